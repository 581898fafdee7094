import { spawnSync } from 'node:child_process'
import { getEventListeners } from 'node:events'
import type { Ticket } from '@askgate/core'
import { expect, test } from 'vitest'
import { movableClock } from '../src/contract/movable-clock.ts'
import { createWatch, type WatchedTickets } from '../src/tickets/watch.ts'

test('whoever was told or left leaves nothing behind: no listener, no timer', async () => {
  const { watch, timers, settle } = watched()
  const staying = new AbortController()
  const leaving = new AbortController()
  const told = watch.changed('t1', 'pending', staying.signal)
  const left = watch.changed('t1', 'pending', leaving.signal)
  expect(timers()).toBe(1)

  leaving.abort()
  await left
  expect(timers()).toBe(1)
  settle('t1')
  watch.moved('t1')
  await told

  expect(timers()).toBe(0)
  expect(getEventListeners(staying.signal, 'abort')).toEqual([])
  expect(getEventListeners(leaving.signal, 'abort')).toEqual([])
})

test('a thousand who wait have one timer, and while nobody writes no ticket is read', async () => {
  const { watch, reads, steps, timers, look, settle, write } = watched()
  const { signal } = new AbortController()
  const waiting = Array.from({ length: 1000 }, (_, index) =>
    watch.changed(`t${String(index % 10)}`, 'pending', signal),
  )
  expect(timers()).toBe(1)
  const readAtFirst = reads()

  look()
  expect(reads()).toBe(readAtFirst)
  write()
  look()
  expect(reads()).toBe(readAtFirst)
  expect(steps()).toBe(1)
  for (let index = 0; index < 10; index++) settle(`t${String(index)}`)
  write()
  look()

  for (const ticket of await Promise.all(waiting)) expect(ticket?.state).toBe('declined')
  expect(timers()).toBe(0)
})

test('what another process wrote between two who come to wait is noticed', async () => {
  const { watch, look, settle, write } = watched()
  const { signal } = new AbortController()
  const first = watch.changed('t1', 'pending', signal)
  settle('t1')
  write()
  const second = watch.changed('t2', 'pending', signal)
  look()
  expect((await first)?.state).toBe('declined')
  watch.close()
  await expect(second).rejects.toThrow('closed')
})

test('whoever waits when the store can not be read is refused with its reason, and nobody waits on', async () => {
  const { watch, look, timers, fail } = watched()
  const { signal } = new AbortController()
  const waiting = [watch.changed('t1', 'pending', signal), watch.changed('t2', 'pending', signal)]
  fail(new Error('The disk is gone.'))
  look()
  for (const one of waiting) await expect(one).rejects.toThrow('The disk is gone.')
  expect(timers()).toBe(0)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('whoever waits keeps no process alive', () => {
  const program = `
    import { memoryStore } from '@askgate/store'
    import { newTicket } from '${new URL('../src/contract/connect-samples.ts', import.meta.url).href}'
    const store = memoryStore()
    await store.tickets.findOrCreate(newTicket('t1'))
    void store.tickets.changed('t1', 'pending', new AbortController().signal)
  `
  const { status, signal } = spawnSync(
    process.execPath,
    ['--conditions=askgate-source', '--input-type=module', '--eval', program],
    { cwd: import.meta.dirname, timeout: 20_000 },
  )
  expect({ status, signal }).toEqual({ status: 0, signal: null })
})

/** A watch of tickets that are pending until they are settled, with a timer that runs by hand. */
function watched() {
  const settled = new Set<string>()
  const working = new Set<() => void>()
  let reads = 0
  let steps = 0
  let version = 0
  let failure: Error | undefined
  const tickets: WatchedTickets = {
    read(id) {
      reads++
      if (failure) throw failure
      return settled.has(id) ? { ...pending(id), state: 'declined' } : pending(id)
    },
    states(ids) {
      steps++
      return new Map(ids.map(id => [id, settled.has(id) ? 'declined' : 'pending']))
    },
    version() {
      if (failure) throw failure
      return version
    },
  }
  return {
    watch: createWatch(tickets, movableClock(), 200, work => {
      working.add(work)
      return () => working.delete(work)
    }),
    reads: () => reads,
    steps: () => steps,
    timers: () => working.size,
    look() {
      for (const work of working) work()
    },
    settle: (id: string) => settled.add(id),
    write: () => ++version,
    fail(error: Error) {
      failure = error
    },
  }
}

function pending(id: string): Ticket {
  const moment = new Date('2026-08-01T13:00:00Z')
  return {
    id,
    kind: 'form',
    principal: { tenant: 'acme', issuer: 'https://id.example', subject: 'alice' },
    caller: 'caller-alice',
    need: id,
    content: '',
    state: 'pending',
    result: undefined,
    reason: undefined,
    endedAt: undefined,
    attempts: 0,
    createdAt: moment,
    expiresAt: moment,
  }
}
