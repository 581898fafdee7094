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

const USED = ['inactive', 'active', 'reauth-required'] as const

/** Unusable at once, taken back at the provider, then deleted. May be done again after a crash. */
export async function disconnect(service: Service, connection: Connection): Promise<Disconnected> {
  const { store, vault, logger } = service
  const thirdParty = service.thirdParties.get(connection.provider)
  const ending = await store.connections.move(connection.id, USED, 'revoking')
  let told = false
  if (connection.version > 0 && thirdParty !== undefined) {
    try {
      // Its access may have been renewed since the person saw it.
      told = await vault.use(bindingOf(ending ?? connection), credential => thirdParty.revoke(credential))
    } catch (error) {
      const kind = error instanceof Error ? error.name : typeof error
      logger?.warn('connect.revocation-failed', { provider: connection.provider, kind })
      return 'revoking'
    }
  }
  await store.consents.revoke(connection.id)
  await store.connections.move(
    connection.id,
    ['revoking'],
    'revoked',
    connectionEvent(service, 'connection-revoked', connection),
  )
  return told ? 'revoked' : 'gone-here'
}
