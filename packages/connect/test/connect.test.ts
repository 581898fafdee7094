import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBrowser } from './visitor.ts'
import {
  atServer,
  connectUntilActivation,
  connectUntilCallback,
  signedIn,
  signIn,
  startWorld,
  type World,
} from './world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

async function connectionsOf(person: 'alice' | 'bob') {
  return world.store.connections.of(world.principal(person))
}

test('a person signs in, connects an account, sees which one it is, and puts it to use', async () => {
  const made = await world.ticket()
  const browser = createBrowser()
  const asked = await browser.go(made.url)
  expect(asked.title).toBe('Sign in to go on')

  const connectPage = await signIn(browser, asked, 'alice')
  expect(connectPage.title).toBe('Connect your Acme CRM account?')
  for (const part of [
    'Acme Sales Tools',
    'draft_follow_up',
    'Claude Code',
    'name not verified',
    'store the draft',
  ]) {
    expect(connectPage.text).toContain(part)
  }
  expect(connectPage.text).toContain('Write drafts, and send none of them')
  expect(connectPage.text).toContain('&lt;b&gt;soon&lt;/b&gt;')

  const activation = await connectUntilActivation(world, browser, made)
  expect(activation.title).toBe('Is this the right account?')
  expect(activation.text).toContain('alice@acme.example')
  expect(activation.text).toContain('Alice Ames')
  expect(await world.state(made.ticket)).toBe('returned')
  expect((await connectionsOf('alice'))[0]).toMatchObject({ state: 'inactive' })

  const end = await browser.submit(activation, '/activate')
  expect(end.title).toBe('Connected')
  expect(await world.state(made.ticket)).toBe('completed')
  const [connection] = await connectionsOf('alice')
  expect(connection).toMatchObject({ state: 'active', scopes: ['drafts:write'], version: 1 })
  expect(await world.store.consents.get(connection!.id, 'caller-a')).toMatchObject({
    scopes: ['drafts:write'],
  })
  expect((await world.store.tickets.get(made.ticket.id))?.result).toBe(connection!.id)
  const binding = {
    connection: connection!.id,
    principal: connection!.principal,
    provider: 'crm',
    account: 'crm-alice',
    scopes: connection!.scopes,
    version: 1,
  }
  await world.vault.use(binding, async credential => {
    expect([typeof credential.accessToken, typeof credential.refreshToken]).toEqual(['string', 'string'])
  })
  expect(await world.events()).toEqual([
    'ticket-begun',
    'ticket-returned',
    'consent-granted',
    'connection-activated',
    'ticket-completed',
  ])
})

test('nothing is usable before the activation, and nothing is left when the person says no there', async () => {
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  const activation = await connectUntilActivation(world, alice, made, 'bob')
  expect(activation.text).toContain('bob@acme.example')
  const end = await alice.submit(activation, '/decline')
  expect(end.title).toBe('Declined')
  expect(await connectionsOf('alice')).toEqual([])
  expect(world.crm.revoked).toContain('RefreshToken')
})

test('activating twice, and going back to activate again, gives one connection', async () => {
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  const activation = await connectUntilActivation(world, alice, made)
  const ends = await Promise.all([
    alice.submit(activation, '/activate'),
    alice.submit(activation, '/activate'),
  ])
  expect(ends.map(({ title }) => title)).toEqual(['Connected', 'Connected'])
  expect((await alice.submit(activation, '/activate')).title).toBe('Connected')
  expect(await connectionsOf('alice')).toHaveLength(1)
  expect(world.crm.exchanges()).toBe(1)
})

test('the yes is for the account that was shown, and for no other that came in between', async () => {
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  const shown = await connectUntilActivation(world, alice, made)
  const id = world.keys.digest(['connection of', made.ticket.id, 1])
  const between = { principal: made.ticket.principal, provider: 'crm', scopes: ['drafts:write'] }
  const account = { id: 'crm-bob', label: 'bob@acme.example' }
  await world.store.connections.create({ ...between, id, account, state: 'inactive' })
  const binding = { ...between, connection: id, account: account.id, version: 1 }
  await world.vault.put(binding, { accessToken: 'canary-access', tokenType: 'bearer' })
  const again = await alice.submit(shown, '/activate')
  expect(again.title).toBe('Is this the right account?')
  expect(again.text).toContain('bob@acme.example')
  expect((await connectionsOf('alice')).map(({ state }) => state)).toEqual(['inactive', 'inactive'])
  expect(await world.store.consents.of(id)).toEqual([])
  expect(await world.state(made.ticket)).toBe('returned')
  expect((await alice.submit(again, '/activate')).title).toBe('Connected')
  expect(await world.store.connections.get(id)).toMatchObject({ state: 'active' })
})

