import { createAskgate } from '@askgate/server/mcp'
import { memoryStore } from '@askgate/store'
import { McpServer } from '@modelcontextprotocol/server'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { accept, decline } from '../offer-server.ts'
import { connect, WAYS } from '../peers.ts'

function server(add: (askgate: ReturnType<typeof createAskgate>, server: McpServer) => void) {
  const askgate = createAskgate({ name: 'Acme', store: memoryStore() })
  return () => {
    const mcp = new McpServer({ name: 'a', version: '1' }, askgate.serverOptions())
    add(askgate, mcp)
    return mcp
  }
}
const nameForm = { purpose: 'name it', effect: 'It gets that name.', schema: z.object({ name: z.string() }) }

for (const { revision, transport } of WAYS) {
  const on = `[${revision}] over ${transport}`

  test(`${on}: a tool with an output schema gives structured content, and its refusals are errors`, async () => {
    const answers = [accept({ name: 'x' }), decline]
    const peer = await connect(
      server((askgate, mcp) =>
        askgate.tool(mcp, 'make', {
          description: 'd',
          inputSchema: z.object({ n: z.number() }),
          outputSchema: z.object({ id: z.string() }),
          authorize: 'none',
          ask: (_, person) => person.form('name', nameForm),
          act: ({ n }, { name }) => ({ structuredContent: { id: `${name}${String(n)}` } }),
        }),
      ),
      { revision, transport, person: (_, count) => answers[count - 1] },
    )
    await peer.client.listTools()
    expect((await peer.call('make', { n: 1 })).raw).toMatchObject({ structuredContent: { id: 'x1' } })
    expect(await peer.call('make', { n: 2 })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^You declined/) as string,
    })
    await peer.close()
  })

  test(`${on}: a prompt asks, and a refusal is a JSON-RPC error with its text`, async () => {
    const answers = [accept({ name: 'x' }), decline]
    const peer = await connect(
      server((askgate, mcp) =>
        askgate.prompt(mcp, 'brief', {
          description: 'd',
          argsSchema: z.object({ who: z.string() }),
          authorize: 'none',
          ask: (_, person) => person.form('name', nameForm),
          get: ({ who }, { name }) => ({
            messages: [{ role: 'user', content: { type: 'text', text: `${who} ${name}` } }],
          }),
        }),
      ),
      { revision, transport, person: (_, count) => answers[count - 1] },
    )
    const brief = (who: string) => peer.client.getPrompt({ name: 'brief', arguments: { who } })
    expect((await brief('Alice')).messages[0]?.content).toMatchObject({ text: 'Alice x' })
    await expect(brief('Bob')).rejects.toThrow(/You declined/)
    await peer.close()
  })

  test(`${on}: a handler that pushed its question asks and acts after two changes`, async () => {
    const booked: string[] = []
    const answers = [accept({ seat: 'aisle' }), decline]
    const requestedSchema = {
      type: 'object',
      properties: { seat: { type: 'string', enum: ['aisle', 'window'] } },
      required: ['seat'],
    } as const
    const peer = await connect(
      server((askgate, mcp) =>
        askgate.tool(mcp, 'book', {
          description: 'd',
          inputSchema: z.object({ flight: z.string() }),
          authorize: 'none',
          ...askgate.wrap<{ flight: string }>(async ({ flight }, { elicitInput, act }) => {
            const answer = await elicitInput({ message: `Which seat on ${flight}?`, requestedSchema })
            if (answer.action !== 'accept') return `not booked: ${answer.action}`
            return act(() => {
              booked.push(`${flight} ${String(answer.content['seat'])}`)
              return 'booked'
            })
          }),
        }),
      ),
      { revision, transport, person: (_, count) => answers[count - 1] },
    )
    expect((await peer.call('book', { flight: 'A1' })).text).toBe('booked')
    expect((await peer.call('book', { flight: 'A2' })).text).toBe('not booked: decline')
    expect(peer.asked[0]?.message).toBe('Which seat on A1?')
    expect(booked).toEqual(['A1 aisle'])
    await peer.close()
  })

  test(`${on}: act that asks is refused, and says where questions belong`, async () => {
    const logged: unknown[] = []
    const log = (event: string, fields: unknown) => logged.push([event, fields])
    const askgate = createAskgate({
      name: 'Acme',
      store: memoryStore(),
      logger: { info: log, warn: log, error: log },
    })
    const peer = await connect(
      () => {
        const mcp = new McpServer({ name: 'a', version: '1' }, askgate.serverOptions())
        askgate.tool(mcp, 'bad', {
          description: 'd',
          authorize: 'none',
          ask: () => 1,
          act: () => ({ resultType: 'input_required', inputRequests: {} }) as never,
        })
        return mcp
      },
      { revision, transport },
    )
    expect((await peer.call('bad')).isError).toBe(true)
    expect(logged).toContainEqual(['act_failed', expect.objectContaining({ error: 'TypeError' })])
    await peer.close()
  })
}

test('S13 [2026-07-28] the digest covers what was sent, not what a default made of it', async () => {
  const made: string[] = []
  const peer = await connect(
    server((askgate, mcp) =>
      askgate.tool(mcp, 'make', {
        description: 'd',
        inputSchema: z.object({ id: z.string().default(() => crypto.randomUUID()) }),
        authorize: 'none',
        ask: (_, person) => person.form('name', nameForm),
        act: ({ id }, { name }) => {
          made.push(id)
          return name
        },
      }),
    ),
    { revision: '2026-07-28', person: () => accept({ name: 'x' }) },
  )
  expect((await peer.call('make')).text).toBe('x')
  expect(made).toHaveLength(1)
  await peer.close()
})
