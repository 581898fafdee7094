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
