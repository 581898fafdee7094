import type { Connection } from '@askgate/core'
import { connectionEvent, ticketEvent } from '../journal.ts'
import { NO_PAGE } from '../pages/trouble.ts'
import { goTo, showPage } from '../respond.ts'
import type { FormRoute } from '../route.ts'
import type { Service } from '../service.ts'
import { connectionOf } from './connection-of.ts'
import { findTicket } from './find-ticket.ts'
import { isOwnTicket } from './reconnect.ts'

/**
 * The person's yes to this account. Each step may be done again after a crash: first the caller's right, then the
 * connection, last the ticket that wakes whoever waits.
 */
export const activate: FormRoute = {
  method: 'POST',
  path: '/t/:handle/activate',
  from: 'person',
  async serve(service, submission, { handle = '' }) {
    const found = await findTicket(service, submission, handle)
    if (found instanceof Response) return found
    const { ticket, content } = found
    if (content.kind !== 'connection') return showPage(service, submission, NO_PAGE)
    if (ticket.state !== 'returned') return goTo(service, `/t/${handle}`)
    const connection = await connectionOf(service, ticket, content)
    // The one that was shown, and no other that came in between.
    if (connection === undefined || connection.id !== submission.form.get('connection')) {
      return goTo(service, `/t/${handle}`)
    }

    const { store } = service
    if (!isOwnTicket(service, ticket)) {
      await store.consents.grant(
        {
          connection: connection.id,
          caller: ticket.caller,
          scopes: grantable(content.scopes, connection),
          clientName: content.clientName,
        },
        connectionEvent(service, 'consent-granted', connection, { caller: ticket.caller, ticket: ticket.id }),
      )
    }
    await replaceOlder(service, connection)
    const activated = await store.connections.move(
      connection.id,
      ['inactive'],
      'active',
      connectionEvent(service, 'connection-activated', connection, { ticket: ticket.id }),
    )
    // It was sent twice, or the grant is on its way back: the page tells which.
    if (activated === undefined && connection.state === 'inactive') return goTo(service, `/t/${handle}`)
    await store.tickets.move(
      { id: ticket.id, from: ['returned'], to: 'completed', result: connection.id },
      ticketEvent(service, 'ticket-completed', ticket, {
        connection: connection.id,
        provider: connection.provider,
      }),
    )
    return goTo(service, `/t/${handle}`)
  },
}

/**
 * The same account was connected before, for the same or less: who could use it then still can, and the old credential
 * goes. It is not taken back at the provider, since many revoke everything of the account with it. What was granted for
 * something else stays beside it.
 */
async function replaceOlder({ store, ...service }: Service, connection: Connection): Promise<void> {
  const { id, principal, provider, account, scopes } = connection
  const mine = await store.connections.of(principal, provider)
  const older = mine.filter(
    other =>
      other.id !== id &&
      other.account.id === account.id &&
      other.scopes.every(scope => scopes.includes(scope)) &&
      (other.state === 'active' || other.state === 'reauth-required'),
  )
  for (const old of older) {
    for (const { caller, scopes, clientName } of await store.consents.of(old.id)) {
      const newer = await store.consents.get(id, caller)
      await store.consents.grant({
        connection: id,
        caller,
        scopes: grantable(scopes, connection),
        clientName: newer?.clientName ?? clientName,
      })
    }
    await store.connections.move(
      old.id,
      ['active', 'reauth-required'],
      'revoked',
      connectionEvent(service, 'connection-revoked', old, { reason: 'replaced' }),
    )
  }
}

function grantable(scopes: readonly string[], connection: Connection): readonly string[] {
  return scopes.filter(scope => connection.scopes.includes(scope))
}
