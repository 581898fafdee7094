import type { Clock } from '@askgate/core'

/** A clock that stands still until it is moved. */
export interface MovableClock extends Clock {
  advance(seconds: number): void
}

export function movableClock(start = new Date('2026-08-01T12:00:00.000Z')): MovableClock {
  let now = start
  return {
    now: () => now,
    advance(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}
