import { Client, type ClientCapabilities, InMemoryTransport } from '@modelcontextprotocol/client'
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client'
import type { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Revision } from '@askgate/core'
import { createElicitation, type Elicitation, type ElicitationOptions } from '../src/index.ts'

const BOTH_MODES: ClientCapabilities = { elicitation: { form: {}, url: {} } }

/** A frame as it passed between client and server. */
export interface Frame {
  readonly from: 'client' | 'server'
  readonly message: Record<string, unknown>
}

export interface Connected {
  readonly client: Client
  readonly elicitation: Elicitation
  readonly frames: readonly Frame[]
}

export interface ConnectOptions extends Omit<ElicitationOptions, 'server'> {
  readonly revision: Revision
  readonly capabilities?: ClientCapabilities
  readonly server?: ElicitationOptions['server']
}

/** Our client in front of a server built with the official SDK. */
export async function connectSdk(makeServer: () => McpServer, options: ConnectOptions): Promise<Connected> {
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair()
  serveStdio(makeServer, { transport: serverEnd })
  return connect(clientEnd, options)
}

/** What a scripted server does with one request; it answers through `server`. */
export type OnRequest = (request: RawRequest, server: RawServer) => void
export interface RawRequest {
  readonly id: number | string
  readonly method: string
  readonly params: Record<string, unknown>
}
export interface RawServer {
  send(message: Record<string, unknown>): void
  result(id: number | string, result: Record<string, unknown>): void
  /** Everything the client sent that was no request of its own: answers, refusals, notifications. */
  readonly received: ReadonlyArray<Record<string, unknown>>
}

/** Our client in front of a server that sends whatever the script says. */
export async function connectRaw(
  onRequest: OnRequest,
  options: ConnectOptions,
): Promise<Connected & { raw: RawServer }> {
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair()
  const received: Array<Record<string, unknown>> = []
  const raw: RawServer = {
    received,
    send: message => void serverEnd.send({ jsonrpc: '2.0', ...message } as JSONRPCMessage),
    result: (id, result) => {
      raw.send({ id, result })
    },
  }
  serverEnd.onmessage = message => {
    const { id, method, params = {} } = message as Partial<RawRequest>
    if (method === undefined || id === undefined) received.push({ ...message })
    else if (method === 'initialize')
      raw.result(id, {
        protocolVersion: options.revision,
        capabilities: { tools: {}, prompts: {}, resources: {} },
        serverInfo: { name: 'raw', version: '0' },
      })
    else if (method === 'server/discover')
      raw.result(id, {
        resultType: 'complete',
        supportedVersions: ['2026-07-28'],
        capabilities: { tools: {}, prompts: {}, resources: {} },
      })
    else onRequest({ id, method, params }, raw)
  }
  await serverEnd.start()
  return { ...(await connect(clientEnd, options)), raw }
}

async function connect(transport: Transport, options: ConnectOptions): Promise<Connected> {
  const { revision, capabilities = BOTH_MODES, server = { name: 'Billing' }, ...rest } = options
  const frames: Frame[] = []
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities,
      ...(revision === '2026-07-28'
        ? { versionNegotiation: { mode: { pin: revision } } }
        : { supportedProtocolVersions: [revision] }),
    },
  )
  const elicitation = createElicitation(client, { server, ...rest })
  await client.connect(recorded(transport, frames))
  return { client, elicitation, frames }
}

/** Writes down what passes. */
function recorded(transport: Transport, frames: Frame[]): Transport {
  const send = transport.send.bind(transport)
  transport.send = (message, options) => {
    frames.push({ from: 'client', message: { ...structuredClone(message) } })
    return send(message, options)
  }
  return new Proxy(transport, {
    set(target, name, value: unknown) {
      if (name !== 'onmessage' || typeof value !== 'function') return Reflect.set(target, name, value, target)
      target.onmessage = (message, extra) => {
        frames.push({
          from: 'server',
          message: { ...structuredClone(message) },
        })
        ;(value as NonNullable<Transport['onmessage']>)(message, extra)
      }
      return true
    },
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** The `tools/call` requests of the client, in order. */
export function callsIn(frames: readonly Frame[], method = 'tools/call') {
  return frames
    .filter(({ from, message }) => from === 'client' && message['method'] === method)
    .map(({ message }) => message as { id: number; params: Record<string, unknown> })
}

/** A form of one text field. */
export const NAME_FORM = {
  message: 'What shall it be called?',
  requestedSchema: {
    type: 'object',
    properties: { name: { type: 'string', title: 'Name', minLength: 2 } },
    required: ['name'],
  },
}
