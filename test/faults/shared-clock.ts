import type { Clock } from '@askgate/core'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** The time of this machine and what files add to it: processes that read the same files have the same time. */
export function sharedClock(...files: readonly string[]): Clock {
  return { now: () => new Date(Date.now() + files.reduce((sum, file) => sum + secondsAhead(file), 0) * 1000) }
}

export function advance(file: string, seconds: number): void {
  const next = secondsAhead(file) + seconds
  writeFileSync(`${file}.next`, String(next))
  renameSync(`${file}.next`, file)
}

export function secondsAhead(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}
