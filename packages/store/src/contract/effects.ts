import assert from 'node:assert/strict'
import type { Fact } from './fact.ts'
import { after, call, claimed, effectOf, finished, latest, leaseOf, request } from './samples.ts'

export const effectFacts: readonly Fact[] = [
  {
    name: 'a flow is claimed once, even by many requests at the same time',
    async holds({ effects }, clock) {
      const claims = await Promise.all(Array.from({ length: 20 }, () => effects.claim(request('flow-1'))))
      const [mine, ...others] = [...claims].sort((a, b) => Number(b.is === 'mine') - Number(a.is === 'mine'))
      assert.ok(mine)
      assert.equal(leaseOf(mine).flow, 'flow-1')
      assert.deepEqual(leaseOf(mine).until, after(clock, 30))
      for (const other of others) assert.equal(other.is, 'known')
    },
  },
  {
    name: 'two flows of one call claimed at the same time give one holder and one rival',
    async holds({ effects }) {
      const claims = await Promise.all([effects.claim(request('flow-1')), effects.claim(request('flow-2'))])
      assert.deepEqual(claims.map(claim => claim.is).sort(), ['mine', 'rival'])
    },
  },
  {
    name: 'a known flow comes with everything on record about it',
    async holds(store, clock) {
      const { effects } = store
      const claimedAt = clock.now()
      const lease = await claimed(store, 'flow-1')
      clock.advance(5)
      await effects.finish(lease, 'sealed')

      assert.deepEqual(await effects.claim(request('flow-1')), {
        is: 'known',
        effect: {
          flow: 'flow-1',
          call,
          fence: lease.fence,
          state: 'finished',
          claimedAt,
          leaseUntil: lease.until,
          finishedAt: clock.now(),
          result: 'sealed',
          delivered: false,
          accounts: [],
        },
      })
    },
  },
  {
    name: 'a flow claimed again with another call or other answers is a conflict',
    async holds(store) {
      const { effects } = store
      await finished(store, 'flow-1')
      for (const changes of [
        { answers: 'answers-2' },
        { call: { ...call, caller: 'caller-bob' } },
        { call: { ...call, tool: 'tool-send' } },
        { call: { ...call, arguments: 'arguments-2' } },
      ]) {
        assert.deepEqual(await effects.claim(request('flow-1', changes)), { is: 'conflict' })
      }
    },
  },
  {
    name: 'a flow of another caller, tool or arguments is no rival',
    async holds(store) {
      await claimed(store, 'flow-1')
      await claimed(store, 'flow-2', { call: { ...call, caller: 'caller-bob' } })
      await claimed(store, 'flow-3', { call: { ...call, tool: 'tool-send' } })
      await claimed(store, 'flow-4', { call: { ...call, arguments: 'arguments-2' } })
    },
  },
  {
    name: 'a running flow of the same call is a rival, and stays one when its lease has ended',
    async holds(store, clock) {
      const { effects } = store
      await claimed(store, 'flow-1')
      const whileRunning = effectOf(await effects.claim(request('flow-2')))
      clock.advance(31)
      const unfinished = await effects.claim(request('flow-2'))

      assert.equal(whileRunning.flow, 'flow-1')
      assert.equal(unfinished.is, 'rival')
      assert.deepEqual(effectOf(unfinished), whileRunning)
      assert.equal(whileRunning.state, 'claimed')
    },
  },
  {
    name: 'a failed flow of the same call is a rival',
    async holds(store) {
      const { effects } = store
      await effects.fail(await claimed(store, 'flow-1'))
      const claim = await effects.claim(request('flow-2'))
      assert.equal(claim.is, 'rival')
      assert.equal(effectOf(claim).state, 'failed')
    },
  },
  {
    name: 'a finished flow of the same call is a rival for the time it is not to be repeated in',
    async holds(store, clock) {
      const { effects } = store
      const lease = await claimed(store, 'flow-1')
      clock.advance(20)
      await effects.finish(lease, 'result')

      clock.advance(599)
      const claim = await effects.claim(request('flow-2'))
      assert.equal(claim.is, 'rival')
      assert.equal(effectOf(claim).result, 'result')
      clock.advance(1)
      await claimed(store, 'flow-2')
    },
  },
  {
    name: 'with 0 seconds to wait a call is repeated, whatever became of the flows before',
    async holds(store) {
      const { effects } = store
      await finished(store, 'flow-1', { repeatAfterSeconds: 0 })
      await effects.fail(await claimed(store, 'flow-2', { repeatAfterSeconds: 0 }))
      await claimed(store, 'flow-3', { repeatAfterSeconds: 0 })
      await claimed(store, 'flow-4', { repeatAfterSeconds: 0 })
    },
  },
  {
    name: 'a settled flow is no rival, and hides none',
    async holds(store) {
      const { effects } = store
      await effects.fail(await claimed(store, 'flow-1', { repeatAfterSeconds: 0 }))
      await finished(store, 'flow-2', { repeatAfterSeconds: 0 })
      const behind = await effects.claim(request('flow-3', { settled: ['flow-2'] }))
      assert.equal(effectOf(behind).flow, 'flow-1')
      await claimed(store, 'flow-3', { settled: ['flow-1', 'flow-2'] })
      const newer = await effects.claim(request('flow-4', { settled: ['flow-1', 'flow-2'] }))
      assert.equal(effectOf(newer).flow, 'flow-3')
    },
  },
  {
    name: 'an unfinished flow is found as a rival behind a newer one that stands in nobody’s way',
    async holds(store, clock) {
      const { effects } = store
      await claimed(store, 'flow-1')
      await finished(store, 'flow-2', { repeatAfterSeconds: 0 })
      clock.advance(600)
      assert.equal(effectOf(await effects.claim(request('flow-3'))).flow, 'flow-1')
    },
  },
  {
    name: 'the fence grows with every claim and take-over, also of a flow that was forgotten meanwhile',
    async holds(store, clock) {
      const { effects } = store
      const first = await claimed(store, 'flow-1', { keepSeconds: 60 })
      clock.advance(31)
      const second = await effects.takeOver(await latest(store), 30)
      assert.ok(second)
      assert.ok(second.fence > first.fence)

      clock.advance(61)
      const third = await claimed(store, 'flow-1')
      assert.ok(third.fence > second.fence)
      assert.equal(await effects.holds(second), false)
      assert.equal(await effects.finish(second, 'late'), false)
    },
  },
  {
    name: 'a lease holds until its end and not longer',
    async holds(store, clock) {
      const { effects } = store
      const lease = await claimed(store, 'flow-1')
      clock.advance(29.999)
      assert.equal(await effects.holds(lease), true)
      clock.advance(0.001)
      assert.equal(await effects.holds(lease), false)
    },
  },
  {
    name: 'a renewed lease holds until its new end',
    async holds(store, clock) {
      const { effects } = store
      const lease = await claimed(store, 'flow-1')
      clock.advance(20)
      assert.deepEqual(await effects.renew(lease, 30), { ...lease, until: after(clock, 30) })
      clock.advance(29)
      assert.equal(await effects.holds(lease), true)
      assert.equal(await effects.takeOver(await latest(store), 30), undefined)
    },
  },
  {
    name: 'a lease past its end is renewed as long as nobody took the effect over',
    async holds(store, clock) {
      const { effects } = store
      const lease = await claimed(store, 'flow-1')
      clock.advance(31)
      assert.ok(await effects.renew(lease, 30))
      assert.equal(await effects.holds(lease), true)
    },
  },
  {
    name: 'a running effect is not forgotten, however often its lease is renewed',
    async holds(store, clock) {
      const { effects } = store
      const lease = await claimed(store, 'flow-1', { keepSeconds: 40 })
      clock.advance(20)
      await effects.renew(lease, 30)
      clock.advance(29)
      assert.equal((await effects.claim(request('flow-2'))).is, 'rival')
      assert.equal(store.mayConcern(call), true)
      assert.equal(await effects.finish(lease, 'result'), true)
    },
  },
  {
    name: 'an effect is taken over when its lease has ended, and not before',
    async holds(store, clock) {
      const { effects } = store
      const lease = await claimed(store, 'flow-1')
      const effect = await latest(store)
      clock.advance(29.999)
      assert.equal(await effects.takeOver(effect, 30), undefined)
      clock.advance(0.001)
      const taken = await effects.takeOver(effect, 40)
      assert.ok(taken)
      assert.ok(taken.fence > lease.fence)
      assert.deepEqual(taken, { flow: 'flow-1', fence: taken.fence, until: after(clock, 40) })
      assert.equal(await effects.holds(taken), true)
    },
  },
  {
    name: 'a failed effect is taken over at once',
    async holds(store) {
      const { effects } = store
      await effects.fail(await claimed(store, 'flow-1'))
      const taken = await effects.takeOver(await latest(store), 30)
      assert.ok(taken)
      assert.equal((await latest(store)).state, 'claimed')
    },
  },
  {
    name: 'an effect is taken over by one, even when many try at the same time',
    async holds(store, clock) {
      const { effects } = store
      await claimed(store, 'flow-1')
      const effect = await latest(store)
      clock.advance(31)
      const leases = await Promise.all(Array.from({ length: 20 }, () => effects.takeOver(effect, 30)))
      assert.equal(leases.filter(lease => lease !== undefined).length, 1)
    },
  },
  {
    name: 'an effect that somebody took over and failed since it was read is not taken over by the old reading',
    async holds(store, clock) {
      const { effects } = store
      await claimed(store, 'flow-1')
      const read = await latest(store)
      clock.advance(31)
      const taken = await effects.takeOver(read, 30)
      assert.ok(taken)
      await effects.fail(taken)
      assert.equal(await effects.takeOver(read, 30), undefined)
    },
  },
  {
    name: 'a finished or released effect is not taken over',
    async holds(store, clock) {
      const { effects } = store
      const lease = await claimed(store, 'flow-1')
      const effect = await latest(store)
      await effects.finish(lease, 'result')
      const other = await claimed(store, 'flow-2', { call: { ...call, arguments: 'arguments-2' } })
      const otherEffect = await latest(store, { ...call, arguments: 'arguments-2' })
      await effects.release(other)

      clock.advance(31)
      assert.equal(await effects.takeOver(effect, 30), undefined)
      assert.equal(await effects.takeOver(otherEffect, 30), undefined)
    },
  },
  {
    name: 'whoever lost its lease to another changes nothing any more',
    async holds(store, clock) {
      const { effects } = store
      const lost = await claimed(store, 'flow-1')
      clock.advance(31)
      const taken = await effects.takeOver(await latest(store), 30)
      assert.ok(taken)
      const before = await latest(store)

      assert.equal(await effects.holds(lost), false)
      assert.equal(await effects.renew(lost, 30), undefined)
      assert.equal(await effects.finish(lost, 'late'), false)
      assert.equal(await effects.fail(lost), false)
      assert.equal(await effects.release(lost), false)
      assert.deepEqual(await latest(store), before)
      assert.equal(await effects.finish(taken, 'result'), true)
      assert.equal((await latest(store)).result, 'result')
    },
  },
  {
    name: 'an effect that ended after its lease is finished, as long as nobody took it over',
    async holds(store, clock) {
      const { effects } = store
      const lease = await claimed(store, 'flow-1')
      clock.advance(31)
      assert.equal(await effects.holds(lease), false)
      assert.equal(await effects.finish(lease, 'result'), true)
      assert.equal((await latest(store)).state, 'finished')
    },
  },
  {
    name: 'a lease that ended in a result, a failure or a release is over',
    async holds(store) {
      const { effects } = store
      const ends = [
        ['flow-1', (lease: Parameters<typeof effects.fail>[0]) => effects.finish(lease, 'result')],
        ['flow-2', effects.fail],
        ['flow-3', effects.release],
      ] as const
      for (const [flow, end] of ends) {
        const lease = await claimed(store, flow, { call: { ...call, arguments: flow } })
        assert.equal(await end(lease), true)
        assert.equal(await effects.holds(lease), false)
        assert.equal(await effects.renew(lease, 30), undefined)
        assert.equal(await effects.finish(lease, 'again'), false)
        assert.equal(await effects.fail(lease), false)
        assert.equal(await effects.release(lease), false)
      }
    },
  },
  {
    name: 'a released effect stands in nobody’s way and is not the latest',
    async holds(store) {
      const { effects } = store
      await effects.release(await claimed(store, 'flow-1'))
      assert.equal(await effects.latest(call), undefined)
      await claimed(store, 'flow-2')
    },
  },
  {
    name: 'a released flow claims again with a higher fence, also with other answers, for the same call only',
    async holds(store) {
      const { effects } = store
      const first = await claimed(store, 'flow-1')
      await effects.release(first)
      const other = { call: { ...call, arguments: 'arguments-2' } }
      assert.deepEqual(await effects.claim(request('flow-1', other)), { is: 'conflict' })
      const second = await claimed(store, 'flow-1', { answers: 'answers-2' })
      assert.ok(second.fence > first.fence)
      assert.equal((await effects.claim(request('flow-1', { answers: 'answers-2' }))).is, 'known')
    },
  },
  {
    name: 'a result is handed over once, even when many ask at the same time',
    async holds(store) {
      const { effects } = store
      await finished(store, 'flow-1')
      const delivered = await Promise.all(Array.from({ length: 20 }, () => effects.deliver('flow-1')))
      assert.equal(delivered.filter(Boolean).length, 1)
      assert.equal((await latest(store)).delivered, true)
    },
  },
  {
    name: 'nothing is handed over of a flow that did not finish, or is not on record',
    async holds(store) {
      const { effects } = store
      const lease = await claimed(store, 'flow-1')
      assert.equal(await effects.deliver('flow-1'), false)
      await effects.fail(lease)
      assert.equal(await effects.deliver('flow-1'), false)
      assert.equal(await effects.deliver('flow-2'), false)
    },
  },
  {
    name: 'the latest effect of a call is the newest one that is still kept',
    async holds(store, clock) {
      const { effects } = store
      await finished(store, 'flow-1')
      await finished(store, 'flow-2', { repeatAfterSeconds: 0, keepSeconds: 60 })
      assert.equal((await latest(store)).flow, 'flow-2')
      clock.advance(60)
      assert.equal((await latest(store)).flow, 'flow-1')
      assert.equal(await effects.latest({ ...call, caller: 'caller-bob' }), undefined)
    },
  },
  {
    name: 'an effect is forgotten when its time to be kept is over, and its flow may be claimed by another call',
    async holds(store, clock) {
      const { effects } = store
      const lease = await finished(store, 'flow-1')
      clock.advance(3600)
      assert.equal(await effects.latest(call), undefined)
      assert.equal(await effects.deliver('flow-1'), false)
      assert.equal(await effects.finish(lease, 'again'), false)
      await claimed(store, 'flow-1', { call: { ...call, arguments: 'arguments-2' } })
    },
  },
  {
    name: 'a ticket is used up by one flow, even by many at the same time',
    async holds({ effects }) {
      const claims = await Promise.all(
        Array.from({ length: 10 }, (_, number) =>
          effects.claim(request(`flow-${String(number)}`, { spends: ['ticket-1'], repeatAfterSeconds: 0 })),
        ),
      )
      assert.deepEqual(claims.map(({ is }) => is).sort(), ['mine', ...Array<string>(9).fill('spent')])
      const [mine] = claims.flatMap(claim => (claim.is === 'mine' ? [claim.lease.flow] : []))
      assert.equal(await effects.spentBy('ticket-1'), mine)
      assert.equal(await effects.spentBy('ticket-2'), undefined)
    },
  },
  {
    name: 'a claim that comes to nothing uses up no ticket',
    async holds(store) {
      await claimed(store, 'flow-1', { spends: ['ticket-1'] })
      const { effects } = store
      assert.equal((await effects.claim(request('flow-2', { spends: ['ticket-2'] }))).is, 'rival')
      assert.equal(
        (await effects.claim(request('flow-1', { spends: ['ticket-3'], answers: '-' }))).is,
        'conflict',
      )
      const both = request('flow-3', { spends: ['ticket-4', 'ticket-1'], repeatAfterSeconds: 0 })
      assert.equal((await effects.claim(both)).is, 'spent')
      for (const ticket of ['ticket-2', 'ticket-3', 'ticket-4'])
        assert.equal(await effects.spentBy(ticket), undefined)
    },
  },
  {
    name: 'a flow that was released claims with its ticket again, and no other flow does',
    async holds(store) {
      const { effects } = store
      await effects.release(await claimed(store, 'flow-1', { spends: ['ticket-1'] }))
      assert.equal((await effects.claim(request('flow-2', { spends: ['ticket-1'] }))).is, 'spent')
      assert.equal((await effects.claim(request('flow-1', { spends: ['ticket-1'] }))).is, 'mine')
    },
  },
  {
    name: 'who used up a ticket is known for as long as the effect is kept',
    async holds(store, clock) {
      await finished(store, 'flow-1', { spends: ['ticket-1'] })
      clock.advance(3599)
      assert.equal(await store.effects.spentBy('ticket-1'), 'flow-1')
      clock.advance(1)
      assert.equal(await store.effects.spentBy('ticket-1'), undefined)
    },
  },
  {
    name: 'an effect knows the accounts it was claimed with, also after it was taken over',
    async holds(store, clock) {
      const accounts = ['account-1', 'account-2']
      await claimed(store, 'flow-1', { accounts })
      const before = await latest(store)
      assert.deepEqual(before.accounts, accounts)
      clock.advance(31)
      assert.ok(await store.effects.takeOver(before, 30))
      assert.deepEqual((await latest(store)).accounts, accounts)
    },
  },
]
