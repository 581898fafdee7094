import type { Clock, LogFields } from '@askgate/core'
import { type HttpOptions, serveHttp } from '@askgate/server/http'
import { acceptedContent, inputRequired, McpServer } from '@modelcontextprotocol/server'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

export const RESOURCE = 'https://mcp.example/mcp'

/** A plain SDK server: `who` tells what a handler sees of its caller, `ask` waits for a person. */
export function factory(): McpServer {
  const server = new McpServer({ name: 'test', version: '1' })
  server.registerTool('who', {}, ctx => {
    const { authInfo, req } = ctx.http ?? {}
    return text(JSON.stringify({ authInfo, header: req?.headers.get('authorization') ?? null }))
  })
  server.registerTool('ask', {}, ctx => {
    const answer = acceptedContent(ctx.mcpReq.inputResponses, 'q', z.object({ name: z.string() }))
    if (answer !== undefined) return text(`hello ${answer.name}`)
    const requestedSchema = { type: 'object' as const, properties: { name: { type: 'string' as const } } }
    return inputRequired({
      inputRequests: { q: inputRequired.elicit({ message: 'Name?', requestedSchema }) },
    })
  })
  return server
}

export function text(value: string): { content: [{ type: 'text'; text: string }] } {
  return { content: [{ type: 'text', text: value }] }
}

export interface Wire {
  readonly url: string
  /** Moves the host's clock. */
  advance(seconds: number): void
  readonly log: readonly string[]
  /** One HTTP request, written by hand. `body` makes it a POST unless a method is given. */
  send(request: WireRequest): Promise<Response>
  /** The id of a new 2025 session; of the newest such revision by default. */
  open(token?: string, revision?: string): Promise<string>
}

export interface WireRequest {
  readonly method?: string
  readonly path?: string
  readonly body?: unknown
  readonly token?: string | undefined
  readonly session?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A host that listens on loopback until the test is over. */
export async function startWire(options: Partial<HttpOptions> = {}): Promise<Wire> {
  let offset = 0
  const clock: Clock = { now: () => new Date(Date.now() + offset) }
  const log: string[] = []
  const write = (event: string, fields: LogFields): void =>
    void log.push(`${event} ${JSON.stringify(fields)}`)
  const logger = { info: write, warn: write, error: write }
  const host = serveHttp({ server: factory, clock, logger, ...options })
  onTestFinished(() => host.close())
  const { url } = await host.listen()

  return { url, advance: seconds => (offset += seconds * 1000), log, send, open }

  function send({ method, path, body, token, session, headers }: WireRequest): Promise<Response> {
    return fetch(path === undefined ? url : new URL(path, url), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(session !== undefined && { 'mcp-session-id': session }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  async function open(token?: string, revision?: string): Promise<string> {
    const params = { ...INITIALIZE.params, ...(revision && { protocolVersion: revision }) }
    const response = await send({ body: { ...INITIALIZE, params }, token })
    await response.text()
    const session = response.headers.get('mcp-session-id')
    if (session === null) throw new Error(`no session: ${response.status}`)
    const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' }
    await (await send({ body: initialized, token, session })).text()
    return session
  }
}

export const INITIALIZE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: { elicitation: {} },
    clientInfo: { name: 'by hand', version: '0' },
  },
}

export function callOf(name: string, id: number | string = 1): object {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: {} } }
}

/** The messages of an event stream, one at a time. */
export async function* messages(response: Response): AsyncGenerator<Record<string, unknown>, undefined> {
  let buffer = ''
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    buffer += Buffer.from(chunk).toString()
    const events = buffer.split('\n\n')
    buffer = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.+)$/m.exec(event)?.[1]
      if (data !== undefined) yield JSON.parse(data) as Record<string, unknown>
    }
  }
}

export async function nextOf(
  stream: AsyncGenerator<Record<string, unknown>, undefined>,
): Promise<Record<string, unknown>> {
  const { value, done } = await stream.next()
  if (done === true) throw new Error('the stream ended')
  return value
}
