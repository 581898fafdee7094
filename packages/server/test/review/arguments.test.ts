import { createAskgate } from '@askgate/server/mcp'
import { memoryStore } from '@askgate/store'
import { completable, McpServer } from '@modelcontextprotocol/server'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { accept } from '../offer-server.ts'
import { connect, REVISIONS } from '../peers.ts'

function serving(add: (askgate: ReturnType<typeof createAskgate>, server: McpServer) => void) {
  const askgate = createAskgate({ name: 'Acme', store: memoryStore() })
  return () => {
    const server = new McpServer({ name: 'a', version: '1' }, askgate.serverOptions())
    add(askgate, server)
    return server
  }
}
const nameForm = { purpose: 'name it', effect: 'None.', schema: z.object({ name: z.string() }) }

for (const revision of REVISIONS) {
  test(`[${revision}] a tool without an input schema is given no input, whatever the client sends`, async () => {
    let seen: unknown
    const peer = await connect(
      serving((askgate, server) =>
        askgate.tool(server, 'wipe', {
          description: 'd',
          authorize: 'none',
          ask: () => 1,
          act(input) {
            seen = input
            return 'ok'
          },
        }),
      ),
      { revision },
    )
    await peer.call('wipe', { everything: true })
    expect(seen).toEqual({})
    await peer.close()
  })

  test(`[${revision}] a prompt is bound to the arguments that were sent, not to what a default made of them`, async () => {
    const peer = await connect(
      serving((askgate, server) =>
        askgate.prompt(server, 'brief', {
          description: 'd',
          argsSchema: z.object({
            id: z.string().default(() => crypto.randomUUID()),
            who: completable(z.string(), () => ['Alice']),
          }),
          authorize: 'none',
          ask: (_, person) => person.form('name', nameForm),
          get: ({ who }, { name }) => ({
            messages: [{ role: 'user', content: { type: 'text', text: `${who} ${name}` } }],
          }),
        }),
      ),
      { revision, person: () => accept({ name: 'x' }) },
    )
    const brief = await peer.client.getPrompt({ name: 'brief', arguments: { who: 'Alice' } })
    expect(brief.messages[0]?.content).toMatchObject({ text: 'Alice x' })

    const { prompts } = await peer.client.listPrompts()
    expect(prompts[0]?.arguments).toMatchObject([
      { name: 'id', required: false },
      { name: 'who', required: true },
    ])
    const completion = await peer.client.complete({
      ref: { type: 'ref/prompt', name: 'brief' },
      argument: { name: 'who', value: '' },
    })
    expect(completion.completion.values).toEqual(['Alice'])
    await peer.close()
  })

  test(`[${revision}] a prompt that asks from get is refused, as is a reply that is no result`, async () => {
    const peer = await connect(
      serving((askgate, server) => {
        askgate.prompt(server, 'bad', {
          description: 'd',
          authorize: 'none',
          ask: () => 1,
          get: () => ({ resultType: 'input_required', inputRequests: {}, requestState: 'x' }) as never,
        })
        for (const [name, reply] of [
          ['nothing', undefined],
          ['empty', {}],
          ['asking', { resultType: 'input_required', inputRequests: {}, requestState: 'x', content: [] }],
        ] as const) {
          askgate.tool(server, name, {
            description: 'd',
            authorize: 'none',
            ask: () => 1,
            act: () => reply as never,
          })
        }
      }),
      { revision },
    )
    await expect(peer.client.getPrompt({ name: 'bad' })).rejects.toMatchObject({ code: -32603 })
    for (const name of ['nothing', 'empty', 'asking']) {
      expect(await peer.call(name)).toMatchObject({
        isError: true,
        text: expect.stringMatching(/^It failed while it was being done/) as string,
      })
    }
    await peer.close()
  })
}
