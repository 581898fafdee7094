import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyFile, keyRing } from '@askgate/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { open, seal } from '../src/seal.ts'

const key = (fill: number) => new Uint8Array(32).fill(fill)
const ring = keyRing([{ kid: 'k1', secret: key(1) }])

test('what was sealed is opened, for the same purpose and by no other key', () => {
  const sealed = seal(ring, 'state', { a: 1 })
  expect(open(ring, 'state', sealed)).toEqual({ a: 1 })
  expect(open(ring, 'result', sealed)).toBeUndefined()
  expect(open(keyRing([{ kid: 'k1', secret: key(2) }]), 'state', sealed)).toBeUndefined()
})

test('a sealed value shows nothing of what it holds', () => {
  expect(
    Buffer.from(seal(ring, 'state', { offer: 'CANARY' }).split('.')[2] ?? '', 'base64url').toString('latin1'),
  ).not.toContain('CANARY')
})

test('no change of any character opens', () => {
  const sealed = seal(ring, 'state', { a: 1 })
  fc.assert(
    fc.property(
      fc.nat(sealed.length - 1),
      fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_', '.'),
      (at, other) => {
        fc.pre(sealed[at] !== other)
        expect(open(ring, 'state', sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeUndefined()
      },
    ),
  )
})

test('a rotated key still opens what it sealed, until it leaves the ring', () => {
  const sealed = seal(ring, 'state', 'old')
  const rotated = keyRing([
    { kid: 'k2', secret: key(2) },
    { kid: 'k1', secret: key(1) },
  ])
  expect(open(rotated, 'state', sealed)).toBe('old')
  expect(seal(rotated, 'state', 'new')).toMatch(/^ag1\.k2\./)
  expect(open(keyRing([{ kid: 'k2', secret: key(2) }]), 'state', sealed)).toBeUndefined()
  expect(rotated.digest('x')).toBe(ring.digest('x'))
})

test('a ring with a short key, a bad name, two of one name or none at all is refused', () => {
  for (const keys of [
    [],
    [{ kid: 'k1', secret: new Uint8Array(31) }],
    [{ kid: 'k 1', secret: key(1) }],
    [
      { kid: 'k1', secret: key(1) },
      { kid: 'k1', secret: key(2) },
    ],
  ]) {
    expect(() => keyRing(keys)).toThrow(expect.objectContaining({ code: 'configuration' }) as Error)
  }
})

test('a key file is made once, for its owner alone, and read again', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'askgate-')), 'new', 'keys')
  const first = keyFile(path)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(open(keyFile(path), 'state', seal(first, 'state', 1))).toBe(1)
  expect(readFileSync(path, 'utf8')).toMatch(/^k1:[\w-]{43}\n$/)
})

test('a key file that others can read is refused, and the sentence says what to do', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'askgate-')), 'keys')
  keyFile(path)
  chmodSync(path, 0o644)
  expect(() => keyFile(path)).toThrow(/can be read by others\. Run: chmod 600/)
})

test.for([
  'CANARY',
  '',
  'k1:CANARY',
  `k1:${'CANARY '.repeat(10)}`,
  `k1:${'CANARY-'.repeat(10)}:more`,
  `-----BEGIN PRIVATE KEY-----\n${'CANARY'.repeat(10)}`,
])('a key file that holds %j is refused without repeating it', text => {
  const path = join(mkdtempSync(join(tmpdir(), 'askgate-')), 'keys')
  writeFileSync(path, text, { mode: 0o600 })
  expect(() => keyFile(path)).toThrow(
    expect.objectContaining({
      code: 'configuration',
      message: `The key file ${path} does not hold one name:key a line, each key 32 bytes or more in base64url. Restore it, or name another file.`,
    }) as Error,
  )
})

test('a key file that another process made in the meantime counts, and nothing is left of the own one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'askgate-'))
  const path = join(folder, 'keys')
  const faster = (length: number) => {
    keyFile(path)
    return new Uint8Array(length).fill(1)
  }
  const ring = keyFile(path, faster)
  expect(ring.digest('x')).toBe(keyFile(path).digest('x'))
  expect(readdirSync(folder)).toEqual(['keys'])
})
