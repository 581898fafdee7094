import type { Client } from '@modelcontextprotocol/client'

/** What the SDK hands to `request`, as far as we look at it. */
export interface Leg {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly options: Readonly<Record<string, unknown>>
}
export type Send = (leg: Leg) => Promise<unknown>

/**
 * The client, with the requests of one method sent by `drive`.
 *
 * `callTool` checks whatever a request returned against the tool's output schema, and `readResource` caches it. So an
 * interim result must never reach them: the rounds have to happen inside of their request, and this is the only place
 * where they can.
 */
export function interpose(
  client: Client,
  method: string,
  drive: (leg: Leg, send: Send) => Promise<unknown>,
): Client {
  const send = client.request.bind(client) as unknown as (
    request: { method: string; params: Leg['params'] },
    ...rest: unknown[]
  ) => Promise<unknown>

  const request: typeof send = (asked, ...rest) => {
    if (asked.method !== method) return send(asked, ...rest)
    const options = (rest.at(-1) ?? {}) as Leg['options']
    return drive({ method, params: asked.params, options }, leg =>
      send({ method, params: leg.params }, ...rest.slice(0, -1), leg.options),
    )
  }
  return new Proxy(client, {
    get: (target, name) => (name === 'request' ? request : (Reflect.get(target, name, target) as unknown)),
  })
}
