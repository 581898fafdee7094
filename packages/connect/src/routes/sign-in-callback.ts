import { open } from '@askgate/server/connect'
import { parseAuthorizationResponse } from '../authorization-response.ts'
import { dropCookie, LOGIN_COOKIE } from '../cookies.ts'
import { openDestination } from '../destination.ts'
import { openSession } from '../identity/session.ts'
import type { ProvenPerson } from '../identity/identity.ts'
import { SIGN_IN_FAILED } from '../pages/trouble.ts'
import { goTo, showPage } from '../respond.ts'
import type { PageRoute } from '../route.ts'
import { hashOf } from '../secrets.ts'

/** The way back from the issuer: only for the browser that went there, and only once. */
export const finishSignIn: PageRoute = {
  method: 'GET',
  path: '/sign-in/callback',
  async serve(service, visit) {
    const { identity, store, keys } = service
    const response = parseAuthorizationResponse(visit.url.searchParams)
    const cookie = visit.cookies.get(LOGIN_COOKIE)
    if (identity.by !== 'issuer' || response === undefined || cookie === undefined) {
      return showPage(service, visit, SIGN_IN_FAILED)
    }
    const login = await store.logins.take(hashOf(response.state), hashOf(cookie))
    const secrets =
      login && (open(keys, 'browser', login.secrets) as Partial<Record<string, string>> | undefined)
    const { of, state, nonce, verifier } = secrets ?? {}
    if (
      login === undefined ||
      of !== 'login' ||
      state !== login.stateHash ||
      nonce === undefined ||
      verifier === undefined ||
      'error' in response ||
      (response.iss !== undefined && response.iss !== identity.issuer)
    ) {
      return showPage(service, visit, SIGN_IN_FAILED, [dropCookie(LOGIN_COOKIE)])
    }
    let person: ProvenPerson
    try {
      person = await identity.finish(response.query, { state: response.state, nonce, verifier })
    } catch (error) {
      const kind = error instanceof Error ? error.name : typeof error
      service.logger?.warn('connect.sign-in-failed', { kind })
      return showPage(service, visit, SIGN_IN_FAILED, [dropCookie(LOGIN_COOKIE)])
    }
    const path = openDestination(service, login.content) ?? '/questions'
    const session = await openSession(service, visit.cookies, person)
    return goTo(service, path, [dropCookie(LOGIN_COOKIE), session])
  },
}
