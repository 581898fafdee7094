import type { Interaction } from '@askgate/server'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { accept, bench, stateOf } from './bench.ts'

const noteForm = { purpose: 'write it', effect: 'None.', schema: z.object({ note: z.string() }) }

for (const result of [undefined, null, 'accept', {}, { action: 5 }, []]) {
  test(`[2025-11-25] a pushed answer that is ${JSON.stringify(result)} ends the call with a text and an entry`, async () => {
    const { leg, store } = bench()
    const tool: Interaction<unknown, unknown, string> = {
      authorize: 'none',
      ask: (_, person) => person.form('note', noteForm),
      act: () => 'acted',
    }
    const served = await leg(tool, undefined, undefined, {
      revision: '2025-11-25',
      push: () => Promise.resolve({ is: 'result', result }),
    })
    expect(served).toMatchObject({ is: 'refused', reason: 'answer_malformed', isError: true })
    expect(served).toMatchObject({ text: expect.stringContaining('nothing was done') as string })
    expect(await store.journal.read()).toMatchObject([{ reason: 'answer_malformed', question: 'note' }])
  })
}

test('answers too long to travel end the call with a text, not as a mistake of the client', async () => {
  const { leg, asked, store } = bench()
  const tool: Interaction<unknown, unknown, string> = {
    authorize: 'none',
    async ask(_, person) {
      await person.form('a', noteForm)
      await person.form('b', noteForm)
    },
    act: () => 'acted',
  }
  const served = await leg(tool, await asked(tool), { a: accept({ note: 'x '.repeat(5000) }) })
  expect(served).toMatchObject({ is: 'refused', outcome: 'failed', reason: 'state_too_large', isError: true })
  expect(await store.journal.read()).toMatchObject([{ reason: 'state_too_large' }])
})

test('the journal names the fields that were answered, and no field that was not asked for', async () => {
  const { leg, asked, store } = bench()
  const tool: Interaction<unknown, unknown, string> = {
    authorize: 'none',
    ask: (_, person) =>
      person.form('q', { ...noteForm, schema: z.object({ note: z.string(), more: z.string().optional() }) }),
    act: () => 'acted',
  }
  await leg(tool, await asked(tool), { q: accept({ note: 'x', CANARY: 'y' }) })
  expect((await store.journal.read())[0]?.fields).toEqual(['note'])
})

test('an answer under a prototype is no answer', async () => {
  const { leg, asked } = bench()
  const tool: Interaction<unknown, unknown, string> = {
    authorize: 'none',
    ask: (_, person) => person.form('note', noteForm),
    act: () => 'acted',
  }
  const inherited = Object.create({ note: accept({ note: 'x' }) }) as Record<string, unknown>
  expect(stateOf(await leg(tool, await asked(tool), inherited))).toMatch(/^ag1\./)
})
