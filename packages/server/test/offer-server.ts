import { memoryStore } from '@askgate/store'
import { type AskgateOptions, createAskgate } from '@askgate/server/mcp'
import { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'

export const accept = (content: Record<string, unknown>) => ({ action: 'accept', content })
export const decline = { action: 'decline' }
export const cancel = { action: 'cancel' }

/** A server with one tool that asks which offer comes first and writes down what it did. */
export function offerServer(
  options: Partial<AskgateOptions> & {
    readonly check?: (offer: string) => boolean | string
    readonly authorize?: () => boolean
  } = {},
) {
  const { check, authorize = 'none', ...askgateOptions } = options
  const store = options.store ?? memoryStore()
  const askgate = createAskgate({ name: 'Acme', version: '1.0.0', ...askgateOptions, store })
  const done: string[] = []
  const factory = () => {
    const server = new McpServer({ name: 'acme', version: '1.0.0' }, askgate.serverOptions())
    for (const name of ['pick_offer', 'pick_other']) {
      askgate.tool(server, name, {
        description: 'Lets a person choose which offer comes first.',
        inputSchema: z.object({ list: z.string().default('spring') }),
        authorize,
        ask: (_, person) =>
          person.form('offer', {
            purpose: 'choose which offer comes first',
            effect: 'Only the order changes.',
            schema: z.object({ offer: z.enum(['basic', 'plus', 'pro']).meta({ title: 'Offer' }) }),
            check: ({ offer }) => check?.(offer) ?? true,
          }),
        act: ({ list }, { offer }) => {
          done.push(`${list} ${offer}`)
          return `${offer} comes first.`
        },
      })
    }
    return server
  }
  return { askgate, factory, store, done }
}
