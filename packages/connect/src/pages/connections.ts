import type { Connection, Consent } from '@askgate/core'
import { html } from 'hono/html'
import type { Disconnected } from '../routes/disconnect.ts'
import type { Service, Visitor } from '../service.ts'
import { appName } from './asking.ts'
import { scopeList } from './connect.ts'
import { buttonForm, hidden, signedForm } from './form.ts'
import type { Html, Page } from './layout.ts'
import { foreign, moment, plain } from './text.ts'

export function connectionsPage(service: Service, connections: readonly Connection[]): Page {
  return {
    title: 'Your connections',
    forms: true,
    body:
      connections.length === 0
        ? html`<p class="lead">You have connected no account.</p>
            <p>When a tool needs one, your app gives you a link.</p>`
        : html`<p class="soft">Accounts that tools may use for you, as far as you allowed it.</p>
            <ul class="plain">
              ${connections.map(connection => itemOf(service, connection))}
            </ul>`,
  }
}

/** One account can be there twice, for different things: each says what it is for. */
function itemOf(service: Service, connection: Connection): Html {
  const thirdParty = service.thirdParties.get(connection.provider)
  return html`<li class="item">
    <h2 class="first">
      <a href="/connections/${connection.id}">${foreign(titleOf(service, connection))}</a>
    </h2>
    <p>${foreign(connection.account.label)}</p>
    ${thirdParty && connection.scopes.length > 0 ? scopeList(connection.scopes, thirdParty) : ''}
    <p class="soft small">${stateOf(connection)}</p>
  </li>`
}

/** Everything about one connection, and every way to end it. */
export function connectionPage(
  service: Service,
  visitor: Visitor,
  connection: Connection,
  consents: readonly Consent[],
): Page {
  const thirdParty = service.thirdParties.get(connection.provider)
  const at = `/connections/${connection.id}`
  const ending = connection.state === 'revoking'
  return {
    title: plain(titleOf(service, connection)),
    forms: true,
    body: html` <div class="account">
        <span class="soft small">Connected as</span><strong>${foreign(connection.account.label)}</strong>
      </div>
      <dl class="facts">
        <div>
          <dt>State</dt>
          <dd>${stateOf(connection)}</dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>${moment(connection.createdAt)}</dd>
        </div>
        ${
          thirdParty !== undefined && connection.scopes.length > 0
            ? html`<div>
                <dt>It may</dt>
                <dd>${scopeList(connection.scopes, thirdParty)}</dd>
              </div>`
            : ''
        }
      </dl>
      ${
        ending
          ? ''
          : html`<h2>Who may use it</h2>
              ${consents.length === 0 ? html`<p>No app.</p>` : ''}
              <ul class="plain">
                ${consents.map(consent => consentOf(service, visitor, connection, consent))}
              </ul>`
      }
      <div class="acts">
        ${ending || thirdParty === undefined ? '' : buttonForm(service, visitor, `${at}/reconnect`, 'Connect again')}
        ${buttonForm(service, visitor, `${at}/revoke`, ending ? 'Try to disconnect again' : 'Disconnect')}
      </div>`,
  }
}

function consentOf(
  service: Service,
  visitor: Visitor,
  connection: Connection,
  { caller, scopes, clientName, grantedAt }: Consent,
): Html {
  const thirdParty = service.thirdParties.get(connection.provider)
  return html`<li class="item">
    <h3>${appName(clientName)}</h3>
    <p class="soft small">Allowed on ${moment(grantedAt)}</p>
    ${thirdParty && scopes.length > 0 ? scopeList(scopes, thirdParty) : ''}
    ${signedForm(
      service,
      visitor,
      `/connections/${connection.id}/forbid`,
      html`${hidden('caller', caller)}<button class="bare">
          Stop this app<span class="apart"
            >, ${foreign(clientName ?? 'without a name')}, allowed on ${moment(grantedAt)}</span
          >
        </button>`,
    )}
  </li>`
}

export function disconnectedPage(service: Service, connection: Connection, end: Disconnected): Page {
  const title = titleOf(service, connection)
  const thirdParty = service.thirdParties.get(connection.provider)
  if (end === 'revoking') {
    return {
      title: 'Not quite disconnected',
      status: 503,
      forms: true,
      body: html`<p class="lead">
          No app can use it any more. ${foreign(title)} did not answer, so it has not taken its part back yet.
        </p>
        <p class="acts"><a class="button" href="/connections/${connection.id}">Try again</a></p>`,
    }
  }
  return {
    title: 'Disconnected',
    forms: true,
    body: html`<p class="lead">
        No app can use this connection to ${foreign(connection.account.label)} at ${foreign(title)} any more.
      </p>
      ${
        end === 'gone-here' && thirdParty !== undefined
          ? html`<p>
              It was deleted here. ${foreign(title)} has no way to be told: you can also take the access back
              in your account at <strong>${new URL(thirdParty.provider.issuer).host}</strong>.
            </p>`
          : html`<p>${foreign(title)} has taken the access back, and it was deleted here.</p>`
      }
      <p class="acts"><a class="button" href="/connections">Your connections</a></p>`,
  }
}

function titleOf({ thirdParties }: Service, { provider }: Connection): string {
  return thirdParties.get(provider)?.provider.title ?? provider
}

function stateOf({ state }: Connection): string {
  switch (state) {
    case 'active':
      return 'In use'
    case 'inactive':
      return 'Not in use'
    case 'reauth-required':
      return 'Has to be connected again: the provider no longer takes the access'
    case 'revoking':
      return 'Being disconnected: no app can use it'
    case 'revoked':
      return 'Disconnected'
  }
}
