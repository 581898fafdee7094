import { expect, test } from 'vitest'
import { grant } from './crm-grant.ts'
import { startCrm } from './start-crm.ts'

const NEW_DRAFT = {
  reference: 'flow-1',
  service: 'Network Check',
  recipient: 'bob@clinic.example',
  subject: 'After our call',
  text: 'Hello Bob',
}
const DRAFT = { id: 1, version: 1, ...NEW_DRAFT }
const ALL = 'drafts:read drafts:write messages:send'
const past = () => new Date(Date.now() - 1000).toISOString()
const soon = () => new Date(Date.now() + 10_000).toISOString()

/** A CRM, and Alice's account there. */
async function open(scope = ALL) {
  const crm = await startCrm()
  const { access_token: token } = await grant(crm, 'alice', scope)
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await crm.request(method, path, body, token)
    return { status: response.status, body: await response.json() }
  }
  return { crm, ask, [Symbol.asyncDispose]: () => crm[Symbol.asyncDispose]() }
}

test('the catalogue says to everybody what is offered', async () => {
  await using crm = await startCrm()

  const body: unknown = await (await fetch(new URL('/services', crm.origin))).json()

  expect(body).toEqual({
    services: [
      { name: 'Managed Backup', offered: true },
      { name: 'Network Check', offered: true },
      { name: 'Priority Support', offered: true },
      { name: 'Fax Gateway', offered: false },
    ],
  })
})

test.for([
  ['no token', {}],
  ['a guessed token', { authorization: 'Bearer guess' }],
  ['a guessed key', { 'x-api-key': 'guess' }],
] as const)('with %s nobody gets in', async ([, headers]) => {
  await using crm = await startCrm()

  const response = await fetch(new URL('/drafts', crm.origin), { headers })

  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toContain('invalid_token')
})

test('an access token says whose it is', async () => {
  await using world = await open('drafts:read')

  expect((await world.ask('GET', '/account')).body).toEqual({ id: 'alice.ames', name: 'Alice Ames' })
})

test.for([
  ['GET', '/drafts', undefined, 'drafts:write'],
  ['GET', '/drafts/1', undefined, 'drafts:write'],
  ['POST', '/drafts', NEW_DRAFT, 'drafts:read'],
  ['PATCH', '/drafts/1', { text: 'Hello' }, 'drafts:read'],
  ['POST', '/messages', { reference: 'flow-2', draft: 1, version: 1 }, 'drafts:write'],
  ['GET', '/messages', undefined, 'drafts:read'],
  ['PATCH', '/services/Network%20Check', { offered: false }, ALL],
] as const)('%s %s with another scope is refused', async ([method, path, body, scope]) => {
  await using world = await open(scope)

  expect(await world.ask(method, path, body)).toMatchObject({ status: 403 })
  expect(await world.crm.drafts()).toEqual([])
})

test.for([
  ['POST', '/drafts', NEW_DRAFT],
  ['PATCH', '/drafts/1', { text: 'Hello' }],
  ['POST', '/messages', { reference: 'flow-2', draft: 1, version: 1 }],
] as const)('the operator reads, and has no account for %s %s', async ([method, path, body]) => {
  await using crm = await startCrm()

  expect((await crm.request(method, path, body)).status).toBe(403)
  expect(await crm.drafts()).toEqual([])
})

test('the same draft posted twice is two drafts', async () => {
  await using world = await open()

  const posted = [
    await world.ask('POST', '/drafts', NEW_DRAFT),
    await world.ask('POST', '/drafts', NEW_DRAFT),
  ]

  expect(posted).toEqual([
    { status: 201, body: DRAFT },
    { status: 201, body: { ...DRAFT, id: 2 } },
  ])
  expect(await world.crm.drafts()).toEqual([DRAFT, { ...DRAFT, id: 2 }])
})

test('drafts are found by their reference', async () => {
  await using world = await open()
  await world.ask('POST', '/drafts', NEW_DRAFT)
  await world.ask('POST', '/drafts', { ...NEW_DRAFT, reference: 'flow-2' })

  expect((await world.ask('GET', '/drafts?reference=flow-2')).body).toEqual({
    drafts: [{ ...DRAFT, id: 2, reference: 'flow-2' }],
  })
})

test("nobody sees, changes or sends another account's drafts", async () => {
  await using world = await open()
  await world.ask('POST', '/drafts', NEW_DRAFT)
  const { access_token: bobs } = await grant(world.crm, 'bob', ALL)
  const ask = async (method: string, path: string, body?: unknown) =>
    (await world.crm.request(method, path, body, bobs)).status

  expect(await (await world.crm.request('GET', '/drafts', undefined, bobs)).json()).toEqual({ drafts: [] })
  expect(await ask('GET', '/drafts/1')).toBe(404)
  expect(await ask('PATCH', '/drafts/1', { text: 'Hello Alice' })).toBe(404)
  expect(await ask('POST', '/messages', { reference: 'flow-2', draft: 1, version: 1 })).toBe(404)
  expect(await world.crm.drafts()).toEqual([DRAFT])
  expect(await world.crm.messages()).toEqual([])
})

