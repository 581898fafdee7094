import { connectionEvent, ticketEvent } from '../journal.ts'
import { NO_PAGE } from '../pages/trouble.ts'
import { goTo, showPage } from '../respond.ts'
import type { FormRoute } from '../route.ts'
import { coveringConnection } from './connection-of.ts'
import { findTicket } from './find-ticket.ts'

/** Another caller may use what the person has connected already: no exchange, no second grant. */
export const consent: FormRoute = {
  method: 'POST',
  path: '/t/:handle/consent',
  from: 'person',
  async serve(service, submission, { handle = '' }) {
    const found = await findTicket(service, submission, handle)
    if (found instanceof Response) return found
    const { ticket, content } = found
    if (content.kind !== 'connection') return showPage(service, submission, NO_PAGE)
    const connection = await coveringConnection(service, ticket, content)
    // The one that was shown, and no other that came in between.
    if (ticket.state !== 'pending' || connection?.id !== submission.form.get('connection')) {
      return goTo(service, `/t/${handle}`)
    }
    await service.store.consents.grant(
      {
        connection: connection.id,
        caller: ticket.caller,
        scopes: content.scopes,
        clientName: content.clientName,
      },
      connectionEvent(service, 'consent-granted', connection, { caller: ticket.caller, ticket: ticket.id }),
    )
    await service.store.tickets.move(
      { id: ticket.id, from: ['pending'], to: 'completed', result: connection.id },
      ticketEvent(service, 'ticket-completed', ticket, {
        connection: connection.id,
        provider: connection.provider,
      }),
    )
    return goTo(service, `/t/${handle}`)
  },
}
