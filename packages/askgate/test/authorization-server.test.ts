import { serveHttp } from '@askgate/server/http'
import { McpServer } from '@modelcontextprotocol/server'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts } from '../src/demo/accounts.ts'
import {
  type AuthorizationServer,
  SCOPE,
  startAuthorizationServer,
} from '../src/demo/authorization-server.ts'
import { signIn, TERMINAL_CLIENT } from '../src/demo/sign-in.ts'

const accounts = createAccounts()
let resource: string
let authorization: AuthorizationServer
let closeServer: () => Promise<void>

beforeAll(async () => {
  const port = await freePort()
  resource = `http://127.0.0.1:${String(port)}/mcp`
  authorization = await startAuthorizationServer({
    resource,
    accounts: Object.values(accounts),
    client: TERMINAL_CLIENT,
  })
  const host = serveHttp({
    server: () => new McpServer({ name: 'demo', version: '1.0.0' }),
    authorization: { resource, issuers: [{ issuer: authorization.issuer }], requiredScopes: [SCOPE] },
  })
  await host.listen({ port })
  closeServer = host.close
})
afterAll(async () => {
  await closeServer()
  await authorization.close()
})

test('signing in gives an access token for this server, this person and this client', async () => {
  const token = await signIn(resource, accounts.bob)

  expect(decodeProtectedHeader(token).typ).toBe('at+jwt')
  expect(decodeJwt(token)).toMatchObject({
    iss: authorization.issuer,
    sub: 'bob',
    aud: resource,
    client_id: TERMINAL_CLIENT.id,
    scope: SCOPE,
  })
})

test('the MCP server lets in with the token and not without', async () => {
  const token = await signIn(resource, accounts.alice)

  expect((await initialize(token)).status).toBe(200)
  expect((await initialize(undefined)).status).toBe(401)
})

test('a wrong password signs nobody in', async () => {
  await expect(signIn(resource, { ...accounts.alice, password: accounts.bob.password })).rejects.toThrow(
    '403',
  )
})

test('a sign-in page opened without the cookie of its sign-in shows nothing', async () => {
  const start = new URL('/auth', authorization.issuer)
  start.search = new URLSearchParams({
    client_id: TERMINAL_CLIENT.id,
    redirect_uri: TERMINAL_CLIENT.redirectUri,
    response_type: 'code',
    scope: SCOPE,
    resource,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  }).toString()
  const sent = await fetch(start, { redirect: 'manual' })
  const page = new URL(sent.headers.get('location') ?? '', start)

  const forwarded = await fetch(page)

  expect(page.pathname).toMatch(/^\/sign-in\//)
  expect(forwarded.status).toBe(400)
  expect(await forwarded.text()).not.toContain('form')
})

test('no code is given without PKCE', async () => {
  const start = new URL('/auth', authorization.issuer)
  start.search = new URLSearchParams({
    client_id: TERMINAL_CLIENT.id,
    redirect_uri: TERMINAL_CLIENT.redirectUri,
    response_type: 'code',
    scope: SCOPE,
    resource,
  }).toString()

  const refused = await fetch(start, { redirect: 'manual' })

  expect(refused.headers.get('location')).toContain('error=invalid_request')
})

test('a client of your own can register itself', async () => {
  const registered = await fetch(new URL('/reg', authorization.issuer), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'My client',
      redirect_uris: ['http://127.0.0.1/callback'],
      application_type: 'native',
      token_endpoint_auth_method: 'none',
    }),
  })

  expect(registered.status).toBe(201)
})

function initialize(token: string | undefined): Promise<Response> {
  return fetch(resource, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'test', version: '1.0.0' },
      },
    }),
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
  })
}
