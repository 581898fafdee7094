import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AskgateError, type Connection, type ConnectStore, type Vault } from '@askgate/core'
import {
  type ConnectionHandle,
  createApiFetch,
  createConnectionHandle,
  type Provider,
} from '@askgate/server/connect'
import { createVault, memoryStore, vaultKeyRing } from '@askgate/store'
import { afterEach, beforeEach, expect, test } from 'vitest'

const TOKEN = 'canary-token/with+signs-0123456789'
const principal = { tenant: 't', issuer: 'https://login.example', subject: 'alice' }

let server: Server
let seen: { method: string; url: string; authorization: string | undefined; body: string }[]
let answer: (request: IncomingMessage, response: ServerResponse) => void
let store: ConnectStore
let vault: Vault
let connection: Connection
let stage: 'ask' | 'act' | 'over'
let fences: number
let fence: () => Promise<void>

beforeEach(async () => {
  seen = []
  answer = (_, response) => json(response, { id: 7 })
  stage = 'act'
  fences = 0
  fence = () => Promise.resolve()
  server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => (body += String(chunk)))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, authorization: headers.authorization, body })
      answer(request, response)
    })
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  store = memoryStore()
  const keys = vaultKeyRing([{ kid: 'v1', secret: new Uint8Array(32).fill(7) }])
  vault = createVault({ records: store.credentials, keys })
  const account = { id: 'a1', label: 'alice@acme.example' }
  const scopes = ['drafts:read', 'drafts:write']
  await store.connections.create({ id: 'c1', principal, provider: 'crm', account, scopes, state: 'active' })
  const binding = { connection: 'c1', principal, provider: 'crm', account: 'a1', scopes, version: 1 }
  await vault.put(binding, { accessToken: TOKEN, refreshToken: 'canary-refresh-token', tokenType: 'Bearer' })
  const consent = { connection: 'c1', caller: 'caller-digest', scopes, clientName: undefined }
  await store.consents.grant(consent)
  connection = (await store.connections.get('c1')) as Connection
})

afterEach(async () => {
  await store.close()
  server.closeAllConnections()
  await new Promise(closed => server.close(closed))
})

