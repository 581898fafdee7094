import type * as crypto from 'node:crypto'
import type { RandomBytes } from '@askgate/core'

/** `node:crypto` when it is first needed: it takes as long to load as this package and all it stands on. */
export function nodeCrypto(): NodeCrypto {
  loaded ??= process.getBuiltinModule('node:crypto')
  return loaded
}

type NodeCrypto = typeof crypto
let loaded: NodeCrypto | undefined

/**
 * Short ones, for nonces and ids, are drawn ahead and handed out once each: asking the system every time would take a
 * fifth of a call. Longer ones are drawn for themselves, so that no key was ever kept with others.
 */
export const randomBytes: RandomBytes = length => {
  if (length >= SHORTEST_KEY) return nodeCrypto().randomBytes(length)
  if (used + length > drawn.byteLength) {
    drawn = nodeCrypto().randomBytes(DRAWN_AHEAD)
    used = 0
  }
  const bytes = new Uint8Array(drawn.subarray(used, used + length))
  used += length
  return bytes
}

const SHORTEST_KEY = 32
const DRAWN_AHEAD = 1024
let drawn: Uint8Array = new Uint8Array(0)
let used = 0
