import { type LookupAddress, lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { OutboundRefused } from './guarded-fetch.ts'
import { mayReach } from './reach.ts'

/**
 * `fetch` for a provider, its API and its authorization server: it looks at the address it connects to, so that a name
 * can not lead to a private one between a check and the connection. Follows no redirect, and knows of a request what is
 * sent to providers.
 *
 * @param loopback - What is spoken to is configured on this machine, so loopback may be reached too.
 */
export function createApiFetch(loopback: boolean): typeof globalThis.fetch {
  const lookup = guardedLookup(loopback)

  return async (input, init) => {
    const request = new Request(input, init)
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    const headers = {
      ...Object.fromEntries(request.headers),
      'accept-encoding': 'identity',
      ...(body && { 'content-length': body.length }),
    }
    const send = new URL(request.url).protocol === 'https:' ? requestHttps : requestHttp
    const { method, signal } = request
    return new Promise((done, failed) => {
      const outgoing = send(request.url, { method, headers, signal, lookup, agent: false }, incoming => {
        done(toResponse(incoming))
      })
      outgoing.on('error', failed)
      outgoing.end(body)
    })
  }
}

function toResponse(incoming: IncomingMessage): Response {
  const status = incoming.statusCode ?? 502
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  const empty = status === 204 || status === 205 || status === 304
  return new Response(empty ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>), {
    status,
    headers,
  })
}

function guardedLookup(loopback: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[] | undefined) => {
      const addresses = found ?? []
      const [first] = addresses
      if (error !== null || first === undefined) callback(error ?? new Error('no address'), '', 0)
      else if (!addresses.every(({ address }) => mayReach(address, loopback))) {
        callback(new OutboundRefused('not-public'), '', 0)
      } else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
