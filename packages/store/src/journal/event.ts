import { JOURNAL_EVENTS, type JournalEvent } from '@askgate/core'

/**
 * The event with the fields an event has and no other: what else hangs on the object could be a value.
 *
 * @throws TypeError for an event nobody knows.
 */
export function eventOf(event: JournalEvent): JournalEvent {
  if (!JOURNAL_EVENTS.includes(event.event))
    throw new TypeError(`The journal knows no event "${event.event}".`)
  const { principal } = event
  return {
    event: event.event,
    at: event.at,
    principal: principal && {
      tenant: principal.tenant,
      issuer: principal.issuer,
      subject: principal.subject,
    },
    visitor: event.visitor,
    caller: event.caller,
    ticket: event.ticket,
    connection: event.connection,
    provider: event.provider,
    reason: event.reason,
    ...(event.tool !== undefined && { tool: event.tool }),
  }
}
