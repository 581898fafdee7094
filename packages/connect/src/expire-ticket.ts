import type { Ticket } from '@askgate/core'
import { ticketEvent } from './journal.ts'
import type { Service } from './service.ts'

/** Writes down that the time of a ticket is over. Of those who notice one does. */
export async function expireTicket(service: Pick<Service, 'store' | 'clock'>, ticket: Ticket): Promise<void> {
  await service.store.tickets.move(
    { id: ticket.id, from: ['pending', 'begun', 'returned'], to: 'expired' },
    ticketEvent(service, 'ticket-expired', ticket),
  )
}
