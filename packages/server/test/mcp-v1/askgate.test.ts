import { createAskgate } from '@askgate/server/mcp-v1'
import { memoryStore } from '@askgate/store'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { accept, cancel, decline } from '../offer-server.ts'
import { LEGACY } from '../peers.ts'

async function connect(
  revision: string,
  person: (params: Record<string, unknown>, count: number) => unknown,
  capabilities: object = { elicitation: {} },
) {
  const store = memoryStore()
  const askgate = createAskgate({ name: 'Acme', store })
  const done: string[] = []
  const server = new McpServer({ name: 'acme', version: '1' })
  askgate.tool(server, 'pick_offer', {
    description: 'd',
    inputSchema: { list: z.string().default(() => crypto.randomUUID()) },
    authorize: 'none',
    ask: (_, who) =>
      who.form('offer', {
        purpose: 'choose which offer comes first',
        effect: 'Only the order changes.',
        schema: z.object({
          offers: z.array(z.enum(['basic', 'plus'])).optional(),
          offer: z.enum(['basic', 'plus', 'pro']).meta({ title: 'Offer' }),
        }),
      }),
    act: (_, { offer }) => {
      done.push(offer)
      return `${offer} comes first.`
    },
  })
  askgate.tool(server, 'simple', {
    description: 'd',
    authorize: 'none',
    ask: (_, who) =>
      who.form('name', { purpose: 'name it', effect: 'None.', schema: z.object({ name: z.string() }) }),
    act: (_, { name }) => name,
  })
  const asked: Record<string, unknown>[] = []
  const client = new Client({ name: 'c', version: '1' }, { capabilities })
  if ('elicitation' in capabilities) {
    client.setRequestHandler(ElicitRequestSchema, async request => {
      asked.push(request.params)
      return (await person(request.params, asked.length)) as never
    })
  }
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair()
  // The first generation always offers its newest revision; an older client is one that offers less.
  const { send } = clientEnd
  clientEnd.send = (message, options) => {
    if ('method' in message && message.method === 'initialize' && message.params)
      message.params['protocolVersion'] = revision
    return send.call(clientEnd, message, options)
  }
  await server.connect(serverEnd)
  await client.connect(clientEnd)
  const call = async (name = 'pick_offer', args: Record<string, unknown> = {}) => {
    const result = await client.callTool({ name, arguments: args })
    return { text: (result.content as { text: string }[])[0]?.text ?? '', isError: result.isError === true }
  }
  return { call, asked, done, store, close: () => client.close() }
}

for (const revision of LEGACY) {
  test(`C36 [${revision}] a server of the first SDK generation asks, then acts once`, async () => {
    const peer = await connect(revision, () => accept({ name: 'x' }))
    expect(await peer.call('simple')).toEqual({ text: 'x', isError: false })
    expect(peer.asked[0]).toMatchObject({
      message: expect.stringContaining('Acme asks you to name it') as string,
    })
    await peer.close()
  })

  test(`C09 [${revision}] decline, cancel and a corrected answer end as they should on the first generation`, async () => {
    const answers = [decline, cancel, accept({ name: 5 }), accept({ name: 'y' })]
    const peer = await connect(revision, (_, count) => answers[count - 1])
    expect((await peer.call('simple', { n: 1 })).text).toMatch(/^You declined/)
    expect((await peer.call('simple', { n: 2 })).text).toMatch(/^You closed/)
    expect((await peer.call('simple', { n: 3 })).text).toBe('y')
    await peer.close()
  })

  test(`R04 [${revision}] the same arguments are the same call, whatever the schema's defaults make of them`, async () => {
    const peer = await connect(revision === '2025-06-18' ? '2025-11-25' : revision, () =>
      accept({ offer: 'pro' }),
    )
    expect((await peer.call()).text).toBe('pro comes first.')
    // A result counts as received in the turn after it was returned.
    await new Promise(resolve => setImmediate(resolve))
    expect((await peer.call()).text).toMatch(/^This was already done/)
    expect(peer.done).toEqual(['pro'])
    await peer.close()
  })

  test(`C04 [${revision}] a client that declares nothing is not asked on the first generation`, async () => {
    const peer = await connect(revision, () => accept({ name: 'x' }), {})
    expect(await peer.call('simple')).toMatchObject({
      isError: true,
      text: expect.stringContaining('does not show forms') as string,
    })
    await peer.close()
  })
}

test('C23 [2025-06-18] a choice of several is refused to a client of the oldest revision, with the reason', async () => {
  const peer = await connect('2025-06-18', () => accept({ offer: 'pro' }))
  expect(await peer.call()).toMatchObject({
    isError: true,
    text: expect.stringContaining('no way to show') as string,
  })
  expect(peer.asked).toEqual([])
  await peer.close()
})
