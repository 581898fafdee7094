import type { Interaction } from '@askgate/server'
import { wrap } from '../../src/wrap.ts'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { accept, alice, bench, decline, handedOver, stateOf } from './bench.ts'

const nameForm = { purpose: 'name it', effect: 'None.', schema: z.object({ name: z.string() }) }

test('a check that is right in every replay and wrong right before act ends the call, it does not go on for ever', async () => {
  const { leg, asked } = bench()
  const caller = new AbortController()
  let checks = 0
  let acted = 0
  const tool: Interaction<unknown, unknown, string> = {
    authorize: 'none',
    ask: (_, person) =>
      person.form('name', {
        ...nameForm,
        async check() {
          await handedOver()
          // So that the test ends where the call would not.
          if (++checks === 100) caller.abort()
          return checks % 2 === 1
        },
      }),
    act: () => `acted ${String(++acted)}`,
  }
  const served = await leg(
    tool,
    await asked(tool),
    { name: accept({ name: 'x' }) },
    { signal: caller.signal },
  )
  expect(served).toMatchObject({ is: 'refused', outcome: 'unanswered' })
  expect(acted).toBe(0)
})

test('R12 three refusals of one tool silence it for their caller, whatever the arguments', async () => {
  const { leg, asked } = bench()
  const tool: Interaction<unknown, unknown, string> = {
    authorize: 'none',
    ask: (_, person) => person.form('name', nameForm),
    act: () => 'acted',
  }
  const ends: string[] = []
  for (const n of [1, 2, 3, 4]) {
    const rawArguments = { n }
    const first = await leg(tool, undefined, undefined, { rawArguments })
    ends.push(first.is === 'refused' ? first.reason : first.is)
    if (first.is === 'question') await leg(tool, first.state, { name: decline }, { rawArguments })
  }
  expect(ends).toEqual(['question', 'question', 'question', 'cool_down'])
  expect(await asked(tool, { caller: { ...alice, client: 'another app' } })).toMatch(/^ag1/)
})

for (const action of ['decline', 'cancel'] as const) {
  test(`R12 a ${action} that the tool answers in its own words is not asked again at once`, async () => {
    const { leg, asked, store } = bench()
    const tool: Interaction<unknown, unknown, string> = {
      authorize: 'none',
      async ask(_, person) {
        const answer = await person.form('name', nameForm).outcome()
        return answer.action === 'accept' ? answer.content : person.stop('Nothing booked.')
      },
      act: () => 'booked',
    }
    expect(await leg(tool, await asked(tool), { name: { action } })).toMatchObject({
      text: 'Nothing booked.',
    })
    expect(await leg(tool)).toMatchObject({ is: 'refused', reason: 'cool_down' })
    expect((await store.journal.read())[0]).toMatchObject({
      outcome: action === 'decline' ? 'declined' : 'cancelled',
      reason: 'stopped',
      question: 'name',
    })
  })
}

test('a refusal on a path that acts all the same silences nothing', async () => {
  const { leg, asked, log } = bench()
  const tool: Interaction<unknown, unknown, string> = {
    authorize: 'none',
    repeatable: true,
    ask: async (_, person) => (await person.form('note', nameForm).outcome()).action,
    act: (_, action) => `saved, note: ${String(action)}`,
  }
  for (let i = 0; i < 4; i++) {
    const served = await leg(tool, await asked(tool), { note: decline })
    expect(served).toMatchObject({ result: 'saved, note: decline' })
    await handedOver()
  }
  expect(log.map(([event]) => event)).not.toContain('refusal_not_noted')
})

const requestedSchema = {
  type: 'object',
  properties: { seat: { type: 'string' } },
  required: ['seat'],
} as const
function booking(booked: string[]): Interaction<unknown, never, string> {
  return {
    authorize: 'none',
    ...wrap<unknown, string>(async (_, { elicitInput, act }) => {
      const answer = await elicitInput({ message: 'Which seat?', requestedSchema })
      if (answer.action !== 'accept') return `not booked: ${answer.action}`
      return act(() => {
        booked.push(String(answer.content['seat']))
        return 'booked'
      })
    }),
  } as Interaction<unknown, never, string>
}

test('a wrapped handler that ends without effects claims none: it is never told "already done"', async () => {
  let now = Date.parse('2026-11-30T12:00:00Z')
  const clock = { now: () => new Date(now) }
  const { memoryStore } = await import('@askgate/store')
  const { leg, asked, store } = bench({ clock, store: memoryStore({ clock }) })
  const booked: string[] = []
  const tool = booking(booked)
  expect(await leg(tool, await asked(tool), { 'question 1': decline })).toMatchObject({
    is: 'result',
    result: 'not booked: decline',
  })
  await handedOver()
  expect((await store.journal.read())[0]).toMatchObject({ outcome: 'declined', question: 'question 1' })

  now += 2 * 60 * 1000 + 1
  const again = stateOf(await leg(tool))
  expect(await leg(tool, again, { 'question 1': accept({ seat: 'aisle' }) })).toMatchObject({
    result: 'booked',
  })
  expect(booked).toEqual(['aisle'])
})

test('R12 a wrapped handler whose question was declined is not asked again at once', async () => {
  const { leg, asked } = bench()
  const tool = booking([])
  await leg(tool, await asked(tool), { 'question 1': decline })
  await handedOver()
  expect(await leg(tool)).toMatchObject({ is: 'refused', reason: 'cool_down' })
})

test('a wrapped handler that asks from within its effects fails, it does not hang', async () => {
  const { leg } = bench()
  const tool = {
    authorize: 'none',
    ...wrap<unknown, string>((_, { elicitInput, act }) =>
      act(async () => (await elicitInput({ message: 'Sure?', requestedSchema })).action),
    ),
  } as Interaction<unknown, never, string>
  expect(await leg(tool)).toMatchObject({ is: 'refused', outcome: 'failed', reason: 'act_failed' })
}, 2000)

for (const key of ['constructor', 'toString', '__proto__']) {
  test(`a question under the key ${key} is put three times and no more`, async () => {
    const { leg } = bench()
    const tool: Interaction<unknown, unknown, string> = {
      authorize: 'none',
      ask: (_, person) => person.form(key, nameForm),
      act: () => 'acted',
    }
    let served = await leg(tool)
    let asked = 0
    for (; served.is === 'question' && asked < 20; asked++) served = await leg(tool, served.state, {})
    expect(asked).toBe(3)
    expect(served).toMatchObject({ reason: 'tries' })
  })
}
