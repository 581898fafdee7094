/** A cache between clients and a server. It knows HTTP, and the hints that MCP results carry. */
export interface SharedCache {
  readonly fetch: typeof fetch
  hits(): number
}

interface Message {
  readonly id?: unknown
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly result?: { readonly ttlMs?: number; readonly cacheScope?: string }
}

/**
 * @param keeps - `what-it-may` follows RFC 9111 and the caching rules of 2026-07-28; `everything` follows none.
 * @see [RFC 9111, section 3](https://www.rfc-editor.org/rfc/rfc9111.html#section-3)
 */
export function createSharedCache(
  keeps: 'what-it-may' | 'everything',
  through: typeof fetch = fetch,
): SharedCache {
  const kept = new Map<string, { readonly body: Message; readonly headers: Headers }>()
  let hits = 0
  return {
    hits: () => hits,
    async fetch(input, init) {
      const request = typeof init?.body === 'string' ? (JSON.parse(init.body) as Message) : {}
      const key = keyOf(request)
      const found = kept.get(key)
      if (found !== undefined) {
        hits += 1
        return Response.json({ ...found.body, id: request.id }, { headers: found.headers })
      }
      const response = await through(input, init)
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
      if (request.method === undefined || !isJson || !response.ok) return response
      const body = (await response.clone().json()) as Message
      const { headers } = response
      if (keeps === 'everything' || mayKeep(headers, body))
        kept.set(key, { body, headers: new Headers(headers) })
      return response
    },
  }
}

/** What the request asks for, whoever asks. */
function keyOf({ method, params = {} }: Message): string {
  const { _meta: _, ...asked } = params
  return JSON.stringify([method, asked])
}

function mayKeep(headers: Headers, { result }: Message): boolean {
  const control = headers.get('cache-control') ?? ''
  if (/no-store|private/.test(control)) return false
  // A request with credentials, so that HTTP alone wants it said out loud.
  const byHttp = /public|s-maxage/.test(control) && !/no-cache/.test(control)
  return byHttp || ((result?.ttlMs ?? 0) > 0 && result?.cacheScope === 'public')
}
