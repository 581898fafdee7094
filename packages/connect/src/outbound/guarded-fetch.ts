import { mayConnect } from './address.ts'

export interface GuardedFetchOptions {
  /** Everything that is ever spoken to. */
  readonly origins: readonly string[]
  readonly loopback: boolean
  readonly fetch: typeof globalThis.fetch
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024

/** An answer, or a place to ask, that is not acceptable. Its message says nothing of what was sent or received. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
}

/**
 * `fetch` to declared origins only: no redirects, ten seconds, one mebibyte. Credentials go with the first request, so
 * a redirect would hand them on.
 *
 * @throws {@link OutboundRefused}
 */
export function guardedFetch({ origins, loopback, fetch }: GuardedFetchOptions) {
  const allowed = new Set(origins)

  return async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address)
    if (!allowed.has(url.origin)) throw new OutboundRefused('The address is at no declared origin.')
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isAddress(literal) && !mayConnect(literal, loopback))
      throw new OutboundRefused('The address is not public.')

    const deadline = AbortSignal.timeout(TIMEOUT_MS)
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new OutboundRefused('The answer is a redirect.')
    }
    const { status, headers } = response
    const body = await readCapped(response)
    return new Response(body, { status, headers })
  }
}

function isAddress(hostname: string): boolean {
  return hostname.includes(':') || /^[\d.]+$/.test(hostname)
}

async function readCapped(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (response.body === null) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new OutboundRefused('The answer is too large.')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
