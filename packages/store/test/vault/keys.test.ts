import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vaultKeyFile, vaultKeyRing, vaultKeyVariable } from '@askgate/store'
import { expect, test } from 'vitest'
import { failureOf } from '../sqlite/failure-of.ts'
import { emptyFolder } from '../sqlite/folder.ts'

const secret = new Uint8Array(32).fill(7)
const line = (kid: string, byte: number) =>
  `${kid}:${Buffer.from(new Uint8Array(32).fill(byte)).toString('base64url')}`

test('a ring wraps with its first key and knows the others', () => {
  const ring = vaultKeyRing([
    { kid: 'k2', secret },
    { kid: 'k1', secret: new Uint8Array(40) },
  ])
  expect([ring.currentKid, ring.olderKids]).toEqual(['k2', ['k1']])
  expect(ring.key('k1')).toHaveLength(32)
  expect(ring.key('k3')).toBeUndefined()
})

test('a key of the ring is not the secret itself', () => {
  expect(vaultKeyRing([{ kid: 'k1', secret }]).key('k1')).not.toEqual(secret)
})

test.each([
  ['no key', []],
  ['a short key', [{ kid: 'k1', secret: new Uint8Array(31) }]],
  ['a bad name', [{ kid: 'k 1', secret }]],
  [
    'a double name',
    [
      { kid: 'k1', secret },
      { kid: 'k1', secret: new Uint8Array(32) },
    ],
  ],
])('a ring with %s is refused', (_, keys) => {
  expect(failureOf(() => vaultKeyRing(keys)).code).toBe('configuration')
})

test('a key file is made once, for its owner only, and read the same after', () => {
  const folder = emptyFolder()
  const path = join(folder, 'keys', 'vault.keys')
  const made = vaultKeyFile(path)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700)
  expect(readdirSync(join(folder, 'keys'))).toEqual(['vault.keys'])
  expect(readFileSync(path, 'utf8')).toMatch(/^k1:[\w-]{43}\n$/)
  expect(vaultKeyFile(path).key('k1')).toEqual(made.key('k1'))
})

test('the key file of whoever was first counts', () => {
  const path = join(emptyFolder(), 'vault.keys')
  let other: Uint8Array | undefined
  const random = (length: number) => {
    other ??= vaultKeyFile(path).key('k1')
    return new Uint8Array(length)
  }
  expect(vaultKeyFile(path, random).key('k1')).toEqual(other)
})

test('a key file has the newest key first', () => {
  const path = join(emptyFolder(), 'vault.keys')
  writeFileSync(path, `${line('k2', 2)}\n${line('k1', 1)}\n`, { mode: 0o600 })
  expect(vaultKeyFile(path)).toMatchObject({ currentKid: 'k2', olderKids: ['k1'] })
})

test.each([0o640, 0o604, 0o620])('a key file that others may use (%o) is refused with what to do', mode => {
  const path = join(emptyFolder(), 'vault.keys')
  writeFileSync(path, line('k1', 1))
  chmodSync(path, mode)
  const error = failureOf(() => vaultKeyFile(path))
  expect(error.code).toBe('configuration')
  expect(error.message).toBe(`The key file ${path} can be read by others. Run: chmod 600 ${path}`)
})

test.each(['', 'k1', 'k1:', 'k1:äöü', `k1:${'A'.repeat(10)}`, `${line('k1', 1)}\nsecret words`])(
  'keys written as %j are refused, and not repeated',
  text => {
    const path = join(emptyFolder(), 'vault.keys')
    writeFileSync(path, text, { mode: 0o600 })
    const errors = [
      failureOf(() => vaultKeyFile(path)),
      failureOf(() => vaultKeyVariable('VAULT_KEYS', { VAULT_KEYS: text })),
    ]
    for (const error of errors) {
      expect(error.code).toBe('configuration')
      expect(error.message).not.toMatch(/AAAA|secret words/)
    }
  },
)

test('keys come from a variable, with white space between them', () => {
  const ring = vaultKeyVariable('VAULT_KEYS', { VAULT_KEYS: ` ${line('k2', 2)} ${line('k1', 1)}` })
  expect(ring).toMatchObject({ currentKid: 'k2', olderKids: ['k1'] })
  expect(failureOf(() => vaultKeyVariable('VAULT_KEYS', {})).message).toContain('The variable VAULT_KEYS')
})

test('a key file that is a folder is refused', () => {
  expect(failureOf(() => vaultKeyFile(emptyFolder())).code).toBe('configuration')
})
