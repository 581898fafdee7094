import type { Clock, Lease, Store } from '@askgate/core'
import type { Interaction, Reconciled } from '@askgate/server'
import { memoryStore } from '@askgate/store'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { accept, bench } from './bench.ts'

const x = { name: accept({ name: 'x' }) }

function held() {
  const start = Date.parse('2026-11-30T12:00:00Z')
  let now = start
  const clock: Clock = { now: () => new Date(now) }
  const stopped: Clock = { now: () => new Date(start) }
  const done: string[] = []
  let wake = () => {}
  const hooks: { hold: boolean; held: boolean; whileReconciling?: () => Promise<void> } = {
    hold: true,
    held: false,
  }
  const tool: Interaction<unknown, { name: string }, string> = {
    authorize: 'none',
    ask: (_, person) =>
      person.form('name', { purpose: 'name it', effect: 'None.', schema: z.object({ name: z.string() }) }),
    async act(_, { name }, run) {
      if (hooks.hold) {
        hooks.hold = false
        hooks.held = true
        await new Promise<void>(resolve => (wake = resolve))
      }
      await run.fence()
      done.push(name)
      return 'written'
    },
    async reconcile(): Promise<Reconciled<string>> {
      const isDone = done.length > 0
      await hooks.whileReconciling?.()
      return isDone ? { is: 'done', result: 'written' } : { is: 'not-done' }
    },
  }
  return {
    clock,
    stopped,
    store: memoryStore({ clock }),
    done,
    hooks,
    tool,
    wake: () => {
      wake()
    },
    advance: (seconds: number) => void (now += seconds * 1000),
  }
}

test('a process whose own clock stands still is stopped by the store', async () => {
  const { clock, stopped, store, done, hooks, tool, wake, advance } = held()
  const sleeper = bench({ clock: stopped, store })
  const other = bench({ clock, store })
  const state = await sleeper.asked(tool)
  const sleeping = sleeper.leg(tool, state, x)
  await expect.poll(() => hooks.held).toBe(true)
  advance(31)
  await other.leg(tool, state, x)
  wake()
  expect(await sleeping).toMatchObject({ reason: 'effect_superseded' })
  expect(done).toEqual(['x'])
})

test('a process that sleeps after the store said yes is stopped by its own clock', async () => {
  const { clock, store, done, hooks, tool, advance } = held()
  hooks.hold = false
  const slow: Store = {
    ...store,
    effects: {
      ...store.effects,
      async holds(lease) {
        const holds = await store.effects.holds(lease)
        advance(31)
        return holds
      },
    },
  }
  const { leg, asked } = bench({ clock, store: slow })
  expect(await leg(tool, await asked(tool), x)).toMatchObject({ reason: 'effect_superseded' })
  expect(done).toEqual([])
})

test('an effect is taken over before anybody looks what became of it, so that its old process can not go on', async () => {
  const { clock, stopped, store, done, hooks, tool, wake, advance } = held()
  let lease: Lease | undefined
  const finishing = { entered: false }
  const old: Store = {
    ...store,
    effects: {
      ...store.effects,
      async claim(request) {
        const claim = await store.effects.claim(request)
        if (claim.is === 'mine') lease = claim.lease
        return claim
      },
      // It stops again right after the effect.
      finish() {
        finishing.entered = true
        return new Promise(() => {})
      },
    },
  }
  const sleeper = bench({ clock: stopped, store: old })
  const other = bench({ clock, store })
  const state = await sleeper.asked(tool)
  const sleeping = sleeper.leg(tool, state, x)
  await expect.poll(() => hooks.held).toBe(true)
  advance(31)
  hooks.whileReconciling = async () => {
    if (lease) await store.effects.renew(lease, 30)
    wake()
    await Promise.race([sleeping, expect.poll(() => finishing.entered).toBe(true)])
    advance(31)
  }
  await other.leg(tool, state, x)
  expect(done).toEqual(['x'])
})

test('whoever leaves while the answers are checked claims nothing', async () => {
  const { store, hooks, tool, done } = held()
  hooks.hold = false
  const caller = new AbortController()
  let claims = 0
  const counted: Store = {
    ...store,
    effects: {
      ...store.effects,
      claim(request) {
        claims++
        return store.effects.claim(request)
      },
    },
  }
  const { leg, asked } = bench({ store: counted })
  const state = await asked(tool)
  let authorized = 0
  const leaving = {
    ...tool,
    authorize() {
      if (++authorized === 2) caller.abort()
      return true
    },
  }
  await expect(leg(leaving, state, x, { signal: caller.signal })).rejects.toMatchObject({ code: 'cancelled' })
  expect(claims).toBe(0)
  expect(done).toEqual([])
})
