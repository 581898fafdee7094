import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../src/routes/index.ts'
import { createBrowser, formOf } from './visitor.ts'
import { approvalOf, connectUntilActivation, ORIGIN, signedIn, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const FORM = {
  ...ORIGIN,
  kind: 'form',
  message: 'Which plan?',
  requestedSchema: { type: 'object', properties: { plan: { type: 'string' } } },
} as const

/** A page of Alice's on which the form stands, and the address it goes to. */
async function formFor(path: string) {
  const alice = await signedIn(world, 'alice')
  const made = await world.ticket(
    path.endsWith('/approve') ? { about: approvalOf() } : path.endsWith('/answer') ? { about: FORM } : {},
  )
  const activation = path.endsWith('/activate') ? await connectUntilActivation(world, alice, made) : undefined
  let at = path.replace(':handle', made.handle)
  if (path.includes(':id')) {
    const id = made.ticket.id
    await world.store.connections.create({
      id,
      principal: world.principal('alice'),
      provider: 'crm',
      account: { id: 'crm-alice', label: 'alice@acme.example' },
      scopes: [],
      state: 'active',
    })
    const consent = { connection: id, caller: 'caller-a', scopes: [], clientName: undefined }
    await world.store.consents.grant(consent)
    at = path.replace(':id', id)
  }
  const shown = path.includes(':id') ? `${world.origin}${at.replace(/\/[a-z]+$/, '')}` : made.url
  const page = activation ?? (await alice.go(path === '/sign-out' ? `${world.origin}/questions` : shown))
  const { fields } = formOf(page, at)
  const token = fields.get('token') ?? ''
  const done = async () => {
    // That somebody was turned away is written down, and is nothing that was done.
    const events = (await world.events()).filter(event => event !== 'visitor-mismatch')
    return JSON.stringify([await world.store.tickets.get(made.ticket.id), events])
  }
  const before = await done()
  const unchanged = async () => expect(await done()).toBe(before)
  return { alice, url: `${world.origin}${at}`, fields: Object.fromEntries(fields), token, unchanged }
}

const PERSONAL = ROUTES.flatMap(route =>
  route.method === 'POST' && route.from === 'person' && !route.path.endsWith('/consent') ? [route.path] : [],
)
const headers = () => ({ origin: world.origin, 'sec-fetch-site': 'same-origin' })

describe.each(PERSONAL)('POST %s', path => {
  test('changes nothing for another site, without a token, with another one, or in another shape', async () => {
    const { alice, url, fields, token, unchanged } = await formFor(path)
    expect(token).not.toBe('')
    const { token: foreign } = await formFor(path === '/sign-out' ? '/t/:handle/decline' : '/sign-out')
    const body = () => new URLSearchParams(fields)
    const refused = [
      { body: body(), headers: { ...headers(), 'sec-fetch-site': 'cross-site' } },
      { body: body(), headers: { ...headers(), 'sec-fetch-site': 'same-site' } },
      { body: body(), headers: { ...headers(), 'sec-fetch-site': 'none' } },
      { body: body(), headers: { ...headers(), origin: 'https://evil.example' } },
      { body: body(), headers: { ...headers(), origin: 'null' } },
      { body: body(), headers: { origin: 'https://evil.example' } },
      { body: body(), headers: {} },
      { body: new URLSearchParams({ ...fields, token: '' }), headers: headers() },
      { body: new URLSearchParams(), headers: headers() },
      { body: new URLSearchParams({ ...fields, token: foreign }), headers: headers() },
      { body: new URLSearchParams({ ...fields, token: `${token.slice(0, -1)}_` }), headers: headers() },
    ]
    for (const init of refused) expect((await alice.send(url, { method: 'POST', ...init })).status).toBe(403)
    const json = {
      body: JSON.stringify(fields),
      headers: { ...headers(), 'content-type': 'application/json' },
    }
    expect((await alice.send(url, { method: 'POST', ...json })).status).toBe(415)
    const long = new URLSearchParams({ ...fields, more: 'x'.repeat(300_000) })
    expect((await alice.send(url, { method: 'POST', body: long, headers: headers() })).status).toBe(413)
    await unchanged()

    const right = await alice.send(url, { method: 'POST', body: body(), headers: headers() })
    expect(right.status).toBeLessThan(400)
  })

  test('asks who comes without a session to sign in, and changes nothing', async () => {
    const { url, fields, unchanged } = await formFor(path)
    const response = await createBrowser().send(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: headers(),
    })
    expect(await response.text()).toContain('Sign in to go on')
    await unchanged()
  })

  test("another person's session does not make the form theirs", async () => {
    const { url, fields, unchanged } = await formFor(path)
    const bob = await signedIn(world, 'bob')
    const response = await bob.send(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: headers(),
    })
    expect(response.status).toBe(403)
    await unchanged()
  })
})

test('a sign-in is not begun by another site', async () => {
  const response = await createBrowser().send(`${world.origin}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams(),
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(response.status).toBe(403)
  expect(response.headers.getSetCookie()).toEqual([])
})
