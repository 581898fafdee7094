import type { Ticket } from '@askgate/core'
import { handleHash, openTicket, type TicketContent } from '@askgate/server/connect'
import type { Destination } from '../destination.ts'
import { expireTicket } from '../expire-ticket.ts'
import { mismatchEvent } from '../journal.ts'
import { notForYou, TOO_OFTEN } from '../pages/trouble.ts'
import { signInPage } from '../pages/sign-in.ts'
import { showPage } from '../respond.ts'
import { samePerson, type Service, type Visit, visitorDigest, type Visitor } from '../service.ts'

/** A person's own ticket, as far as there is one. */
export interface FoundTicket {
  readonly ticket: Ticket
  readonly content: TicketContent
  readonly handle: string
  readonly visitor: Visitor
}

/** So many wrong links within ten minutes, and a visitor has to wait. Never counted against the ticket. */
const MISMATCHES = 10
const WINDOW_SECONDS = 10 * 60

/**
 * The ticket behind a handle, for its person and nobody else; or what everybody else sees, which is the same for links
 * that are unknown, too old or somebody else's.
 *
 * @see [MCP 2026-07-28, Elicitation, Phishing](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#phishing)
 */
export async function findTicket(
  service: Service,
  visit: Visit,
  handle: string,
): Promise<FoundTicket | Response> {
  const { visitor } = visit
  const destination = { to: 'ticket', handle } as const
  if (!/^[\w-]{43}$/.test(handle)) return showPage(service, visit, notForYou(service, undefined))
  if (visitor === undefined) return showPage(service, visit, signInPage(service, destination))

  const ticket = await service.store.tickets.byHandle(handleHash(handle))
  if (ticket === undefined) return mismatch(service, visit, undefined, visitor, destination)
  if (!samePerson(ticket.principal, visitor.principal))
    return mismatch(service, visit, ticket, visitor, destination)
  const content = openTicket(service.keys, ticket)
  if (ticket.state === 'expired') await expireTicket(service, ticket)
  if (ticket.state === 'expired' || content?.kind !== ticket.kind) return refuse(service, visit, destination)
  return { ticket, content, handle, visitor }
}

/**
 * Somebody else than the ticket's person came, or somebody with a link of no ticket: counted alike, so that nobody learns
 * which. Told to the journal, and to nobody who could learn from it.
 */
export async function mismatch(
  service: Service,
  visit: Visit,
  ticket: Ticket | undefined,
  visitor: Visitor,
  destination: Destination | undefined,
): Promise<Response> {
  const key = `mismatch ${visitorDigest(service, visitor.principal)}`
  const count = await service.store.tries.count(key, WINDOW_SECONDS)
  if (count > MISMATCHES) return showPage(service, visit, TOO_OFTEN)
  const reason = ticket === undefined ? 'unknown-link' : 'other-person'
  await service.store.journal.note(mismatchEvent(service, ticket, visitor, reason))
  return refuse(service, visit, destination)
}

function refuse(service: Service, visit: Visit, destination: Destination | undefined): Promise<Response> {
  return showPage(service, visit, notForYou(service, destination))
}
