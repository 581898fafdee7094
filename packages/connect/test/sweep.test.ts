import type { Connection, ConnectStore } from '@askgate/core'
import { sqliteStore } from '@askgate/store/sqlite'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type ConnectOptions, serveConnect } from '../src/index.ts'
import { byHand } from './by-hand.ts'
import { submitTo } from './submit-to.ts'
import { connectUntilActivation, signedIn, startWorld, type WantedTicket, type World } from './world.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const REVOCATION = '/token/revocation'

let world: World
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'askgate-'))
  world = await startWorld({ file: join(folder, 'askgate.db') })
})
afterEach(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

/** Another process on the same file. */
function anotherService(options: Partial<ConnectOptions> = {}) {
  const store = sqliteStore({ path: join(folder, 'askgate.db'), clock: world.clock })
  const timer = byHand()
  const service = serveConnect({ ...world.connectOptions, store, repeat: timer.repeat, ...options })
  onTestFinished(async () => {
    await service.close()
    await store.close()
  })
  return { sweep: timer.run }
}

async function mine(): Promise<readonly Connection[]> {
  return world.store.connections.of(world.principal('alice'))
}

async function only(): Promise<Connection> {
  const [connection, ...others] = await mine()
  if (connection === undefined || others.length > 0) throw new Error('There is not one connection.')
  return connection
}

/** As far as the page that asks whether this is the right account; then the person goes away. */
async function returned(wanted?: WantedTicket) {
  const made = await world.ticket(wanted)
  const alice = await signedIn(world, 'alice')
  return { made, alice, page: await connectUntilActivation(world, alice, made) }
}

async function connected(wanted?: WantedTicket): Promise<Connection> {
  const { alice, page } = await returned(wanted)
  expect((await alice.submit(page, '/activate')).title).toBe('Connected')
  const [newest] = await mine()
  if (newest === undefined) throw new Error('Nothing was connected.')
  return newest
}

/** The person disconnects while the provider is down. */
async function disconnectedInVain(connection: Connection): Promise<void> {
  world.crm.instead(REVOCATION, unavailable)
  const alice = await signedIn(world, 'alice')
  const page = await alice.go(`${world.origin}/connections/${connection.id}`)
  expect((await alice.submit(page, '/revoke')).title).toBe('Not quite disconnected')
}

/** Of an account of its own, with a credential that is to go back. */
async function endingConnection(id: string, provider: string): Promise<void> {
  const of = { principal: world.principal('alice'), provider, scopes: [] }
  await world.store.connections.create({ ...of, id, account: { id, label: id }, state: 'active' })
  const binding = { ...of, connection: id, account: id, version: 1 }
  await world.vault.put(binding, { accessToken: 'canary-access', tokenType: 'bearer' })
  await world.store.connections.move(id, ['active'], 'revoking')
}

function unavailable(_: unknown, response: ServerResponse): void {
  response.writeHead(503).end()
}

async function endings(): Promise<readonly (string | undefined)[]> {
  const lines = await world.store.journal.timeline()
  return lines.flatMap(line =>
    'event' in line && line.event === 'connection-revoked' ? [line.reason ?? 'by its person'] : [],
  )
}

describe('tickets', () => {
  test('whose time is over are written down as expired, once, whoever of several services looks', async () => {
    const short = await world.ticket({ lifeSeconds: 60 })
    const long = await world.ticket({ lifeSeconds: 600 })
    const other = anotherService()
    await world.sweep()
    expect(await world.events()).toEqual([])
    world.clock.move(61)
    await Promise.all([world.sweep(), other.sweep(), world.sweep()])
    await other.sweep()
    const lines = await world.store.journal.timeline()
    expect(lines).toMatchObject([{ event: 'ticket-expired', ticket: short.ticket.id, caller: 'caller-a' }])
    expect(await world.state(long.ticket)).toBe('pending')
  })
})

describe('a grant that its person did not say yes to', () => {
  test('goes back to the provider an hour later, and is deleted here', async () => {
    await returned()
    const { id } = await only()
    world.clock.move(HOUR - 10)
    await world.sweep()
    expect((await only()).state).toBe('inactive')
    expect(world.crm.revoked).toEqual([])
    world.clock.move(20)
    await Promise.all([world.sweep(), anotherService().sweep()])
    expect(world.crm.revoked).toContain('RefreshToken')
    expect(await world.store.connections.get(id)).toMatchObject({ state: 'revoked' })
    expect(await world.store.credentials.get(id)).toBeUndefined()
    expect(await endings()).toEqual(['abandoned'])
    expect(await world.events()).toContain('ticket-expired')
    const alice = await signedIn(world, 'alice')
    expect((await alice.go(`${world.origin}/records`)).text).toContain('that you did not say yes to')
  })

  test('stays while its ticket is open', async () => {
    const { page } = await returned({ lifeSeconds: 3 * HOUR })
    world.clock.move(1.5 * HOUR)
    await world.sweep()
    expect(world.crm.revoked).toEqual([])
    const again = await signedIn(world, 'alice')
    expect((await again.submit(await again.go(page.url), '/activate')).title).toBe('Connected')
    world.clock.move(2 * HOUR)
    await world.sweep()
    expect((await only()).state).toBe('active')
    expect(world.crm.revoked).toEqual([])
  })

  test('is in use when its person says yes at the last moment', async () => {
    await returned()
    const { id } = await only()
    const open = async () => {
      await world.store.connections.move(id, ['inactive'], 'active')
      return []
    }
    world.clock.move(HOUR + 10)
    await anotherService({ store: { ...world.store, tickets: { ...world.store.tickets, open } } }).sweep()
    expect((await only()).state).toBe('active')
    expect(world.crm.revoked).toEqual([])
  })

  test('completes no ticket when the yes comes after it went back', async () => {
    const { made, alice, page } = await returned()
    const { id } = await only()
    const grant: ConnectStore['consents']['grant'] = async (...consent) => {
      await world.store.consents.grant(...consent)
      await world.store.connections.move(id, ['inactive'], 'revoking')
    }
    const store = { ...world.store, consents: { ...world.store.consents, grant } }
    const service = serveConnect({ ...world.connectOptions, store })
    expect((await submitTo(service, alice, page, `/t/${made.handle}/activate`)).status).toBe(303)
    expect(await world.state(made.ticket)).toBe('returned')
    expect((await alice.go(made.url)).title).toBe('This did not work')
  })

  test('is only deleted here where the same account is in use, which a provider may revoke with it', async () => {
    const { id } = await connected()
    await returned({ caller: 'caller-b', about: { scopes: ['contacts:read'] } })
    expect(await mine()).toHaveLength(2)
    world.clock.move(HOUR + 10)
    await world.sweep()
    expect(await only()).toMatchObject({ id, state: 'active' })
    expect(world.crm.count(REVOCATION)).toBe(0)
    expect(await endings()).toEqual(['account-in-use'])
  })

  test('is only deleted here, too, when the person declines it and uses the same account', async () => {
    const { id } = await connected()
    const { alice, page } = await returned({ caller: 'caller-b', about: { scopes: ['contacts:read'] } })
    expect((await alice.submit(page, '/decline')).title).toBe('Declined')
    expect(await only()).toMatchObject({ id, state: 'active' })
    expect(world.crm.count(REVOCATION)).toBe(0)
  })
})

describe('a credential that its provider has not taken back', () => {
  test('is tried again, each pause as long as everything before it, by one of several services', async () => {
    const connection = await connected()
    await disconnectedInVain(connection)
    const other = anotherService()
    const tries = async () => {
      const before = world.crm.count(REVOCATION)
      await Promise.all([world.sweep(), other.sweep()])
      await other.sweep()
      return world.crm.count(REVOCATION) - before
    }
    expect(await tries()).toBe(0)
    world.clock.move(61)
    expect(await tries()).toBe(1)
    world.clock.move(59)
    expect(await tries()).toBe(0)
    world.clock.move(3)
    expect(await tries()).toBe(1)
    world.clock.move(110)
    expect(await tries()).toBe(0)
    expect((await world.store.connections.get(connection.id))?.state).toBe('revoking')
    expect(await endings()).toEqual([])

    world.crm.restore()
    world.clock.move(20)
    await Promise.all([world.sweep(), other.sweep()])
    expect(world.crm.revoked).toContain('RefreshToken')
    expect(await world.store.connections.get(connection.id)).toMatchObject({ state: 'revoked' })
    expect(await world.store.credentials.get(connection.id)).toBeUndefined()
    expect(await endings()).toEqual(['by its person'])
  })

  test('is deleted here after a week, and the record says that the provider could not be told', async () => {
    const connection = await connected()
    await disconnectedInVain(connection)
    for (let minutes = 0; minutes < 7 * 24 * 60; minutes += 10) {
      world.clock.move(600)
      await world.sweep()
    }
    expect((await world.store.connections.get(connection.id))?.state).toBe('revoking')
    world.clock.move(DAY)
    await world.sweep()
    expect(await world.store.connections.get(connection.id)).toMatchObject({ state: 'revoked' })
    expect(await world.store.credentials.get(connection.id)).toBeUndefined()
    expect(await endings()).toEqual(['provider-not-told'])
    expect(world.crm.count(REVOCATION)).toBeLessThan(25)
  })

  test('is tried once more where nobody looked for more than a week', async () => {
    const connection = await connected()
    await disconnectedInVain(connection)
    world.crm.restore()
    world.clock.move(8 * DAY)
    await world.sweep()
    expect(world.crm.revoked).toContain('RefreshToken')
    expect(await endings()).toEqual(['by its person'])
  })

  test('is only deleted here where the same account was connected again meanwhile', async () => {
    await disconnectedInVain(await connected())
    world.crm.restore()
    const { id } = await connected()
    const before = world.crm.count(REVOCATION)
    world.clock.move(61)
    await world.sweep()
    expect(await only()).toMatchObject({ id, state: 'active' })
    expect(world.crm.count(REVOCATION)).toBe(before)
    expect(await endings()).toEqual(['account-in-use'])
  })

  test('of a provider that is not configured any more is deleted here', async () => {
    const connection = await connected()
    await disconnectedInVain(connection)
    world.clock.move(61)
    await anotherService({ providers: {} }).sweep()
    expect(await world.store.connections.get(connection.id)).toMatchObject({ state: 'revoked' })
  })

  test('holds up none of those behind it, and a round is bounded', async () => {
    world.crm.instead(REVOCATION, unavailable)
    for (let number = 10; number < 22; number++) await endingConnection(`a${number}`, 'crm')
    for (let number = 10; number < 15; number++) await endingConnection(`b${number}`, 'calendar')
    world.clock.move(61)
    const after = async () => [world.crm.count(REVOCATION), (await mine()).length]
    await world.sweep()
    expect(await after()).toEqual([10, 17])
    await world.sweep()
    expect(await after()).toEqual([12, 12])
    await world.sweep()
    expect(await after()).toEqual([12, 12])
  })
})

describe('looking after it', () => {
  test('ends with the service, which waits for what is under way', async () => {
    const timer = byHand()
    const service = serveConnect({ ...world.connectOptions, repeat: timer.repeat })
    const connection = await connected()
    await disconnectedInVain(connection)
    const asked = Promise.withResolvers<ServerResponse>()
    world.crm.instead(REVOCATION, (_, response) => {
      asked.resolve(response)
    })
    world.clock.move(61)
    void timer.run()
    const response = await asked.promise
    let isClosed = false
    const closing = service.close().then(() => (isClosed = true))
    expect(timer.isStopped()).toBe(true)
    await turn()
    expect(isClosed).toBe(false)
    unavailable(undefined, response)
    await closing
    const late = await world.ticket({ lifeSeconds: 1 })
    world.clock.move(2)
    await timer.run()
    expect(await world.events()).not.toContain('ticket-expired')
    expect(await world.state(late.ticket)).toBe('expired')
  })

  test('goes on at the next round after a failure, which is logged without what it was about', async () => {
    const store = sqliteStore({ path: join(folder, 'askgate.db'), clock: world.clock })
    const timer = byHand()
    serveConnect({ ...world.connectOptions, store, repeat: timer.repeat })
    await store.close()
    await timer.run()
    expect(world.logged.filter(line => line.startsWith('connect.sweep-failed'))).toEqual(
      Array.from({ length: 3 }, () => 'connect.sweep-failed {"kind":"AskgateError"}'),
    )
  })

  test('keeps no process alive', () => {
    const program = `
      import { serveConnect } from '@askgate/connect'
      import { keyRing } from '@askgate/server'
      import { createVault, memoryStore, vaultKeyRing } from '@askgate/store'
      const store = memoryStore()
      const keys = keyRing([{ kid: 'k1', secret: new Uint8Array(32) }])
      const vault = createVault({ records: store.credentials, keys: vaultKeyRing([{ kid: 'v1', secret: new Uint8Array(32).fill(1) }]) })
      const identity = { issuer: 'http://localhost:1', clientId: 'pages' }
      serveConnect({ origin: 'http://127.0.0.1:1', store, vault, keys, providers: {}, identity })
    `
    const { status, signal, stderr } = spawnSync(
      process.execPath,
      ['--conditions=askgate-source', '--input-type=module', '--eval', program],
      { cwd: import.meta.dirname, timeout: 20_000, encoding: 'utf8' },
    )
    expect({ status, signal, stderr }).toEqual({ status: 0, signal: null, stderr: '' })
  })
})
