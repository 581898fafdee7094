import { open } from '@askgate/server/connect'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serveConnect } from '../src/index.ts'
import { hashOf } from '../src/secrets.ts'
import { connectAccount, handleOf, OPERATIONS, processOf } from './account.ts'
import links from './cases/links.json' with { type: 'json' }
import owners from './cases/owners.json' with { type: 'json' }
import redirectUris from './cases/redirect-uris.json' with { type: 'json' }
import { createBrowser } from './visitor.ts'
import { connectUntilCallback, signedIn, signIn, startWorld, type World } from './world.ts'

const SESSION = '__Host-askgate-session'

let world: World
beforeEach(async () => {
  world = await startWorld({
    provider: { operations: OPERATIONS },
    // So that what is sent can be seen in addresses.
    crm: { features: { pushedAuthorizationRequests: { enabled: false } } },
  })
})
afterEach(() => world.close())

async function storedFor(person: 'alice' | 'bob') {
  return (await world.store.connections.of(world.principal(person))).length
}

/** An owner case as it is told. */
function owner(id: string) {
  const found = owners.find(each => each.id === id)
  if (found === undefined) throw new TypeError(`There is no case ${id}.`)
  return found
}

function named(id: string): string {
  return `${id} ${owner(id).why}`
}

// The account at the provider has the name of somebody else than the ticket's person.
test.each(links)('$id $why', async ({ session_subject: subject, expect: wanted }) => {
  const alice = await signedIn(world, 'alice')
  const back = await connectUntilCallback(world, alice, await world.ticket(), 'bob')
  // The browser that began; where nobody is signed in, nobody is so at the issuer either.
  const browser = subject === null ? createBrowser() : alice
  for (const [name, value] of alice.cookies) if (name !== SESSION) browser.cookies.set(name, value)
  const page = await browser.go(back)
  const titles = { attach: 'Is this the right account?', 'sign-in-first': 'Sign in to go on' }
  expect(page.title).toBe(titles[wanted.outcome as keyof typeof titles])
  expect([await storedFor('alice'), await storedFor('bob')]).toEqual([wanted.grants_stored, 0])
  expect(world.crm.exchanges()).toBe(wanted.grants_stored)

  if (subject === null) {
    // Who has that name signs in, and still it is not theirs.
    const asBob = await signIn(browser, page, 'bob')
    expect(asBob.title).toBe('There is nothing here for you')
    expect([await storedFor('alice'), await storedFor('bob'), world.crm.exchanges()]).toEqual([0, 0, 0])
  } else {
    expect((await browser.submit(page, '/activate')).title).toBe('Connected')
    expect([await storedFor('alice'), await storedFor('bob')]).toEqual([1, 0])
  }
})

describe('a redirect URI is compared exactly', () => {
  test.each(redirectUris)('$id $why', async ({ registered, requested }) => {
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, await world.ticket())
    const address = alice.visited.find(url => url.startsWith(`${world.crm.issuer}/auth?`)) ?? ''
    expect(new URL(address).searchParams.get('redirect_uri')).toBe(`${world.origin}/callback/crm`)

    const arrived = differing(back, registered, requested)
    const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const services = [world.connect]
    // Pages that were at the one address when the person left, and are at the other one now.
    if (arrived.origin !== world.origin)
      services.push(serveConnect({ ...world.connectOptions, origin: arrived.origin }))
    for (const service of services) {
      const { status } = await service.fetch(new Request(arrived, { headers: { cookie } }))
      expect(status).toBeGreaterThanOrEqual(400)
    }
    expect([await storedFor('alice'), world.crm.exchanges()]).toEqual([0, 0])
    expect((await alice.go(back)).title).toBe('Is this the right account?')
  })

  /** Our address, as different as the two of the case are. */
  function differing(ours: URL, registered: string, requested: string): URL {
    const [one, other] = [new URL(registered), new URL(requested)]
    const url = new URL(ours.pathname + requested.slice(registered.length) + ours.search, ours)
    if (!requested.startsWith(registered)) url.pathname = ours.pathname
    if (one.hostname !== other.hostname) url.hostname = 'localhost'
    if (one.port !== other.port) url.port = String(Number(url.port) + 1)
    return url
  }
})

test(named('O069'), async () => {
  const { vault_read: read } = owner('O069')
  const connection = await connectAccount(world)
  const principal = { ...connection.principal, tenant: read?.tenant ?? '' }
  const calls = world.crm.count('/me')
  const call = handleOf(processOf(world), { ...connection, principal }).call('whoAmI')
  await expect(call).rejects.toMatchObject({ code: 'credential_unreadable' })
  expect(world.crm.count('/me')).toBe(calls)
  expect(await world.store.connections.of(principal)).toEqual([])
})

test(named('O070'), async () => {
  const connection = await connectAccount(world)
  const alice = await signedIn(world, 'alice')
  const leaked = createBrowser()
  leaked.cookies.set(SESSION, alice.cookies.get(SESSION) ?? '')
  await alice.submit(await alice.go(`${world.origin}/connections`), '/sign-out')

  // The session is over: its id opens nothing, and takes nothing with it.
  expect((await leaked.go(`${world.origin}/connections/${connection.id}`)).title).toBe('Sign in to go on')
  const bob = await signIn(leaked, await leaked.go(`${world.origin}/connections`), 'bob')
  expect(bob.text).not.toContain('alice@acme.example')
  const again = await signedIn(world, 'alice')
  expect((await again.go(`${world.origin}/connections`)).text).toContain('alice@acme.example')
  expect(await handleOf(processOf(world), connection).call('whoAmI')).toMatchObject({ sub: 'crm-alice' })
})

test(named('O071'), async () => {
  const alice = await signedIn(world, 'alice')
  const states = new Set<string>()
  for (let count = 0; count < 2; count++) {
    const back = await connectUntilCallback(world, alice, await world.ticket())
    const state = back.searchParams.get('state') ?? ''
    // 256 bits that mean nothing: all the rest is found by their hash.
    expect(state).toMatch(/^[\w-]{43}$/)
    states.add(state)
    const attempt = await world.store.attempts.find(hashOf(state))
    const { verifier } = open(world.keys, 'browser', attempt?.secrets ?? '') as { readonly verifier: string }
    const secrets = [world.crm.clientSecret, verifier, ...alice.cookies.values()]
    for (const url of [back.href, alice.visited.find(each => each.includes(state)) ?? '']) {
      expect(url).toContain(state)
      for (const secret of secrets) {
        const bytes = Buffer.from(secret)
        for (const encoding of ['utf8', 'hex', 'base64', 'base64url'] as const)
          expect(decodeURIComponent(url)).not.toContain(bytes.toString(encoding))
      }
    }
  }
  expect(states.size).toBe(2)
})