function json(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function api(): string {
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

function handle(changes: Partial<Provider> = {}, scopes = ['drafts:read', 'drafts:write']): ConnectionHandle {
  const provider: Provider = {
    title: 'Acme CRM',
    issuer: 'https://crm.example',
    clientId: 'askgate',
    scopes: { 'drafts:read': 'See drafts', 'drafts:write': 'Write drafts' },
    api: `${api()}/v1/`,
    operations: {
      readDraft: {
        method: 'GET',
        path: '/drafts/{id}',
        query: ['view'],
        scopes: ['drafts:read'],
        writes: false,
      },
      createDraft: { method: 'POST', path: '/drafts', scopes: ['drafts:write'], writes: true },
    },
    account: { from: 'id-token' },
    ...changes,
  }
  return createConnectionHandle({
    name: 'crm',
    provider,
    connection,
    scopes,
    caller: 'caller-digest',
    store,
    vault,
    fetch: createApiFetch(true),
    clock: { now: () => new Date() },
    stage: () => ({
      at: stage,
      signal: new AbortController().signal,
      fence: () => {
        fences++
        return fence()
      },
    }),
  })
}

test('a declared operation goes to its path with the credential, and gives the body', async () => {
  const read = handle()
  expect(await read.call('readDraft', { params: { id: 'a b?#7' }, query: { view: 'x&y=1' } })).toEqual({
    id: 7,
  })
  expect(await read.call('createDraft', { body: { text: 'Hello' } })).toEqual({ id: 7 })
  expect(seen).toEqual([
    {
      method: 'GET',
      url: '/v1/drafts/a%20b%3F%237?view=x%26y%3D1',
      authorization: `Bearer ${TOKEN}`,
      body: '',
    },
    { method: 'POST', url: '/v1/drafts', authorization: `Bearer ${TOKEN}`, body: '{"text":"Hello"}' },
  ])
})

const PATHS = [
  '',
  '.',
  '..',
  '%2e%2e',
  '.%2E',
  '../admin',
  'a/b',
  'a\\b',
  '..%2fadmin',
  'a\u0000b',
  'a\r\nb',
  '%0d%0a',
]
test.each(PATHS)('a parameter can not leave its place in the path: %j', async id => {
  await expect(handle().call('readDraft', { params: { id } })).rejects.toThrow(TypeError)
  expect(seen).toEqual([])
})

test('parameters and queries that are not declared, or missing, are refused before anything is sent', async () => {
  const read = handle()
  await expect(read.call('readDraft')).rejects.toThrow('can not stand in a path')
  await expect(read.call('readDraft', { params: { id: 1, other: 2 } })).rejects.toThrow(
    'no parameter "other"',
  )
  await expect(read.call('readDraft', { params: { id: 1 }, query: { admin: true } })).rejects.toThrow(
    '"admin"',
  )
  expect(seen).toEqual([])
})

test.each(['deleteAll', 'toString', '__proto__'])(
  'an operation that is not declared is refused: %s',
  async name => {
    await expect(handle().call(name)).rejects.toThrow('declares no operation')
    expect(seen).toEqual([])
  },
)

test('an operation needs the scopes that were agreed to', async () => {
  await expect(handle({}, ['drafts:read']).call('createDraft')).rejects.toThrow('drafts:write')
  expect(seen).toEqual([])
})

test('an operation that writes is not there in ask', async () => {
  stage = 'ask'
  await expect(handle().call('createDraft')).rejects.toThrow('only there in act')
  expect(await handle().call('readDraft', { params: { id: 1 } })).toEqual({ id: 7 })
  expect(seen.map(({ method }) => method)).toEqual(['GET'])
})

test('each operation that writes passes the fence first', async () => {
  const write = handle()
  await write.call('createDraft')
  expect(fences).toBe(1)
  fence = () => Promise.reject(new AskgateError('effect_superseded', 'Handed over.'))
  await expect(write.call('createDraft')).rejects.toThrow('Handed over.')
  expect([fences, seen.length]).toEqual([2, 1])
})

test('a handle that was kept is dead after its call', async () => {
  const kept = handle()
  stage = 'over'
  await expect(kept.call('readDraft', { params: { id: 1 } })).rejects.toThrow('is over')
  expect(seen).toEqual([])
})

test('a handle whose call ends while it waits at the fence sends nothing', async () => {
  fence = () => {
    stage = 'over'
    return Promise.resolve()
  }
  await expect(handle().call('createDraft')).rejects.toThrow('is over')
  expect(seen).toEqual([])
})

test.each([301, 302, 307, 308])(
  'a redirect is not followed, and the credential goes nowhere: %i',
  async status => {
    const elsewhere: string[] = []
    const other = createServer((request, response) => {
      elsewhere.push(String(request.headers.authorization))
      response.end()
    })
    await new Promise<void>(listening => other.listen(0, '127.0.0.1', listening))
    const location = `http://127.0.0.1:${String((other.address() as AddressInfo).port)}/`
    answer = (_, response) => response.writeHead(status, { location }).end()
    await expect(handle().call('createDraft')).rejects.toMatchObject({ reason: 'redirect', status })
    expect(elsewhere).toEqual([])
    await new Promise(closed => other.close(closed))
  },
)

test('a token that the provider echoes reaches nobody, in no encoding', async () => {
  answer = (request, response) => {
    const header = String(request.headers.authorization)
    json(response, {
      plain: TOKEN,
      percent: encodeURIComponent(TOKEN),
      base64: Buffer.from(header).toString('base64'),
      base64url: Buffer.from(TOKEN).toString('base64url'),
      hex: Buffer.from(TOKEN).toString('hex'),
      deep: [{ [TOKEN]: 'canary-refresh-token' }],
      rest: 'stays',
    })
  }
  const body = await handle().call('readDraft', { params: { id: 1 } })
  expect(body).toMatchObject({ plain: '[redacted]', percent: '[redacted]', rest: 'stays' })
  const text = JSON.stringify(body)
  for (const offset of [0, 1, 2]) {
    const encoded = Buffer.from('x'.repeat(offset) + TOKEN).toString('base64')
    expect(text).not.toContain(encoded.slice(4, 20))
  }
  for (const secret of ['canary', Buffer.from('canary').toString('hex')]) expect(text).not.toContain(secret)
})

test('an escaped echo and an echo that is no JSON are stripped too', async () => {
  const escaped = Array.from(TOKEN, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
  answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(`{"token":"${escaped}"}`)
  expect(await handle().call('readDraft', { params: { id: 1 } })).toEqual({ token: '[redacted]' })
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${TOKEN}</p>`)
  expect(await handle().call('readDraft', { params: { id: 1 } })).toBe('<p>[redacted]</p>')
})

test('an error tells its status and nothing that was sent or received', async () => {
  answer = (request, response) => json(response, { error: request.headers.authorization }, 500)
  const error: unknown = await handle()
    .call('createDraft', { body: 'typed-secret' })
    .catch((e: unknown) => e)
  expect(error).toMatchObject({ reason: 'refused', status: 500 })
  const whole = `${String(error)} ${JSON.stringify(error)} ${(error as Error).stack ?? ''}`
  expect(whole).not.toMatch(/canary|typed-secret|127\.0\.0\.1:/)
  expect((error as Error).cause).toBeUndefined()
})

test('status 401 marks the connection, so that the person is asked to connect again', async () => {
  answer = (_, response) => json(response, {}, 401)
  await expect(handle().call('createDraft')).rejects.toMatchObject({ reason: 'reauth-required' })
  expect((await store.connections.get('c1'))?.state).toBe('reauth-required')
  const events = (await store.journal.timeline()).map(line => ('event' in line ? line.event : ''))
  expect(events).toEqual(['connection-used', 'connection-reauth-required'])
})

test('an answer that is too large or no JSON is none', async () => {
  answer = (_, response) => json(response, 'x'.repeat(1024 * 1024))
  await expect(handle().call('createDraft')).rejects.toMatchObject({ reason: 'too-large' })
  answer = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('<html>')
  await expect(handle().call('createDraft')).rejects.toMatchObject({ reason: 'not-json' })
})

test('a provider that breaks off is unreachable', async () => {
  answer = (_, response) => response.destroy()
  await expect(handle().call('createDraft')).rejects.toMatchObject({ reason: 'unreachable' })
})

test('an API at a private address is never spoken to', async () => {
  for (const address of ['10.0.0.1', '169.254.169.254', '[fd00::1]', '[::ffff:10.0.0.1]', '0x0a000001']) {
    const call = handle({ api: `http://${address}` }).call('createDraft')
    await expect(call).rejects.toThrow('no public address')
  }
})
