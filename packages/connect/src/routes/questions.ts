import { openTicket, ticketHandle } from '@askgate/server/connect'
import { questionsPage } from '../pages/questions.ts'
import { signInPage } from '../pages/sign-in.ts'
import { showPage } from '../respond.ts'
import type { PageRoute } from '../route.ts'

/** Everything that waits for the signed-in person, whichever app asked. */
export const questions: PageRoute = {
  method: 'GET',
  path: '/questions',
  async serve(service, visit) {
    const { visitor } = visit
    if (visitor === undefined) {
      return showPage(service, visit, signInPage(service, { to: 'page', path: '/questions' }))
    }
    const open = await service.store.tickets.open(visitor.principal)
    const items = open.flatMap(ticket => {
      const content = openTicket(service.keys, ticket)
      return content === undefined ? [] : [{ ticket, content, handle: ticketHandle(service.keys, ticket.id) }]
    })
    return showPage(service, visit, questionsPage(service, items))
  },
}
