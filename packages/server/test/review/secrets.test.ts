import { type RequestedSchema, REVISIONS } from '@askgate/core'
import type { Interaction, Served } from '@askgate/server'
import { memoryStore } from '@askgate/store'
import { expect, test } from 'vitest'
import { accept, alice, bench, stateOf } from './bench.ts'

const CANARY = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')
const asks = { purpose: 'type it', effect: 'It is shown.' }
const text = (name: string, title: string): RequestedSchema => ({
  type: 'object',
  properties: { [name]: { type: 'string', title } },
})

function toolAsking(
  ...forms: readonly (readonly [string, string])[]
): Interaction<unknown, unknown, unknown> {
  return {
    authorize: 'none',
    async ask(_, person) {
      const answers: unknown[] = []
      for (const [key, title] of forms)
        answers.push(await person.form(key, { ...asks, schema: text('value', title) }).outcome())
      return answers
    },
    act: (_, answers) => answers,
  }
}

function digestIn(log: readonly (readonly [string, unknown])[]): string {
  const refused = log.find(([event]) => event === 'form_refused')
  return (refused?.[1] as { digest: string }).digest
}

test.each(REVISIONS)(
  'C18 [%s] a form that asks for a secret is not sent; it is journalled as refused',
  async revision => {
    const { leg, log, store } = bench()
    const pushed: unknown[] = []
    const served = await leg(toolAsking(['q', 'Password']), undefined, undefined, {
      revision,
      ...(revision !== '2026-07-28' && {
        push: question => {
          pushed.push(question)
          return Promise.resolve({ is: 'result', result: accept({ value: 'x' }) })
        },
      }),
    })

    expect(served).toMatchObject({
      is: 'refused',
      outcome: 'refused',
      reason: 'asks-for-secret',
      isError: true,
    })
    expect(pushed).toEqual([])
    expect(await store.journal.read()).toMatchObject([
      { outcome: 'refused', reason: 'asks-for-secret', question: 'q' },
    ])
    expect(log).toContainEqual(['form_refused', expect.objectContaining({ tool: 'tool', question: 'q' })])
  },
)

test('a secret in parts over several rounds is refused, also after a part was declined', async () => {
  const { leg } = bench()
  const tool = toolAsking(['a', 'First half of your password'], ['b', 'The other half of it'])
  const harmless = toolAsking(['a', 'City'], ['b', 'The other half of it'])

  const first = await leg(harmless)
  const second = await leg(harmless, stateOf(first), { a: { action: 'decline' } })
  expect(second).toMatchObject({ is: 'question', key: 'b' })
  expect(await leg(tool)).toMatchObject({ is: 'refused', reason: 'asks-for-secret' })
})

test('what was asked in earlier rounds of the flow counts', async () => {
  const digits = ['first', 'second', 'third', 'fourth'].map(
    which => [which, `${which} digit of your card PIN`] as const,
  )
  const { leg } = bench()
  const tool: Interaction<unknown, unknown, unknown> = {
    authorize: 'none',
    async ask(_, person) {
      for (const [key, title] of digits)
        await person
          .form(key, {
            ...asks,
            schema: { type: 'object', properties: { d: { type: 'string', title, maxLength: 1 } } },
          })
          .outcome()
    },
    act: () => 'acted',
  }
  let served: Served<unknown> = await leg(tool)
  let rounds = 0
  while (served.is === 'question') {
    rounds++
    served = await leg(tool, served.state, { [served.key]: accept({ d: '1' }) })
  }
  expect(served).toMatchObject({ is: 'refused', reason: 'asks-for-secret' })
  expect(rounds).toBeLessThan(4)
})

test('S10 an answer that looks like a secret goes no further than its arrival', async () => {
  const { leg, asked, log, store } = bench()
  const seen: unknown[] = []
  const tool: Interaction<unknown, unknown, unknown> = {
    authorize: 'none',
    ask: (_, person) =>
      person.form('q', { ...asks, schema: text('value', 'Note'), check: content => void seen.push(content) }),
    act: (_, answers) => answers,
  }
  const served = await leg(tool, await asked(tool), { q: accept({ value: CANARY }) })

  expect(served).toMatchObject({
    is: 'refused',
    outcome: 'refused',
    reason: 'answer_sensitive',
    isError: true,
  })
  expect(served).toMatchObject({
    text: expect.stringMatching(/thrown away unread.*page.*replace it/) as string,
  })
  expect(seen).toEqual([])
  const kept = JSON.stringify([served, log, await store.journal.read()])
  expect(kept).not.toContain(CANARY)
})

