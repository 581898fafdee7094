import type { Clock, Ticket } from '@askgate/core'
import { sqliteStore } from '@askgate/store/sqlite'
import { expect, test } from 'vitest'
import {
  alice,
  attempt,
  connected,
  event,
  moved,
  newConsent,
  newSession,
  newTicket,
  record,
  ticketIn,
  ticketOf,
} from '../../src/contract/connect-samples.ts'
import { movableClock } from '../../src/contract/movable-clock.ts'
import { emptyFile } from './folder.ts'
import { type OtherProcess, steppingProcess } from './other-process.ts'
import type { Step } from './steps-child.ts'

const PROCESSES = 5
const EACH = 10
const RACES = 6

test('R10 tickets, connections, consents, credentials, sessions and events are known after a restart', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const before = sqliteStore({ path, clock })
  const ticket = await ticketIn(before, 't1', 'begun')
  await before.attempts.begin(attempt(clock, 's1'))
  const session = await before.sessions.open(newSession('session', clock))
  await connected(before, 'c1')
  await before.credentials.put(record('c1', 1))
  const connection = await before.connections.get('c1')
  await before.consents.grant(newConsent('c1', 'one', { clientName: 'Codex' }), event(clock))
  await before.close()

  const store = sqliteStore({ path, clock })

  expect(await store.tickets.get('t1')).toEqual(ticket)
  expect(await store.attempts.use('s1')).toBe(true)
  expect(await store.sessions.visit('session')).toEqual(session)
  expect(await store.connections.of(alice)).toEqual([connection])
  expect(await store.consents.get('c1', 'one')).toMatchObject({ clientName: 'Codex' })
  expect((await store.credentials.get('c1'))?.sealed).toBe(record('c1', 1).sealed)
  expect(await store.journal.timeline()).toEqual([{ ...event(clock), sequence: 1 }])
  await store.close()
})

test('of fifty in five processes that need the same at the same time all get one ticket', async () => {
  const clock = movableClock()
  const path = emptyFile()

  const processes = await fiveProcesses(path, clock)
  const found = (await raceOf(processes, (race, name) => ({
    port: 'tickets',
    method: 'findOrCreate',
    args: [newTicket(`t-${race}-${name}`, { need: race }), event(clock)],
  }))) as { ticket: Ticket; created: boolean }[][]

  for (const race of found) {
    expect(race.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(race.map(({ ticket }) => ticket.id)).size).toBe(1)
  }
  const store = sqliteStore({ path, clock })
  expect(await store.journal.timeline()).toHaveLength(RACES)
  await store.close()
})

test('of fifty in five processes that move one ticket at the same time one does it', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const store = sqliteStore({ path, clock })
  for (const race of races) await ticketOf(store, race, { need: race })

  const processes = await fiveProcesses(path, clock)
  const found = await raceOf(processes, (race, name) => ({
    port: 'tickets',
    method: 'move',
    args: [{ id: race, from: ['pending'], to: 'completed', result: name }, event(clock)],
  }))

  for (const [index, race] of races.entries()) {
    const winners = found[index]?.filter(ticket => ticket !== undefined)
    expect(winners).toHaveLength(1)
    expect(await store.tickets.get(race)).toEqual(winners?.[0])
  }
  expect(await store.journal.timeline()).toHaveLength(RACES)
  await store.close()
})

test('of fifty in five processes that use one state at the same time one may exchange the code', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const store = sqliteStore({ path, clock })
  await ticketIn(store, 't1', 'begun')
  for (const race of races) await store.attempts.begin(attempt(clock, race))
  await store.close()

  const processes = await fiveProcesses(path, clock)
  const found = await raceOf(processes, race => ({ port: 'attempts', method: 'use', args: [race] }))

  for (const uses of found) expect(uses.filter(Boolean)).toHaveLength(1)
})

