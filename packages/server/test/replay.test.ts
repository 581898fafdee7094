import { setTimeout as io } from 'node:timers/promises'
import type { Answer, Content } from '@askgate/core'
import type { Interaction, Person } from '@askgate/server'
import { interview } from '@askgate/server/testing'
import { expect, test } from 'vitest'
import * as z from 'zod'

const text = (title: string) => ({
  purpose: `say ${title}`,
  effect: 'It is written down.',
  schema: z.object({ v: z.string().meta({ title }) }),
})
const say = (v: string): Answer<Content> => ({ action: 'accept', content: { v } })
const AB = { a: say('A'), b: say('B') }

function asks(ask: (person: Person) => unknown): Interaction<unknown, unknown, unknown> {
  return { authorize: 'none', ask: (_, person) => ask(person), act: (_, answers) => answers }
}
const questionsOf = ({ questions }: Awaited<ReturnType<typeof interview>>) => questions.map(({ key }) => key)

test('questions come one a round, in the order they are awaited', async () => {
  const played = await interview(
    asks(async p => {
      await io(1)
      const a = await p.form('a', text('a'))
      await io(1)
      const b = await p.form('b', text('b'))
      return a.v + b.v
    }),
    {},
    AB,
  )
  expect(questionsOf(played)).toEqual(['a', 'b'])
  expect(played.result).toBe('AB')
})

test('two questions awaited together are put one after the other', async () => {
  const played = await interview(
    asks(async p => {
      const [a, b] = await Promise.all([p.form('a', text('a')), p.form('b', text('b'))])
      return a.v + b.v
    }),
    {},
    AB,
  )
  expect(questionsOf(played)).toEqual(['a', 'b'])
  expect(played.result).toBe('AB')
})

test('allSettled, a caught question and a race get no value in place of an answer', async () => {
  const settled = await interview(
    asks(async p => {
      const all = await Promise.allSettled([p.form('a', text('a')), p.form('b', text('b'))])
      return all.map(one => (one.status === 'fulfilled' ? one.value.v : 'LOST')).join('')
    }),
    {},
    AB,
  )
  const caught = await interview(
    asks(async p => {
      let v = 'DEFAULT'
      try {
        v = (await p.form('a', text('a'))).v
      } catch {
        // An author who wants a default.
      }
      return v
    }),
    {},
    AB,
  )
  const raced = await interview(
    asks(async p => (await Promise.race([p.form('a', text('a')), io(20).then(() => ({ v: 'TIMER' }))])).v),
    {},
    AB,
  )
  expect([settled.result, caught.result, raced.result]).toEqual(['AB', 'A', 'A'])
})

test('a value that comes while a question is open does not end the call: the question is put', async () => {
  const played = await interview(
    asks(p => Promise.race([p.form('a', text('a')).then(({ v }) => v), Promise.resolve('at once')])),
    {},
    AB,
  )
  expect(questionsOf(played)).toEqual(['a'])
})

test('a value that comes while an answer is looked up is not lost', async () => {
  const slow = asks(async p => {
    void p.form('a', { ...text('a'), check: () => io(20).then(() => true) }).then(() => undefined)
    return 'early'
  })
  expect(await interview(slow, {}, AB)).toMatchObject({ result: 'early', questions: [{ key: 'a' }] })
})

test('a question that is not awaited is not asked', async () => {
  const played = await interview(
    asks(p => {
      p.form('a', text('a'))
      return 'done'
    }),
  )
  expect(questionsOf(played)).toEqual([])
  expect(played.result).toBe('done')
})

test('two questions with one key are a mistake of the author, and nothing happens', async () => {
  const played = await interview(
    asks(async p => {
      await p.form('a', text('a'))
      return p.form('a', text('a'))
    }),
    {},
    AB,
  )
  expect(played).toMatchObject({ outcome: 'failed', result: undefined })
})

test('person.signal fires when a replay is over, so that what it holds can be freed', async () => {
  let held = 0
  const played = await interview(
    asks(async p => {
      held++
      p.signal.addEventListener('abort', () => held--)
      return (await p.form('a', text('a'))).v
    }),
    {},
    AB,
  )
  expect(played.result).toBe('A')
  expect(held).toBe(0)
})

test('outcome() hands all three actions to the author', async () => {
  const own = asks(async p => {
    const answer = await p.form('a', text('a')).outcome()
    return answer.action === 'accept' ? answer.content.v : `own path for ${answer.action}`
  })
  expect((await interview(own, {}, { a: say('A') })).result).toBe('A')
  expect((await interview(own, {}, { a: { action: 'decline' } })).result).toBe('own path for decline')
  expect((await interview(own, {}, { a: { action: 'cancel' } })).result).toBe('own path for cancel')
})

