import type { Connection, JournalEvent, JournalEventName, Ticket } from '@askgate/core'
import { visitorDigest, type Service, type Visitor } from './service.ts'

/** An event about a ticket, at this moment. */
export function ticketEvent(
  { clock }: Pick<Service, 'clock'>,
  event: JournalEventName,
  { id, principal, caller }: Ticket,
  more: Partial<Pick<JournalEvent, 'provider' | 'connection' | 'reason' | 'visitor'>> = {},
): JournalEvent {
  return { ...NOTHING, event, at: clock.now(), principal, caller, ticket: id, ...more }
}

/** An event about a connection, by its owner. */
export function connectionEvent(
  { clock }: Pick<Service, 'clock'>,
  event: JournalEventName,
  { id, principal, provider }: Pick<Connection, 'id' | 'principal' | 'provider'>,
  more: Partial<Pick<JournalEvent, 'caller' | 'ticket' | 'reason'>> = {},
): JournalEvent {
  return { ...NOTHING, event, at: clock.now(), principal, connection: id, provider, ...more }
}

/**
 * Somebody came to a ticket who is not its person, or whose browser is not the one that began.
 *
 * @param ticket - `undefined` where what they came with belongs to none.
 */
export function mismatchEvent(
  service: Service,
  ticket: Ticket | undefined,
  visitor: Visitor | undefined,
  reason: string,
): JournalEvent {
  const came = visitor === undefined ? {} : { visitor: visitorDigest(service, visitor.principal) }
  return ticket === undefined
    ? { ...NOTHING, event: 'visitor-mismatch', at: service.clock.now(), reason, ...came }
    : ticketEvent(service, 'visitor-mismatch', ticket, { reason, ...came })
}

const NOTHING = {
  principal: undefined,
  visitor: undefined,
  caller: undefined,
  ticket: undefined,
  connection: undefined,
  provider: undefined,
  reason: undefined,
} as const
