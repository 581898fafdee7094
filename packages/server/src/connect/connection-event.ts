import type { Clock, Connection, JournalEvent, JournalEventName } from '@askgate/core'

/** What happened to a connection for a caller, at this moment. */
export function connectionEvent(
  { clock, caller }: { readonly clock: Clock; readonly caller: string },
  event: JournalEventName,
  { id, principal, provider }: Pick<Connection, 'id' | 'principal' | 'provider'>,
  reason: string,
): JournalEvent {
  const about = { principal, caller, connection: id, provider, visitor: undefined, ticket: undefined }
  return { event, at: clock.now(), ...about, reason }
}