test('another person who presses activate is turned away', async () => {
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  const activation = await connectUntilActivation(world, alice, made)
  const bob = await signedIn(world, 'bob')
  expect((await bob.submit(activation, '/activate')).status).toBe(403)
  expect(await world.state(made.ticket)).toBe('returned')
})

test('whose sign-in ended before the activation signs in again and finishes', async () => {
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  const activation = await connectUntilActivation(world, alice, made)
  alice.cookies.delete('__Host-askgate-session')
  const asked = await alice.submit(activation, '/activate')
  expect(asked.title).toBe('Sign in to go on')
  expect(await world.state(made.ticket)).toBe('returned')
  const again = await alice.submit(asked, '/sign-in')
  expect((await alice.submit(again, '/activate')).title).toBe('Connected')
})

test('two tabs go to the provider, both come back, and one account is connected', async () => {
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  const one = await connectUntilCallback(world, alice, made)
  const other = await connectUntilCallback(world, alice, made)
  expect((await alice.go(other)).title).toBe('Is this the right account?')
  const late = await alice.go(one)
  expect(late.title).toBe('Is this the right account?')
  expect(world.crm.exchanges()).toBe(1)
})

test('two tabs come back at once with one account: what the slower one brought ends without the other', async () => {
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  const [slow, fast] = [
    await connectUntilCallback(world, alice, made),
    await connectUntilCallback(world, alice, made),
  ]
  let isSlow = true
  const shown: string[] = []
  world.crm.hold('/token', async () => {
    if (!isSlow) return
    isSlow = false
    shown.push((await alice.go(fast)).title)
  })
  const page = await alice.go(slow)
  expect([...shown, page.title]).toEqual(['Is this the right account?', 'Is this the right account?'])
  expect([world.crm.exchanges(), world.crm.count('/token/revocation')]).toEqual([2, 0])
  expect(await connectionsOf('alice')).toHaveLength(1)
  expect((await alice.submit(page, '/activate')).title).toBe('Connected')
})

describe('a grant that comes back when its ticket is closed', () => {
  async function comesTooLate() {
    const { tickets, connections } = world.store
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    world.crm.hold('/token', () => tickets.move({ id: made.ticket.id, from: ['begun'], to: 'declined' }))
    const id = world.keys.digest(['connection of', made.ticket.id, 0])
    return { come: () => alice.go(back), state: async () => (await connections.get(id))?.state }
  }

  test('can be put to use by nobody while the provider takes it back', async () => {
    const { come, state } = await comesTooLate()
    const meanwhile: unknown[] = []
    world.crm.hold('/token/revocation', async () => meanwhile.push(await state()))
    expect((await come()).title).toBe('Declined')
    expect(new Set(meanwhile)).toEqual(new Set(['revoking']))
    expect(world.crm.revoked).toContain('RefreshToken')
    expect(await state()).toBe('revoked')
  })

  test('goes back later where the provider does not answer', async () => {
    const { come, state } = await comesTooLate()
    world.crm.instead('/token/revocation', (_, response) => void response.writeHead(503).end())
    await come()
    expect(await state()).toBe('revoking')
    world.crm.restore()
    world.clock.move(61)
    await world.sweep()
    expect(world.crm.revoked).toContain('RefreshToken')
    expect(await state()).toBe('revoked')
  })
})

test('O045 two providers are connected at once in one browser', async () => {
  const crm = await world.ticket()
  const calendar = await world.ticket({ about: { provider: 'calendar', scopes: ['events:read'] } })
  const alice = await signedIn(world, 'alice')
  const backs = [
    await connectUntilCallback(world, alice, crm),
    await connectUntilCallback(world, alice, calendar),
  ]
  for (const back of backs) {
    const activation = await alice.go(back)
    expect((await alice.submit(activation, '/activate')).title).toBe('Connected')
  }
  expect((await connectionsOf('alice')).map(({ provider }) => provider).sort()).toEqual(['calendar', 'crm'])
})

test('declining is final, leaves nothing, and tells the journal', async () => {
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  const page = await alice.go(made.url)
  expect((await alice.submit(page, '/decline')).title).toBe('Declined')
  expect((await alice.submit(page, `/t/${made.handle}`)).title).toBe('Declined')
  expect([await world.state(made.ticket), await world.events()]).toEqual(['declined', ['ticket-declined']])
})

test('who did not start this stops it, for everybody', async () => {
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  const end = await alice.submit(await alice.go(made.url), '/not-mine')
  expect(end.title).toBe('Thank you. It was stopped')
  expect(await world.state(made.ticket)).toBe('revoked')
  expect(await world.events()).toEqual(['ticket-revoked'])
})

