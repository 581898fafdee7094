import assert from 'node:assert/strict'
import type { Fact } from './fact.ts'
import { call, claimed, finished, refusal } from './samples.ts'

export const mayConcernFacts: readonly Fact[] = [
  {
    name: 'nothing concerns a call in an empty store',
    holds(store) {
      assert.equal(store.mayConcern(call), false)
      return Promise.resolve()
    },
  },
  {
    name: 'an effect concerns its call as long as it is kept, and no other call',
    async holds(store, clock) {
      await finished(store, 'flow-1')
      assert.equal(store.mayConcern(call), true)
      assert.equal(store.mayConcern({ ...call, caller: 'caller-bob' }), false)
      assert.equal(store.mayConcern({ ...call, tool: 'tool-send' }), false)
      assert.equal(store.mayConcern({ ...call, arguments: 'arguments-2' }), false)
      clock.advance(3599)
      assert.equal(store.mayConcern(call), true)
      clock.advance(1)
      assert.equal(store.mayConcern(call), false)
    },
  },
  {
    name: 'a refusal concerns every call of its caller and tool as long as it is in force',
    async holds(store, clock) {
      await store.refusals.note(refusal(clock))
      assert.equal(store.mayConcern({ ...call, arguments: 'arguments-2' }), true)
      assert.equal(store.mayConcern({ ...call, caller: 'caller-bob' }), false)
      assert.equal(store.mayConcern({ ...call, tool: 'tool-send' }), false)
      clock.advance(59)
      assert.equal(store.mayConcern(call), true)
      clock.advance(1)
      assert.equal(store.mayConcern(call), false)
    },
  },
  {
    name: 'of several effects of a call the one kept longest decides',
    async holds(store, clock) {
      await finished(store, 'flow-1')
      await finished(store, 'flow-2', { repeatAfterSeconds: 0, keepSeconds: 60 })
      clock.advance(61)
      assert.equal(store.mayConcern(call), true)
    },
  },
  {
    name: 'hundreds of effects are forgotten again, and those after them are not',
    async holds(store, clock) {
      for (let count = 0; count < 300; count++) {
        await claimed(store, `old-${String(count)}`, { call: { ...call, arguments: `old-${String(count)}` } })
      }
      clock.advance(3600)
      for (let count = 0; count < 300; count++) {
        await claimed(store, `new-${String(count)}`, { call: { ...call, arguments: `new-${String(count)}` } })
      }
      for (let count = 0; count < 300; count++) {
        assert.equal(store.mayConcern({ ...call, arguments: `old-${String(count)}` }), false)
        assert.equal(store.mayConcern({ ...call, arguments: `new-${String(count)}` }), true)
      }
    },
  },
]
