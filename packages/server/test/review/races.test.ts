import type { Interaction, Reconciled } from '@askgate/server'
import { memoryStore } from '@askgate/store'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { accept, bench, handedOver } from './bench.ts'

const nameForm = { purpose: 'name it', effect: 'None.', schema: z.object({ name: z.string() }) }
const x = { name: accept({ name: 'x' }) }

function movable() {
  let now = Date.parse('2026-11-30T12:00:00Z')
  const clock = { now: () => new Date(now) }
  return { clock, store: memoryStore({ clock }), advance: (seconds: number) => void (now += seconds * 1000) }
}

test('R04 after a result that tells of a failure, two flows answered at the same time take effect once', async () => {
  const done: string[] = []
  let failing = true
  const tool: Interaction<unknown, { name: string }, string> = {
    authorize: 'none',
    ask: (_, person) => person.form('name', nameForm),
    async act(_, { name }) {
      await new Promise(resolve => setImmediate(resolve))
      if (failing) return 'FAILED'
      done.push(name)
      return 'written'
    },
  }
  const { leg, asked } = bench()
  const isFailure = (result: unknown) => result === 'FAILED'
  await leg(tool, await asked(tool), x, { isFailure })
  await handedOver()

  failing = false
  const states = [await asked(tool, { isFailure }), await asked(tool, { isFailure })]
  await Promise.all(states.map(state => leg(tool, state, x, { isFailure })))
  expect(done).toEqual(['x'])
})

test('R01 the same retry gets the stored result, even where the effect made its own check wrong', async () => {
  const seats = new Set(['x'])
  const tool: Interaction<unknown, { name: string }, string> = {
    authorize: 'none',
    ask: (_, person) =>
      person.form('name', { ...nameForm, check: ({ name }) => seats.has(name) || 'This seat is taken.' }),
    act(_, { name }) {
      seats.delete(name)
      return `booked ${name}`
    },
  }
  const { leg, asked } = bench()
  const state = await asked(tool)
  expect(await leg(tool, state, x)).toMatchObject({ result: 'booked x' })
  await handedOver()
  expect(await leg(tool, state, x)).toMatchObject({ result: 'booked x' })
})

test('R03 the same retry sent twice waits for the first, even where the effect made its own check wrong', async () => {
  const seats = new Set(['x'])
  let finish = () => {}
  const tool: Interaction<unknown, { name: string }, string> = {
    authorize: 'none',
    ask: (_, person) =>
      person.form('name', { ...nameForm, check: ({ name }) => seats.has(name) || 'This seat is taken.' }),
    async act(_, { name }) {
      seats.delete(name)
      await new Promise<void>(resolve => (finish = resolve))
      return `booked ${name}`
    },
  }
  const { leg, asked } = bench()
  const state = await asked(tool)
  const first = leg(tool, state, x)
  await expect.poll(() => seats.size).toBe(0)
  const second = leg(tool, state, x)
  await new Promise(resolve => setImmediate(resolve))
  finish()
  expect(await Promise.all([first, second])).toMatchObject([{ result: 'booked x' }, { result: 'booked x' }])
})

test('a retry with another answer after the effect is told of the conflict, not asked again', async () => {
  const tool: Interaction<unknown, { name: string }, string> = {
    authorize: 'none',
    ask: (_, person) => person.form('name', nameForm),
    act: (_, { name }) => `booked ${name}`,
  }
  const { leg, asked } = bench()
  const state = await asked(tool)
  await leg(tool, state, x)
  expect(await leg(tool, state, { name: accept({ name: 'y' }) })).toMatchObject({ reason: 'effect_conflict' })
})

test('a process that takes longer to reconcile than its lease lasts does not act when another went on', async () => {
  const { clock, store, advance } = movable()
  const done: string[] = []
  const hold: { reconcile?: Promise<void> } = {}
  let dies = true
  let entered = false
  const tool: Interaction<unknown, { name: string }, string> = {
    authorize: 'none',
    ask: (_, person) => person.form('name', nameForm),
    // This author forgot fence().
    act(_, { name }) {
      entered = true
      if (dies) return new Promise<never>(() => {})
      done.push(name)
      return 'written'
    },
    async reconcile(): Promise<Reconciled<string>> {
      const isDone = done.length > 0
      const held = hold.reconcile
      delete hold.reconcile
      await held
      return isDone ? { is: 'done', result: 'written' } : { is: 'not-done' }
    },
  }
  const { leg, asked } = bench({ clock, store })
  const state = await asked(tool)
  void leg(tool, state, x)
  await expect.poll(() => entered).toBe(true)
  advance(31)
  dies = false

  let go = () => {}
  hold.reconcile = new Promise<void>(resolve => (go = resolve))
  const slow = leg(tool, state, x)
  await expect.poll(() => hold.reconcile === undefined).toBe(true)
  advance(31)
  const quick = await leg(tool, state, x)
  expect(quick).toMatchObject({ result: 'written' })
  go()
  await slow
  expect(done).toEqual(['x'])
})

