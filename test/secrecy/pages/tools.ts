import type { Askgate } from '@askgate/server/mcp'
import { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { CANARIES } from './canaries.ts'

/** Tools that come across canaries and keep them to themselves, as a careful author does; one throws what it got. */
export function createServer(askgate: Askgate): McpServer {
  const server = new McpServer({ name: 'acme', version: '1.0.0' }, askgate.serverOptions())
  const plain = { description: 'd', inputSchema: z.object({ count: z.number() }), authorize: 'none' as const }
  const connection = { purpose: 'store the draft in your CRM', scopes: ['drafts:write'] }

  askgate.tool(server, 'write_note', {
    ...plain,
    ask: (_, person) =>
      person.form('note', {
        ...{ purpose: 'write a note', effect: 'It is written down.' },
        schema: z.object({ note: z.string().max(60).meta({ title: 'Note' }) }),
      }),
    act: (_, { note }) => (note === CANARIES.typed ? 'Written.' : 'Another note.'),
  })
  askgate.tool(server, 'store_draft', {
    ...plain,
    ask: (_, person) => person.connection('crm', connection),
    async act(_, crm) {
      const answer = JSON.stringify(await crm.call('createDraft', { body: {} }))
      return answer.includes(CANARIES.apiAnswer) ? 'Stored.' : 'Not stored.'
    },
  })
  askgate.tool(server, 'store_later', {
    ...plain,
    ask: (_, person) => person.connection('crm', connection),
    async act(_, crm) {
      await crm.call('createLater', { body: {} })
      return 'Stored later.'
    },
  })
  askgate.tool(server, 'store_badly', {
    ...plain,
    ask: (_, person) => person.connection('crm', connection),
    async act(_, crm) {
      await crm.call('break', { body: {} })
      return 'never'
    },
  })
  askgate.tool(server, 'send_message', {
    ...plain,
    ask: (_, person) =>
      person.approval<{ secret: string }>('send', {
        purpose: 'send the message',
        plan: {
          title: 'Send this message?',
          lines: [{ label: 'Text', value: CANARIES.planLine }],
          data: { secret: CANARIES.planData },
        },
      }),
    act: (_, { secret }) => (secret === CANARIES.planData ? 'Sent.' : 'Another plan.'),
  })
  askgate.continueTool(server)
  return server
}
