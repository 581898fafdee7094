// Another process on the same file: makes one call for each message it gets, and tells how it went.
import type { ConnectStore } from '@askgate/core'
import type { Provider } from '@askgate/server/connect'
import { createVault, vaultKeyRing } from '@askgate/store'
import { sqliteStore } from '@askgate/store/sqlite'
import { type ConnectionHandle, ProviderError } from '@askgate/server/connect'
import { handleOf } from './account.ts'

export interface ChildSettings {
  readonly file: string
  /** base64url */
  readonly vaultSecret: string
  readonly crm: Provider
  readonly connection: string
  /** Ends, without a last word, where new access would be stored. */
  readonly dies?: true
}

export type ChildWord =
  | { readonly is: 'ready' }
  /** Somebody else has the right to refresh. */
  | { readonly is: 'waiting' }
  | { readonly is: 'done'; readonly body: unknown }
  | { readonly is: 'failed'; readonly reason: string }

const settings = JSON.parse(process.env['REFRESH_CHILD'] ?? '') as ChildSettings
const clock = { now: () => new Date() }
const store = telling(sqliteStore({ path: settings.file, clock }))
const keys = vaultKeyRing([{ kid: 'v1', secret: Buffer.from(settings.vaultSecret, 'base64url') }])
const vault = createVault({ records: store.credentials, keys })
if (settings.dies === true) {
  vault.replace = () => {
    process.kill(process.pid, 'SIGKILL')
    return new Promise(() => undefined)
  }
}
const connection = await store.connections.get(settings.connection)
if (connection === undefined) throw new TypeError('There is no such connection.')
const handle: ConnectionHandle = handleOf({ store, vault, clock, crm: settings.crm }, connection)

process.on('message', () => void call())
tell({ is: 'ready' })

async function call(): Promise<void> {
  try {
    tell({ is: 'done', body: await handle.call('whoAmI') })
  } catch (error) {
    tell({ is: 'failed', reason: error instanceof ProviderError ? error.reason : String(error) })
  }
}

function telling(opened: ConnectStore): ConnectStore {
  const { lease } = opened.connections
  opened.connections.lease = async (...wanted) => {
    const leased = await lease(...wanted)
    if (leased === undefined) tell({ is: 'waiting' })
    return leased
  }
  return opened
}

function tell(word: ChildWord): void {
  process.send?.(word)
}
