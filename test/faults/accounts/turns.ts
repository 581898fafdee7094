import { REVISIONS } from '@askgate/core'
import { FULL } from '../../full.ts'
import type { Way } from '../ways.ts'

/** All of them; in the short run each has its turn on one revision. */
export function turnsOf<T>({ revision }: Way, all: readonly T[]): readonly T[] {
  return FULL ? all : all.filter((_, index) => REVISIONS[index % REVISIONS.length] === revision)
}
