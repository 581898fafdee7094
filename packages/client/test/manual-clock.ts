import type { ClientClock } from '../src/index.ts'

/** A clock that stands still until it is moved. */
export interface ManualClock extends ClientClock {
  advance(milliseconds: number): void
  /** How long the timers that are set will take. */
  readonly waiting: readonly number[]
}

export function manualClock(start = new Date('2026-08-01T12:00:00Z')): ManualClock {
  let now = start.getTime()
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  return {
    now: () => new Date(now),
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance(milliseconds) {
      now += milliseconds
      for (const timer of timers)
        if (timer.at <= now) {
          timers.delete(timer)
          timer.run()
        }
    },
    get waiting() {
      return [...timers].map(({ at }) => at - now)
    },
  }
}
