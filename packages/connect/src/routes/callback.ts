import type { Attempt, Ticket } from '@askgate/core'
import { open, openTicket, ticketHandle } from '@askgate/server/connect'
import { type AuthorizationResponse, parseAuthorizationResponse } from '../authorization-response.ts'
import { flowCookie } from '../cookies.ts'
import { sealDestination } from '../destination.ts'
import { mismatchEvent, ticketEvent } from '../journal.ts'
import { noteStranger } from '../note-stranger.ts'
import type { ThirdParty } from '../oauth/third-party.ts'
import type { ConnectionContent } from '../pages/connect.ts'
import { NO_PAGE, notForYou, OTHER_BROWSER } from '../pages/trouble.ts'
import { goTo, showPage } from '../respond.ts'
import type { PageRoute } from '../route.ts'
import { hashOf, sameText } from '../secrets.ts'
import { samePerson, type Service, type Visit } from '../service.ts'
import { mismatch } from './find-ticket.ts'
import { keepGrant } from './keep-grant.ts'

/** After so many failures at the provider a ticket has failed. */
const MAX_ATTEMPTS = 3

/**
 * The way back from a provider. Every check comes before the exchange, and the exchange is made by exactly one request:
 * a code that is shown twice makes providers revoke what the first exchange gave.
 *
 * @see [RFC 9700, section 2](https://www.rfc-editor.org/rfc/rfc9700.html#section-2)
 */
export const callback: PageRoute = {
  method: 'GET',
  path: '/callback/:provider',
  async serve(service, visit, { provider = '' }) {
    const thirdParty = service.thirdParties.get(provider)
    const response = parseAuthorizationResponse(visit.url.searchParams)
    if (thirdParty === undefined || response === undefined) return unknownReturn(service, visit)

    const stateHash = hashOf(response.state)
    const attempt = await service.store.attempts.find(stateHash)
    if (attempt === undefined) return unknownReturn(service, visit)
    const ticket = await service.store.tickets.get(attempt.ticket)
    if (ticket === undefined) return unknownReturn(service, visit)

    // The browser that began. Without its cookie the code is thrown away, whoever is signed in.
    if (!hasFlowCookie(visit, attempt)) {
      await service.store.journal.note(mismatchEvent(service, ticket, visit.visitor, 'other-browser'))
      return showPage(service, visit, OTHER_BROWSER)
    }
    if (!isOwnRoute(thirdParty, attempt)) {
      await service.store.journal.note(mismatchEvent(service, ticket, visit.visitor, 'other-provider'))
      return stranger(service, visit)
    }

    // The person who began.
    const { visitor } = visit
    if (visitor === undefined) return signInFirst(service, thirdParty.name, response)
    if (!samePerson(visitor.principal, ticket.principal)) {
      return mismatch(service, visit, ticket, visitor, undefined)
    }
    if (attempt.used) return replayed(service, ticket)
    if (
      attempt.sessionHash !== visitor.sessionHash &&
      !(await service.store.attempts.rebind(stateHash, attempt.sessionHash, visitor.sessionHash))
    ) {
      return replayed(service, ticket)
    }

    // The provider that was asked.
    if (!(await isFromIssuer(thirdParty, attempt, response))) {
      await service.store.journal.note(mismatchEvent(service, ticket, visitor, 'other-issuer'))
      return stranger(service, visit)
    }

    // Once.
    if (!(await service.store.attempts.use(stateHash))) return replayed(service, ticket)
    await finish(service, thirdParty, ticket, attempt, response)
    return goTo(service, ticketPath(service, ticket))
  },
}

