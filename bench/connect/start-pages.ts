import { type IdentityOptions, serveConnect } from '@askgate/connect'
import type { ConnectStore, Vault } from '@askgate/core'
import { keyRing } from '@askgate/server'
import { listenOnNode } from '@askgate/server/connect'
import { createVault, vaultKeyRing } from '@askgate/store'
import { fetchFromCrm, PROVIDERS } from './crm.ts'

/** A connect service on a port of its own, and beside it a route that does nothing. */
export interface StartedPages {
  readonly origin: string
  /** Of the bare route. */
  readonly bare: string
  close(): Promise<void>
}

/** The same in every process of the bench, and worth nothing. */
export const KEYS = keyRing([{ kid: 'k1', secret: new Uint8Array(32).fill(1) }])

export function vaultIn({ credentials }: ConnectStore): Vault {
  const keys = vaultKeyRing([{ kid: 'v1', secret: new Uint8Array(32).fill(2) }])
  return createVault({ records: credentials, keys })
}

export async function startPages(store: ConnectStore, identity: IdentityOptions): Promise<StartedPages> {
  const { promise: ready, resolve: setReady } = Promise.withResolvers<Handle>()
  const listener = await listenOnNode({
    port: 0,
    host: '127.0.0.1',
    handle: async request => (await ready)(request),
  })
  const origin = `http://127.0.0.1:${listener.port}`
  const connect = serveConnect({
    ...{ origin, store, identity, keys: KEYS, vault: vaultIn(store) },
    ...{ providers: PROVIDERS, fetch: fetchFromCrm },
  })
  const bare = `${origin}/bare`
  setReady(request =>
    request.url === bare ? Promise.resolve(new Response('Here.')) : connect.fetch(request),
  )

  return {
    origin,
    bare,
    async close() {
      await listener.close()
      await connect.close()
    },
  }
}

type Handle = (request: Request) => Promise<Response>
