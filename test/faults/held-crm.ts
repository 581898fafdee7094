import { createCrm, type Draft, listen } from '@askgate/example-follow-up'
import { join } from 'node:path'
import type { Stops } from './stops.ts'

/** Acme's CRM, which makes one more draft for each request, and comes to stops of the test on the way. */
export interface HeldCrm {
  readonly url: string
  readonly apiKey: string
  drafts(): Promise<readonly Draft[]>
  close(): Promise<void>
}

/**
 * Stops at `services asked`, `draft received` and `draft handled`.
 *
 * @param secondsAhead - How far the test's clock is ahead of this machine's, which the CRM goes by.
 */
export async function startHeldCrm(
  folder: string,
  stops: Stops,
  secondsAhead: () => number,
): Promise<HeldCrm> {
  const apiKey = 'the key of the tests'
  const crm = createCrm({ file: join(folder, 'crm.db'), apiKey })
  const { url, close } = await listen(async request => {
    if (request.method === 'GET' && new URL(request.url).pathname === '/services')
      await stops.arrive('services asked')
    if (request.method !== 'POST') return crm.fetch(request)
    await stops.arrive('draft received')
    const response = await crm.fetch(inOurTime(request, secondsAhead()))
    await stops.arrive('draft handled')
    return response
  })

  return {
    url,
    apiKey,
    drafts: async () => {
      const response = await crm.fetch(
        new Request(new URL('/drafts', url), { headers: { 'x-api-key': apiKey } }),
      )
      const { drafts } = (await response.json()) as { readonly drafts: readonly Draft[] }
      return drafts
    },
    close: async () => {
      await close()
      crm.close()
    },
  }
}

function inOurTime(request: Request, secondsAhead: number): Request {
  const headers = new Headers(request.headers)
  const notAfter = headers.get('x-not-after')
  if (notAfter !== null) {
    headers.set('x-not-after', new Date(Date.parse(notAfter) - secondsAhead * 1000).toISOString())
  }
  return new Request(request, { headers })
}
