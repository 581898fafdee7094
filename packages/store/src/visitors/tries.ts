import type { Clock, Tries } from '@askgate/core'
import { secondsAfter } from '../clock.ts'
import type { Steps } from '../kept.ts'

export function createTries({ read, change }: Steps, clock: Clock): Tries {
  return {
    count: (key, windowSeconds) =>
      change(({ shortLived }) => {
        const now = clock.now()
        shortLived.purge(now)
        const kept = shortLived.find('tries', key, now)
        const count = (kept?.value.count ?? 0) + 1
        shortLived.put('tries', key, { count }, kept?.until ?? secondsAfter(now, windowSeconds))
        return count
      }),

    of: key => read(({ shortLived }) => shortLived.find('tries', key, clock.now())?.value.count ?? 0),

    clear: key =>
      change(({ shortLived }) => {
        shortLived.drop('tries', key)
      }),
  }
}
