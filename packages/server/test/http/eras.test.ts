import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as V1Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as V1Transport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { McpServer } from '@modelcontextprotocol/server'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  startAuthorizationServer,
  type TestAuthorizationServer,
} from '../../../../test/authorization-server.ts'
import { factory, RESOURCE, startWire, text } from './wire.ts'

let as: TestAuthorizationServer
let token: string

beforeAll(async () => {
  as = await startAuthorizationServer(RESOURCE)
  token = await as.tokenFor('alice')
  return () => as.close()
})

const ANSWER = { action: 'accept' as const, content: { name: 'Alice' } }

describe('one endpoint asks and answers', () => {
  test.for([
    ['2025-11-25', 'legacy'],
    ['2026-07-28', { pin: '2026-07-28' }],
  ] as const)('the v2 SDK client on %s', async ([version, mode]) => {
    const client = new Client(
      { name: 'v2', version: '1' },
      { capabilities: { elicitation: {} }, versionNegotiation: { mode } },
    )
    client.setRequestHandler('elicitation/create', () => ANSWER)
    const url = await startGuarded()
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: bearer() } }))
    onTestFinished(() => client.close())

    expect(client.getNegotiatedProtocolVersion()).toBe(version)
    expect(await client.callTool({ name: 'ask' })).toMatchObject(text('hello Alice'))
    expect((await client.callTool({ name: 'who' })).content[0]).toMatchObject({
      text: expect.stringContaining('"sub":"alice"') as string,
    })
  })

  test('the v1 SDK client on 2025-11-25', async () => {
    const client = new V1Client({ name: 'v1', version: '1' }, { capabilities: { elicitation: {} } })
    client.setRequestHandler(ElicitRequestSchema, () => ANSWER)
    const url = await startGuarded()
    const transport = new V1Transport(url, { requestInit: { headers: bearer() } })
    await client.connect(transport)
    onTestFinished(() => client.close())

    expect(await client.callTool({ name: 'ask' })).toMatchObject(text('hello Alice'))
    await transport.terminateSession()
    await expect(client.callTool({ name: 'who' })).rejects.toThrow('There is no session')
  })
})

test('each request of 2026-07-28 is verified, and gets a server of its own', async () => {
  const server = vi.fn(factory)
  const wire = await startWire({
    server,
    authorization: { resource: RESOURCE, issuers: [{ issuer: as.issuer }] },
  })
  const list = async (bearerToken?: string): Promise<number> => {
    const response = await wire.send({
      token: bearerToken,
      headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: ENVELOPE } },
    })
    await response.text()
    return response.status
  }

  expect([await list(), await list(token), await list('a.b.c'), await list(token)]).toEqual([
    401, 200, 401, 200,
  ])
  expect(server.mock.calls.map(([context]: unknown[]) => context)).toMatchObject([
    { era: 'modern', authInfo: { extra: { sub: 'alice' } } },
    { era: 'modern', authInfo: { extra: { sub: 'alice' } } },
  ])
})

test('a caller of 2026-07-28 who leaves cancels the call', async () => {
  const started = Promise.withResolvers<true>()
  const cancelled = Promise.withResolvers<true>()
  const wire = await startWire({
    server: () => {
      const server = new McpServer({ name: 'test', version: '1' })
      server.registerTool('wait', {}, ctx => {
        started.resolve(true)
        return new Promise(() => ctx.mcpReq.signal.addEventListener('abort', () => cancelled.resolve(true)))
      })
      return server
    },
  })
  const leave = new AbortController()
  const call = fetch(wire.url, {
    method: 'POST',
    signal: leave.signal,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'wait',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'wait', arguments: {}, _meta: ENVELOPE },
    }),
  })
  await started.promise

  leave.abort()

  await expect(call).rejects.toThrow()
  await cancelled.promise
})

const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
}

function bearer(): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

async function startGuarded(): Promise<URL> {
  const wire = await startWire({ authorization: { resource: RESOURCE, issuers: [{ issuer: as.issuer }] } })
  return new URL(wire.url)
}
