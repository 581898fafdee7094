import type { Revision } from '@askgate/core'
import type { OnRequest, RawServer } from './peers.ts'

/** The revisions that know URL mode. */
export const URL_REVISIONS = ['2025-11-25', '2026-07-28'] as const satisfies readonly Revision[]
export type UrlRevision = (typeof URL_REVISIONS)[number]

export const PAGE = { message: 'Connect your account.', url: 'https://mcp.example.com/connect/h1' }

/** A server that asks for a page in the way of its revision, and tests that say how it goes on. */
export interface PageServer {
  readonly onRequest: OnRequest
  /** Ends the oldest open request of the client. */
  end(): void
  /** Asks for the page once more, for the oldest open request. */
  again(): void
  /** 2026-07-28: answers the oldest open request with nothing but state. */
  stateOnly(): void
  /** Requests that wait for their end. */
  readonly open: number
  /** The answers that came, in order; with refusals by code. */
  readonly answers: readonly unknown[]
}

export function pageServer(revision: UrlRevision, page: object = PAGE): PageServer {
  const open: Array<{ readonly id: number | string; readonly server: RawServer }> = []
  const returned: unknown[] = []
  let raw: RawServer | undefined
  let pushes = 0

  function ask(id: number | string, server: RawServer): void {
    const question = { mode: 'url', ...page }
    if (revision === '2026-07-28') {
      const inputRequests = { page: { method: 'elicitation/create', params: question } }
      server.result(id, { resultType: 'input_required', inputRequests, requestState: 's' })
      return
    }
    pushes += 1
    const params = { elicitationId: `e${String(pushes)}`, ...question }
    server.send({ id: `q${String(pushes)}`, method: 'elicitation/create', params })
  }

  function oldest() {
    const request = open.shift()
    if (request === undefined) throw new Error('No request is open.')
    return request
  }

  return {
    onRequest({ id, params }, server) {
      raw = server
      const responses = params['inputResponses'] as Record<string, unknown> | undefined
      if (responses !== undefined) returned.push(responses['page'])
      if (revision === '2025-11-25' || 'requestState' in params) open.push({ id, server })
      if (!('requestState' in params)) ask(id, server)
    },
    end() {
      const { id, server } = oldest()
      server.result(id, { resultType: 'complete', content: [{ type: 'text', text: 'done' }] })
    },
    again() {
      const { id, server } = oldest()
      if (revision === '2025-11-25') open.push({ id, server })
      ask(id, server)
    },
    stateOnly() {
      const { id, server } = oldest()
      server.result(id, { resultType: 'input_required', requestState: 's' })
    },
    get open() {
      return open.length
    },
    get answers() {
      const pushed = (raw?.received ?? []).filter(message => 'result' in message || 'error' in message)
      return [...returned, ...pushed.map(({ result, error }) => result ?? error)]
    },
  }
}
