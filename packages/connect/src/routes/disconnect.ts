import type { Connection } from '@askgate/core'
import { bindingOf } from '@askgate/server/connect'
import { connectionEvent } from '../journal.ts'
import type { Service } from '../service.ts'

/**
 * - `revoked`: the provider took it back, and here it is gone.
 * - `gone-here`: the provider has no way to be told; here it is gone.
 * - `revoking`: unusable here; the provider did not answer, and is to be asked again.
 */
export type Disconnected = 'revoked' | 'gone-here' | 'revoking'

/** Unusable at once, taken back at the provider, then deleted. May be done again after a crash. */
export async function disconnect(service: Service, connection: Connection): Promise<Disconnected> {
  const { connections } = service.store
  const revoking = await connections.move(
    connection.id,
    ['inactive', 'active', 'reauth-required'],
    'revoking',
  )
  // Only the moved one has the last credential: another process may have refreshed it since it was read.
  return takeBack(service, revoking ?? connection, undefined)
}

/**
 * The end of a grant that nobody uses: one that its person did not say yes to, or that is being revoked.
 *
 * Where the person uses the same account through another connection it is only deleted here: many providers revoke
 * everything of the account with it.
 */
export async function dropGrant(
  service: Service,
  connection: Connection,
  reason?: string,
): Promise<Disconnected> {
  const { connections } = service.store
  const revoking =
    connection.state === 'revoking'
      ? connection
      : await connections.move(connection.id, ['inactive'], 'revoking')
  // Its person said yes to it meanwhile, or another process drops it.
  if (revoking === undefined) return 'revoking'
  if (!(await isAccountInUse(service, revoking))) return takeBack(service, revoking, reason)
  await forget(service, revoking, 'account-in-use')
  return 'gone-here'
}

/** Deletes what is `revoking`. */
export async function forget(
  service: Service,
  connection: Connection,
  reason: string | undefined,
): Promise<void> {
  const { connections, consents } = service.store
  await consents.revoke(connection.id)
  await connections.move(
    connection.id,
    ['revoking'],
    'revoked',
    connectionEvent(service, 'connection-revoked', connection, { reason }),
  )
}

async function takeBack(
  service: Service,
  connection: Connection,
  reason: string | undefined,
): Promise<Disconnected> {
  const { vault, logger } = service
  const thirdParty = service.thirdParties.get(connection.provider)
  let told = false
  if (connection.version > 0 && thirdParty !== undefined) {
    try {
      told = await vault.use(bindingOf(connection), credential => thirdParty.revoke(credential))
    } catch (error) {
      const kind = error instanceof Error ? error.name : typeof error
      logger?.warn('connect.revocation-failed', { provider: connection.provider, kind })
      return 'revoking'
    }
  }
  await forget(service, connection, reason)
  return told ? 'revoked' : 'gone-here'
}

async function isAccountInUse(
  { store }: Service,
  { id, principal, provider, account }: Connection,
): Promise<boolean> {
  const mine = await store.connections.of(principal, provider)
  return mine.some(
    other =>
      other.id !== id &&
      other.account.id === account.id &&
      (other.state === 'active' || other.state === 'inactive'),
  )
}