test.each([
  ['beside an answer that is none', { value: CANARY, other: {} }],
  ['in a list', { value: ['x', CANARY] }],
  ['in a field that was not asked for', { value: 'x', more: CANARY }],
  ['where a number was asked for', { value: 5, count: CANARY }],
])('a secret %s is thrown away as well', async (_, content) => {
  const { leg, asked } = bench()
  const tool = toolAsking(['q', 'Note'])
  expect(await leg(tool, await asked(tool), { q: accept(content as never) })).toMatchObject({
    reason: 'answer_sensitive',
  })
})

test('a secret under a question that is not asked any more travels in no state', async () => {
  const { leg, asked, engine } = bench()
  let isFirst = true
  const tool: Interaction<unknown, unknown, unknown> = {
    authorize: 'none',
    ask: (_, person) => person.form(isFirst ? 'a' : 'b', { ...asks, schema: text('value', 'Note') }),
    act: (_, answers) => answers,
  }
  const state = await asked(tool)
  isFirst = false
  const next = await leg(tool, state, { a: accept({ value: CANARY }) })
  expect(JSON.stringify(engine.open(stateOf(next), alice))).not.toContain(CANARY)
})

test('a no with a secret beside it is a no, and nothing beside it is kept', async () => {
  const { leg, asked, engine } = bench()
  const tool = toolAsking(['a', 'Note'], ['b', 'City'])
  const next = await leg(tool, await asked(tool), {
    a: { action: 'decline', content: { value: CANARY } },
  })
  expect(next).toMatchObject({ is: 'question', key: 'b' })
  expect(JSON.stringify(engine.open(stateOf(next), alice))).not.toContain(CANARY)
})

test('a doubtful answer is taken, and thrown away where the operator wants no doubt', async () => {
  const MAY_BE_CARD = '378282246310005'
  const tool = toolAsking(['q', 'Note'])
  const take = async (options: Parameters<typeof bench>[0]) => {
    const { leg, asked } = bench(options)
    return leg(tool, await asked(tool), { q: accept({ value: MAY_BE_CARD }) })
  }
  const strict = await take({ forms: { reviewBlocks: true } })
  const usual = await take({})
  expect([usual.is, strict.is]).toEqual(['result', 'refused'])
})

test('a form is asked by an exception of the operator; the journal says by which reason', async () => {
  const tool = toolAsking(['q', 'Password'])
  const reason = 'The password of a game.'
  const exception = await exceptionFor(tool, reason)
  const store = memoryStore()
  const { leg } = bench({ store, danger: { allowedForms: [exception] } })

  const served = await leg(tool)
  expect(served).toMatchObject({ is: 'question', key: 'q' })
  expect(await store.journal.timeline()).toMatchObject([
    { event: 'form-allowed', principal: alice.principal, tool: 'tool', reason },
  ])
  expect(await leg(tool, stateOf(served), { q: accept({ value: 'open sesame' }) })).toMatchObject({
    is: 'result',
  })
  const again = await leg(tool, undefined, undefined, { caller: { ...alice, client: 'other' } })
  expect(
    await leg(
      tool,
      stateOf(again),
      { q: accept({ value: CANARY }) },
      { caller: { ...alice, client: 'other' } },
    ),
  ).toMatchObject({
    reason: 'answer_sensitive',
  })
})

test('a form that can not be written down as allowed is not sent', async () => {
  const tool = toolAsking(['q', 'Password'])
  const exception = await exceptionFor(tool, 'Game.')
  const store = memoryStore()
  const journal = { ...store.journal, note: () => Promise.reject(new Error('disk full')) }
  const { leg } = bench({ store: { ...store, journal }, danger: { allowedForms: [exception] } })

  expect(await leg(tool)).toMatchObject({ is: 'refused', outcome: 'failed' })
})

test('a form nobody can be sent is not noted as allowed', async () => {
  const tool = toolAsking(['q', 'Password'])
  const exception = await exceptionFor(tool, 'Game.')
  const store = memoryStore()
  const { leg } = bench({ store, danger: { allowedForms: [exception] } })
  const machine = { ...alice, standing: 'machine' as const }

  expect(await leg(tool, undefined, undefined, { caller: machine })).toMatchObject({ reason: 'no-person' })
  expect((await store.journal.timeline()).filter(line => 'event' in line)).toEqual([])
})

/** As an operator makes it of what the log says of a form that was refused. */
async function exceptionFor(tool: ReturnType<typeof toolAsking>, reason: string) {
  const { leg, log } = bench()
  await leg(tool)
  return { server: 'Acme', tool: 'tool', digest: digestIn(log), reason, until: Date.now() + 60_000 }
}
