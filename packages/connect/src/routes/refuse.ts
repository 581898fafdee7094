import type { JournalEventName, TicketState } from '@askgate/core'
import { ticketEvent } from '../journal.ts'
import { goTo } from '../respond.ts'
import type { FormRoute } from '../route.ts'
import type { Service } from '../service.ts'
import { connectionOf } from './connection-of.ts'
import { dropGrant } from './disconnect.ts'
import { findTicket, type FoundTicket } from './find-ticket.ts'

/** The person says no. */
export const decline = refusal('/t/:handle/decline', 'declined', 'ticket-declined', undefined)

/** The person did not ask for this at all: somebody else may have. */
export const notMine = refusal('/t/:handle/not-mine', 'revoked', 'ticket-revoked', 'not-started')

function refusal(
  path: string,
  to: TicketState,
  event: JournalEventName,
  reason: string | undefined,
): FormRoute {
  return {
    method: 'POST',
    path,
    from: 'person',
    async serve(service, submission, { handle = '' }) {
      const found = await findTicket(service, submission, handle)
      if (found instanceof Response) return found
      const { ticket } = found
      const refused = await service.store.tickets.move(
        {
          id: ticket.id,
          from: ['pending', 'begun', 'returned'],
          to,
          ...(reason !== undefined && { reason }),
        },
        ticketEvent(service, event, ticket, reason === undefined ? {} : { reason }),
      )
      if (refused !== undefined && ticket.state === 'returned') await dropReturned(service, found)
      return goTo(service, `/t/${handle}`)
    },
  }
}

/** What the provider gave goes back unused. */
async function dropReturned(service: Service, { ticket, content }: FoundTicket): Promise<void> {
  if (content.kind !== 'connection') return
  const connection = await connectionOf(service, ticket, content)
  if (connection?.state === 'inactive') await dropGrant(service, connection)
}
