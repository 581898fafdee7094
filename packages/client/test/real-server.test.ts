import { acceptedContent, inputRequired, McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { connectSdk } from './peers.ts'
import { scriptedUi } from './scripted-ui.ts'

const SCHEMA = {
  type: 'object' as const,
  properties: {
    text: { type: 'string' as const, default: 'hello' },
    rate: { type: 'number' as const, default: 0.1 },
    count: { type: 'integer' as const },
    send: { type: 'boolean' as const, default: true },
    colour: { type: 'string' as const, enum: ['red', 'green'] },
  },
  required: ['colour'],
}

/** Asks for everything, and says what it got. */
function echo() {
  const server = new McpServer({ name: 'echo', version: '1' })
  server.registerTool('echo', { inputSchema: z.object({ id: z.string() }) }, ({ id }, ctx) => {
    const responses = ctx.mcpReq.inputResponses
    return responses === undefined
      ? inputRequired({
          inputRequests: { all: inputRequired.elicit({ message: `For ${id}`, requestedSchema: SCHEMA }) },
        })
      : {
          content: [
            { type: 'text', text: JSON.stringify(responses['all'] ?? acceptedContent(responses, 'all')) },
          ],
        }
  })
  return server
}

describe.each(['2025-06-18', '2025-11-25', '2026-07-28'] as const)(
  'a server of the official SDK on %s',
  revision => {
    async function answered(script: Parameters<typeof scriptedUi>[0]) {
      const ui = scriptedUi(script)
      const { elicitation } = await connectSdk(echo, { revision, ui })
      const { content } = await elicitation.callTool({ name: 'echo', arguments: { id: 'A' } })
      const [first] = content
      return { ui, got: JSON.parse(first?.type === 'text' ? first.text : '') as unknown }
    }

    test(`C24 [${revision}] defaults that were not touched come back`, async () => {
      const { got } = await answered(() => ({ action: 'accept', content: { colour: 'red' } }))

      // Before 2025-11-25 only a boolean has a default.
      const defaults = revision === '2025-06-18' ? { send: true } : { text: 'hello', rate: 0.1, send: true }
      expect(got).toEqual({ action: 'accept', content: { ...defaults, colour: 'red' } })
    })

    test(`C26 [${revision}] a fraction survives the round trip`, async () => {
      const { got } = await answered(() => ({
        action: 'accept',
        content: { colour: 'red', rate: 2.75, count: 3 },
      }))

      expect(got).toMatchObject({ content: { rate: 2.75, count: 3 } })
    })

    test(`C10 [${revision}] an answer that breaks the schema does not leave the client`, async () => {
      const tries = [{ colour: 'blue' }, { colour: 'red', count: 1.5 }, { colour: 'red', count: 2 }]
      const { ui, got } = await answered(({ problems }) => {
        expect(problems.length > 0).toBe(tries.length < 3)
        return { action: 'accept', content: tries.shift() ?? {} }
      })

      expect(got).toMatchObject({ action: 'accept', content: { colour: 'red', count: 2 } })
      expect(ui.shown).toHaveLength(1)
    })

    test(`R06 [${revision}] as long as it is wrong, nothing is sent but cancel`, async () => {
      const { got } = await answered(() => ({ action: 'accept', content: { colour: 'blue' } }))

      expect(got).toEqual({ action: 'cancel' })
    })

    test(`[${revision}] the question names its call`, async () => {
      const { ui } = await answered(() => ({ action: 'decline' }))

      expect(ui.shown[0]?.interaction.view).toMatchObject({
        message: 'For A',
        call: { kind: 'tool', name: 'echo', arguments: [{ name: 'id', value: 'A' }] },
      })
    })
  },
)