test('R04 a fresh flow that finds out too slowly does not act beside the retry that went on', async () => {
  const { clock, store, advance } = movable()
  const done: string[] = []
  const hold: { reconcile?: Promise<void> } = {}
  let dies = true
  let entered = false
  const tool: Interaction<unknown, { name: string }, string> = {
    authorize: 'none',
    ask: (_, person) => person.form('name', nameForm),
    act(_, { name }) {
      entered = true
      if (dies) return new Promise<never>(() => {})
      done.push(name)
      return 'written'
    },
    async reconcile(): Promise<Reconciled<string>> {
      const isDone = done.length > 0
      const held = hold.reconcile
      delete hold.reconcile
      await held
      return isDone ? { is: 'done', result: 'written' } : { is: 'not-done' }
    },
  }
  const { leg, asked } = bench({ clock, store })
  const first = await asked(tool)
  const second = await asked(tool)
  void leg(tool, first, x)
  await expect.poll(() => entered).toBe(true)
  advance(31)
  dies = false

  let go = () => {}
  hold.reconcile = new Promise<void>(resolve => (go = resolve))
  const slow = leg(tool, second, x)
  await expect.poll(() => hold.reconcile === undefined).toBe(true)
  advance(31)
  expect(await leg(tool, first, x)).toMatchObject({ result: 'written' })
  go()
  await slow
  expect(done).toEqual(['x'])
})

test('R10 after a crash a retry finds out what happened before anybody is asked again, and the log says what went wrong', async () => {
  const { clock, store, advance } = movable()
  const seats = new Set(['x'])
  const booked: string[] = []
  const failing = { reconcile: true }
  let dies = true
  const tool: Interaction<unknown, { name: string }, string> = {
    authorize: 'none',
    ask: (_, person) =>
      person.form('name', { ...nameForm, check: ({ name }) => seats.has(name) || 'This seat is taken.' }),
    act(_, { name }) {
      seats.delete(name)
      booked.push(name)
      return dies ? new Promise<never>(() => {}) : 'booked'
    },
    reconcile() {
      if (failing.reconcile) throw new Error('CANARY')
      return booked.length > 0 ? { is: 'done', result: 'booked' } : { is: 'not-done' }
    },
  }
  const { leg, asked, log } = bench({ clock, store })
  const state = await asked(tool)
  void leg(tool, state, x)
  await expect.poll(() => booked.length).toBe(1)
  advance(31)
  dies = false

  expect(await leg(tool, state, x)).toMatchObject({ is: 'refused', reason: 'in_doubt' })
  expect(log.map(([event]) => event)).toContain('reconcile_failed')
  expect(JSON.stringify(log)).not.toContain('CANARY')
  failing.reconcile = false
  expect(await leg(tool, state, x)).toMatchObject({ result: 'booked' })
  expect(booked).toEqual(['x'])
  // Its process could not write an entry any more.
  expect((await store.journal.read()).at(-1)).toMatchObject({ outcome: 'accepted', reason: 'reconciled' })
})

test('a clock that is set back while a call waits for another does not make it wait longer', async () => {
  const { clock, store, advance } = movable()
  const tool: Interaction<unknown, unknown, string> = {
    authorize: 'none',
    ask: (_, person) => person.form('name', nameForm),
    act: () => new Promise<never>(() => {}),
  }
  const { leg, asked } = bench({ clock, store, limits: { runningSeconds: 0.2 } })
  const states = [await asked(tool), await asked(tool)]
  void leg(tool, states[0], x)
  await expect.poll(async () => (await leg(tool)).is).toBe('refused')
  const waits = leg(tool, states[1], x)
  advance(-3600)
  expect(await waits).toMatchObject({ reason: 'running' })
})
