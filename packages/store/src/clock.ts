import type { Clock } from '@askgate/core'

export const systemClock: Clock = { now: () => new Date() }

export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
