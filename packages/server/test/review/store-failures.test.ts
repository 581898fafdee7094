import { AskgateError } from '@askgate/core'
import type { Interaction } from '@askgate/server'
import { createAskgate } from '@askgate/server/mcp'
import { memoryStore } from '@askgate/store'
import { McpServer } from '@modelcontextprotocol/server'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { connect, REVISIONS } from '../peers.ts'
import { accept, bench, decline, handedOver } from './bench.ts'

const down = () => {
  const detail = 'connect ECONNREFUSED postgres://askgate:CANARY@db.example'
  return Promise.reject(new AskgateError('store_failed', 'CANARY.', { detail }))
}
const nameForm = { purpose: 'name it', effect: 'None.', schema: z.object({ name: z.string() }) }

function writing(done: string[]): Interaction<unknown, { name: string }, string> {
  return {
    authorize: 'none',
    ask: (_, person) => person.form('name', nameForm),
    act(_, { name }) {
      done.push(name)
      return `written ${name}`
    },
  }
}
/** A store of which some parts fail, as long as `failing` says so. */
function failingAt(part: 'effects' | 'refusals' | 'journal', method: string) {
  const memory = memoryStore()
  const switched = { failing: true }
  const parts = memory as unknown as Record<string, Record<string, (...args: unknown[]) => unknown>>
  const store = {
    ...memory,
    [part]: {
      ...parts[part],
      [method]: (...args: unknown[]) => (switched.failing ? down() : parts[part]?.[method]?.(...args)),
    },
  }
  return { store, switched }
}

test('a journal that fails after act does not lose the result', async () => {
  const done: string[] = []
  const { leg, asked, log } = bench({ store: failingAt('journal', 'append').store })
  const tool = writing(done)
  expect(await leg(tool, await asked(tool), { name: accept({ name: 'x' }) })).toEqual({
    is: 'result',
    result: 'written x',
  })
  expect(log.map(([event]) => event)).toContain('journal_failed')
  expect(JSON.stringify(log)).not.toContain('CANARY')
})

test('a journal that fails keeps nobody from declining', async () => {
  const { leg, asked } = bench({ store: failingAt('journal', 'append').store })
  const tool = writing([])
  expect(await leg(tool, await asked(tool), { name: decline })).toMatchObject({ outcome: 'declined' })
})

test('a refusal that can not be noted is a refusal all the same', async () => {
  const done: string[] = []
  const { leg, asked, log } = bench({ store: failingAt('refusals', 'note').store })
  const tool = writing(done)
  expect(await leg(tool, await asked(tool), { name: decline })).toMatchObject({ outcome: 'declined' })
  expect(log.map(([event]) => event)).toContain('refusal_not_noted')
  expect(done).toEqual([])
})

test('a claim that fails means that nothing was done, and the same answer can be sent again', async () => {
  const done: string[] = []
  const { store, switched } = failingAt('effects', 'claim')
  const { leg, asked, log } = bench({ store })
  const tool = writing(done)
  const state = await asked(tool)
  const failed = await leg(tool, state, { name: accept({ name: 'x' }) })
  expect(failed).toMatchObject({ is: 'refused', outcome: 'failed', reason: 'store_failed', isError: true })
  expect(JSON.stringify([failed, log])).not.toContain('CANARY')
  expect(done).toEqual([])

  switched.failing = false
  expect(await leg(tool, state, { name: accept({ name: 'x' }) })).toMatchObject({ result: 'written x' })
  expect(done).toEqual(['x'])
})

test('a result that can not be recorded is handed over all the same, and nothing is done twice', async () => {
  const done: string[] = []
  const { store, switched } = failingAt('effects', 'finish')
  const { leg, asked, log } = bench({ store })
  const tool = writing(done)
  const state = await asked(tool)
  expect(await leg(tool, state, { name: accept({ name: 'x' }) })).toEqual({
    is: 'result',
    result: 'written x',
  })
  expect(log.map(([event]) => event)).toContain('result_not_recorded')
  await handedOver()

  switched.failing = false
  const again = await leg(tool)
  expect(again.is).toBe('refused')
  expect(done).toEqual(['x'])
})

test('an act that throws while the store is down is told as failed, without the words of either', async () => {
  const { leg, asked, log } = bench({ store: failingAt('effects', 'fail').store })
  const tool: Interaction<unknown, unknown, string> = {
    ...writing([]),
    act: () => {
      throw new Error('CANARY')
    },
  }
  const served = await leg(tool, await asked(tool), { name: accept({ name: 'x' }) })
  expect(served).toMatchObject({ is: 'refused', outcome: 'failed', reason: 'act_failed' })
  expect(JSON.stringify([served, log])).not.toContain('CANARY')
})

test('a store that breaks its promise to reject with our error is not quoted either', async () => {
  const memory = memoryStore()
  const claim = () => Promise.reject(new Error('CANARY'))
  const { leg, asked, log } = bench({ store: { ...memory, effects: { ...memory.effects, claim } } })
  const tool = writing([])
  const served = await leg(tool, await asked(tool), { name: accept({ name: 'x' }) })
  expect(served).toMatchObject({ is: 'refused', reason: 'internal', isError: true })
  expect(JSON.stringify([served, log])).not.toContain('CANARY')
})

for (const [part, method] of [
  ['effects', 'latest'],
  ['refusals', 'about'],
] as const) {
  test(`where ${part}.${method} fails, nobody is asked: what is on record might forbid it`, async () => {
    const { store, switched } = failingAt(part, method)
    const { leg, asked } = bench({ store })
    const tool = writing([])
    switched.failing = false
    const state = await asked(tool)
    await leg(tool, state, { name: decline })
    switched.failing = true
    expect(await leg(tool)).toMatchObject({ is: 'refused', reason: 'store_failed', isError: true })
  })
}

for (const revision of REVISIONS) {
  test(`[${revision}] a store that fails is a tool result with an error, not a mistake of the caller`, async () => {
    const memory = memoryStore()
    const claim = () => Promise.reject(new AskgateError('store_failed', 'The store is locked: CANARY.'))
    const askgate = createAskgate({
      name: 'Acme',
      store: { ...memory, effects: { ...memory.effects, claim } },
    })
    const peer = await connect(
      () => {
        const server = new McpServer({ name: 'a', version: '1' }, askgate.serverOptions())
        askgate.tool(server, 'make', { description: 'd', authorize: 'none', ask: () => 1, act: () => 'ok' })
        return server
      },
      { revision },
    )
    const result = await peer.call('make')
    expect(result.isError).toBe(true)
    expect(result.text).toMatch(/Try again later/)
    expect(result.text).not.toContain('CANARY')
    await peer.close()
  })
}
