import { isFormToken, isSameOrigin } from './form-token.ts'
import { noteStranger } from './note-stranger.ts'
import { signInPage } from './pages/sign-in.ts'
import { BAD_REQUEST, EXPIRED_FORM } from './pages/trouble.ts'
import { showPage } from './respond.ts'
import type { FormRoute, Params } from './route.ts'
import type { Destination } from './destination.ts'
import { PAGE_PATHS } from './destination.ts'
import type { Service, Visit } from './service.ts'

const LONGEST = 8 * 1024

/** Every check of a form, in order, before its route sees anything of it. */
export async function receiveForm(
  service: Service,
  visit: Visit,
  route: FormRoute,
  params: Params,
): Promise<Response> {
  const { request, url, visitor } = visit
  // From one of our own pages: a site elsewhere can make a browser send a form, but not say that we did.
  if (!isSameOrigin(request, service.settings.origin)) return foreign(service, visit)
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded')
    return showPage(service, visit, { ...BAD_REQUEST, status: 415 })
  const text = await readText(request, route.longest ?? LONGEST)
  if (text === undefined) return showPage(service, visit, { ...BAD_REQUEST, status: 413 })

  const form = new URLSearchParams(text)
  if (route.from === 'person') {
    if (visitor === undefined)
      return showPage(service, visit, signInPage(service, destinationOf(url, params)))
    if (!isFormToken(service, visitor, url.pathname, form.get('token'))) return foreign(service, visit)
  }
  return route.serve(service, { ...visit, form }, params)
}

async function foreign(service: Service, visit: Visit): Promise<Response> {
  await noteStranger(service, visit, 'foreign-form')
  return showPage(service, visit, EXPIRED_FORM)
}

/** Where to go on after a sign-in: the page the form was on. */
function destinationOf({ pathname }: URL, { handle }: Params): Destination {
  if (handle !== undefined) return { to: 'ticket', handle }
  const path = PAGE_PATHS.find(page => pathname.startsWith(page))
  return { to: 'page', path: path ?? '/questions' }
}

async function readText(request: Request, longest: number): Promise<string | undefined> {
  if (request.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > longest) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
