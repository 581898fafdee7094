import type { Connection, Ticket } from '@askgate/core'
import { bindingOf } from '@askgate/server/connect'
import { ticketEvent } from '../journal.ts'
import type { Grant, ThirdParty } from '../oauth/third-party.ts'
import type { ConnectionContent } from '../pages/connect.ts'
import type { Service } from '../service.ts'
import { connectionIds } from './connection-of.ts'
import { dropGrant } from './disconnect.ts'

/**
 * Keeps what the provider gave, so that nobody can use it until the person says yes to the account.
 *
 * @throws Error when it could not be kept; the credential has then been revoked, as far as the provider allows it.
 */
export async function keepGrant(
  service: Service,
  thirdParty: ThirdParty,
  ticket: Ticket,
  content: ConnectionContent,
  grant: Grant,
): Promise<void> {
  const { store, vault } = service
  let connection: Connection | undefined
  let isInVault = false
  try {
    connection = await store.connections.create({
      id: await freeId(service, ticket),
      principal: ticket.principal,
      provider: content.provider,
      account: grant.account,
      scopes: grant.scopes,
      state: 'inactive',
    })
    const binding = { ...bindingOf(connection), version: 1 }
    isInVault = await vault.put(binding, grant.credential)
    if (!isInVault) throw new Error('The vault took nothing.')
    const returned = await store.tickets.move(
      { id: ticket.id, from: ['begun'], to: 'returned' },
      ticketEvent(service, 'ticket-returned', ticket, {
        provider: thirdParty.name,
        connection: connection.id,
      }),
    )
    if (returned === undefined) throw new Error('The ticket was closed meanwhile.')
  } catch (error) {
    if (connection !== undefined && isInVault) {
      // Nobody can say yes to it any more before the provider hears of it; the sweeper sees to what is left then.
      await dropGrant(service, connection, 'abandoned')
    } else {
      await thirdParty.revoke(grant.credential).catch(() => undefined)
      if (connection !== undefined) await store.connections.move(connection.id, ['inactive'], 'revoked')
    }
    throw error
  }
}

/** A process that died after an exchange has left a connection behind: the next one goes under another id. */
async function freeId(service: Service, ticket: Ticket): Promise<string> {
  for (const id of connectionIds(service, ticket)) {
    if ((await service.store.connections.get(id)) === undefined) return id
  }
  throw new Error('Too many grants for one ticket.')
}
