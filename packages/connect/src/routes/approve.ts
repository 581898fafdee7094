import { issueReceipt, type Plan } from '@askgate/server/connect'
import { isFresh } from '../identity/issuer.ts'
import { ticketEvent } from '../journal.ts'
import type { Obstacle } from '../pages/approval.ts'
import { NO_PAGE } from '../pages/trouble.ts'
import { goTo, showPage } from '../respond.ts'
import type { FormRoute } from '../route.ts'
import type { Service } from '../service.ts'
import { findTicket, type FoundTicket } from './find-ticket.ts'

/** The person's yes to the frozen plan, as a signed receipt that is good for one effect. */
export const approve: FormRoute = {
  method: 'POST',
  path: '/t/:handle/approve',
  from: 'person',
  async serve(service, submission, { handle = '' }) {
    const found = await findTicket(service, submission, handle)
    if (found instanceof Response) return found
    const { ticket, content, visitor } = found
    if (content.kind !== 'approval') return showPage(service, submission, NO_PAGE)
    if (ticket.state !== 'pending' || obstacleFor(service, found, content.plan) !== undefined) {
      return goTo(service, `/t/${handle}`)
    }
    const receipt = await issueReceipt(service.keys, {
      ticket,
      plan: content.plan,
      approvedAt: service.clock.now(),
      authenticatedAt: visitor.authenticatedAt,
      assurance: visitor.assurance,
    })
    await service.store.tickets.move(
      { id: ticket.id, from: ['pending'], to: 'completed', result: receipt },
      ticketEvent(service, 'ticket-completed', ticket),
    )
    return goTo(service, `/t/${handle}`)
  },
}

/** What keeps this visitor from approving this plan. */
export function obstacleFor(
  { clock }: Pick<Service, 'clock'>,
  { ticket, visitor }: FoundTicket,
  { freshSignIn }: Plan,
): Obstacle | undefined {
  if (visitor.standing === 'local') return 'too-weak'
  if (!freshSignIn) return undefined
  const { authenticatedAt } = visitor
  if (authenticatedAt === undefined) return 'never-fresh'
  // `auth_time` has whole seconds.
  const after = authenticatedAt.getTime() >= Math.floor(ticket.createdAt.getTime() / 1000) * 1000
  return after && isFresh(authenticatedAt, clock.now()) ? undefined : 'stale'
}
