import type { Transport } from '@modelcontextprotocol/client'
import type { SeenRoute } from './expectation.ts'

/** What came in on the wire since it was last forgotten. */
export interface Wire {
  /** How each question came. */
  routes(): readonly SeenRoute[]
  /** How many pages that were pushed were told to be finished; what was told twice, or of no page, counts below zero. */
  notices(): number
  forget(): void
}

/** @param transport - Has been started: the messages go on to whoever listens to it. */
export function watchWire(transport: Transport): Wire {
  let routes: SeenRoute[] = []
  let open = new Set<unknown>()
  let notices = 0
  const deliver = transport.onmessage

  transport.onmessage = (message, extra) => {
    if ('method' in message && message.method === 'elicitation/create') {
      routes.push(`${kindOf(message)} pushed`)
      open.add(message.params?.['elicitationId'])
    }
    if ('method' in message && message.method === 'notifications/elicitation/complete') {
      if (open.delete(message.params?.['elicitationId'])) notices += 1
      else notices = Number.NEGATIVE_INFINITY
    }
    if ('result' in message && message.result['resultType'] === 'input_required') {
      const requests = Object.values(message.result['inputRequests'] ?? {})
      routes.push(...requests.map((request): SeenRoute => `${kindOf(request)} returned`))
    }
    deliver?.(message, extra)
  }

  return {
    routes: () => routes,
    notices: () => notices,
    forget() {
      routes = []
      open = new Set()
      notices = 0
    },
  }
}

function kindOf(request: unknown): 'form' | 'page' {
  const { params } = request as { readonly params?: { readonly mode?: unknown } }
  return params?.mode === 'url' ? 'page' : 'form'
}
