import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from '../../src/vault/cipher.ts'

const key = new Uint8Array(32).fill(1)

test('what was encrypted is decrypted by the same key and bound text alone', () => {
  const text = encrypt(key, Buffer.from('plain'), 'bound', randomBytes)
  expect(decrypt(key, text, 'bound').toString()).toBe('plain')
  expect(() => decrypt(key, text, 'other')).toThrow()
  expect(() => decrypt(new Uint8Array(32), text, 'bound')).toThrow()
})

test('a tag that was cut to four bytes is not taken', () => {
  const text = encrypt(key, new Uint8Array(0), 'bound', randomBytes)
  const bytes = Buffer.from(text, 'base64url')
  expect(decrypt(key, text, 'bound')).toHaveLength(0)
  for (const length of [4, 8, 12, 15]) {
    expect(() => decrypt(key, bytes.subarray(0, 12 + length).toString('base64url'), 'bound')).toThrow()
  }
})