test('decline ends the call before the next line runs, and without a hidden default', async () => {
  let ran = false
  const played = await interview(
    asks(async p => {
      await p.form('a', text('a'))
      ran = true
    }),
    {},
    { a: { action: 'decline' } },
  )
  expect(played).toMatchObject({ outcome: 'declined', result: undefined })
  expect(ran).toBe(false)
})

test('person.stop ends the call with its text, and act does not run', async () => {
  const played = await interview(asks(p => p.stop('There is no transcript.')))
  expect(played).toMatchObject({ outcome: 'refused', reason: 'stopped', text: 'There is no transcript.' })
})

test('person.keep freezes a read between rounds', async () => {
  let reads = 0
  const played = await interview(
    asks(async p => {
      const list = await p.keep('list', () => [`read ${String(++reads)}`])
      await p.form('a', text('a'))
      await p.form('b', text('b'))
      return list
    }),
    {},
    AB,
  )
  expect(played.result).toEqual(['read 1'])
  expect(reads).toBe(1)
})

test('a tool that keeps more than can travel is refused, and nothing happens', async () => {
  const played = await interview(
    asks(async p => {
      await p.keep('much', () => 'x'.repeat(10_000))
      return p.form('a', text('a'))
    }),
    {},
    AB,
  )
  expect(played).toMatchObject({ outcome: 'failed', reason: 'state_too_large', result: undefined })
})

test('a question that reads differently every time is put three times and no more', async () => {
  let n = 0
  const played = await interview(
    asks(p => p.form('a', { ...text('a'), purpose: `say a, take ${String(++n)}` })),
    {},
    AB,
  )
  expect(questionsOf(played)).toEqual(['a', 'a', 'a'])
  expect(played).toMatchObject({ outcome: 'unanswered', result: undefined })
})

test('ten questions are more than a client follows: the call ends for good in the ninth round', async () => {
  const played = await interview(
    asks(async p => {
      for (let i = 0; i < 10; i++) await p.form(`q${String(i)}`, text('v'))
    }),
    {},
    Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`q${String(i)}`, say('v')])),
  )
  expect(played.questions.length).toBeLessThan(9)
  expect(played.outcome).toBe('unanswered')
})

test('check refuses in words for the person, who may answer again', async () => {
  const played = await interview(
    asks(p => p.form('a', { ...text('a'), check: ({ v }) => v !== 'old' || 'Old is not offered any more.' })),
    {},
    { a: [say('old'), say('new')] },
  )
  expect(played.questions[1]?.elicitation.message).toMatch(/^Old is not offered any more\. /)
  expect(played.result).toEqual({ v: 'new' })
})

test('check runs once more right before act: what is over by then is asked again', async () => {
  let offered = true
  const played = await interview(
    asks(async p => {
      const a = await p.form('a', { ...text('a'), check: ({ v }) => v === 'new' || offered || 'It is over.' })
      offered = false // It ends while ask goes on.
      return a
    }),
    {},
    { a: [say('old'), say('new')] },
  )
  expect(questionsOf(played)).toEqual(['a', 'a'])
  expect(played.result).toEqual({ v: 'new' })
})

test('an author gets what the schema makes of the answer, never more', async () => {
  const played = await interview(
    asks(p =>
      p.form('a', {
        ...text('a'),
        schema: z.object({ v: z.string().transform(v => v.length) }),
      }),
    ),
    {},
    AB,
  )
  expect(played.result).toEqual({ v: 1 })
})

test('S12 authorize is asked before any question, and again right before act', async () => {
  let allowed = true
  const tool: Interaction<unknown, unknown, unknown> = {
    authorize: ({ person }) => person.subject === 'alice' && allowed,
    async ask(_, person) {
      const a = await person.form('a', text('a'))
      allowed = false // The right is withdrawn after the form was accepted.
      return a
    },
    act: () => 'ACTED',
  }
  const withdrawn = await interview(tool, {}, AB)
  expect(withdrawn).toMatchObject({ outcome: 'refused', reason: 'not_authorized', result: undefined })

  allowed = false
  const never = await interview(tool, {}, AB)
  expect(never).toMatchObject({ outcome: 'refused', result: undefined, questions: [] })
})

test('S11 nothing acts without an accept: not a decline, not a cancel, not silence, not an empty answer', async () => {
  const tool = asks(p => p.form('a', text('a')))
  for (const answer of [
    { action: 'decline' },
    { action: 'cancel' },
    { action: 'accept', content: {} },
  ] as Answer<Content>[]) {
    expect((await interview(tool, {}, { a: answer })).result).toBeUndefined()
  }
  expect((await interview(tool, {}, {})).result).toBeUndefined()
})

test('a secret in an answer is thrown away, and the person is told', async () => {
  const played = await interview(
    asks(p => p.form('a', text('a'))),
    {},
    { a: say('glpat-' + 'a1B2'.repeat(9)) },
  )
  expect(played).toMatchObject({ outcome: 'refused', reason: 'answer_sensitive', result: undefined })
  expect(played.text).not.toContain('glpat-')
})
