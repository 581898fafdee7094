import { nodeCrypto } from '../node-crypto.ts'
import type { KeyRing } from '../keys.ts'

/**
 * The handle in a ticket's URL: 256 bit that only whoever has the keys can make from the ticket's id, so that an open
 * ticket that is found again has the same address. It opens nothing by itself.
 */
export function ticketHandle(keys: KeyRing, id: string): string {
  return keys.digest(['ticket handle', id])
}

/** What the store knows of a handle. */
export function handleHash(handle: string): string {
  return nodeCrypto().createHash('sha256').update(handle).digest('base64url')
}
