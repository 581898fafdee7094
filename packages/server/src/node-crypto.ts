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
 * Asked of the system each time, though that takes a tenth of a call: bytes drawn ahead would come twice where a machine
 * is copied while it runs, and AES-GCM breaks when a nonce does.
 */
export const randomBytes: RandomBytes = length => nodeCrypto().randomBytes(length)