test('who says no at the provider can try again, and the third failure is the last', async () => {
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const page = await alice.go(made.url)
    const back = await atServer(alice, await alice.submit(page, `/t/${made.handle}`), 'alice', 'refuse')
    if (attempt < 3) {
      expect(back.title).toBe('Connect your Acme CRM account?')
      expect(back.text).toContain('You said no there')
      expect(await world.state(made.ticket)).toBe('pending')
    } else {
      expect(back.title).toBe('This did not work')
      expect(await world.state(made.ticket)).toBe('failed')
    }
  }
})

test('OX002 OX003 another caller of the same person asks for consent first, and gets no second grant', async () => {
  const first = await world.ticket()
  const alice = await signedIn(world, 'alice')
  await alice.submit(await connectUntilActivation(world, alice, first), '/activate')
  const [connection] = await connectionsOf('alice')

  const second = await world.ticket({ caller: 'caller-b' })
  const page = await alice.go(second.url)
  expect(page.title).toBe('Let another app use your Acme CRM account?')
  expect(await world.store.consents.get(connection!.id, 'caller-b')).toBeUndefined()
  const bob = await signedIn(world, 'bob')
  expect((await bob.submit(page, '/consent')).status).toBe(403)

  expect((await alice.submit(page, '/consent')).title).toBe('Connected')
  expect(await world.store.consents.get(connection!.id, 'caller-b')).toMatchObject({
    scopes: ['drafts:write'],
    clientName: 'Claude Code',
  })
  expect(await connectionsOf('alice')).toHaveLength(1)
  expect(world.crm.exchanges()).toBe(1)
})

test('the same account connected for something else stays beside what it was connected for', async () => {
  const alice = await signedIn(world, 'alice')
  await alice.submit(await connectUntilActivation(world, alice, await world.ticket()), '/activate')
  const other = await world.ticket({ about: { scopes: ['contacts:read'] } })
  await alice.submit(await connectUntilActivation(world, alice, other), '/activate')
  const scopes = (await connectionsOf('alice')).map(connection => connection.scopes)
  expect(scopes.sort()).toEqual([['contacts:read'], ['drafts:write']])
})

test('OX004 wider scopes of the same caller are asked for at the provider', async () => {
  const first = await world.ticket()
  const alice = await signedIn(world, 'alice')
  await alice.submit(await connectUntilActivation(world, alice, first), '/activate')
  const second = await world.ticket({ about: { scopes: ['drafts:write', 'contacts:read'] } })
  expect((await alice.go(second.url)).title).toBe('Connect your Acme CRM account?')

  const activation = await connectUntilActivation(world, alice, second)
  await alice.submit(activation, '/activate')
  const [connection, ...others] = await connectionsOf('alice')
  expect([connection!.scopes, others]).toEqual([['contacts:read', 'drafts:write'], []])
})

test('who connects the same account again keeps what was allowed before', async () => {
  const alice = await signedIn(world, 'alice')
  await alice.submit(await connectUntilActivation(world, alice, await world.ticket()), '/activate')
  const second = await world.ticket({ caller: 'caller-b' })
  await alice.submit(await connectUntilActivation(world, alice, second), '/activate')
  const [connection, ...others] = await connectionsOf('alice')
  expect(others).toEqual([])
  const callers = (await world.store.consents.of(connection!.id)).map(({ caller }) => caller)
  expect(callers.sort()).toEqual(['caller-a', 'caller-b'])
})

test('an app keeps its name when the account is connected again, and the one that asks has the name it gave last', async () => {
  const alice = await signedIn(world, 'alice')
  const asked = async (caller: string, clientName: string) => {
    const made = await world.ticket({ caller, about: { clientName } })
    await alice.submit(await connectUntilActivation(world, alice, made), '/activate')
    const [connection] = await connectionsOf('alice')
    const consents = await world.store.consents.of(connection!.id)
    return Object.fromEntries(consents.map(consent => [consent.caller, consent.clientName]))
  }
  await asked('caller-a', 'Claude Code')
  expect(await asked('caller-b', 'Codex')).toEqual({ 'caller-a': 'Claude Code', 'caller-b': 'Codex' })
  expect(await asked('caller-b', 'Codex 2')).toEqual({ 'caller-a': 'Claude Code', 'caller-b': 'Codex 2' })
})

test('O061 a second account is named on the page, and both stay', async () => {
  const alice = await signedIn(world, 'alice')
  await alice.submit(await connectUntilActivation(world, alice, await world.ticket()), '/activate')
  const other = createBrowser()
  await signIn(other, await other.go(`${world.origin}/questions`), 'alice')
  const activation = await connectUntilActivation(
    world,
    other,
    await world.ticket({ caller: 'caller-b' }),
    'bob',
  )
  expect(activation.text).toContain('You connected another account before')
  await other.submit(activation, '/activate')
  expect(await connectionsOf('alice')).toHaveLength(2)
})
