import type { Clock, Session, Sessions } from '@askgate/core'
import { secondsAfter } from '../clock.ts'
import type { Steps } from '../kept.ts'
import type { KeptSession, ShortLived } from '../short-lived/short-lived.ts'

/** A visit is written when it moves the end by more than this share of the idle time: each page would wait for the disk. */
const WORTH_WRITING = 1 / 30

export function createSessions({ read, change }: Steps, clock: Clock): Sessions {
  return {
    open: ({ authenticatedAt, assurance, lifeSeconds, ...session }) =>
      change(({ shortLived }) => {
        const now = clock.now()
        shortLived.purge(now)
        return visited(
          shortLived,
          {
            ...session,
            authenticatedAt: authenticatedAt.getTime(),
            assurance: assurance ?? null,
            createdAt: now.getTime(),
            endsAt: secondsAfter(now, lifeSeconds).getTime(),
          },
          now,
        )
      }),

    async visit(idHash) {
      const { found, isWritten } = await read(({ shortLived }) => {
        const now = clock.now()
        const kept = shortLived.find('session', idHash, now)
        if (!kept) return { found: undefined, isWritten: true }
        const gained = endOf(kept.value, now).getTime() - kept.until.getTime()
        return {
          found: sessionOf(kept.value, kept.until),
          isWritten: gained <= kept.value.idleSeconds * 1000 * WORTH_WRITING,
        }
      })
      if (isWritten) return found
      return change(({ shortLived }) => {
        const now = clock.now()
        const kept = shortLived.find('session', idHash, now)
        return kept && visited(shortLived, kept.value, now)
      })
    },

    rotate: (idHash, newIdHash) =>
      change(({ shortLived }) => {
        const now = clock.now()
        const kept = shortLived.find('session', idHash, now)
        if (!kept) return undefined
        shortLived.drop('session', idHash)
        return visited(shortLived, { ...kept.value, idHash: newIdHash }, now)
      }),

    end: idHash =>
      change(({ shortLived }) => {
        shortLived.drop('session', idHash)
      }),
  }
}

/** The session with the end that a visit at this moment gives it. */
function visited(shortLived: ShortLived, kept: KeptSession, now: Date): Session {
  const expiresAt = endOf(kept, now)
  shortLived.put('session', kept.idHash, kept, expiresAt)
  return sessionOf(kept, expiresAt)
}

function endOf({ idleSeconds, endsAt }: KeptSession, now: Date): Date {
  return new Date(Math.min(secondsAfter(now, idleSeconds).getTime(), endsAt))
}

function sessionOf(kept: KeptSession, expiresAt: Date): Session {
  return {
    idHash: kept.idHash,
    principal: kept.principal,
    label: kept.label,
    authenticatedAt: new Date(kept.authenticatedAt),
    assurance: kept.assurance ?? undefined,
    createdAt: new Date(kept.createdAt),
    expiresAt,
  }
}
