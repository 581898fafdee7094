import {
  AskgateError,
  type Clock,
  type Connection,
  type ConnectStore,
  type Credential,
  type Vault,
} from '@askgate/core'
import type { ApiAnswer } from './api-request.ts'
import { bindingOf } from './binding.ts'
import { connectionEvent } from './connection-event.ts'
import type { Provider } from './provider.ts'
import { consentGone, ProviderError, reauthRequired, retryLater, scopeLost } from './provider-error.ts'
import type { Refresher } from './refresh.ts'

export interface Access {
  readonly provider: Provider
  /** As it was found for the caller. Whose it is, this alone says. */
  readonly connection: Connection
  /** What the provider must grant. */
  readonly scopes: readonly string[]
  /** What the person must still allow the caller. */
  readonly agreed: readonly string[]
  /** Keyed digest of the caller. */
  readonly caller: string
  readonly store: Pick<ConnectStore, 'connections' | 'consents'>
  readonly vault: Vault
  readonly clock: Clock
  /** Without it, access that has run out asks the person to connect again. */
  readonly refresher: Refresher | undefined
}

/** Access that ends this soon is not counted on. */
const MARGIN_MS = 10_000

/**
 * Sends a request with the credential of a connection. Access that has run out is renewed first; where the provider is
 * the one to say so, the request was not done, and is sent once more. Renewed once at most.
 *
 * @returns The body of the answer.
 * @throws ProviderError
 * @throws AskgateError `credential_unreadable`
 */
export async function withAccess(
  access: Access,
  send: (credential: Credential) => Promise<ApiAnswer>,
): Promise<unknown> {
  const { caller, clock } = access
  let { refresher } = access
  let connection = await stored(access)
  let trouble: ProviderError | undefined
  let isRenewed = false
  for (;;) {
    const tried = await tryWith(access, connection, async credential => {
      const renews = credential.refreshToken === undefined ? undefined : refresher
      const hasRunOut = renews !== undefined && endsSoon(credential, clock.now())
      return { renews, answer: hasRunOut ? ({ is: 'run-out' } as const) : await send(credential) }
    })
    const { answer, renews } = tried
    if (answer.is === 'done') return answer.body
    if (renews === undefined) throw trouble ?? (await refused(access, tried.connection, isRenewed))
    refresher = undefined
    try {
      connection = await renews.refresh(tried.connection, { caller, reason: answer.is })
      isRenewed = true
    } catch (error) {
      // By a clock that is wrong nothing has run out: the provider has the last word.
      if (answer.is !== 'run-out' || !isPassing(error)) throw error
      trouble = error
    }
  }
}

/** The connection as it is now, whatever became of it, and of the caller's right to it, since it was found. */
async function stored({ connection, provider, store, caller, agreed }: Access): Promise<Connection> {
  const now = await store.connections.get(connection.id)
  if (now?.state !== 'active') throw reauthRequired(provider)
  const consent = await store.consents.get(connection.id, caller)
  if (consent === undefined || !agreed.every(scope => consent.scopes.includes(scope)))
    throw consentGone(provider)
  return { ...connection, scopes: now.scopes, version: now.version }
}

async function tryWith<T extends object>(
  access: Access,
  connection: Connection,
  use: (credential: Credential) => Promise<T>,
): Promise<T & { readonly connection: Connection }> {
  const lost = access.scopes.find(scope => !connection.scopes.includes(scope))
  if (lost !== undefined) throw scopeLost(access.provider, lost)
  try {
    return { ...(await access.vault.use(bindingOf(connection), use)), connection }
  } catch (error) {
    if (!(error instanceof AskgateError) || error.code !== 'credential_unreadable') throw error
    // Another process may have written a newer one in between.
    const now = await stored(access)
    if (now.version <= connection.version) throw error
    return tryWith(access, now, use)
  }
}

function endsSoon({ expiresAt }: Credential, now: Date): boolean {
  return expiresAt !== undefined && expiresAt.getTime() - now.getTime() < MARGIN_MS
}

function isPassing(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.reason === 'retry-later'
}

/** What the provider says of access that can not be renewed, or was just now. */
async function refused(access: Access, connection: Connection, isRenewed: boolean): Promise<ProviderError> {
  const { provider, store, caller, clock } = access
  // Somebody else has renewed it once more: many providers then take no longer what they gave before.
  if ((await stored(access)).version > connection.version) return retryLater(provider)
  // It gave this access a moment ago: it refuses what was called, and not the person's account.
  if (isRenewed) return new ProviderError('refused', 'The provider answered new access with status 401.', 401)
  const event = connectionEvent(
    { clock, caller },
    'connection-reauth-required',
    connection,
    'credential-refused',
  )
  await store.connections.move(connection.id, ['active'], 'reauth-required', event)
  return reauthRequired(provider)
}
