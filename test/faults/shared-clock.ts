import type { Clock } from '@askgate/core'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** The time of this machine and what a file adds to it: every process that reads the file has the same time. */
export function sharedClock(file: string): Clock {
  return { now: () => new Date(Date.now() + secondsAhead(file) * 1000) }
}

export function advance(file: string, seconds: number): void {
  const next = secondsAhead(file) + seconds
  writeFileSync(`${file}.next`, String(next))
  renameSync(`${file}.next`, file)
}

export function secondsAhead(file: string): number {
  return Number(readFileSync(file, 'utf8'))
}
