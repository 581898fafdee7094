import type { Ticket } from '@askgate/core'
import type { TicketContent } from '@askgate/server/connect'
import { html } from 'hono/html'
import type { Service } from '../service.ts'
import type { Page } from './layout.ts'
import { foreign, timeLeft } from './text.ts'

export interface QuestionItem {
  readonly ticket: Ticket
  readonly content: TicketContent
  readonly handle: string
}

export function questionsPage(service: Service, items: readonly QuestionItem[]): Page {
  return {
    title: 'Open questions',
    forms: true,
    body:
      items.length === 0
        ? html`<p class="lead">Nothing waits for you.</p>
            <p>When an app asks for something, you find it here until its time is over.</p>`
        : html`<ul class="plain">
            ${items.map(item => itemOf(service, item))}
          </ul>`,
  }
}

function itemOf(service: Service, { ticket, content, handle }: QuestionItem) {
  return html`<li class="item">
    <h2 class="first"><a href="/t/${handle}">${about(service, content)}</a></h2>
    <p>Needed to ${foreign(content.purpose)}.</p>
    <p class="soft small">
      ${foreign(content.server)} · ${timeLeft(ticket.expiresAt, service.clock.now())} left
    </p>
  </li>`
}

function about({ thirdParties }: Service, content: TicketContent) {
  switch (content.kind) {
    case 'connection':
      return html`Connect ${foreign(thirdParties.get(content.provider)?.provider.title ?? content.provider)}`
    case 'approval':
      return html`Approve: ${foreign(content.plan.title)}`
    case 'form':
      return html`Answer: ${foreign(content.message, 80)}`
  }
}
