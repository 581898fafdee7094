import { createCrm, type Crm, type Draft, listen, type Message } from '@askgate/example-follow-up'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { REDIRECT } from '../../examples/follow-up/test/crm-grant.ts'
import { CRM_ACCOUNTS, CRM_APP } from '../../examples/follow-up/test/start-crm.ts'
import { nameOf } from './crm-requests.ts'
import type { Stops } from './stops.ts'

/** Acme's CRM, which makes one more draft for each request, and comes to stops of the test on the way. */
export interface HeldCrm {
  readonly origin: string
  drafts(): Promise<readonly Draft[]>
  messages(): Promise<readonly Message[]>
  /** Cuts every connection until it is mended. */
  breakDown(): { mend(): void }
  /** Fails at requests of this name until it is mended. */
  refuse(name: string): { mend(): void }
  /** Cuts the connection of the next request of this name: before it is looked at, or while it is handled all the same. */
  cutNext(name: string, when: 'before' | 'meanwhile'): void
  close(): Promise<void>
}

/** How the CRM knows programs on the person's own machine. */
export const LOCAL_CRM_APP = {
  id: 'acme-sales-local',
  name: 'Acme Sales on this computer',
  redirectUris: ['http://127.0.0.1/callback/crm'],
}

/**
 * Stops at `<request> received` and `<request> handled`, by the names of crm-requests.ts.
 *
 * @param pages - Origin of the pages that people come from.
 * @param secondsAhead - How far the test's clock is ahead of this machine's, which the CRM goes by.
 */
export async function startHeldCrm(
  { folder, pages }: { readonly folder: string; readonly pages: string },
  stops: Stops,
  secondsAhead: () => number,
): Promise<HeldCrm> {
  const apiKey = 'the key of the tests'
  const cuts = new Map<string, 'before' | 'meanwhile'>()
  const refused = new Set<string | undefined>()
  let isBroken = false
  let opened: Crm | undefined

  /** @throws Error where the connection is cut. */
  async function pass<T>(name: string | undefined, handle: () => Promise<T>): Promise<T> {
    if (isBroken) throw cut()
    if (name === undefined) return handle()
    const when = cuts.get(name)
    cuts.delete(name)
    if (when === 'before') throw cut()
    const handled = stops.arrive(`${name} received`).then(handle)
    if (when === undefined) return handled
    handled.catch(() => undefined)
    throw cut()
  }

  const { origin, close } = await listen(at => {
    const crm = createCrm({
      ...{ origin: at, file: join(folder, 'crm.db'), apiKey },
      accounts: Object.values(CRM_ACCOUNTS),
      apps: [
        { ...CRM_APP, name: 'Acme Sales', redirectUris: [`${pages}/callback/crm`, REDIRECT] },
        LOCAL_CRM_APP,
      ],
    })
    opened = crm
    return {
      async api(request) {
        // The test asks too, while the line of everybody else is cut.
        if (request.headers.has('x-api-key')) return crm.api(request)
        const name = nameOf(request.method, new URL(request.url).pathname)
        return pass(name, async () => {
          const response = await crm.api(await inOurTime(request, secondsAhead()))
          if (name !== undefined) await stops.arrive(`${name} handled`)
          return response
        })
      },
      async pages(message, response) {
        const name = nameOf(message.method ?? '', pathOf(message))
        // Who is gone by then has sent it all the same. The authorization server takes a body that was read before.
        if (name !== undefined) Object.assign(message, { body: await buffer(message) })
        return pass(name, async () => {
          if (refused.has(name)) {
            response.writeHead(503).end()
            return
          }
          if (name !== undefined) holdAnswer(response, () => stops.arrive(`${name} handled`))
          await crm.pages(message, response)
        })
      },
    }
  })

  async function list(name: 'drafts' | 'messages') {
    const response = await fetch(new URL(`/${name}`, origin), { headers: { 'x-api-key': apiKey } })
    return (await response.json()) as {
      readonly drafts: readonly Draft[]
      readonly messages: readonly Message[]
    }
  }

  return {
    origin,
    drafts: async () => (await list('drafts')).drafts,
    messages: async () => (await list('messages')).messages,
    breakDown() {
      isBroken = true
      return { mend: () => void (isBroken = false) }
    },
    refuse(name) {
      refused.add(name)
      return { mend: () => void refused.delete(name) }
    },
    cutNext: (name, when) => void cuts.set(name, when),
    async close() {
      await close()
      opened?.close()
    },
  }
}

async function inOurTime(request: Request, secondsAhead: number): Promise<Request> {
  const { url, method, headers } = request
  if (method !== 'POST') return request
  const body = (await request.json()) as Readonly<Record<string, unknown>>
  const { notAfter } = body
  const moved =
    typeof notAfter === 'string'
      ? { ...body, notAfter: new Date(Date.parse(notAfter) - secondsAhead * 1000).toISOString() }
      : body
  return new Request(url, { method, headers, body: JSON.stringify(moved) })
}

function holdAnswer(response: ServerResponse, until: () => Promise<unknown>): void {
  const send = response.end.bind(response) as (...body: unknown[]) => ServerResponse
  response.end = (...body: unknown[]) => {
    void until().then(() => send(...body))
    return response
  }
}

function cut(): Error {
  return new Error('The line is cut.')
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return new URL(url, 'http://localhost').pathname
}
