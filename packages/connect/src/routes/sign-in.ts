import { seal } from '@askgate/server/connect'
import { LOGIN_COOKIE, setCookie } from '../cookies.ts'
import { openDestination, sealDestination } from '../destination.ts'
import { signInPage } from '../pages/sign-in.ts'
import { ISSUER_AWAY, NO_PAGE, TOO_OFTEN } from '../pages/trouble.ts'
import { sendTo, showPage } from '../respond.ts'
import type { FormRoute, PageRoute } from '../route.ts'
import { hashOf, secret } from '../secrets.ts'
import type { Service } from '../service.ts'

const LIFE_SECONDS = 10 * 60
const MOST_A_MINUTE = 600

/** Says that a sign-in is needed. What the person came for is sealed, so that a link here can lead nowhere else. */
export const showSignIn: PageRoute = {
  method: 'GET',
  path: '/sign-in',
  async serve(service, visit) {
    const page = signInPage(service, { to: 'page', path: '/questions' })
    const wanted = visit.url.searchParams.get('for')
    if (wanted === null || openDestination(service, wanted) === undefined)
      return showPage(service, visit, page)
    const sealed = { to: 'sealed', sealed: wanted } as const
    return showPage(service, visit, signInPage(service, sealed))
  },
}

/** The person goes on to the issuer. */
export const beginSignIn: FormRoute = {
  method: 'POST',
  path: '/sign-in',
  from: 'anybody',
  async serve(service, submission) {
    const { identity, store, keys, random, clock } = service
    if (identity.by !== 'issuer') return showPage(service, submission, NO_PAGE)
    // Nobody is known yet who could be counted: this keeps a flood away from the issuer.
    if ((await store.tries.count('sign-in', 60)) > MOST_A_MINUTE)
      return showPage(service, submission, TOO_OFTEN)
    const content = destinationOf(service, submission.form.get('for'))
    const [state, nonce, verifier, cookie] = [secret(random), secret(random), secret(random), secret(random)]
    let address: URL
    try {
      address = await identity.begin({
        state,
        nonce,
        verifier,
        fresh: submission.form.get('fresh') === 'yes',
      })
    } catch {
      service.logger?.warn('connect.issuer-away', {})
      return showPage(service, submission, ISSUER_AWAY)
    }
    const stateHash = hashOf(state)
    await store.logins.begin({
      stateHash,
      cookieHash: hashOf(cookie),
      secrets: seal(keys, 'browser', { of: 'login', state: stateHash, nonce, verifier }, random),
      content,
      expiresAt: new Date(clock.now().getTime() + LIFE_SECONDS * 1000),
    })
    return sendTo(service, address, [setCookie(LOGIN_COOKIE, cookie, LIFE_SECONDS)])
  },
}

function destinationOf(service: Service, sealed: string | null): string {
  return sealed !== null && openDestination(service, sealed) !== undefined
    ? sealed
    : sealDestination(service, { to: 'page', path: '/questions' })
}
