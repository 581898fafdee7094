import assert from 'node:assert/strict'
import type { CredentialWrite } from '@askgate/core'
import { connected, record } from './connect-samples.ts'
import type { Fact } from './fact.ts'

export const credentialFacts: readonly Fact[] = [
  {
    name: 'a credential is kept as it was put, and its connection has its version and scopes',
    async holds({ credentials, connections, ...store }, clock) {
      await connected({ credentials, connections, ...store }, 'c1')
      clock.advance(5)
      assert.equal(await credentials.put({ ...record('c1', 1), scopes: ['b', 'a'] }), true)
      assert.deepEqual(await credentials.get('c1'), kept(record('c1', 1)))
      const connection = await connections.get('c1')
      assert.deepEqual(
        [connection?.version, connection?.scopes, connection?.changedAt],
        [1, ['a', 'b'], clock.now()],
      )
    },
  },
  {
    name: 'the first credential is put once, also after it was deleted, and only to a connection in use',
    async holds(store) {
      const { credentials } = store
      await connected(store, 'c1')
      assert.equal(await credentials.put(record('c1', 1)), true)
      assert.equal(await credentials.put({ ...record('c1', 1), sealed: 'other' }), false)
      assert.deepEqual(await credentials.get('c1'), kept(record('c1', 1)))
      await credentials.delete('c1')
      assert.equal(await credentials.get('c1'), undefined)
      assert.equal(await credentials.put(record('c1', 1)), false)
      assert.equal(await credentials.put(record('unknown', 1)), false)
    },
  },
  {
    name: 'a credential is replaced by one of many who saw the same version',
    async holds(store) {
      const { credentials, connections } = store
      await connected(store, 'c1')
      await credentials.put(record('c1', 1))
      const replaced = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          credentials.replace({ ...record('c1', 2), sealed: String(index), scopes: ['new'] }, 1),
        ),
      )
      assert.equal(replaced.filter(Boolean).length, 1)
      assert.equal((await credentials.get('c1'))?.sealed, '0')
      const connection = await connections.get('c1')
      assert.deepEqual([connection?.version, connection?.scopes], [2, ['new']])
      assert.equal(await credentials.replace(record('c1', 4), 3), false)
      await credentials.delete('c1')
      assert.equal(await credentials.replace(record('c1', 3), 2), false)
    },
  },
  {
    name: 'nothing is written to a connection that is being revoked',
    async holds(store) {
      const { credentials, connections } = store
      await connected(store, 'c1')
      await connected(store, 'c2')
      await credentials.put(record('c1', 1))
      await connections.move('c1', ['active'], 'revoking')
      await connections.move('c2', ['active'], 'revoking')
      assert.equal(await credentials.replace(record('c1', 2), 1), false)
      assert.equal(await credentials.put(record('c2', 1)), false)
      assert.deepEqual(await credentials.get('c1'), kept(record('c1', 1)))
      assert.equal(await credentials.get('c2'), undefined)
    },
  },
  {
    name: 'a wrapping is exchanged while version and key are still those that were seen',
    async holds(store) {
      const { credentials, connections } = store
      await connected(store, 'c1')
      await credentials.put(record('c1', 1))
      const seen = kept(record('c1', 1))
      const rewrapped = { ...seen, kid: 'k2', wrappedKey: 'by k2' }
      assert.equal(await credentials.rewrap({ ...rewrapped, version: 2 }, 'k1'), false)
      assert.equal(await credentials.rewrap(rewrapped, 'k0'), false)
      assert.equal(await credentials.rewrap({ ...rewrapped, sealed: 'other' }, 'k1'), true)
      assert.deepEqual(await credentials.get('c1'), rewrapped)
      assert.equal((await connections.get('c1'))?.version, 1)
      assert.equal(await credentials.rewrap(rewrapped, 'k1'), false)
      await credentials.replace(record('c1', 2, 'k1'), 1)
      assert.equal(await credentials.rewrap(rewrapped, 'k1'), false)
      assert.equal(await credentials.rewrap({ ...rewrapped, connection: 'c2' }, 'k1'), false)
    },
  },
  {
    name: 'credentials wrapped by older keys are listed in pages',
    async holds(store) {
      const { credentials } = store
      const kids = ['k1', 'k2', 'k3', 'k2', 'k1']
      for (const [index, kid] of kids.entries()) {
        const id = `c${String(kids.length - index)}`
        await connected(store, id)
        await credentials.put(record(id, 1, kid))
      }
      const page = async (limit: number, after?: string) =>
        (await credentials.wrappedBy(['k1', 'k2'], limit, after)).map(({ connection }) => connection)
      assert.deepEqual(await page(3), ['c1', 'c2', 'c4'])
      assert.deepEqual(await page(3, 'c4'), ['c5'])
      assert.deepEqual(await credentials.wrappedBy(['k4'], 10), [])
      assert.deepEqual(await credentials.wrappedBy([], 10), [])
    },
  },
]

function kept({ scopes: _, ...record }: CredentialWrite) {
  return record
}
