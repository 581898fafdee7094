import { bareHeaders, pageHeaders } from './headers.ts'
import { type Page, renderDocument } from './pages/layout.ts'
import { STYLE_HASH } from './pages/style.ts'
import type { Service, Visit } from './service.ts'

/** A page, with every header it needs and the cookies it sets. */
export async function showPage(
  service: Service,
  visit: Pick<Visit, 'visitor'>,
  page: Page,
  cookies: readonly string[] = [],
): Promise<Response> {
  const text = await renderDocument(service, visit.visitor, page)
  const headers = new Headers(
    pageHeaders({
      forms: page.forms === true,
      formTargets: page.formTargets ?? [],
      styleHash: STYLE_HASH,
      secure: service.settings.secure,
    }),
  )
  cookies.forEach(cookie => headers.append('set-cookie', cookie))
  return new Response(String(text), { status: page.status ?? 200, headers })
}

/** 303, so that a browser comes with GET and a code leaves the address bar. The path is one of our own. */
export function goTo(service: Service, path: `/${string}`, cookies: readonly string[] = []): Response {
  return sendTo(service, new URL(path, service.settings.origin), cookies)
}

/** To a provider or the issuer. The page whose form led here has to allow it in its policy. */
export function sendTo({ settings }: Service, url: URL, cookies: readonly string[] = []): Response {
  const headers = new Headers(bareHeaders(settings.secure))
  headers.set('location', url.href)
  cookies.forEach(cookie => headers.append('set-cookie', cookie))
  return new Response(null, { status: 303, headers })
}

/** The same nothing for everybody: for HEAD, and for who fetches a page before anybody asked for it. */
export function nothing({ settings }: Service, status = 200): Response {
  return new Response(null, { status, headers: bareHeaders(settings.secure) })
}