test('of fifty in five processes that want to refresh, and to write, one connection one does it', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const store = sqliteStore({ path, clock })
  for (const race of races) {
    await connected(store, race)
    await store.credentials.put(record(race, 1))
  }
  await store.close()

  const processes = await fiveProcesses(path, clock)
  const leases = await raceOf(processes, (race, name) => ({
    port: 'connections',
    method: 'lease',
    args: [race, name, 25],
  }))
  const writes = await raceOf(processes, race => ({
    port: 'credentials',
    method: 'replace',
    args: [record(race, 2), 1],
  }))

  for (const found of [...leases, ...writes]) expect(found.filter(Boolean)).toHaveLength(1)
})

test('a login is taken once and every try is counted, also between processes', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const store = sqliteStore({ path, clock })
  for (const race of races) {
    await store.logins.begin({
      stateHash: race,
      cookieHash: 'cookie',
      secrets: 'sealed',
      content: 'sealed',
      expiresAt: new Date(clock.now().getTime() + 1),
    })
  }
  const processes = await fiveProcesses(path, clock)
  const logins = await raceOf(processes, race => ({
    port: 'logins',
    method: 'take',
    args: [race, 'cookie'],
  }))
  const counts = await raceOf(processes, race => ({ port: 'tries', method: 'count', args: [race, 60] }))

  for (const taken of logins) expect(taken.filter(Boolean)).toHaveLength(1)
  for (const race of races) expect(await store.tries.of(race)).toBe(PROCESSES * EACH)
  expect(new Set(counts[0]).size).toBe(PROCESSES * EACH)
  await store.close()
})

test('whoever waits for a ticket is told what another process did to it', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const store = sqliteStore({ path, clock, pollMilliseconds: 5 })
  const other = await steppingProcess(path, clock)
  await ticketOf(store, 't1')
  await ticketOf(store, 't2', { need: 'other' })
  const { signal } = new AbortController()
  const waiting = Array.from({ length: 1000 }, () => store.tickets.changed('t1', 'pending', signal))
  let isOtherAwake = false
  const leaving = new AbortController()
  const otherWaiting = store.tickets.changed('t2', 'pending', leaving.signal).finally(() => {
    isOtherAwake = true
  })

  const [done] = await other.follow([
    {
      port: 'tickets',
      method: 'move',
      args: [{ id: 't1', from: ['pending'], to: 'completed', result: 'yes' }],
    },
  ])

  for (const ticket of await Promise.all(waiting)) expect(ticket).toEqual(done)
  expect(isOtherAwake).toBe(false)
  leaving.abort()
  expect((await otherWaiting)?.state).toBe('pending')
  await store.close()
})

test('what a process did before it was killed is done, and the ticket goes on', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const other = await steppingProcess(path, clock)
  await other.follow([{ port: 'tickets', method: 'findOrCreate', args: [newTicket('t1')] }])
  await other.follow([
    { port: 'tickets', method: 'move', args: [{ id: 't1', from: ['pending'], to: 'begun' }] },
  ])
  await other.kill()

  const store = sqliteStore({ path, clock })
  await moved(store, { id: 't1', from: ['begun'], to: 'returned' })
  await moved(store, { id: 't1', from: ['returned'], to: 'completed' })
  await store.close()
})

const races = Array.from({ length: RACES }, (_, race) => String(race))

type Processes = readonly OtherProcess<readonly Step[], unknown[]>[]

function fiveProcesses(path: string, clock: Clock): Promise<Processes> {
  return Promise.all(Array.from({ length: PROCESSES }, () => steppingProcess(path, clock)))
}

/** Each race is run by fifty at once: the results of each race. */
async function raceOf(
  processes: Processes,
  step: (race: string, name: string) => Step,
): Promise<readonly (readonly unknown[])[]> {
  const answers = await Promise.all(
    processes.map((other, name) =>
      other.follow(
        races.flatMap(race =>
          Array.from({ length: EACH }, (_, one) => step(race, `${String(name)}-${String(one)}`)),
        ),
      ),
    ),
  )
  return races.map((_, race) => answers.flatMap(answer => answer.slice(race * EACH, (race + 1) * EACH)))
}
