import { canonicalJson, inertText } from '@askgate/core'
import type { TicketContent } from '@askgate/server/connect'
import { html } from 'hono/html'
import type { Service, Visitor } from '../service.ts'
import { signedForm } from './form.ts'
import type { Html } from './layout.ts'
import { clipped, foreign, timeLeft } from './text.ts'

/** Who asks, through what, until when: on every page that wants a decision. */
export function asking(
  { clock }: Pick<Service, 'clock'>,
  { server, tool, clientName }: TicketContent,
  expiresAt: Date,
  more: Html | '' = '',
): Html {
  return html`<dl class="facts">
    <div>
      <dt>Asked by</dt>
      <dd>${foreign(server)}, for its tool ${foreign(tool)}</dd>
    </div>
    <div>
      <dt>Through the app</dt>
      <dd>${appName(clientName)}</dd>
    </div>
    ${more}
    <div>
      <dt>Time left</dt>
      <dd>${timeLeft(expiresAt, clock.now())}</dd>
    </div>
  </dl>`
}

/** What an app calls itself: any app can call itself anything. */
export function appName(clientName: string | undefined): Html {
  return html`${clientName === undefined ? 'An app that gave no name' : foreign(clientName)}
    <span class="tag">name not verified</span>`
}

/** Exactly what the tool was called with, as text and nothing but text. */
export function frozenArguments({ call }: TicketContent): Html {
  return html`<details>
    <summary>What the app sent to the tool</summary>
    <pre dir="auto" tabindex="0">${argumentText(call.arguments)}</pre>
  </details>`
}

function argumentText(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2) as string | undefined
  return clipped(inertText(text ?? canonicalJson(null)), 20_000)
}

/** For whoever was sent the link, or whose app asks by itself. */
export function notStarted(service: Service, visitor: Visitor, handle: string): Html {
  return html`<div class="aside">
    <p>
      Did none of your apps just ask you for this? Somebody may have sent you this link to use your account.
    </p>
    ${signedForm(service, visitor, `/t/${handle}/not-mine`, html`<button class="bare">I did not start this</button>`)}
  </div>`
}
