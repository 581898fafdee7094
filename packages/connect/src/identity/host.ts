import type { RandomBytes } from '@askgate/core'
import type { KeyRing } from '@askgate/server/connect'
import { SESSION_COOKIE, setCookie } from '../cookies.ts'
import type { HostIdentity } from '../options.ts'
import { hashOf, secret } from '../secrets.ts'
import type { HostSignIn } from './identity.ts'

const LIFE_SECONDS = 8 * 60 * 60

/**
 * The host application's session says who is there. A cookie of our own says which browser, so that what one browser
 * began is not finished in another.
 */
export function hostSignIn(
  { session, signInUrl }: HostIdentity,
  { keys, random }: { readonly keys: KeyRing; readonly random: RandomBytes },
): HostSignIn {
  return {
    by: 'host',
    signInUrl,
    async find(request, cookies) {
      const found = await session(request)
      if (found === undefined) return { visitor: undefined }
      const { tenant, issuer, subject, label, authenticatedAt } = found
      const known = cookies.get(SESSION_COOKIE)
      const browser = known ?? secret(random)
      const visitor = {
        principal: { tenant, issuer, subject },
        label: label ?? subject,
        standing: 'host',
        sessionHash: hashOf(keys.digest(['browser', browser, tenant, issuer, subject])),
        authenticatedAt,
        assurance: undefined,
      } as const
      return {
        visitor,
        ...(known === undefined && { cookie: setCookie(SESSION_COOKIE, browser, LIFE_SECONDS) }),
      }
    },
  }
}
