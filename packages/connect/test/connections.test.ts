import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveConnect } from '../src/index.ts'
import { submitTo } from './submit-to.ts'
import { connectUntilActivation, signedIn, startWorld, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

async function connected(provider: 'crm' | 'calendar' = 'crm') {
  const about = provider === 'crm' ? {} : { provider, scopes: ['events:read'] }
  const alice = await signedIn(world, 'alice')
  await alice.submit(await connectUntilActivation(world, alice, await world.ticket({ about })), '/activate')
  const [connection] = await world.store.connections.of(world.principal('alice'), provider)
  return { alice, connection: connection!, url: `${world.origin}/connections/${connection!.id}` }
}

test('a person sees what is connected, what it may do, and takes it back at the provider and here', async () => {
  const { alice, connection, url } = await connected()
  const list = await alice.go(`${world.origin}/connections`)
  expect(list.text).toContain('alice@acme.example')
  const page = await alice.go(url)
  expect(page.text).toContain('Write drafts, and send none of them')
  const end = await alice.submit(page, '/revoke')
  expect(end.title).toBe('Disconnected')
  expect(end.text).toContain('has taken the access back')
  expect(world.crm.revoked).toContain('RefreshToken')
  expect(await world.store.connections.get(connection.id)).toMatchObject({ state: 'revoked' })
  expect(await world.store.credentials.get(connection.id)).toBeUndefined()
  expect(await world.store.consents.of(connection.id)).toEqual([])
})

test('one account that is connected twice is listed with what each connection may do', async () => {
  const { alice } = await connected()
  const other = await world.ticket({ about: { scopes: ['contacts:read'] } })
  await alice.submit(await connectUntilActivation(world, alice, other), '/activate')
  const { text } = await alice.go(`${world.origin}/connections`)
  const items = text.split('<li class="item">').slice(1)
  expect(items.map(item => [item.includes('alice@acme.example'), item.includes('In use')])).toEqual([
    [true, true],
    [true, true],
  ])
  expect(items.map(item => item.includes('See your contacts'))).toEqual([true, false])
  expect(items.map(item => item.includes('Write drafts, and send none of them'))).toEqual([false, true])
})

test('OX035 a provider that can not be told is named, and here it is gone all the same', async () => {
  const { alice, connection, url } = await connected('calendar')
  const end = await alice.submit(await alice.go(url), '/revoke')
  expect(end.text).toContain('has no way to be told')
  expect(await world.store.connections.get(connection.id)).toMatchObject({ state: 'revoked' })
  expect(await world.store.credentials.get(connection.id)).toBeUndefined()
})

test('while the provider does not answer it is unusable here, and asked again later', async () => {
  const { alice, connection, url } = await connected()
  world.crm.instead('/token/revocation', (_, response) => void response.writeHead(500).end())
  expect((await alice.submit(await alice.go(url), '/revoke')).title).toBe('Not quite disconnected')
  expect((await world.store.connections.get(connection.id))?.state).toBe('revoking')
  world.crm.restore()
  expect((await alice.submit(await alice.go(url), '/revoke')).title).toBe('Disconnected')
})

test('what is taken back is the credential of that moment, also when it was refreshed since the person came', async () => {
  const { alice, connection, url } = await connected()
  const page = await alice.go(url)
  const { connections } = world.store
  const move: typeof connections.move = async (...step) => {
    const { id, principal, provider, account, scopes } = connection
    const binding = { connection: id, principal, provider, account: account.id, scopes, version: 2 }
    await world.vault.replace(binding, { accessToken: 'newer-token', tokenType: 'bearer' }, 1)
    return connections.move(...step)
  }
  const store = { ...world.store, connections: { ...connections, move } }
  const sent: string[] = []
  world.crm.instead('/token/revocation', (_, response, body) => {
    sent.push(new URLSearchParams(body).get('token') ?? '')
    response.writeHead(200).end()
  })
  const service = serveConnect({ ...world.connectOptions, store })
  const response = await submitTo(service, alice, page, `/connections/${connection.id}/revoke`)
  expect(await response.text()).toContain('has taken the access back')
  expect(sent).toEqual(['newer-token'])
})

test('an app that may use an account is shown by the name it gave, as one that nobody verified', async () => {
  const { alice, connection, url } = await connected()
  const nameless = { connection: connection.id, caller: 'caller-b', scopes: [], clientName: undefined }
  await world.store.consents.grant(nameless)
  const impostor = { ...nameless, caller: 'caller-c', clientName: '<b>Acme\u202e CRM</b>' }
  await world.store.consents.grant(impostor)
  const { text } = await alice.go(url)
  expect(text).toContain('<bdi>Claude Code</bdi>')
  expect(text).toContain('An app that gave no name')
  expect(text).not.toMatch(/<b>Acme|\u202e/)
  expect(text.match(/name not verified/g)).toHaveLength(3)
})

test('one app is stopped, and the others go on', async () => {
  const { alice, connection, url } = await connected()
  const other = { connection: connection.id, caller: 'caller-b', scopes: [], clientName: undefined }
  await world.store.consents.grant(other)
  const page = await alice.go(url)
  await alice.submit(page, '/forbid', { caller: 'caller-a' })
  expect((await world.store.consents.of(connection.id)).map(({ caller }) => caller)).toEqual(['caller-b'])
  expect((await world.events()).at(-1)).toBe('consent-revoked')
})

test('connecting again goes the same way, and allows no app anything new', async () => {
  const { alice, url } = await connected()
  const page = await alice.submit(await alice.go(url), '/reconnect')
  expect(page.title).toMatch(/Acme CRM account\?$/)
  const handle = page.url.pathname.split('/')[2]!
  const activation = await connectUntilActivation(world, alice, {
    handle,
    url: page.url.href,
    code: '',
    ticket: undefined as never,
  })
  expect((await alice.submit(activation, '/activate')).title).toBe('Connected')
  const [connection, ...others] = await world.store.connections.of(world.principal('alice'))
  expect(others).toEqual([])
  expect((await world.store.consents.of(connection!.id)).map(({ caller }) => caller)).toEqual(['caller-a'])
})

test("another person's connection is not there", async () => {
  const { connection, url } = await connected()
  const bob = await signedIn(world, 'bob')
  expect((await bob.go(url)).status).toBe(404)
  expect((await bob.go(`${world.origin}/connections`)).text).toContain('You have connected no account')
  expect((await world.store.connections.get(connection.id))?.state).toBe('active')
})

test('the records of a person are theirs alone, and hold no value', async () => {
  const { alice } = await connected()
  const page = await alice.go(`${world.origin}/records`)
  expect(page.text).toContain('You put an account to use')
  expect(page.text).not.toContain('alice@acme.example')
  const bob = await signedIn(world, 'bob')
  expect((await bob.go(`${world.origin}/records`)).text).toContain('Nothing is on record for you')
})
