export interface GuardedFetchOptions {
  /** Everything that is ever spoken to. */
  readonly origins: readonly string[]
  /** What is spoken to is configured on this machine, so loopback may be reached too. */
  readonly loopback: boolean
  /** Has to look at the addresses that names lead to by itself, as `createApiFetch` does. */
  readonly fetch: typeof globalThis.fetch
}

const TIMEOUT_MS = 15_000
const MAX_BYTES = 1024 * 1024

const REFUSED = {
  undeclared: 'The address is at no declared origin.',
  'not-public': 'The address is not public.',
  redirect: 'The answer is a redirect.',
  'too-large': 'The answer is too large.',
} as const

/** An answer, or a place to ask, that is not acceptable. Says nothing of what was sent or received. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
  readonly reason: keyof typeof REFUSED
  /** Of the answer, where there was one. */
  readonly status: number | undefined

  constructor(reason: OutboundRefused['reason'], status?: number) {
    super(REFUSED[reason])
    this.reason = reason
    this.status = status
  }
}

/**
 * `fetch` to declared origins and public addresses only: no redirects, fifteen seconds, one mebibyte. Credentials go
 * with the first request, so a redirect would hand them on.
 *
 * @throws {@link OutboundRefused}
 */
export function guardedFetch({ origins, loopback, fetch }: GuardedFetchOptions) {
  const allowed = new Set(origins)

  return async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address)
    if (!allowed.has(url.origin)) throw new OutboundRefused('undeclared')
    // A name is looked up by whoever connects; an address never is.
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (/^[\d.]+$|:/.test(literal)) {
      // Loaded when it is needed: node:net is a good part of what loading the engine takes.
      const { mayReach } = await import('./reach.ts')
      if (!mayReach(literal, loopback)) throw new OutboundRefused('not-public')
    }

    const deadline = AbortSignal.timeout(TIMEOUT_MS)
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    const { status, headers } = response
    if (status >= 300 && status < 400) {
      await response.body?.cancel()
      throw new OutboundRefused('redirect', status)
    }
    return new Response(await readCapped(response), { status, headers })
  }
}

async function readCapped(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (response.body === null) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new OutboundRefused('too-large', response.status)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
