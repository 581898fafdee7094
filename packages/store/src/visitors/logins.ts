import type { Clock, Logins } from '@askgate/core'
import type { Steps } from '../kept.ts'

export function createLogins({ change }: Steps, clock: Clock): Logins {
  return {
    begin: ({ expiresAt, ...login }) =>
      change(({ shortLived }) => {
        const now = clock.now()
        shortLived.purge(now)
        if (shortLived.find('login', login.stateHash, now)) {
          throw new TypeError('There is a login with this state.')
        }
        shortLived.put('login', login.stateHash, login, expiresAt)
      }),

    take: (stateHash, cookieHash) =>
      change(({ shortLived }) => {
        const kept = shortLived.find('login', stateHash, clock.now())
        if (kept?.value.cookieHash !== cookieHash) return undefined
        shortLived.drop('login', stateHash)
        return { ...kept.value, expiresAt: kept.until }
      }),
  }
}
