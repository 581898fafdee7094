import type { JournalEventName, Outcome, TimelineLine } from '@askgate/core'
import { html } from 'hono/html'
import type { Service } from '../service.ts'
import type { Html, Page } from './layout.ts'
import { foreign, moment } from './text.ts'

export function recordsPage(service: Service, lines: readonly TimelineLine[]): Page {
  return {
    title: 'Your records',
    forms: true,
    body:
      lines.length === 0
        ? html`<p class="lead">Nothing is on record for you.</p>`
        : html`<p class="soft">
              What was asked of you and how it ended, newest first. What you answered is not kept here.
            </p>
            <ul class="plain">
              ${lines.map(line => itemOf(service, line))}
            </ul>`,
  }
}

function itemOf(service: Service, line: TimelineLine): Html {
  return html`<li class="item">
    <p>${'event' in line ? eventWords(service, line) : callWords(line)}</p>
    <p class="soft small">${moment(line.at)}</p>
  </li>`
}

function eventWords(
  { thirdParties }: Service,
  { event, provider, reason = '' }: Extract<TimelineLine, { event: JournalEventName }>,
): Html {
  const title = provider === undefined ? undefined : (thirdParties.get(provider)?.provider.title ?? provider)
  const ending = event === 'connection-revoked' && Object.hasOwn(ENDING_WORDS, reason)
  return html`${ending ? ENDING_WORDS[reason] : EVENT_WORDS[event]}${title !== undefined && html` (${foreign(title)})`}`
}

function callWords({ tool, outcome, question }: Exclude<TimelineLine, { event: JournalEventName }>): Html {
  return html`${foreign(tool)}: ${question === undefined ? 'the call' : 'the question'}
  ${OUTCOME_WORDS[outcome]}`
}

const EVENT_WORDS = {
  'ticket-created': 'You were asked for something',
  'ticket-begun': 'You went on to the provider',
  'ticket-returned': 'You came back with an account',
  'ticket-completed': 'You said yes, and it was completed',
  'ticket-declined': 'You declined',
  'ticket-failed': 'It did not work, and was closed',
  'attempt-failed': 'The provider gave no account, and you can try again',
  'ticket-expired': 'The time was over',
  'ticket-revoked': 'It was stopped',
  'visitor-mismatch': 'Somebody else, or another browser, came to a link of yours and was turned away',
  'replay-refused': 'A way back was used a second time, and refused',
  'consent-granted': 'You allowed an app to use an account',
  'consent-revoked': 'You stopped an app from using an account',
  'connection-activated': 'You put an account to use',
  'connection-used': 'A tool used your account',
  'connection-refreshed': 'The access to your account was renewed',
  'connection-reauth-required': 'The provider asks to connect again',
  'connection-revoked': 'An account was disconnected',
  'key-rotated': 'A key was changed',
  'form-allowed': 'You were asked a form that is refused otherwise; whoever runs the server allowed it',
} as const satisfies Record<JournalEventName, string>

/** Why a connection came to its end, where its person did not end it. */
const ENDING_WORDS: Readonly<Record<string, string>> = {
  replaced: 'An account was connected again, and its older access deleted',
  abandoned: 'An account that you did not say yes to was given back',
  'account-in-use': 'Access that you do not use was deleted; the account stays connected',
  'provider-not-told': 'An account was disconnected here; the provider could not be told',
}

const OUTCOME_WORDS = {
  accepted: 'was accepted',
  declined: 'was declined',
  cancelled: 'was left open',
  expired: 'ran out of time',
  unavailable: 'could not be put to you',
  refused: 'was refused',
  unanswered: 'got no answer',
  failed: 'failed',
} as const satisfies Record<Outcome, string>
