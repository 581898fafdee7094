import { createAskgate } from '@askgate/server/mcp'
import type { Interaction } from '@askgate/server'
import { expect, test } from 'vitest'
import { McpServer } from '@modelcontextprotocol/server'
import { memoryStore } from '@askgate/store'
import * as z from 'zod'
import { connect } from '../peers.ts'
import { accept, alice, bench } from './bench.ts'

const tool: Interaction<unknown, unknown, string> = {
  authorize: 'none',
  ask: (_, person) =>
    person.form('name', { purpose: 'name it', effect: 'None.', schema: z.object({ name: z.string() }) }),
  act: () => 'acted',
}

test('why a state was refused is in the log, and only there', async () => {
  const { leg, asked, log } = bench()
  const state = await asked(tool)
  const bob = { ...alice, principal: { ...alice.principal, subject: 'bob' } }
  const answer = { name: accept({ name: 'CANARY' }) }
  const refusals = await Promise.allSettled([
    leg(tool, state, answer, { caller: bob }),
    leg(tool, state, answer, { rawArguments: { other: 1 } }),
    leg(tool, state, answer, { revision: '2025-11-25' }),
    leg(tool, state, { name: 'CANARY' }),
  ])
  expect(log).toEqual([
    ['state_rejected', { why: 'another gate or caller' }],
    ['state_rejected', { why: 'another arguments' }],
    ['state_rejected', { why: 'another revision' }],
    ['answer_malformed', { why: 'an answer is no ElicitResult' }],
  ])
  const told = refusals.map(refusal => (refusal.status === 'rejected' ? String(refusal.reason) : 'taken'))
  expect(new Set(told.slice(0, 3)).size).toBe(1)
  expect(JSON.stringify([told, log])).not.toContain('CANARY')
})

test('[2026-07-28] a state that the hook of the SDK refuses is in the log too', async () => {
  const log: unknown[] = []
  const write = (event: string, fields: unknown) => void log.push([event, fields])
  const askgate = createAskgate({
    name: 'Acme',
    store: memoryStore(),
    logger: { info: write, warn: write, error: write },
  })
  const peer = await connect(
    () => {
      const server = new McpServer({ name: 'a', version: '1' }, askgate.serverOptions())
      askgate.tool(server, 'make', { description: 'd', ...tool, act: () => 'acted' })
      return server
    },
    { revision: '2026-07-28' },
  )
  await peer.leg({ name: 'make', arguments: {}, requestState: 'ag1.k1.AAAA' })
  expect(log).toEqual([['state_rejected', { why: 'not sealed by this ring' }]])
  await peer.close()
})
