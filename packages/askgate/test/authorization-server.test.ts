import { serveHttp } from '@askgate/server/http'
import { McpServer } from '@modelcontextprotocol/server'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from '../../connect/test/visitor.ts'
import { createAccounts } from '../src/demo/accounts.ts'
import {
  type AuthorizationServer,
  createPagesClient,
  SCOPE,
  startAuthorizationServer,
} from '../src/demo/authorization-server.ts'
import { signIn, TERMINAL_CLIENT } from '../src/demo/sign-in.ts'

const accounts = createAccounts()
const pages = createPagesClient('http://127.0.0.1:9')
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
    pages,
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

test('the pages learn who signed in there and when, and get no access to the MCP server', async () => {
  const verifier = randomBytes(32).toString('base64url')
  const start = new URL('/auth', authorization.issuer)
  start.search = new URLSearchParams({
    client_id: pages.id,
    redirect_uri: pages.redirectUri,
    response_type: 'code',
    scope: 'openid',
    max_age: '3600',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  const browser = createBrowser()
  browser.stopBefore(pages.redirectUri)
  const page = await browser.go(start)
  const { name, password } = accounts.alice
  const back = await browser.go(page.url, {
    method: 'POST',
    body: new URLSearchParams({ name, password, do: 'allow' }),
  })

  const tokens = await tokensFor(back.url.searchParams.get('code') ?? '', verifier)

  expect(page.text).toContain('“The pages of Acme Sales” wants to know that it is you.')
  expect(page.text).not.toContain(resource)
  expect(decodeJwt(tokens.id_token)).toMatchObject({
    sub: 'alice',
    aud: pages.id,
    auth_time: expect.any(Number),
  })
  expect((await initialize(tokens.access_token)).status).toBe(401)
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

async function tokensFor(
  code: string,
  code_verifier: string,
): Promise<{ readonly id_token: string; readonly access_token: string }> {
  const response = await fetch(new URL('/token', authorization.issuer), {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${pages.id}:${pages.secret}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: pages.redirectUri,
      code,
      code_verifier,
    }),
  })
  return (await response.json()) as { readonly id_token: string; readonly access_token: string }
}

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
