import type { Effect, Store } from '@askgate/core'
import type { Interaction } from '@askgate/server'
import { createAskgate } from '@askgate/server/mcp'
import { memoryStore } from '@askgate/store'
import { McpServer } from '@modelcontextprotocol/server'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { connect } from '../peers.ts'
import { accept, alice, bench } from './bench.ts'

const bob = { ...alice, principal: { ...alice.principal, subject: 'bob' } }

test('a result that somebody put into another record of the store is handed to nobody', async () => {
  const memory = memoryStore()
  const sealed: string[] = []
  const swapped = (effect: Effect): Effect => ({ ...effect, result: sealed[0] })
  const store: Store = {
    ...memory,
    effects: {
      ...memory.effects,
      finish(lease, result) {
        sealed.push(result)
        return memory.effects.finish(lease, result)
      },
      async claim(request) {
        const claim = await memory.effects.claim(request)
        return claim.is === 'known' ? { ...claim, effect: swapped(claim.effect) } : claim
      },
    },
  }
  const tool: Interaction<unknown, { name: string }, string> = {
    authorize: 'none',
    ask: (_, person) =>
      person.form('name', { purpose: 'name it', effect: 'None.', schema: z.object({ name: z.string() }) }),
    act: (_, { name }) => `the result of ${name}`,
  }
  const { leg, asked } = bench({ store })
  await leg(tool, await asked(tool), { name: accept({ name: 'Alice' }) })
  const state = await asked(tool, { caller: bob })
  await leg(tool, state, { name: accept({ name: 'Bob' }) }, { caller: bob })

  const again = await leg(tool, state, { name: accept({ name: 'Bob' }) }, { caller: bob })
  expect(again).toMatchObject({ is: 'refused', reason: 'already_done' })
})

test('a tool may be an object whose methods use each other', async () => {
  class Tool {
    readonly description = 'd'
    readonly allowed: boolean = true
    authorize() {
      return this.allowed
    }
    ask() {
      return this.allowed
    }
    act() {
      return this.allowed ? 'ok' : 'not ok'
    }
  }
  const askgate = createAskgate({ name: 'Acme', store: memoryStore() })
  const peer = await connect(
    () => {
      const server = new McpServer({ name: 'a', version: '1' }, askgate.serverOptions())
      askgate.tool(server, 'make', new Tool())
      return server
    },
    { revision: '2026-07-28' },
  )
  expect((await peer.call('make')).text).toBe('ok')
  await peer.close()
})
