import { AskgateError, type ConnectStore, type Store, type Vault } from '@askgate/core'
import type { Providers } from '../connect/provider.ts'
import { isLoopback } from '../http/loopback.ts'
import type { KeyRing } from '../keys.ts'

/** What a server needs to send people to the connect service. */
export interface PagesOptions {
  /** Where the connect service is: `https://connect.example`. Without it, nothing is asked on a page. */
  readonly pages?: { readonly origin: string }
  /** Where people have accounts, by name. The same as the connect service has; with `vault`. */
  readonly providers?: Providers
  /** The same as the connect service has; with `providers`. */
  readonly vault?: Vault
  /** Calls providers in place of the built-in `fetch`, which connects to public addresses alone. */
  readonly fetch?: typeof globalThis.fetch
}

export interface PagesSettings {
  readonly origin: string
  readonly store: ConnectStore
  readonly keys: KeyRing
  /** Of connections; without it there are forms and approvals alone. */
  readonly accounts: { readonly providers: Providers; readonly vault: Vault } | undefined
}

/**
 * `undefined` where nothing of it is configured.
 *
 * @throws AskgateError `configuration`
 */
export function parsePagesOptions(
  { pages, providers, vault }: PagesOptions,
  store: Store,
  keys: KeyRing | undefined,
): PagesSettings | undefined {
  if (providers === undefined && vault === undefined && pages === undefined) return undefined
  if (pages === undefined) throw misconfigured('Connections need pages: say where the connect service is.')
  if ((providers === undefined) !== (vault === undefined))
    throw misconfigured('Connections need providers and vault, both.')
  if (keys === undefined) throw misconfigured('Pages need keys, the same as the connect service has.')
  if (!isConnectStore(store))
    throw misconfigured('Pages need a store that keeps tickets, such as that of @askgate/store.')
  const accounts = providers === undefined || vault === undefined ? undefined : { providers, vault }
  return { origin: originOf(pages.origin), store, keys, accounts }
}

function isConnectStore(store: Store): store is ConnectStore {
  return 'tickets' in store && 'connections' in store && 'consents' in store
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url?.protocol === 'http:'
  const mayBePlain = url !== undefined && (isLoopback(url.hostname) || url.hostname.endsWith('.localhost'))
  if (url?.origin !== text || (url.protocol !== 'https:' && !(isPlain && mayBePlain)))
    throw misconfigured(
      'pages.origin is an https origin such as https://connect.example; http is for loopback only.',
    )
  return text
}

function misconfigured(message: string): AskgateError {
  return new AskgateError('configuration', message)
}
