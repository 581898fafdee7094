import type { RandomBytes } from '@askgate/core'

/** `node:crypto` when it is first needed: it takes as long to load as this package and all it stands on. */
export function nodeCrypto() {
  return process.getBuiltinModule('node:crypto')
}

export const randomBytes: RandomBytes = length => nodeCrypto().randomBytes(length)
