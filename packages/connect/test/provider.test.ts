import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { open } from '@askgate/server/connect'
import { hashOf } from '../src/secrets.ts'
import { CLIENT_ID } from './authorization-server.ts'
import { connectUntilActivation, connectUntilCallback, signedIn, startWorld, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

function json(body: unknown, status = 200) {
  return (_: unknown, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

/** Connects with a token endpoint that answers so. */
async function connectWith(answer: Parameters<World['crm']['instead']>[1]) {
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  world.crm.instead('/token', answer)
  const page = await connectUntilActivation(world, alice, made)
  world.crm.restore()
  return { made, alice, page }
}

const TOKEN = { access_token: 'canary-access', token_type: 'Bearer' }

describe('what a provider answers to the exchange', () => {
  test.each<[string, Parameters<World['crm']['instead']>[1]]>([
    ['an error', json({ error: 'invalid_grant' }, 400)],
    ['an error with status 200', json({ error: 'bad_verification_code' })],
    ['a server error', json({}, 500)],
    [
      'HTML',
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>canary-html</h1>'),
    ],
    ['nothing', (_, response) => void response.writeHead(200).end()],
    [
      'a form',
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/x-www-form-urlencoded' })
          .end('access_token=canary-access&token_type=bearer'),
    ],
    ['no token type', json({ access_token: 'canary-access' })],
    ['an unknown token type', json({ ...TOKEN, token_type: 'bot' })],
    ['OX038 an empty access token', json({ ...TOKEN, access_token: '' })],
    ['a scope that is a list', json({ ...TOKEN, scope: ['drafts:write'] })],
    ['a refresh token that is null', json({ ...TOKEN, refresh_token: null })],
    ['tokens within another object', json({ authed_user: TOKEN })],
    ['no ID token', json(TOKEN)],
    ['an ID token of nobody', json({ ...TOKEN, id_token: 'e30.e30.' })],
    ['a redirect', (_, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
    [
      'too much',
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(`{"a":"${'x'.repeat(2_000_000)}"}`),
    ],
    ['a broken connection', (_, response) => void response.destroy()],
  ])('%s leads back to the page, calmly, and nothing is kept or shown', async (_, answer) => {
    const { made, page } = await connectWith(answer)
    expect([page.status, page.title]).toEqual([200, 'Connect your Acme CRM account?'])
    expect(page.text).toContain('Nothing was connected')
    expect(page.text + world.logged.join()).not.toContain('canary')
    expect(await world.state(made.ticket)).toBe('pending')
    expect(await world.store.connections.of(world.principal('alice'))).toEqual([])
    expect(world.crm.exchanges()).toBe(1)
  })

  test('no expiry is fine: the credential has none', async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    await alice.submit(await connectUntilActivation(world, alice, made), '/activate')
    const [connection] = await world.store.connections.of(world.principal('alice'))
    expect(connection?.state).toBe('active')
  })
})

describe('an ID token', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const good = (nonce: string) => ({
    iss: world.crm.issuer,
    aud: CLIENT_ID,
    sub: 'crm-alice',
    iat: now(),
    exp: now() + 60,
    nonce,
  })
  type Claims = ReturnType<typeof good>

  async function comeBackWith(claims: (good: Claims) => object, key?: 'other', more: object = {}) {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    const attempt = (await world.store.attempts.find(hashOf(back.searchParams.get('state')!)))!
    const { nonce } = open(world.keys, 'browser', attempt.secrets) as { nonce: string }
    const idToken = await world.crm.idToken({ ...claims(good(nonce)) }, key)
    world.crm.instead('/token', json({ ...TOKEN, ...more, id_token: idToken }))
    return alice.go(back)
  }

  test('that is right is taken', async () => {
    expect((await comeBackWith(claims => claims)).title).toBe('Is this the right account?')
  })

  test.each<[string, (claims: Claims) => object]>([
    ['O055 for somebody else', claims => ({ ...claims, aud: 'other-client' })],
    ['of another issuer', claims => ({ ...claims, iss: 'https://evil.example' })],
    ['of another flow', claims => ({ ...claims, nonce: 'other' })],
    ['without a nonce', ({ nonce: _, ...claims }) => claims],
    ['that is over', claims => ({ ...claims, exp: now() - 3600 })],
    ['that names nobody', ({ sub: _, ...claims }) => claims],
  ])('%s is refused', async (_, change) => {
    const page = await comeBackWith(change)
    expect(page.text).toContain('Nothing was connected')
    expect(await world.store.connections.of(world.principal('alice'))).toEqual([])
  })

  test('O053 beside more scopes than were asked for brings what was asked for, and no more', async () => {
    await comeBackWith(claims => claims, undefined, { scope: 'openid drafts:write admin' })
    const [connection] = await world.store.connections.of(world.principal('alice'))
    expect(connection?.scopes).toEqual(['drafts:write'])
  })

  test('under another key is refused', async () => {
    expect((await comeBackWith(claims => claims, 'other')).text).toContain('Nothing was connected')
  })
})

describe('a provider without OpenID Connect', () => {
  beforeEach(async () => {
    await world.close()
    world = await startWorld({
      provider: {
        operations: { me: { method: 'GET', path: '/api/me', scopes: [], writes: false } },
        account: { from: 'operation', operation: 'me', id: 'id', label: 'email' },
      },
    })
  })

  test('is asked for the profile, with the token and at the declared place only', async () => {
    let authorization: string | undefined
    world.crm.instead('/api/me', (request, response, body) => {
      authorization = request.headers.authorization
      json({ id: 7, email: 'alice@acme.example' })(request, response)
      expect(body).toBe('')
    })
    const alice = await signedIn(world, 'alice')
    const page = await connectUntilActivation(world, alice, await world.ticket())
    expect(page.text).toContain('alice@acme.example')
    expect(authorization).toMatch(/^Bearer ./)
    const [connection] = await world.store.connections.of(world.principal('alice'))
    expect(connection?.account).toEqual({ id: '7', label: 'alice@acme.example' })
  })

  test.each([
    ['says nothing', json({})],
    ['refuses', json({}, 403)],
    [
      'leads elsewhere',
      (_: unknown, response: ServerResponse) =>
        void response.writeHead(302, { location: '/elsewhere' }).end(),
    ],
  ])('and a profile that %s connects nothing, and the token is taken back', async (_, answer) => {
    world.crm.instead('/api/me', answer)
    const alice = await signedIn(world, 'alice')
    const page = await connectUntilActivation(world, alice, await world.ticket())
    expect(page.text).toContain('Nothing was connected')
    expect(world.crm.revoked).toContain('Grant')
    expect(world.crm.count('/elsewhere')).toBe(0)
  })
})

test('less than was asked for is said before the person puts it to use', async () => {
  await world.close()
  world = await startWorld({
    provider: {
      scopes: { 'drafts:write': 'Write drafts', 'unknown:scope': 'Do what the provider does not know' },
    },
  })
  const made = await world.ticket({ about: { scopes: ['drafts:write', 'unknown:scope'] } })
  const alice = await signedIn(world, 'alice')
  const page = await connectUntilActivation(world, alice, made)
  expect(page.text).toContain('did not allow everything')
  await alice.submit(page, '/activate')
  const [connection] = await world.store.connections.of(world.principal('alice'))
  expect(connection?.scopes).toEqual(['drafts:write'])
  expect((await world.store.consents.get(connection!.id, 'caller-a'))?.scopes).toEqual(['drafts:write'])
})

test('OX040 what the vault can not keep is taken back at the provider', async () => {
  await world.close()
  world = await startWorld()
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  world.store.credentials.put = () => Promise.reject(new Error('disk full'))
  const page = await connectUntilActivation(world, alice, made)
  expect(page.title).toBe('Connect your Acme CRM account?')
  expect(world.crm.revoked).toContain('RefreshToken')
  expect(await world.store.connections.of(world.principal('alice'))).toEqual([])
})

test('a provider that can not be reached is said so, and the ticket stays open', async () => {
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  const page = await alice.go(made.url)
  world.crm.instead('/.well-known/openid-configuration', (_, response) => void response.destroy())
  const answer = await alice.submit(page, `/t/${made.handle}`)
  expect([answer.status, answer.title]).toEqual([503, 'Acme CRM can not be reached'])
  expect(await world.state(made.ticket)).toBe('pending')
  world.crm.restore()
  expect((await connectUntilActivation(world, alice, made)).title).toBe('Is this the right account?')
})

test('trouble at the provider is no refusal and counts no try', async () => {
  const made = await world.ticket({ about: { provider: 'calendar', scopes: ['events:read'] } })
  const alice = await signedIn(world, 'alice')
  for (let count = 0; count < 4; count += 1) {
    await alice.submit(await alice.go(made.url), `/t/${made.handle}`)
    const address = new URL(alice.visited.findLast(url => url.startsWith(`${world.calendar.issuer}/auth?`))!)
    const back = new URL(`${world.origin}/callback/calendar`)
    back.searchParams.set('error', 'temporarily_unavailable')
    back.searchParams.set('state', address.searchParams.get('state')!)
    back.searchParams.set('iss', world.calendar.issuer)
    expect((await alice.go(back)).text).toContain('It could not answer just now')
  }
  expect(await world.state(made.ticket)).toBe('pending')
})

test.each([
  [
    'another issuer',
    (metadata: Record<string, unknown>) => ({ ...metadata, issuer: 'https://evil.example' }),
  ],
  [
    'a token endpoint elsewhere',
    (metadata: Record<string, unknown>) => ({ ...metadata, token_endpoint: 'https://evil.example/token' }),
  ],
  [
    'a sign-in page elsewhere',
    (metadata: Record<string, unknown>) => ({
      ...metadata,
      authorization_endpoint: 'https://evil.example/auth',
    }),
  ],
  [
    'keys elsewhere',
    (metadata: Record<string, unknown>) => ({ ...metadata, jwks_uri: 'https://evil.example/jwks' }),
  ],
])('metadata of %s is not believed', async (_, change) => {
  const path = '/.well-known/openid-configuration'
  const metadata = (await (await fetch(world.crm.issuer + path)).json()) as Record<string, unknown>
  world.crm.instead(path, json(change(metadata)))
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  const answer = await alice.submit(await alice.go(made.url), `/t/${made.handle}`)
  expect(answer.title).toBe('Acme CRM can not be reached')
})
