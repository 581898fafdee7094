import { createElicitation, type Ui } from '@askgate/client'
import { inertText } from '@askgate/core'
import { stdioEntry as followUpEntry } from '@askgate/example-follow-up'
import { stdioEntry as pickOfferEntry } from '@askgate/example-pick-offer'
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import { join } from 'node:path'
import { SERVER_NAME } from './mcp-server.ts'
import { SPEAKS } from './revisions.ts'
import { stdioTransport } from './stdio-transport.ts'
import type { Way } from './ways.ts'
import type { World } from './world.ts'

export interface ToolCall {
  readonly name: string
  readonly arguments: Record<string, unknown>
}

/** The demo's client, one way. On stdio each example is a process of its own, with pages of its own. */
export interface Line {
  /** The text of the result, or of what went wrong. */
  call(call: ToolCall, signal: AbortSignal): Promise<string>
  close(): Promise<void>
}

export interface LineOptions {
  readonly way: Way
  /** For HTTP. */
  readonly token: string
  readonly ui: Ui
}

export function openLine(world: World, { way, token, ui }: LineOptions): Line {
  const servers = new Map<string, Promise<Line>>()

  function transportTo(entry: string): Transport {
    if (way.transport === 'stdio') return stdioTransport(entry, world.crm, join(world.folder, 'stdio'))
    return new StreamableHTTPClientTransport(new URL(world.mcpUrl), {
      authProvider: { token: () => Promise.resolve(token) },
    })
  }

  async function connect(entry: string): Promise<Line> {
    const client = new Client(
      { name: 'askgate-terminal', version: '1.0.0' },
      { ...SPEAKS[way.revision], capabilities: { elicitation: { form: {}, url: {} } } },
    )
    const elicitation = createElicitation(client, {
      server: {
        name: SERVER_NAME,
        origin: way.transport === 'HTTP' ? new URL(world.mcpUrl).origin : 'a program on this machine',
      },
      ui,
      // The pages of a demo have no certificate, and no way out of this machine.
      danger: { allowLoopbackHttp: true },
    })
    await client.connect(transportTo(entry))

    return {
      async call(call, signal) {
        const { content } = await elicitation.callTool(call, { signal })
        return content.map(block => (block.type === 'text' ? block.text : `(${block.type})`)).join('\n')
      },
      async close() {
        elicitation.close()
        await client.close()
      },
    }
  }

  function serverOf({ name }: ToolCall): Promise<Line> {
    const entry = name === 'pick_offer' && way.transport === 'stdio' ? pickOfferEntry : followUpEntry
    const known = servers.get(entry)
    if (known !== undefined) return known
    const opened = connect(entry)
    servers.set(entry, opened)
    opened.catch(() => servers.delete(entry))
    return opened
  }

  return {
    async call(call, signal) {
      try {
        const server = await serverOf(call)
        return inertText(await server.call(call, signal))
      } catch (error) {
        return error instanceof Error ? inertText(error.message) : 'The call failed.'
      }
    },
    async close() {
      const opened = await Promise.all(servers.values())
      await Promise.all(opened.map(server => server.close()))
    },
  }
}
