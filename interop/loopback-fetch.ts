import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Reaches this machine alone, by each name under `localhost`, which browsers know and many systems do not. Follows no
 * redirect.
 *
 * @see [RFC 6761, section 6.3](https://www.rfc-editor.org/rfc/rfc6761.html#section-6.3)
 */
export const fetchOnLoopback: typeof fetch = async (input, init) => {
  const asked = new Request(input, init)
  const { protocol, host, hostname, port, pathname, search } = new URL(asked.url)
  if (protocol !== 'http:' || !/^(127\.0\.0\.1|([\w-]+\.)?localhost)$/.test(hostname))
    throw new Error(`${host} is not on this machine`)
  const body = Buffer.from(await asked.arrayBuffer())
  const headers = {
    ...Object.fromEntries(asked.headers),
    host,
    ...(body.length > 0 && { 'content-length': body.length }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: `${pathname}${search}`, method: asked.method, headers },
      answer => {
        buffer(answer).then(content => {
          resolve(
            new Response(content, { status: answer.statusCode ?? 0, headers: pairsOf(answer.rawHeaders) }),
          )
        }, reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Node lists names and values in turn; a name may come more than once. */
function pairsOf(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []))
}
