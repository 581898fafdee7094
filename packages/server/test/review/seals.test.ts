import { type KeyRing, keyRing } from '@askgate/server'
import { expect, test } from 'vitest'
import { open, seal } from '../../src/seal.ts'

const secret = new Uint8Array(32).fill(1)

test('keys for states are not keys for results', () => {
  const ring = keyRing([{ kid: 'k1', secret }])
  expect(ring.key('k1', 'state')).not.toEqual(ring.key('k1', 'result'))
})

test('a ring that has one key for everything still keeps states and results apart, and one name from another', () => {
  const careless: KeyRing = { currentKid: 'k1', key: () => secret, digest: () => '' }
  const sealed = seal(careless, 'state', { a: 1 })
  expect(open(careless, 'state', sealed)).toEqual({ a: 1 })
  expect(open(careless, 'result', sealed)).toBeUndefined()
  expect(open(careless, 'state', sealed.replace('.k1.', '.k2.'))).toBeUndefined()
})

test('a sealed value has one spelling', () => {
  const ring = keyRing([{ kid: 'k1', secret }])
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  let others = 0
  for (const value of ['', 'a', 'ab']) {
    const sealed = seal(ring, 'state', value)
    const bytes = (text: string) => Buffer.from(text.split('.')[2] ?? '', 'base64url').toString('hex')
    for (const letter of letters) {
      const other = sealed.slice(0, -1) + letter
      if (other === sealed || bytes(other) !== bytes(sealed)) continue
      others++
      expect(open(ring, 'state', other)).toBeUndefined()
    }
  }
  expect(others).toBeGreaterThan(0)
})