/** The only place that exchanges a code. */
async function finish(
  service: Service,
  thirdParty: ThirdParty,
  ticket: Ticket,
  attempt: Attempt,
  response: AuthorizationResponse,
): Promise<void> {
  if ('error' in response) return failed(service, thirdParty, ticket, reasonOf(response.error))
  const content = openTicket(service.keys, ticket)
  const secrets = openSecrets(service, attempt)
  if (content?.kind !== 'connection' || content.provider !== thirdParty.name || secrets === undefined) {
    return failed(service, thirdParty, ticket, 'unreadable')
  }
  try {
    const grant = await thirdParty.exchange(
      response.query,
      { ...secrets, state: response.state },
      content.scopes,
    )
    await keepGrant(service, thirdParty, ticket, content satisfies ConnectionContent, grant)
  } catch (error) {
    // What was caught may quote what was sent and received.
    service.logger?.warn('connect.exchange-failed', { provider: thirdParty.name, kind: kindOf(error) })
    await failed(service, thirdParty, ticket, 'provider-answer')
  }
}

async function failed(service: Service, { name }: ThirdParty, ticket: Ticket, reason: string): Promise<void> {
  const over = ticket.attempts + 1 >= MAX_ATTEMPTS && reason !== 'provider-unavailable'
  await service.store.tickets.move(
    {
      id: ticket.id,
      from: ['begun'],
      to: over ? 'failed' : 'pending',
      reason,
      ...(reason !== 'provider-unavailable' && { maxAttempts: MAX_ATTEMPTS }),
    },
    ticketEvent(service, over ? 'ticket-failed' : 'attempt-failed', ticket, { provider: name, reason }),
  )
}

function hasFlowCookie({ cookies }: Visit, { stateHash, cookieHash }: Attempt): boolean {
  const cookie = cookies.get(flowCookie(stateHash))
  return cookie !== undefined && sameText(hashOf(cookie), cookieHash)
}

function isOwnRoute({ name, redirectUri, provider }: ThirdParty, attempt: Attempt): boolean {
  return (
    attempt.provider === name && attempt.redirectUri === redirectUri && attempt.issuer === provider.issuer
  )
}

/** RFC 9207, section 2.4: compared character by character, and missed where it was promised. */
async function isFromIssuer(
  thirdParty: ThirdParty,
  { issuer }: Attempt,
  { iss }: AuthorizationResponse,
): Promise<boolean> {
  if (iss !== undefined) return iss === issuer
  return !(await thirdParty.namesItself())
}

function openSecrets(
  { keys }: Service,
  { secrets, stateHash }: Attempt,
): { readonly nonce: string; readonly verifier: string } | undefined {
  const opened = open(keys, 'browser', secrets) as Readonly<Record<string, unknown>> | undefined
  if (opened?.['of'] !== 'attempt' || opened['state'] !== stateHash) return undefined
  const { nonce, verifier } = opened
  return typeof nonce === 'string' && typeof verifier === 'string' ? { nonce, verifier } : undefined
}

/** The same person's second look: they see how it ended. */
async function replayed(service: Service, ticket: Ticket): Promise<Response> {
  await service.store.journal.note(ticketEvent(service, 'replay-refused', ticket))
  return goTo(service, ticketPath(service, ticket))
}

/** The code is kept sealed, and out of the address, while the person signs in again. */
function signInFirst(service: Service, provider: string, { query }: AuthorizationResponse): Response {
  const destination = sealDestination(service, { to: 'callback', provider, query: query.toString() })
  return goTo(service, `/sign-in?for=${destination}`)
}

/** Nobody began it, or it is not whole. */
async function unknownReturn(service: Service, visit: Visit): Promise<Response> {
  await noteStranger(service, visit, 'unknown-return')
  return stranger(service, visit)
}

function stranger(service: Service, visit: Visit): Promise<Response> {
  const page = visit.visitor === undefined ? OTHER_BROWSER : notForYou(service, undefined)
  return showPage(service, visit, service.thirdParties.size === 0 ? NO_PAGE : page)
}

/** @see [RFC 6749, section 4.1.2.1](https://www.rfc-editor.org/rfc/rfc6749.html#section-4.1.2.1) */
function reasonOf(error: string): string {
  if (error === 'access_denied') return 'provider-declined'
  if (error === 'temporarily_unavailable' || error === 'server_error') return 'provider-unavailable'
  return 'provider-refused'
}

function ticketPath({ keys }: Service, { id }: Ticket): `/${string}` {
  return `/t/${ticketHandle(keys, id)}`
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
