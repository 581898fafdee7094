import { createAskgate } from '@askgate/server/mcp-v1'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  ElicitationCompleteNotificationSchema,
  ElicitRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { connectingServer, localPerson, onlyTicket, type World } from '../connect/connecting.ts'
import { LEGACY } from '../peers.ts'

type Person = (question: { readonly url?: string }) => unknown

async function connect(world: World, revision: string, capabilities: object, person?: Person) {
  const askgate = createAskgate(world.options)
  const server = new McpServer({ name: 'acme', version: '1' })
  askgate.tool(server, 'store_draft', {
    description: 'd',
    inputSchema: { text: z.string().default('Hello') },
    authorize: 'none',
    ask: (_, who) => who.connection('crm', { purpose: 'store the draft', scopes: ['drafts:write'] }),
    async act({ text }, crm) {
      await crm.call('createDraft', { body: { text } })
      return `Stored "${text}".`
    },
  })
  askgate.continueTool(server)
  const client = new Client({ name: 'c', version: '1' }, { capabilities })
  const asked: Record<string, unknown>[] = []
  const notices: string[] = []
  if ('elicitation' in capabilities) {
    client.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
      asked.push(params)
      return (await person?.(params as { readonly url?: string })) as never
    })
    client.setNotificationHandler(ElicitationCompleteNotificationSchema, ({ params }) => {
      notices.push(params.elicitationId)
    })
  }
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair()
  const { send } = clientEnd
  clientEnd.send = (message, options) => {
    if ('method' in message && message.method === 'initialize' && message.params)
      message.params['protocolVersion'] = revision
    return send.call(clientEnd, message, options)
  }
  await server.connect(serverEnd)
  await client.connect(clientEnd)
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const result = await client.callTool({ name, arguments: args })
    return { text: (result.content as { text: string }[])[0]?.text ?? '', isError: result.isError === true }
  }
  return { call, asked, notices, close: () => client.close() }
}

const BOTH = { elicitation: { form: {}, url: {} } }

test('C03 [2025-11-25] a page is pushed on the first generation, and the client is told when it ends', async () => {
  const world = connectingServer()
  const peer = await connect(world, '2025-11-25', BOTH, async ({ url }) => {
    await world.page.finish(await world.ticketAt(url))
    return { action: 'accept' }
  })
  expect((await peer.call('store_draft')).text).toBe('Stored "Hello".')
  await expect.poll(() => peer.notices).toEqual([peer.asked[0]?.['elicitationId']])
  expect(world.called).toHaveLength(1)
  await peer.close()
})

test('C27 [2025-11-25] who prefers it is refused with the page on the first generation', async () => {
  const world = connectingServer()
  const experimental = { 'askgate/url-elicitation-required': {} }
  const peer = await connect(world, '2025-11-25', { ...BOTH, experimental })
  const error: unknown = await peer.call('store_draft').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: -32042, data: { elicitations: [{ mode: 'url' }] } })
  const { data } = error as { data: { elicitations: { elicitationId: string }[] } }
  await world.page.finish(await onlyTicket(world, localPerson()))
  await expect.poll(() => peer.notices).toEqual(data.elicitations.map(({ elicitationId }) => elicitationId))
  expect((await peer.call('store_draft')).text).toBe('Stored "Hello".')
  expect([peer.asked, world.called.length]).toEqual([[], 1])
  await peer.close()
})

for (const revision of LEGACY) {
  test(`[${revision}] continue runs exactly the call that the person saw, on the first generation`, async () => {
    const world = connectingServer()
    const peer = await connect(world, revision, {})
    await peer.call('store_draft', { text: 'Frozen' })
    const ticket = await onlyTicket(world, localPerson())
    await world.page.finish(ticket)
    for (const args of [{ reference: 'invented' }, { reference: ticket.id, text: 'Changed' }, {}]) {
      const refused = await peer.call('continue', args).catch(() => ({ isError: true }))
      expect(refused.isError, JSON.stringify(args)).toBe(true)
    }
    expect(world.called).toEqual([])
    expect((await peer.call('continue', { reference: ticket.id })).text).toBe('Stored "Frozen".')
    expect(world.called).toHaveLength(1)
    await peer.close()
  })
}
