import type { Ticket } from '@askgate/core'
import type { TicketContent } from '@askgate/server/connect'
import { html } from 'hono/html'
import type { Service, Visitor } from '../service.ts'
import { asking, frozenArguments, notStarted } from './asking.ts'
import { buttonForm } from './form.ts'
import type { Page } from './layout.ts'
import { freshSignIn } from './sign-in.ts'
import { foreign, plain, whole } from './text.ts'

export type ApprovalContent = TicketContent & { readonly kind: 'approval' }

export interface ApprovalPage {
  readonly ticket: Ticket
  readonly content: ApprovalContent
  readonly handle: string
  readonly visitor: Visitor
  /** What stands in the way of a yes by this visitor. */
  readonly obstacle: Obstacle | undefined
}

/** - `too-weak`: a code from the client's dialog proves too little. - `stale`: the plan wants a sign-in after it. */
export type Obstacle = 'too-weak' | 'stale' | 'never-fresh'

/** The plan, whole, as it is frozen. */
export function approvalPage(service: Service, page: ApprovalPage): Page {
  const { ticket, content, handle, visitor } = page
  const { plan } = content
  return {
    title: plain(plan.title),
    forms: true,
    formTargets: service.identity.by === 'issuer' ? service.identity.origins : [],
    body: html` <p class="lead">
        ${foreign(content.server)} asks for your yes to exactly this. It is needed to
        ${foreign(content.purpose)}.
      </p>
      <dl class="plan">
        ${plan.lines.map(
          ({ label, value }) =>
            html`<div>
              <dt>${foreign(label)}</dt>
              <dd dir="auto">${whole(value)}</dd>
            </div>`,
        )}
      </dl>
      ${content.effect !== undefined && html`<p>${foreign(content.effect)}</p>`}
      ${asking(service, content, ticket.expiresAt)} ${frozenArguments(content)} ${obstacleNote(page.obstacle)}
      <div class="acts">
        ${yes(service, page)} ${buttonForm(service, visitor, `/t/${handle}/decline`, 'Decline')}
      </div>
      ${notStarted(service, visitor, handle)}`,
  }
}

function yes(service: Service, { handle, visitor, obstacle }: ApprovalPage) {
  if (obstacle === 'stale') return freshSignIn(service, { to: 'ticket', handle })
  if (obstacle !== undefined) return ''
  return buttonForm(service, visitor, `/t/${handle}/approve`, 'Approve', 'act')
}

function obstacleNote(obstacle: Obstacle | undefined) {
  if (obstacle === undefined) return ''
  const words = {
    stale: 'This can not be undone, so we want to be sure that it is you. Sign in again, then approve.',
    'too-weak':
      'This can not be approved here: a code from the app does not show that a person typed it. The server has to offer a sign-in.',
    'never-fresh':
      'This can not be approved here: it wants a fresh sign-in, which this service is not told about.',
  }
  return html`<div class="note"><p>${words[obstacle]}</p></div>`
}
