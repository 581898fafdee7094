import type { CallKey, ClaimRequest, Effect } from '@askgate/core'
import { sqliteStore } from '@askgate/store/sqlite'
import { expect, test } from 'vitest'
import { movableClock } from '../../src/contract/movable-clock.ts'
import { call, claimed, entry, finished, latest, refusal, request } from '../../src/contract/samples.ts'
import { emptyFile } from './folder.ts'
import { otherProcess } from './other-process.ts'

const PROCESSES = 4
const RACES = 25

test('R10 what is on record is known after a restart', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const before = sqliteStore({ path, clock })
  const lease = await claimed(before, 'flow-1')
  await before.effects.finish(lease, 'result')
  await before.refusals.note(refusal(clock))
  await before.journal.append(entry(clock))
  const effect = await latest(before)
  await before.close()

  const store = sqliteStore({ path, clock })

  expect(store.mayConcern(call)).toBe(true)
  expect(await store.effects.claim(request('flow-1'))).toEqual({ is: 'known', effect })
  expect(await store.refusals.about(call)).toEqual([refusal(clock)])
  expect(await store.journal.read()).toEqual([{ ...entry(clock), sequence: 1 }])
  const next = await claimed(store, 'flow-2', { call: callWith('other') })
  expect(next.fence).toBeGreaterThan(lease.fence)
  await store.close()
})

test('R10 processes that open one new file and claim the same flows at the same time give one holder each', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => otherProcess(path, clock)))
  const claims = Array.from({ length: RACES }, (_, race) =>
    request(`flow-${String(race)}`, { call: callWith(String(race)) }),
  )

  const reports = await Promise.all(processes.map(other => other.follow({ claims })))

  for (let race = 0; race < RACES; race++) {
    const became = reports.map(({ claims }) => claims[race]?.is).sort()
    expect(became).toEqual(['known', 'known', 'known', 'mine'])
  }
  const fences = reports.flatMap(report =>
    report.claims.flatMap(claim => (claim.is === 'mine' ? claim.lease.fence : [])),
  )
  expect(new Set(fences).size).toBe(RACES)
})

test('processes that claim one call in different flows at the same time give one holder and rivals', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => otherProcess(path, clock)))
  const claimsOf = (name: number): ClaimRequest[] =>
    Array.from({ length: RACES }, (_, race) =>
      request(`flow-${String(race)}-${String(name)}`, { call: callWith(String(race)) }),
    )

  const reports = await Promise.all(processes.map((other, name) => other.follow({ claims: claimsOf(name) })))

  for (let race = 0; race < RACES; race++) {
    const became = reports.map(({ claims }) => claims[race]?.is).sort()
    expect(became).toEqual(['mine', 'rival', 'rival', 'rival'])
  }
})

test('processes that take over the same effects at the same time give one holder each, and none fails', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const store = sqliteStore({ path, clock })
  const takeOvers: Effect[] = []
  for (let race = 0; race < RACES; race++) {
    await claimed(store, `flow-${String(race)}`, { call: callWith(String(race)) })
    takeOvers.push(await latest(store, callWith(String(race))))
  }
  await store.close()
  clock.advance(31)
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => otherProcess(path, clock)))

  const reports = await Promise.all(processes.map(other => other.follow({ takeOvers })))

  for (let race = 0; race < RACES; race++) {
    expect(reports.filter(report => report.takeOvers[race] !== undefined)).toHaveLength(1)
  }
})

test('processes that hand over the same results at the same time do it once each, and none fails', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const store = sqliteStore({ path, clock })
  const deliveries = Array.from({ length: RACES }, (_, race) => `flow-${String(race)}`)
  for (const flow of deliveries) await finished(store, flow, { call: callWith(flow) })
  await store.close()
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => otherProcess(path, clock)))

  const reports = await Promise.all(processes.map(other => other.follow({ deliveries })))

  for (let race = 0; race < RACES; race++) {
    expect(reports.filter(report => report.deliveries[race])).toHaveLength(1)
  }
})

test('an effect of a process that was killed is taken over when its lease has ended, and not before', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const other = await otherProcess(path, clock)
  const report = await other.follow({ claims: [request('flow-1')] })
  await other.kill()

  const store = sqliteStore({ path, clock })
  const effect = await latest(store)
  expect(report.claims).toMatchObject([{ is: 'mine', lease: { fence: effect.fence } }])
  expect(await store.effects.takeOver(effect, 30)).toBeUndefined()
  clock.advance(30)
  const taken = await store.effects.takeOver(effect, 30)
  expect(taken?.fence).toBeGreaterThan(effect.fence)
  await store.close()
})

test('an effect that another process claimed concerns its call at once', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const store = sqliteStore({ path, clock })
  const other = await otherProcess(path, clock)

  for (let race = 0; race < RACES; race++) {
    const theirs = callWith(String(race))
    expect(store.mayConcern(theirs)).toBe(false)
    await claimed(store, `own-${String(race)}`, { call: callWith(`own-${String(race)}`) })
    await other.follow({ claims: [request(`flow-${String(race)}`, { call: theirs })] })
    expect(store.mayConcern(theirs)).toBe(true)
  }
  await store.close()
})

test('a refusal that another process noted concerns the calls of its caller and tool at once', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const store = sqliteStore({ path, clock })
  const other = await otherProcess(path, clock)
  expect(store.mayConcern(call)).toBe(false)

  await other.follow({ refusals: [refusal(clock)] })

  expect(store.mayConcern(call)).toBe(true)
  await store.close()
})

test('a renewal by another store keeps an effect in mind past the time it was first kept for', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const [store, other] = [sqliteStore({ path, clock }), sqliteStore({ path, clock })]
  const lease = await claimed(other, 'flow-1', { keepSeconds: 40 })
  expect(store.mayConcern(call)).toBe(true)

  clock.advance(20)
  await other.effects.renew(lease, 30)
  clock.advance(25)

  expect(store.mayConcern(call)).toBe(true)
  await Promise.all([store.close(), other.close()])
})

function callWith(args: string): CallKey {
  return { ...call, arguments: args }
}
