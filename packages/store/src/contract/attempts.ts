import assert from 'node:assert/strict'
import { attempt, moved, ticketIn } from './connect-samples.ts'
import type { Fact } from './fact.ts'

const DAY = 24 * 3600

export const attemptFacts: readonly Fact[] = [
  {
    name: 'an attempt is found as it was begun, without being used up',
    async holds(store, clock) {
      await ticketIn(store, 't1', 'begun')
      const begun = attempt(clock, 's1')
      await store.attempts.begin(begun)
      assert.deepEqual(await store.attempts.find('s1'), { ...begun, used: false })
      assert.deepEqual(await store.attempts.find('s1'), { ...begun, used: false })
      assert.equal(await store.attempts.find('s2'), undefined)
      await assert.rejects(store.attempts.begin(begun), TypeError)
    },
  },
  {
    name: 'an attempt is used once, even by many at the same time, and known as used after',
    async holds(store, clock) {
      await ticketIn(store, 't1', 'begun')
      await store.attempts.begin(attempt(clock, 's1'))
      const uses = await Promise.all(Array.from({ length: 50 }, () => store.attempts.use('s1')))
      assert.equal(uses.filter(Boolean).length, 1)
      assert.equal((await store.attempts.find('s1'))?.used, true)
      assert.equal(await store.attempts.use('s1'), false)
      assert.equal(await store.attempts.use('s2'), false)
    },
  },
  {
    name: 'an attempt is used until its end and not longer, and known for a day after',
    async holds(store, clock) {
      await ticketIn(store, 't1', 'begun')
      await moved(store, { id: 't1', from: ['begun'], to: 'begun', lifeSeconds: 3600 })
      await store.attempts.begin(attempt(clock, 's1'))
      await store.attempts.begin(attempt(clock, 's2'))
      clock.advance(599.999)
      assert.equal(await store.attempts.use('s1'), true)
      clock.advance(0.001)
      assert.equal(await store.attempts.use('s2'), false)
      assert.equal((await store.attempts.find('s2'))?.used, false)
      clock.advance(DAY)
      assert.equal(await store.attempts.find('s1'), undefined)
    },
  },
  {
    name: 'an attempt is used only while its ticket is begun',
    async holds(store, clock) {
      for (const state of ['pending', 'returned', 'completed', 'declined', 'failed', 'revoked'] as const) {
        await ticketIn(store, state, state)
        await store.attempts.begin(attempt(clock, state, { ticket: state }))
        assert.equal(await store.attempts.use(state), false, state)
      }
      await ticketIn(store, 'expired', 'begun')
      await store.attempts.begin(attempt(clock, 'late', { ticket: 'expired', expiresAt: new Date(8e15) }))
      clock.advance(600)
      assert.equal(await store.attempts.use('late'), false)
      await store.attempts.begin(attempt(clock, 'lost', { ticket: 'unknown' }))
      assert.equal(await store.attempts.use('lost'), false)
    },
  },
  {
    name: 'an unused attempt goes on in a new session of its person, from the session it had',
    async holds(store, clock) {
      await ticketIn(store, 't1', 'begun')
      await store.attempts.begin(attempt(clock, 's1', { sessionHash: 'old' }))
      assert.equal(await store.attempts.rebind('s1', 'other', 'new'), false)
      assert.equal(await store.attempts.rebind('s1', 'old', 'new'), true)
      assert.equal(await store.attempts.rebind('s1', 'old', 'newer'), false)
      assert.equal((await store.attempts.find('s1'))?.sessionHash, 'new')
      assert.equal(await store.attempts.use('s1'), true)
      assert.equal(await store.attempts.rebind('s1', 'new', 'newer'), false)
      assert.equal(await store.attempts.rebind('s2', 'new', 'newer'), false)
    },
  },
]
