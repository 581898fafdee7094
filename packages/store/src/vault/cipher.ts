import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { RandomBytes } from '@askgate/core'

const IV_BYTES = 12
/** Always given: without it, Node takes a tag that was cut to four bytes. */
const TAG = { authTagLength: 16 }

/** AES-256-GCM: nonce, tag and ciphertext, base64url. The bound text is authenticated with it, and not in it. */
export function encrypt(key: Uint8Array, plain: Uint8Array, bound: string, random: RandomBytes): string {
  const iv = random(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv, TAG).setAAD(Buffer.from(bound))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** @throws Error for whatever this key did not encrypt, bound to this text. */
export function decrypt(key: Uint8Array, text: string, bound: string): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  // A second spelling of the same bytes (spare bits in the last character) is not what was written.
  if (bytes.toString('base64url') !== text) throw new Error('This is not base64url.')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), TAG)
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG.authTagLength))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG.authTagLength)), decipher.final()])
}
