import type { Clock } from '@askgate/core'

/** The time and a timer, passed in so that tests can move them. */
export interface ClientClock extends Clock {
  /** Runs once, after so many milliseconds. @returns what stops it. */
  after(milliseconds: number, run: () => void): () => void
}

export const systemClock: ClientClock = {
  now: () => new Date(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => {
      clearTimeout(timer)
    }
  },
}
