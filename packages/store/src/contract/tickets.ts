import assert from 'node:assert/strict'
import type { TicketState } from '@askgate/core'
import {
  bob,
  event,
  moved,
  newTicket,
  notAlice,
  ticketIn,
  ticketOf,
  unknownEvent,
} from './connect-samples.ts'
import type { Fact } from './fact.ts'
import { after } from './samples.ts'

const OPEN = ['pending', 'begun', 'returned'] as const
const FINAL = ['completed', 'declined', 'failed', 'revoked'] as const
const DAY = 24 * 3600

export const ticketFacts: readonly Fact[] = [
  {
    name: 'a ticket is found by its id and its handle as it was created',
    async holds(store, clock) {
      const { tickets } = store
      const { lifeSeconds, handleHash, ...given } = newTicket('t1')
      const ticket = {
        ...given,
        state: 'pending',
        result: undefined,
        reason: undefined,
        attempts: 0,
        createdAt: clock.now(),
        expiresAt: after(clock, lifeSeconds),
        endedAt: undefined,
      }
      assert.deepEqual(await tickets.findOrCreate(newTicket('t1')), { ticket, created: true })
      assert.deepEqual(await tickets.get('t1'), ticket)
      assert.deepEqual(await tickets.byHandle(handleHash), ticket)
      assert.equal(await tickets.get(handleHash), undefined)
      assert.equal(await tickets.byHandle('t1'), undefined)
    },
  },
  {
    name: 'one need of one person has one open ticket, even when many ask at the same time',
    async holds({ tickets }) {
      const found = await Promise.all(
        Array.from({ length: 20 }, (_, index) => tickets.findOrCreate(newTicket(`t${String(index)}`))),
      )
      assert.equal(found.filter(({ created }) => created).length, 1)
      assert.equal(new Set(found.map(({ ticket }) => ticket.id)).size, 1)
    },
  },
  {
    name: 'the same need of somebody else, and another need, have tickets of their own',
    async holds(store) {
      await ticketOf(store, 't1')
      for (const principal of notAlice) await ticketOf(store, `t-${JSON.stringify(principal)}`, { principal })
      await ticketOf(store, 't-other', { need: 'other' })
    },
  },
  {
    name: 'an open ticket is found again in whatever open state, a finished one makes room for a new one',
    async holds(store) {
      for (const state of OPEN) {
        const ticket = await ticketIn(store, state, state)
        const again = await store.tickets.findOrCreate(newTicket(`new ${state}`, { need: ticket.need }))
        assert.deepEqual(again, { ticket, created: false })
      }
      for (const state of FINAL) {
        const { need } = await ticketIn(store, state, state)
        await ticketOf(store, `new ${state}`, { need })
        assert.equal((await store.tickets.byNeed(newTicket('').principal, need))?.id, `new ${state}`)
      }
    },
  },
  {
    name: 'an expired ticket makes room for a new one',
    async holds(store, clock) {
      await ticketOf(store, 't1')
      clock.advance(600)
      await ticketOf(store, 't2')
      assert.equal((await store.tickets.get('t1'))?.state, 'expired')
    },
  },
  {
    name: 'an id or a handle is not given twice',
    async holds(store) {
      await ticketOf(store, 't1')
      await assert.rejects(store.tickets.findOrCreate(newTicket('t1', { need: 'other' })), TypeError)
      const other = newTicket('t2', { need: 'other', handleHash: newTicket('t1').handleHash })
      await assert.rejects(store.tickets.findOrCreate(other), TypeError)
    },
  },
  {
    name: 'the newest ticket of a need is found in any state, for its person alone',
    async holds(store) {
      const { tickets } = store
      const { principal, need } = await ticketOf(store, 't1')
      const done = await moved(store, { id: 't1', from: ['pending'], to: 'completed', result: 'yes' })
      assert.deepEqual(await tickets.byNeed(principal, need), done)
      for (const other of notAlice) assert.equal(await tickets.byNeed(other, need), undefined)
      assert.equal(await tickets.byNeed(principal, 'other'), undefined)
    },
  },
  {
    name: 'a ticket is known to the caller that asked for it, and to no other',
    async holds(store) {
      const ticket = await ticketOf(store, 't1')
      assert.deepEqual(await store.tickets.askedBy('caller-alice', 't1'), ticket)
      assert.equal(await store.tickets.askedBy('caller-bob', 't1'), undefined)
      assert.equal(await store.tickets.askedBy('caller-alice', 't2'), undefined)
    },
  },
  {
    name: 'a person’s open tickets are listed, newest first, without finished and expired ones and those of others',
    async holds(store, clock) {
      const ids = async () => (await store.tickets.open(newTicket('').principal)).map(({ id }) => id)
      await ticketOf(store, 'short', { need: 'short', lifeSeconds: 60 })
      for (const state of [...OPEN, ...FINAL]) await ticketIn(store, state, state)
      await ticketOf(store, 'of bob', { principal: bob })
      assert.deepEqual(await ids(), ['returned', 'begun', 'pending', 'short'])
      clock.advance(60)
      assert.deepEqual(await ids(), ['returned', 'begun', 'pending'])
    },
  },
  {
    name: 'a ticket goes the way to the provider and back, and ends with its result',
    async holds(store, clock) {
      const { tickets } = store
      await ticketOf(store, 't1')
      await moved(store, { id: 't1', from: ['pending'], to: 'begun' })
      const back = await moved(store, { id: 't1', from: ['begun'], to: 'pending', reason: 'access_denied' })
      assert.equal(back.reason, 'access_denied')
      await moved(store, { id: 't1', from: ['pending'], to: 'begun' })
      const returned = await moved(store, { id: 't1', from: ['begun'], to: 'returned', result: 'too early' })
      assert.equal(returned.result, undefined)
      clock.advance(599)
      const done = await moved(store, { id: 't1', from: ['returned'], to: 'completed', result: 'sealed' })
      assert.deepEqual([done.state, done.result, done.reason], ['completed', 'sealed', undefined])
      clock.advance(1)
      assert.deepEqual(await tickets.get('t1'), done)
    },
  },
  {
    name: 'a ticket moves only from the states that are named, and else nothing is written',
    async holds(store) {
      const ticket = await ticketIn(store, 't1', 'begun')
      assert.equal(await store.tickets.move({ id: 't1', from: ['pending'], to: 'completed' }), undefined)
      assert.equal(
        await store.tickets.move({ id: 't1', from: ['pending', 'returned'], to: 'declined' }),
        undefined,
      )
      assert.equal(await store.tickets.move({ id: 't2', from: ['pending'], to: 'begun' }), undefined)
      assert.deepEqual(await store.tickets.get('t1'), ticket)
    },
  },
  {
    name: 'a ticket never goes back: such a move is a TypeError',
    async holds(store) {
      const wrong: readonly (readonly [TicketState, TicketState])[] = [
        ...[...FINAL, 'expired' as const].flatMap(from =>
          [...OPEN, ...FINAL, 'expired' as const]
            // Taken back before anything came of it.
            .filter(to => from !== 'completed' || to !== 'revoked')
            .map(to => [from, to] as const),
        ),
        ['begun', 'completed'],
        ['pending', 'returned'],
        ['pending', 'pending'],
        ['returned', 'pending'],
        ['returned', 'begun'],
      ]
      for (const [from, to] of wrong) {
        await assert.rejects(
          store.tickets.move({ id: 't1', from: ['pending', from], to }),
          TypeError,
          `${from} to ${to}`,
        )
      }
    },
  },
  {
    name: 'what was answered can be taken back, and its answer is gone; when it came to an end is known',
    async holds({ tickets }, clock) {
      await tickets.findOrCreate(newTicket('t1'))
      clock.advance(1)
      const completed = await tickets.move({ id: 't1', from: ['pending'], to: 'completed', result: 'sealed' })
      assert.deepEqual(completed?.endedAt, clock.now())
      clock.advance(1)
      const revoked = await tickets.move({
        id: 't1',
        from: ['completed'],
        to: 'revoked',
        reason: 'in-client',
      })
      assert.deepEqual(
        [revoked?.state, revoked?.result, revoked?.endedAt],
        ['revoked', undefined, clock.now()],
      )
      assert.deepEqual(await tickets.get('t1'), revoked)
    },
  },
  {
    name: 'a ticket is completed once, even when many do it at the same time',
    async holds(store) {
      await ticketOf(store, 't1')
      const done = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          store.tickets.move({ id: 't1', from: ['pending'], to: 'completed', result: String(index) }),
        ),
      )
      const winners = done.filter(ticket => ticket !== undefined)
      assert.equal(winners.length, 1)
      assert.deepEqual(await store.tickets.get('t1'), winners[0])
    },
  },
  {
    name: 'attempts are counted up to their number, also those that begin again, and not past it',
    async holds(store) {
      const begin = () =>
        store.tickets.move({ id: 't1', from: ['pending', 'begun'], to: 'begun', maxAttempts: 3 })
      await ticketOf(store, 't1')
      assert.equal((await begin())?.attempts, 1)
      assert.equal((await begin())?.attempts, 2)
      assert.equal((await moved(store, { id: 't1', from: ['begun'], to: 'pending' })).attempts, 2)
      assert.equal((await begin())?.attempts, 3)
      assert.equal(await begin(), undefined)
      assert.equal((await store.tickets.get('t1'))?.attempts, 3)
    },
  },
  {
    name: 'an open ticket is expired at its end in every reading, and goes nowhere any more',
    async holds(store, clock) {
      const { tickets } = store
      for (const state of OPEN) await ticketIn(store, state, state)
      clock.advance(599.999)
      for (const state of OPEN) assert.equal((await tickets.get(state))?.state, state)
      clock.advance(0.001)
      for (const state of OPEN) {
        const { principal, need, handleHash } = newTicket(state, { need: `need of ${state}` })
        assert.equal((await tickets.get(state))?.state, 'expired')
        assert.equal((await tickets.byHandle(handleHash))?.state, 'expired')
        assert.equal((await tickets.byNeed(principal, need))?.state, 'expired')
        assert.equal((await tickets.askedBy('caller-alice', state))?.state, 'expired')
        assert.equal(await tickets.move({ id: state, from: [state], to: 'declined' }), undefined)
      }
      assert.equal(await tickets.move({ id: 'returned', from: ['returned'], to: 'completed' }), undefined)
    },
  },
  {
    name: 'of those who notice that a ticket has expired one says so, and nobody before its end',
    async holds(store, clock) {
      await ticketOf(store, 't1')
      const expire = () => store.tickets.move({ id: 't1', from: OPEN, to: 'expired' }, event(clock))
      assert.equal(await expire(), undefined)
      clock.advance(600)
      const expired = await Promise.all(Array.from({ length: 20 }, expire))
      assert.equal(expired.filter(ticket => ticket !== undefined).length, 1)
      assert.equal((await store.journal.timeline()).length, 1)
    },
  },
  {
    name: 'open tickets of everybody whose time is over are listed, the longest over first, until one says so',
    async holds(store, clock) {
      const { tickets } = store
      const overdue = async (limit = 10) => (await tickets.overdue(limit)).map(({ id }) => id)
      for (const state of [...OPEN, ...FINAL]) await ticketIn(store, state, state)
      await ticketOf(store, 'first', { need: 'first', lifeSeconds: 60, principal: bob })
      await ticketOf(store, 'later', { need: 'later', lifeSeconds: 601 })
      assert.deepEqual(await overdue(), [])
      clock.advance(600)
      assert.deepEqual(await overdue(), ['first', ...OPEN])
      assert.deepEqual(await overdue(2), ['first', 'pending'])
      assert.deepEqual(await tickets.overdue(1), [await tickets.get('first')])
      await moved(store, { id: 'first', from: OPEN, to: 'expired' })
      assert.deepEqual(await overdue(), OPEN)
      clock.advance(2 * DAY)
      assert.deepEqual(await overdue(), [...OPEN, 'later'])
    },
  },
  {
    name: 'a move gives time to an open ticket, and takes none',
    async holds(store, clock) {
      const { expiresAt } = await ticketOf(store, 't1')
      const longer = await moved(store, { id: 't1', from: ['pending'], to: 'begun', lifeSeconds: 900 })
      assert.deepEqual(longer.expiresAt, after(clock, 900))
      await ticketOf(store, 't2', { need: 'other' })
      const same = await moved(store, { id: 't2', from: ['pending'], to: 'begun', lifeSeconds: 60 })
      assert.deepEqual(same.expiresAt, expiresAt)
    },
  },
  {
    name: 'a ticket is forgotten a day after its end, finished or not',
    async holds(store, clock) {
      await ticketOf(store, 't1')
      await ticketIn(store, 't2', 'completed')
      clock.advance(600 + DAY - 0.001)
      assert.equal((await store.tickets.get('t1'))?.state, 'expired')
      assert.equal((await store.tickets.get('t2'))?.state, 'completed')
      clock.advance(0.001)
      const { principal, need, handleHash } = newTicket('t1')
      assert.equal(await store.tickets.get('t1'), undefined)
      assert.equal(await store.tickets.byHandle(handleHash), undefined)
      assert.equal(await store.tickets.byNeed(principal, need), undefined)
      assert.equal(await store.tickets.get('t2'), undefined)
      await ticketOf(store, 't1')
    },
  },
  {
    name: 'the event of a step is in the journal when the step was done, and only then',
    async holds(store, clock) {
      const { tickets, journal } = store
      const names = async () =>
        (await journal.timeline()).map(line => ('event' in line ? line.event : undefined))
      const created = event(clock, { event: 'ticket-created' })
      await tickets.findOrCreate(newTicket('t1'), created)
      await tickets.findOrCreate(newTicket('t2'), created)
      await tickets.move({ id: 't1', from: ['pending'], to: 'begun' }, event(clock))
      await tickets.move({ id: 't1', from: ['pending'], to: 'begun' }, event(clock))
      assert.deepEqual(await names(), ['ticket-created', 'ticket-begun'])
    },
  },
  {
    name: 'a step whose event can not be written is not done',
    async holds(store, clock) {
      const { tickets, journal } = store
      await assert.rejects(tickets.findOrCreate(newTicket('t1'), unknownEvent(clock)))
      assert.equal(await tickets.get('t1'), undefined)
      const ticket = await ticketOf(store, 't1')
      await assert.rejects(tickets.move({ id: 't1', from: ['pending'], to: 'begun' }, unknownEvent(clock)))
      assert.deepEqual(await tickets.get('t1'), ticket)
      assert.deepEqual(await journal.timeline(), [])
    },
  },
]
