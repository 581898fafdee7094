import type { Ticket } from '@askgate/core'
import { handleHash, sealTicket, ticketHandle } from '@askgate/server/connect'
import { ticketEvent } from '../journal.ts'
import { notForYou } from '../pages/trouble.ts'
import { goTo, showPage } from '../respond.ts'
import type { FormRoute } from '../route.ts'
import { secret } from '../secrets.ts'
import { samePerson, type Service } from '../service.ts'

const LIFE_SECONDS = 10 * 60

/** A ticket that the person makes for themselves: the same way to the provider, for nobody but them. */
export const reconnect: FormRoute = {
  method: 'POST',
  path: '/connections/:id/reconnect',
  from: 'person',
  async serve(service, submission, { id = '' }) {
    const { visitor } = submission
    const connection = await service.store.connections.get(id)
    if (
      visitor === undefined ||
      connection === undefined ||
      !samePerson(connection.principal, visitor.principal)
    ) {
      return showPage(service, submission, notForYou(service, undefined))
    }
    const { principal, provider, scopes } = connection
    const ticketId = secret(service.random)
    const content = {
      kind: 'connection',
      provider,
      scopes,
      server: new URL(service.settings.origin).host,
      tool: 'Connections',
      clientName: 'this page',
      purpose: 'connect your account again',
      effect: 'Apps that may use it keep what you allowed them.',
      call: { method: 'tools/call', name: 'Connections', arguments: {}, revision: '2026-07-28' },
    } as const
    const { ticket, created } = await service.store.tickets.findOrCreate({
      id: ticketId,
      handleHash: handleHash(ticketHandle(service.keys, ticketId)),
      kind: 'connection',
      principal,
      caller: ownCaller(service),
      need: service.keys.digest(['reconnect', id]),
      content: sealTicket(service.keys, ticketId, content, service.random),
      lifeSeconds: LIFE_SECONDS,
    })
    if (created)
      await service.store.journal.note(ticketEvent(service, 'ticket-created', ticket, { provider }))
    return goTo(service, `/t/${ticketHandle(service.keys, ticket.id)}`)
  },
}

/** Whether a person made it here for themselves: then there is no caller to allow anything. */
export function isOwnTicket(service: Pick<Service, 'keys'>, { caller }: Pick<Ticket, 'caller'>): boolean {
  return caller === ownCaller(service)
}

function ownCaller({ keys }: Pick<Service, 'keys'>): string {
  return keys.digest(['caller', 'connect pages'])
}
