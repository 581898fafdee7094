import type { RandomBytes } from '@askgate/core'
import type { KeyRing } from './keys.ts'
import { open, seal } from './seal.ts'

interface SealedResult {
  /** So that a result that was moved to another record of the store is nobody's. */
  readonly flow: string
  readonly result: unknown
}

/** @throws TypeError for a result that is no JSON. */
export function sealResult(flow: string, result: unknown, keys: KeyRing, random: RandomBytes): string {
  if (result === undefined) throw new TypeError('act returned nothing.')
  return seal(keys, 'result', { flow, result } satisfies SealedResult, random)
}

/** `undefined` for whatever is no result of this flow. */
export function openResult(flow: string, sealed: string, keys: KeyRing): unknown {
  const opened = open(keys, 'result', sealed) as SealedResult | undefined
  return opened?.flow === flow ? opened.result : undefined
}
