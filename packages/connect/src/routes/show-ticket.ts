import type { PageRoute } from '../route.ts'
import { approvalPage } from '../pages/approval.ts'
import { activationPage, connectPage, consentPage, type ConnectionContent } from '../pages/connect.ts'
import { endPage } from '../pages/end.ts'
import { questionPage } from '../pages/question.ts'
import type { Page } from '../pages/layout.ts'
import { NO_PAGE } from '../pages/trouble.ts'
import { showPage } from '../respond.ts'
import type { Service } from '../service.ts'
import { obstacleFor } from './approve.ts'
import { connectionOf, coveringConnection } from './connection-of.ts'
import { findTicket, type FoundTicket } from './find-ticket.ts'
import { formOfTicket } from './answer.ts'

/** A ticket's page, by what it is about and where it stands. Shows, and changes nothing. */
export const showTicket: PageRoute = {
  method: 'GET',
  path: '/t/:handle',
  async serve(service, visit, { handle = '' }) {
    const found = await findTicket(service, visit, handle)
    if (found instanceof Response) return found
    return showPage(service, visit, await pageOf(service, found))
  },
}

async function pageOf(service: Service, found: FoundTicket): Promise<Page> {
  const { ticket, content } = found
  if (ticket.state !== 'pending' && ticket.state !== 'begun' && ticket.state !== 'returned')
    return endPage(ticket)
  switch (content.kind) {
    case 'connection':
      return connectionPageOf(service, { ...found, content })
    case 'approval': {
      const { plan } = content
      return approvalPage(service, { ...found, content, obstacle: obstacleFor(service, found, plan) })
    }
    case 'form': {
      const form = formOfTicket(content)
      return form === undefined ? NO_PAGE : questionPage(service, { ...found, content, form })
    }
  }
}

async function connectionPageOf(
  service: Service,
  found: FoundTicket & { readonly content: ConnectionContent },
): Promise<Page> {
  const { ticket, content } = found
  const thirdParty = service.thirdParties.get(content.provider)
  if (thirdParty === undefined) return NO_PAGE
  const page = { ...found, thirdParty }
  if (ticket.state === 'returned') {
    const connection = await connectionOf(service, ticket, content)
    if (connection === undefined) return endPage({ ...ticket, state: 'failed' })
    const mine = await service.store.connections.of(ticket.principal, content.provider)
    return activationPage(
      service,
      page,
      connection,
      mine.filter(({ state }) => state === 'active'),
    )
  }
  const covering = await coveringConnection(service, ticket, content)
  // Who was at the provider already wants to connect, not to reuse.
  if (covering !== undefined && ticket.state === 'pending') return consentPage(service, page, covering)
  return connectPage(service, page)
}
