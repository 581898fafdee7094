import type { Clock, Session, Sessions } from '@askgate/core'
import { secondsAfter } from '../clock.ts'
import type { Steps } from '../kept.ts'
import type { KeptSession, ShortLived } from '../short-lived/short-lived.ts'

export function createSessions({ change }: Steps, clock: Clock): Sessions {
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

    visit: idHash =>
      change(({ shortLived }) => {
        const now = clock.now()
        const kept = shortLived.find('session', idHash, now)
        return kept && visited(shortLived, kept.value, now)
      }),

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
  const idleEnd = secondsAfter(now, kept.idleSeconds)
  const lastEnd = new Date(kept.endsAt)
  const expiresAt = idleEnd < lastEnd ? idleEnd : lastEnd
  shortLived.put('session', kept.idHash, kept, expiresAt)
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
