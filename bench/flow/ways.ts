import { serveStdio } from '@askgate/server/mcp'
import {
  Client,
  InMemoryTransport,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { fileURLToPath } from 'node:url'
import type { ContenderName } from './contender.ts'
import { open } from './open.ts'
import { ANSWER, TOOL } from './question.ts'

export type TransportName = 'in memory' | 'HTTP in process' | 'stdio child'

export interface Way {
  readonly revision: '2026-07-28' | '2025-11-25'
  readonly transport: TransportName
}

/** A client of the flow whose person accepts at once. */
export interface Caller {
  /** Plays one call to its end; rejects when it ends in any other way than with the effect. */
  call(customer: string): Promise<void>
  close(): Promise<void>
}

/** @param nodeArgs - For a server in a process of its own: how it finds the packages. */
export async function callerOf(
  { revision, transport }: Way,
  contender: ContenderName,
  nodeArgs: readonly string[],
): Promise<Caller> {
  const end = ENDS[transport](contender, nodeArgs)
  const client = await acceptingClient(revision, end.transport)
  return {
    ...client,
    async close() {
      await client.close()
      await end.close()
    },
  }
}

export async function acceptingClient(revision: Way['revision'], transport: Transport): Promise<Caller> {
  const client = new Client(
    { name: 'bench', version: '1.0.0' },
    {
      capabilities: { elicitation: { form: {} } },
      ...(revision === '2026-07-28'
        ? { versionNegotiation: { mode: { pin: revision } } }
        : { supportedProtocolVersions: [revision] }),
    },
  )
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: ANSWER }))
  await client.connect(transport)

  return {
    async call(customer) {
      const { content } = await client.callTool({ name: TOOL, arguments: { customer } })
      const [block] = content
      if (block?.type !== 'text' || block.text !== `${customer} sees ${ANSWER.offer} first.`)
        throw new Error(`The call ended otherwise: ${JSON.stringify(content)}`)
    },
    close: () => client.close(),
  }
}

interface End {
  readonly transport: Transport
  close(): Promise<void>
}

const ENDS: Readonly<Record<TransportName, (contender: ContenderName, nodeArgs: readonly string[]) => End>> =
  {
    'in memory'(name) {
      const contender = open(name)
      const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair()
      const served = serveStdio(contender.server, { transport: serverEnd })
      return {
        transport: clientEnd,
        async close() {
          await served.close()
          await contender.close()
        },
      }
    },

    'HTTP in process'(name) {
      const contender = open(name)
      const endpoint = contender.fetch()
      const transport = new StreamableHTTPClientTransport(new URL('http://127.0.0.1:8080/mcp'), {
        // No socket, so nothing else sets what a browser or client would.
        fetch(url, init) {
          const request = new Request(url, init)
          request.headers.set('host', '127.0.0.1:8080')
          return endpoint.handle(request)
        },
      })
      return {
        transport,
        async close() {
          await endpoint.close()
          await contender.close()
        },
      }
    },

    'stdio child'(name, nodeArgs) {
      const script = fileURLToPath(new URL('stdio-server.ts', import.meta.url))
      const transport = new StdioClientTransport({
        command: process.execPath,
        args: [...nodeArgs, script, name],
        stderr: 'inherit',
      })
      return { transport, close: () => Promise.resolve() }
    },
  }
