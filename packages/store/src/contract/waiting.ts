import assert from 'node:assert/strict'
import { AskgateError, type ConnectStore, type Ticket } from '@askgate/core'
import { moved, ticketIn, ticketOf } from './connect-samples.ts'
import type { Fact } from './fact.ts'

export const waitingFacts: readonly Fact[] = [
  {
    name: 'whoever waits for a ticket is told of its move',
    async holds(store) {
      await ticketOf(store, 't1')
      const waiting = wait(store, 't1', 'pending')
      const begun = await moved(store, { id: 't1', from: ['pending'], to: 'begun' })
      assert.deepEqual(await waiting, begun)
    },
  },
  {
    name: 'whoever comes after the move is told at once',
    async holds(store) {
      const ticket = await ticketIn(store, 't1', 'completed')
      assert.deepEqual(await wait(store, 't1', 'pending'), ticket)
      assert.equal(await wait(store, 't2', 'pending'), undefined)
    },
  },
  {
    name: 'a thousand who wait for one ticket or each for another are all told',
    async holds(store) {
      const ids = Array.from({ length: 50 }, (_, index) => `t${String(index)}`)
      for (const id of ids) await ticketOf(store, id, { need: id })
      const waiting = Array.from({ length: 1000 }, (_, index) =>
        wait(store, ids[index % ids.length] ?? '', 'pending'),
      )
      for (const id of ids) await moved(store, { id, from: ['pending'], to: 'declined' })
      const told = await Promise.all(waiting)
      assert.ok(told.every(ticket => ticket?.state === 'declined'))
    },
  },
  {
    name: 'a move of another ticket, and one that stays in the state, wake nobody',
    async holds(store) {
      await ticketOf(store, 't1')
      await moved(store, { id: 't1', from: ['pending'], to: 'begun' })
      await ticketOf(store, 't2', { need: 'other' })
      const leaving = new AbortController()
      let isAwake = false
      const waiting = wait(store, 't1', 'begun', leaving.signal).then(ticket => {
        isAwake = true
        return ticket
      })
      await moved(store, { id: 't1', from: ['begun'], to: 'begun' })
      await moved(store, { id: 't2', from: ['pending'], to: 'begun' })
      assert.equal(isAwake, false)
      leaving.abort()
      assert.equal((await waiting)?.state, 'begun')
    },
  },
  {
    name: 'whoever leaves is given the ticket as it is, also one who left before',
    async holds(store) {
      const ticket = await ticketOf(store, 't1')
      const leaving = new AbortController()
      const waiting = wait(store, 't1', 'pending', leaving.signal)
      leaving.abort()
      assert.deepEqual(await waiting, ticket)
      assert.deepEqual(await wait(store, 't1', 'pending', leaving.signal), ticket)
    },
  },
  {
    name: 'whoever waits is told when the time of the ticket is over',
    async holds(store, clock) {
      await ticketOf(store, 't1')
      const waiting = wait(store, 't1', 'pending')
      clock.advance(600)
      assert.equal((await waiting)?.state, 'expired')
    },
  },
  {
    name: 'whoever waits when the store is closed, or comes later, is refused',
    async holds(store) {
      await ticketOf(store, 't1')
      const waiting = wait(store, 't1', 'pending')
      await Promise.all([assert.rejects(waiting, isStoreFailed), store.close()])
      await assert.rejects(wait(store, 't1', 'pending'), isStoreFailed)
    },
  },
]

function wait(
  { tickets }: ConnectStore,
  id: string,
  from: Ticket['state'],
  signal = new AbortController().signal,
): Promise<Ticket | undefined> {
  return tickets.changed(id, from, signal)
}

function isStoreFailed(error: unknown): boolean {
  return error instanceof AskgateError && error.code === 'store_failed'
}
