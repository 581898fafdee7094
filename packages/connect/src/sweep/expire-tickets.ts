import { expireTicket } from '../expire-ticket.ts'
import type { Service } from '../service.ts'

const AT_ONCE = 100

/** Tickets that nobody came back to. */
export async function expireTickets(service: Service): Promise<void> {
  for (const ticket of await service.store.tickets.overdue(AT_ONCE)) await expireTicket(service, ticket)
}
