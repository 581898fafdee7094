import type { Connection, Ticket } from '@askgate/core'
import type { ConnectionContent } from '../pages/connect.ts'
import type { Service } from '../service.ts'

/** A ticket can return once; what a crash left behind before that has another number. */
const MOST = 8

/** Ids that the connections of a ticket can have, so that ticket and connection need not name each other. */
export function connectionIds(
  { keys }: Pick<Service, 'keys'>,
  ticket: Pick<Ticket, 'id'>,
): readonly string[] {
  return Array.from({ length: MOST }, (_, number) => keys.digest(['connection of', ticket.id, number]))
}

/** What a returned ticket brought back: the newest that is whole and not in use. */
export async function connectionOf(
  service: Service,
  ticket: Ticket,
  { provider }: ConnectionContent,
): Promise<Connection | undefined> {
  const mine = await service.store.connections.of(ticket.principal, provider)
  const ids = connectionIds(service, ticket)
  return mine
    .filter(
      ({ id, version, state }) =>
        ids.includes(id) && version > 0 && (state === 'inactive' || state === 'active'),
    )
    .toSorted((one, other) => ids.indexOf(other.id) - ids.indexOf(one.id))[0]
}

/** A connection in use that has all that is asked for, so that only a consent is missing. */
export async function coveringConnection(
  service: Service,
  { principal }: Ticket,
  { provider, scopes }: ConnectionContent,
): Promise<Connection | undefined> {
  const mine = await service.store.connections.of(principal, provider)
  return mine.find(
    ({ state, scopes: granted }) => state === 'active' && scopes.every(scope => granted.includes(scope)),
  )
}
