import type { Connection, Ticket } from '@askgate/core'
import type { TicketContent } from '@askgate/server/connect'
import { html } from 'hono/html'
import type { ThirdParty } from '../oauth/third-party.ts'
import type { Service, Visitor } from '../service.ts'
import { asking, frozenArguments, notStarted } from './asking.ts'
import { buttonForm, hidden, signedForm } from './form.ts'
import type { Html, Page } from './layout.ts'
import { foreign, plain } from './text.ts'

export type ConnectionContent = TicketContent & { readonly kind: 'connection' }

export interface ConnectPage {
  readonly ticket: Ticket
  readonly content: ConnectionContent
  readonly handle: string
  readonly thirdParty: ThirdParty
  readonly visitor: Visitor
}

/** What is asked for, before anything happens. */
export function connectPage(
  service: Service,
  { ticket, content, handle, thirdParty, visitor }: ConnectPage,
): Page {
  const { title } = thirdParty.provider
  return {
    title: `Connect your ${plain(title)} account?`,
    forms: true,
    formTargets: targetsOf(service, thirdParty),
    body: html` ${notice(ticket.reason, title)} ${purpose(content)}
      ${asking(service, content, ticket.expiresAt, mayDo(content.scopes, thirdParty))}
      ${frozenArguments(content)}
      <p class="soft small">
        You go on to <strong>${new URL(thirdParty.provider.issuer).host}</strong> and come back here. Nothing
        is used before you have seen which account it is.
      </p>
      <div class="acts">
        ${buttonForm(service, visitor, `/t/${handle}`, `Continue to ${plain(title)}`, 'act')}
        ${buttonForm(service, visitor, `/t/${handle}/decline`, 'Decline')}
      </div>
      ${notStarted(service, visitor, handle)}`,
  }
}

/** Another caller of the same person wants what is connected already: no second grant, but a yes of its own. */
export function consentPage(
  service: Service,
  { ticket, content, handle, thirdParty, visitor }: ConnectPage,
  connection: Connection,
): Page {
  const { title } = thirdParty.provider
  return {
    title: `Let another app use your ${plain(title)} account?`,
    forms: true,
    formTargets: targetsOf(service, thirdParty),
    body: html` ${purpose(content)}
      <div class="account">
        <span class="soft small">Already connected</span>
        <strong>${foreign(connection.account.label)}</strong>
      </div>
      ${asking(service, content, ticket.expiresAt, mayDo(content.scopes, thirdParty))}
      ${frozenArguments(content)}
      <div class="acts">
        ${signedForm(
          service,
          visitor,
          `/t/${handle}/consent`,
          html`${hidden('connection', connection.id)}<button class="act">Allow</button>`,
        )}
        ${buttonForm(service, visitor, `/t/${handle}/decline`, 'Decline')}
      </div>
      <div class="aside">
        <p>Should it be another account?</p>
        ${buttonForm(service, visitor, `/t/${handle}`, `Connect another ${plain(title)} account`, 'bare')}
      </div>
      ${notStarted(service, visitor, handle)}`,
  }
}

/** The grant is here and nobody can use it: whose account it is, and for whom. */
export function activationPage(
  service: Service,
  { ticket, content, handle, thirdParty, visitor }: ConnectPage,
  connection: Connection,
  others: readonly Connection[],
): Page {
  const { title } = thirdParty.provider
  const missing = content.scopes.filter(scope => !connection.scopes.includes(scope))
  const another = others.find(({ account }) => account.id !== connection.account.id)
  return {
    title: 'Is this the right account?',
    forms: true,
    body: html` <div class="account">
        <span class="soft small">Connected at ${foreign(title)} as</span>
        <strong>${foreign(connection.account.label)}</strong>
      </div>
      <p class="lead">
        You are signed in here as <strong>${foreign(visitor.label)}</strong>. If you go on, tools that you
        allow act at ${foreign(title)} as ${foreign(connection.account.label)}.
      </p>
      ${
        another &&
        html`<div class="note">
          <p>You connected another account before: ${foreign(another.account.label)}. It stays as it is.</p>
        </div>`
      }
      ${
        missing.length > 0 &&
        html`<div class="note">
          <p>
            ${foreign(title)} did not allow everything. This is missing, and the tool may not work without it:
          </p>
          ${scopeList(missing, thirdParty)}
        </div>`
      }
      ${asking(service, content, ticket.expiresAt, mayDo(connection.scopes, thirdParty))}
      <div class="acts">
        ${signedForm(
          service,
          visitor,
          `/t/${handle}/activate`,
          html`${hidden('connection', connection.id)}<button class="act">Use this account</button>`,
        )}
        ${buttonForm(service, visitor, `/t/${handle}/decline`, 'Do not use it')}
      </div>
      ${notStarted(service, visitor, handle)}`,
  }
}

function mayDo(scopes: readonly string[], thirdParty: ThirdParty): Html {
  return html`<div>
    <dt>You allow it to</dt>
    <dd>
      ${scopes.length === 0 ? 'see which account it is, and nothing else' : scopeList(scopes, thirdParty)}
    </dd>
  </div>`
}

/** In our own words where there are any; a scope without words is shown as it is written. */
export function scopeList(scopes: readonly string[], { provider }: Pick<ThirdParty, 'provider'>): Html {
  const words = (scope: string) =>
    Object.hasOwn(provider.scopes, scope)
      ? foreign(provider.scopes[scope] ?? scope)
      : html`${foreign(scope)} <span class="tag">in the provider’s words</span>`
  return html`<ul class="may">
    ${scopes.map(scope => html`<li>${words(scope)}</li>`)}
  </ul>`
}

function purpose({ purpose: why, effect }: TicketContent): Html {
  return html`<p class="lead">It is needed to ${foreign(why)}.</p>
    ${effect !== undefined && html`<p>${foreign(effect)}</p>`}`
}

/** Why the last try at the provider led to nothing. */
function notice(reason: string | undefined, title: string): Html | '' {
  if (reason === undefined) return ''
  const words: Readonly<Record<string, string>> = {
    'provider-declined': 'You said no there, so nothing was connected. You can try again, or decline here.',
    'provider-unavailable': 'It could not answer just now. Nothing was connected. Try again in a moment.',
  }
  const otherwise = 'It gave no answer that could be used. Nothing was connected. You can try again.'
  return html`<div class="note" role="status">
    <p>You are back from ${foreign(title)}. ${words[reason] ?? otherwise}</p>
  </div>`
}

/** The provider, and the loopback address that hands the way back on: browsers hold every redirect to this list. */
function targetsOf({ settings }: Service, { origins }: ThirdParty): readonly string[] {
  const { origin, callbackOrigin } = settings
  return callbackOrigin === origin ? origins : [...origins, callbackOrigin]
}
