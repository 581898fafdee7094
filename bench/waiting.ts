import { fileURLToPath } from 'node:url'
import { outputOf } from './output-of.ts'

export interface Waiting {
  readonly questions: number
  /** How much the heap grew by them all, after garbage collection. */
  readonly bytes: number
  /** Runs of `ask` that wait for their answer, and how many of them could still be reached. */
  readonly watched: number
  readonly retained: number
}

/** Opens questions on 2026-07-28 that nobody answers, in a process of its own that can force garbage collection. */
export async function waiting(questions: number, nodeArgs: readonly string[]): Promise<Waiting> {
  const script = fileURLToPath(new URL('waiting-child.ts', import.meta.url))
  return JSON.parse(await outputOf(['--expose-gc', ...nodeArgs, script, String(questions)])) as Waiting
}
