import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../checkout.ts'

/** What a test has to show, on each revision it applies to. The list is `test/checklist.json`. */
export interface Requirement {
  /** `C` contract, `S` security, `R` recovery, and a number. Tests carry it in their name. */
  readonly id: string
  readonly text: string
  /** The rules of the specification, and of our own policy, behind it. */
  readonly rules: readonly string[]
  readonly revisions: readonly string[]
  /** `later`: what it needs is not built yet. */
  readonly expected: 'now' | 'later'
  /** Why one test speaks for all revisions; otherwise each test names its revision. */
  readonly anyRevision?: string
}

export async function readChecklist(): Promise<readonly Requirement[]> {
  return JSON.parse(await readFile(join(ROOT, 'test/checklist.json'), 'utf8')) as Requirement[]
}
