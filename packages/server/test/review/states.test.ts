import type { Interaction } from '@askgate/server'
import { memoryStore } from '@askgate/store'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { accept, alice, bench, stateOf } from './bench.ts'

const tool: Interaction<unknown, unknown, string> = {
  authorize: 'none',
  async ask(_, person) {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
      await person.form(name, { purpose: 'say it', effect: 'None.', schema: z.object({ v: z.string() }) })
  },
  act: () => 'acted',
}
const bob = { ...alice, principal: { ...alice.principal, subject: 'bob' } }

function movable() {
  let now = Date.parse('2026-11-30T12:00:00Z')
  const clock = { now: () => new Date(now) }
  return { clock, store: memoryStore({ clock }), advance: (seconds: number) => void (now += seconds * 1000) }
}

test('S13 a state that is too long is refused before it is opened, however genuine', async () => {
  const { asked } = bench()
  const { leg, log } = bench({ limits: { stateBytes: 100 } })
  await expect(leg(tool, await asked(tool))).rejects.toMatchObject({ code: 'state_rejected' })
  expect(log).toEqual([['state_rejected', { why: 'too large' }]])
})

test('S13 a flow ends after its time, however often it was continued in time', async () => {
  const { clock, store, advance } = movable()
  const { leg, asked } = bench({ clock, store })
  let state = await asked(tool)
  for (const key of ['a', 'b', 'c', 'd']) {
    advance(29 * 60)
    state = stateOf(await leg(tool, state, { [key]: accept({ v: 'x' }) }))
  }
  advance(4 * 60 + 1)
  await expect(leg(tool, state, { e: accept({ v: 'x' }) })).rejects.toMatchObject({ code: 'state_rejected' })
})

test('S13 a state is refused by a server of another name, even with the same keys and caller', async () => {
  const { asked } = bench()
  const other = bench({ name: 'Other' })
  await expect(other.leg(tool, await asked(tool))).rejects.toMatchObject({ code: 'state_rejected' })
})

test('S13 a state of a prompt is refused for a tool of the same name', async () => {
  const { leg, asked } = bench()
  const state = await asked(tool, { method: 'prompts/get' })
  await expect(leg(tool, state)).rejects.toMatchObject({ code: 'state_rejected' })
})

test('S02 a state is not opened for another person, nor served to one after it was opened', async () => {
  const { engine, leg, asked } = bench()
  const state = await asked(tool)
  expect(() => engine.open(state, bob)).toThrow(expect.objectContaining({ code: 'state_rejected' }) as Error)
  const flow = engine.open(state, alice)
  await expect(leg(tool, flow, {}, { caller: bob })).rejects.toMatchObject({ code: 'state_rejected' })
})

test('S13 a flow that was not opened here is none, whatever it holds', async () => {
  const { engine, leg, asked } = bench()
  const flow = engine.open(await asked(tool), alice)
  await expect(leg(tool, { ...flow, round: 1 })).rejects.toMatchObject({ code: 'state_rejected' })
})

test('an answer of authorize that is not exactly true is a no', async () => {
  const { leg } = bench()
  for (const answer of ['yes', 1, {}, undefined, null]) {
    const served = await leg({ ...tool, authorize: () => answer as never })
    expect(served).toMatchObject({ is: 'refused', reason: 'not_authorized' })
  }
})
