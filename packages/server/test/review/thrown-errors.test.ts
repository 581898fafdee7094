import { createAskgate } from '@askgate/server/mcp'
import { memoryStore } from '@askgate/store'
import { McpServer } from '@modelcontextprotocol/server'
import type { Interaction } from '@askgate/server'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { connect, REVISIONS } from '../peers.ts'
import { accept, bench } from './bench.ts'

const thrown = () => {
  throw new Error('no answer from https://crm.example/?key=CANARY')
}
const nameForm = { purpose: 'name it', effect: 'None.', schema: z.object({ name: z.string() }) }

test('what authorize throws is not shown: nobody is asked and nothing happens', async () => {
  const { leg, log } = bench()
  const served = await leg({ authorize: thrown, ask: () => 1, act: () => 'acted' })
  expect(served).toMatchObject({ is: 'refused', outcome: 'failed', isError: true })
  expect(JSON.stringify([served, log])).not.toContain('CANARY')
})

test('what check throws when it runs once more is not shown, and act does not run', async () => {
  const { leg, asked, log } = bench()
  let acted = 0
  let checks = 0
  const tool: Interaction<unknown, unknown, string> = {
    authorize: 'none',
    ask: (_, person) =>
      person.form('name', {
        ...nameForm,
        check: () => ++checks === 1 || thrown(),
      }),
    act: () => `acted ${String(++acted)}`,
  }
  const served = await leg(tool, await asked(tool), { name: accept({ name: 'x' }) })
  expect(served).toMatchObject({ is: 'refused', outcome: 'failed', isError: true })
  expect(JSON.stringify([served, log])).not.toContain('CANARY')
  expect(acted).toBe(0)
})

test('the name of an error is logged as a name at most', async () => {
  const { leg, log } = bench()
  await leg({
    authorize: 'none',
    ask: () => {
      throw Object.assign(new Error('x'), { name: 'Error for https://crm.example/?key=CANARY' })
    },
    act: () => 'acted',
  })
  expect(log.map(([event]) => event)).toContain('ask_failed')
  expect(JSON.stringify(log)).not.toContain('CANARY')
})

test('what is wrong with a question is in the log, in words for its author', async () => {
  const { leg, log } = bench()
  await leg({
    authorize: 'none',
    ask: (_, person) =>
      person.form('name', { ...nameForm, schema: z.object({ name: z.array(z.string()) }) as never }),
    act: () => 'acted',
  })
  expect(log[0]).toEqual([
    'ask_failed',
    expect.objectContaining({
      error: 'question_invalid',
      why: expect.stringContaining('This form can not be asked. "name"') as string,
    }),
  ])
})

for (const revision of REVISIONS) {
  test(`[${revision}] what a prompt throws is not shown`, async () => {
    const askgate = createAskgate({ name: 'Acme', store: memoryStore() })
    const peer = await connect(
      () => {
        const server = new McpServer({ name: 'a', version: '1' }, askgate.serverOptions())
        askgate.prompt(server, 'brief', { description: 'd', authorize: 'none', ask: () => 1, get: thrown })
        return server
      },
      { revision },
    )
    const error = await peer.client.getPrompt({ name: 'brief' }).then(
      () => undefined,
      (reason: unknown) => reason as { code: number; message: string },
    )
    expect(error?.code).toBe(-32603)
    expect(error?.message).not.toContain('CANARY')
    await peer.close()
  })

  test(`[${revision}] what authorize of a tool throws is a tool result without its text`, async () => {
    const askgate = createAskgate({ name: 'Acme', store: memoryStore() })
    const peer = await connect(
      () => {
        const server = new McpServer({ name: 'a', version: '1' }, askgate.serverOptions())
        askgate.tool(server, 'make', { description: 'd', authorize: thrown, ask: () => 1, act: () => 'ok' })
        return server
      },
      { revision },
    )
    const result = await peer.call('make')
    expect(result.isError).toBe(true)
    expect(result.text).toMatch(/Nothing was done/)
    expect(result.text).not.toContain('CANARY')
    await peer.close()
  })
}
