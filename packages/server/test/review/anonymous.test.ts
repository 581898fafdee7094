import type { Caller } from '@askgate/core'
import type { Interaction } from '@askgate/server'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { accept, bench, decline, handedOver } from './bench.ts'

const anonymous: Caller = {
  standing: 'anonymous',
  principal: { tenant: 'anonymous', issuer: 'anonymous', subject: 'anonymous' },
  client: undefined,
  server: 'Acme',
}
const caller = anonymous

function writing() {
  const done: string[] = []
  const tool: Interaction<unknown, { name: string }, string> = {
    authorize: 'none',
    ask: (_, person) =>
      person.form('name', { purpose: 'name it', effect: 'None.', schema: z.object({ name: z.string() }) }),
    act(_, { name }) {
      done.push(name)
      return `written ${name}`
    },
  }
  return { done, tool }
}

test('what one anonymous caller declined, another is asked', async () => {
  const { leg, asked } = bench()
  const { tool } = writing()
  await leg(tool, await asked(tool, { caller }), { name: decline }, { caller })
  expect((await leg(tool, undefined, undefined, { caller })).is).toBe('question')
})

test('a result that an anonymous caller did not wait for is handed to no other', async () => {
  const { leg, asked } = bench()
  const { tool, done } = writing()
  const leaving = new AbortController()
  const act: typeof tool.act = (input, answers, run) => {
    leaving.abort()
    return tool.act(input, answers, run)
  }
  const state = await asked(tool, { caller })
  await leg({ ...tool, act }, state, { name: accept({ name: 'x' }) }, { caller, signal: leaving.signal })
  await handedOver()
  expect(done).toEqual(['x'])
  expect((await leg(tool, undefined, undefined, { caller })).is).toBe('question')
})

test('what one anonymous caller did is not "already done" for another', async () => {
  const { leg, asked } = bench()
  const { tool, done } = writing()
  const states = [await asked(tool, { caller }), await asked(tool, { caller })]
  for (const [index, state] of states.entries()) {
    const name = `n${String(index)}`
    const served = await leg(tool, state, { name: accept({ name }) }, { caller })
    expect(served).toMatchObject({ result: `written ${name}` })
  }
  expect(done).toEqual(['n0', 'n1'])
})
