import type { Revision } from '@askgate/core'
import { serveHttp } from '@askgate/server/http'
import { serveStdio } from '@askgate/server/mcp'
import {
  Client,
  InMemoryTransport,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client'
import type { McpServer } from '@modelcontextprotocol/server'

export const REVISIONS = ['2025-06-18', '2025-11-25', '2026-07-28'] as const satisfies readonly Revision[]
export const LEGACY = ['2025-06-18', '2025-11-25'] as const

/** Every way a client of a revision can reach a server here. */
export const WAYS = REVISIONS.flatMap(revision =>
  (['stdio', 'http'] as const).map(transport => ({ revision, transport })),
)

export interface Question {
  readonly mode?: string
  readonly message: string
  readonly requestedSchema?: { readonly properties: Record<string, Record<string, unknown>> }
  readonly url?: string
}
export type PersonScript = (question: Question, count: number, signal: AbortSignal) => unknown

export interface ConnectOptions {
  readonly revision: Revision
  readonly transport?: 'stdio' | 'http'
  readonly capabilities?: Record<string, unknown>
  readonly person?: PersonScript
}

export interface Peer {
  readonly client: Client
  /** Every JSON-RPC message, in order; `>` was sent by the client. */
  readonly frames: Frame[]
  /** Every question a person was shown. */
  readonly asked: Question[]
  call(name: string, args?: Record<string, unknown>, options?: Record<string, unknown>): Promise<CallResult>
  /** One leg of a 2026-07-28 call, with whatever members the test wants to send. */
  leg(params: Record<string, unknown>): Promise<Leg>
  close(): Promise<void>
}
export type Frame = readonly ['>' | '<', Record<string, unknown>]
export interface CallResult {
  readonly text: string
  readonly isError: boolean
  readonly raw: Record<string, unknown>
}
/** An interim result, a final one, or the JSON-RPC error. */
export interface Leg {
  readonly resultType?: string
  readonly inputRequests?: Record<string, { method: string; params: Question }>
  readonly requestState?: string
  readonly text?: string
  readonly isError?: boolean
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

const FORM_AND_URL = { elicitation: { form: {}, url: {} } }

export async function connect(factory: () => McpServer, options: ConnectOptions): Promise<Peer> {
  const { revision, transport = 'stdio', person } = options
  const capabilities = options.capabilities ?? FORM_AND_URL
  const asked: Question[] = []
  const frames: Frame[] = []
  const client = new Client(
    { name: 'test-client', version: '1.0.0' },
    {
      capabilities,
      ...(revision === '2026-07-28'
        ? { versionNegotiation: { mode: { pin: revision } } }
        : { supportedProtocolVersions: [revision] }),
    },
  )
  if ('elicitation' in capabilities) {
    client.setRequestHandler('elicitation/create', async (request, ctx) => {
      const question = request.params as Question
      asked.push(question)
      return (await person?.(question, asked.length, ctx.mcpReq.signal)) as never
    })
  }
  const { end, close } = transport === 'http' ? overHttp(factory) : inMemory(factory)
  await client.connect(recording(end, frames))
  return {
    client,
    frames,
    asked,
    async call(name, args = {}, callOptions) {
      return read(await client.callTool({ name, arguments: args }, callOptions))
    },
    async leg(params) {
      try {
        const raw = (await client.callTool(params as never, { allowInputRequired: true })) as Record<
          string,
          unknown
        >
        return raw['resultType'] === 'input_required' ? raw : read(raw)
      } catch (error) {
        const { code, message, data } = error as { code: number; message: string; data?: unknown }
        return { error: { code, message, data } }
      }
    },
    async close() {
      await client.close()
      await close()
    },
  }
}

function inMemory(factory: () => McpServer) {
  const [end, serverEnd] = InMemoryTransport.createLinkedPair()
  const server = serveStdio(factory, { transport: serverEnd })
  return { end: end as Transport, close: () => server.close() }
}

/** The real handler, in process: no socket, the same requests and responses. */
function overHttp(factory: () => McpServer) {
  const host = serveHttp({
    server: factory,
    allowedHosts: ['server.test'],
    danger: { allowAnonymous: true },
  } as never)
  const end = new StreamableHTTPClientTransport(new URL('http://server.test/mcp'), {
    fetch: (url, init) => {
      const request = new Request(url, init)
      request.headers.set('host', 'server.test')
      return host.fetch(request)
    },
  })
  return { end: end as Transport, close: () => host.close() }
}

function recording(transport: Transport, frames: Frame[]): Transport {
  const send = transport.send.bind(transport)
  transport.send = (message, options) => {
    frames.push(['>', message])
    return send(message, options)
  }
  let listener: Transport['onmessage']
  Object.defineProperty(transport, 'onmessage', {
    get: () => listener,
    set(next: Transport['onmessage']) {
      listener =
        next &&
        ((message, extra) => {
          frames.push(['<', message])
          next(message, extra)
        })
    },
  })
  return transport
}

function read(raw: Record<string, unknown>): CallResult {
  const content = raw['content'] as { text?: string }[] | undefined
  return { text: content?.[0]?.text ?? '', isError: raw['isError'] === true, raw }
}
