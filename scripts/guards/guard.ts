import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../checkout.ts'

/** A place in the code that keeps something from happening, and how to take it away. */
export interface Guard {
  readonly name: string
  /** What goes wrong without it. */
  readonly why: string
  /** From the root of the checkout. */
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** Test files to run, as vitest filters: parts of their paths. */
  readonly tests: readonly string[]
}

/** The environment variable that names the one guard that is switched off. */
export const GUARD_VARIABLE = 'ASKGATE_GUARD'

export function readGuards(): readonly Guard[] {
  return JSON.parse(readFileSync(join(ROOT, 'test/guards.json'), 'utf8')) as Guard[]
}

/** The guard that is switched off in this process. */
export function guardOff(): Guard | undefined {
  const name = process.env[GUARD_VARIABLE]
  if (name === undefined || name === '') return undefined
  const guard = readGuards().find(one => one.name === name)
  if (guard === undefined) throw new Error(`test/guards.json has no guard "${name}".`)
  return guard
}

/**
 * The source without the guard.
 *
 * @throws Error when the text to find is not there exactly once.
 */
export function withoutGuard(source: string, { name, file, find, replace }: Guard): string {
  const count = source.split(find).length - 1
  if (count !== 1) throw new Error(`Guard "${name}": ${file} holds its text ${count} times, not once.`)
  return source.replace(find, () => replace)
}
