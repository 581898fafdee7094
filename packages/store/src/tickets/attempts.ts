import type { Attempt, Attempts, Clock } from '@askgate/core'
import { secondsAfter } from '../clock.ts'
import type { Steps } from '../kept.ts'
import type { KeptAttempt, ShortLived } from '../short-lived/short-lived.ts'
import { ticketAt } from './tickets.ts'

/** How long it is remembered that a `state` was used. */
const KEPT_SECONDS = 24 * 60 * 60

export function createAttempts({ read, change }: Steps, clock: Clock): Attempts {
  return {
    begin: attempt =>
      change(({ shortLived }) => {
        const now = clock.now()
        shortLived.purge(now)
        if (shortLived.find('attempt', attempt.stateHash, now)) {
          throw new TypeError('There is an attempt with this state.')
        }
        put(shortLived, { ...attempt, expiresAt: attempt.expiresAt.getTime(), used: false })
      }),

    find: stateHash =>
      read(({ shortLived }) => {
        const kept = shortLived.find('attempt', stateHash, clock.now())
        return kept && attemptOf(kept.value)
      }),

    use: stateHash =>
      change(({ shortLived, tickets }) => {
        const now = clock.now()
        const kept = shortLived.find('attempt', stateHash, now)?.value
        if (!kept || kept.used || kept.expiresAt <= now.getTime()) return false
        if (ticketAt(tickets.find(kept.ticket), now)?.state !== 'begun') return false
        put(shortLived, { ...kept, used: true })
        return true
      }),

    rebind: (stateHash, from, to) =>
      change(({ shortLived }) => {
        const kept = shortLived.find('attempt', stateHash, clock.now())?.value
        if (!kept || kept.used || kept.sessionHash !== from) return false
        put(shortLived, { ...kept, sessionHash: to })
        return true
      }),
  }
}

function put(shortLived: ShortLived, attempt: KeptAttempt): void {
  const until = secondsAfter(new Date(attempt.expiresAt), KEPT_SECONDS)
  shortLived.put('attempt', attempt.stateHash, attempt, until)
}

function attemptOf(kept: KeptAttempt): Attempt & { readonly used: boolean } {
  return { ...kept, expiresAt: new Date(kept.expiresAt) }
}
