import type { RandomBytes } from '@askgate/core'
import type { KeyPurpose, KeyRing } from './keys.ts'
import { nodeCrypto, randomBytes } from './node-crypto.ts'

/** What Askgate seals starts with this, so that a server's other state passes untouched. */
export const SEAL_PREFIX = 'ag1.'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals a JSON value for a purpose: `ag1.<kid>.<base64url of nonce, tag, ciphertext>`, AES-256-GCM. Prefix, key name
 * and purpose are authenticated with it.
 */
export function seal(
  keys: KeyRing,
  purpose: KeyPurpose,
  value: unknown,
  random: RandomBytes = randomBytes,
): string {
  const kid = keys.currentKid
  const key = keys.key(kid, purpose)
  if (key === undefined) throw new TypeError('The current key is not on the ring.')
  const iv = random(IV_BYTES)
  const cipher = nodeCrypto().createCipheriv('aes-256-gcm', key, iv).setAAD(additionalData(kid, purpose))
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return `${SEAL_PREFIX}${kid}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

/** The sealed value, or `undefined` for whatever these keys did not seal for this purpose. */
export function open(keys: KeyRing, purpose: KeyPurpose, sealed: string): unknown {
  const [, kid, text] = /^ag1\.([\w-]{1,32})\.([\w-]+)$/.exec(sealed) ?? []
  const key = kid === undefined ? undefined : keys.key(kid, purpose)
  if (kid === undefined || text === undefined || key === undefined) return undefined
  const bytes = Buffer.from(text, 'base64url')
  // A second spelling of the same bytes (spare bits in the last character) is not what was sealed.
  if (bytes.byteLength <= IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== text) return undefined
  try {
    const decipher = nodeCrypto()
      .createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      .setAAD(additionalData(kid, purpose))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function additionalData(kid: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(`${SEAL_PREFIX}${kid}.${purpose}`)
}