test('a change makes another version, and leaves the rest as it was', async () => {
  await using world = await open()
  await world.ask('POST', '/drafts', NEW_DRAFT)

  const changed = await world.ask('PATCH', '/drafts/1', { text: 'Hello again' })

  expect(changed).toEqual({ status: 200, body: { ...DRAFT, version: 2, text: 'Hello again' } })
  expect((await world.ask('GET', '/drafts/1')).body).toEqual(changed.body)
})

test('each call that sends is a message, with the draft as it was', async () => {
  await using world = await open()
  await world.ask('POST', '/drafts', NEW_DRAFT)
  const wanted = { reference: 'flow-2', draft: 1, version: 1 }
  const { recipient, subject, text } = NEW_DRAFT
  const message = { ...wanted, recipient, subject, text }

  expect(await world.ask('POST', '/messages', wanted)).toEqual({ status: 201, body: { id: 1, ...message } })
  await world.ask('POST', '/messages', wanted)
  await world.ask('POST', '/messages', { ...wanted, reference: 'flow-3' })

  expect((await world.ask('GET', '/messages?reference=flow-2')).body).toEqual({
    messages: [
      { id: 1, ...message },
      { id: 2, ...message },
    ],
  })
  expect(await world.crm.messages()).toHaveLength(3)
})

test('a draft that has changed since is not sent', async () => {
  await using world = await open()
  await world.ask('POST', '/drafts', NEW_DRAFT)
  await world.ask('PATCH', '/drafts/1', { recipient: 'eve@evil.example' })

  expect((await world.ask('POST', '/messages', { reference: 'flow-2', draft: 1, version: 1 })).status).toBe(
    409,
  )
  expect(await world.crm.messages()).toEqual([])
})

test('what comes after its time has no effect', async () => {
  await using world = await open()

  expect((await world.ask('POST', '/drafts', { ...NEW_DRAFT, notAfter: past() })).status).toBe(409)
  expect((await world.ask('POST', '/drafts', { ...NEW_DRAFT, notAfter: soon() })).status).toBe(201)
  const wanted = { reference: 'flow-2', draft: 1, version: 1 }
  expect((await world.ask('POST', '/messages', { ...wanted, notAfter: past() })).status).toBe(409)
  expect((await world.ask('POST', '/messages', { ...wanted, notAfter: soon() })).status).toBe(201)
  expect([await world.crm.drafts(), await world.crm.messages()]).toMatchObject([{ length: 1 }, { length: 1 }])
})

test('a draft about a withdrawn or unknown service is refused', async () => {
  await using world = await open()
  await world.crm.withdraw('Network Check')

  expect([
    (await world.ask('POST', '/drafts', NEW_DRAFT)).status,
    (await world.ask('POST', '/drafts', { ...NEW_DRAFT, service: 'Carrier Pigeon' })).status,
  ]).toEqual([422, 422])
})

test('a draft without a recipient is kept, and not sent', async () => {
  await using world = await open()
  await world.ask('POST', '/drafts', { ...NEW_DRAFT, recipient: null })

  expect((await world.ask('POST', '/messages', { reference: 'flow-2', draft: 1, version: 1 })).status).toBe(
    422,
  )
})

test.for([
  ['POST', '/drafts', { reference: 'flow-1' }, 400],
  ['POST', '/drafts', { ...NEW_DRAFT, recipient: 'Bob' }, 400],
  ['POST', '/drafts', { ...NEW_DRAFT, notAfter: 'tomorrow' }, 400],
  ['POST', '/messages', { reference: 'flow-1' }, 400],
  ['PATCH', '/drafts/1', { text: '' }, 400],
  ['PATCH', '/drafts/9', { text: 'Hello' }, 404],
  ['GET', '/drafts/nine', undefined, 404],
  ['GET', '/services/a/b', undefined, 404],
  ['DELETE', '/drafts', undefined, 404],
] as const)('%s %s with something else is answered %$', async ([method, path, body, status]) => {
  await using world = await open()

  expect((await world.ask(method, path, body)).status).toBe(status)
})

test.for([
  ['/services/Network%20Check', { offered: 'no' }, 400],
  ['/services/Carrier%20Pigeon', { offered: false }, 404],
  ['/services/%ZZ', { offered: false }, 404],
] as const)('the operator can not change %s with %j', async ([path, body, status]) => {
  await using crm = await startCrm()

  expect((await crm.request('PATCH', path, body)).status).toBe(status)
})

test('a body that is too long is refused', async () => {
  await using crm = await startCrm()

  expect((await crm.request('POST', '/drafts', { text: 'x'.repeat(70_000) })).status).toBe(413)
})
