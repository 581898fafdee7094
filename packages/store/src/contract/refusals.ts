import assert from 'node:assert/strict'
import type { Fact } from './fact.ts'
import { after, call, refusal } from './samples.ts'

export const refusalFacts: readonly Fact[] = [
  {
    name: 'a refusal is on record until its time is over',
    async holds({ refusals }, clock) {
      const noted = refusal(clock)
      await refusals.note(noted)
      clock.advance(59.999)
      assert.deepEqual(await refusals.about(call), [noted])
      clock.advance(0.001)
      assert.deepEqual(await refusals.about(call), [])
    },
  },
  {
    name: 'refusals of a caller and tool are found whatever the arguments, newest first',
    async holds({ refusals }, clock) {
      const start = clock.now()
      const second = refusal(clock, { at: after(clock, 2), question: 'second', action: 'cancel' })
      const third = refusal(clock, { at: after(clock, 3), call: { ...call, arguments: 'arguments-2' } })
      const first = refusal(clock, { at: start, question: 'first' })
      for (const noted of [second, third, first]) await refusals.note(noted)
      assert.deepEqual(await refusals.about({ caller: call.caller, tool: call.tool }), [third, second, first])
    },
  },
  {
    name: 'of two refusals at the same moment the one noted last is the newest',
    async holds({ refusals }, clock) {
      const one = refusal(clock, { question: 'one' })
      const two = refusal(clock, { question: 'two' })
      await refusals.note(one)
      await refusals.note(two)
      assert.deepEqual(await refusals.about(call), [two, one])
    },
  },
  {
    name: 'a refusal says nothing about another caller or tool',
    async holds({ refusals }, clock) {
      await refusals.note(refusal(clock))
      assert.deepEqual(await refusals.about({ ...call, caller: 'caller-bob' }), [])
      assert.deepEqual(await refusals.about({ ...call, tool: 'tool-send' }), [])
    },
  },
]
