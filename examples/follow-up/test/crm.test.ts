import { expect, test } from 'vitest'
import { startCrm } from './start-crm.ts'

const draft = { reference: 'flow-1', service: 'Network Check', text: 'Hello Bob' }

test('nobody gets in without the API key', async () => {
  await using crm = await startCrm()

  const responses = await Promise.all([
    fetch(new URL('/drafts', crm.url)),
    fetch(new URL('/drafts', crm.url), { headers: { 'x-api-key': 'guess' } }),
  ])

  expect(responses.map(({ status }) => status)).toEqual([401, 401])
})

test('the catalogue says what is offered', async () => {
  await using crm = await startCrm()

  const body: unknown = await (await crm.request('GET', '/services')).json()

  expect(body).toEqual({
    services: [
      { name: 'Managed Backup', offered: true },
      { name: 'Network Check', offered: true },
      { name: 'Priority Support', offered: true },
      { name: 'Fax Gateway', offered: false },
    ],
  })
})

test('the same draft posted twice is two drafts', async () => {
  await using crm = await startCrm()

  const posted = [await crm.request('POST', '/drafts', draft), await crm.request('POST', '/drafts', draft)]
  const kept: unknown = await (await crm.request('GET', '/drafts')).json()

  expect(posted.map(({ status }) => status)).toEqual([201, 201])
  expect(kept).toEqual({
    drafts: [
      { id: 1, ...draft },
      { id: 2, ...draft },
    ],
  })
})

test('drafts are found by their reference', async () => {
  await using crm = await startCrm()
  await crm.request('POST', '/drafts', draft)
  await crm.request('POST', '/drafts', { ...draft, reference: 'flow-2' })

  const found: unknown = await (await crm.request('GET', '/drafts?reference=flow-2')).json()

  expect(found).toEqual({ drafts: [{ id: 2, ...draft, reference: 'flow-2' }] })
})

test('a draft about a withdrawn or unknown service is refused', async () => {
  await using crm = await startCrm()
  await crm.withdraw('Network Check')

  const refused = [
    await crm.request('POST', '/drafts', draft),
    await crm.request('POST', '/drafts', { ...draft, service: 'Carrier Pigeon' }),
  ]

  expect(refused.map(({ status }) => status)).toEqual([422, 422])
})

test.for([
  ['POST', '/drafts', { reference: 'flow-1' }, 400],
  ['POST', '/drafts', { ...draft, text: 'x'.repeat(70_000) }, 413],
  ['PATCH', '/services/Network%20Check', { offered: 'no' }, 400],
  ['PATCH', '/services/Carrier%20Pigeon', { offered: false }, 404],
  ['GET', '/services/a/b', undefined, 404],
  ['DELETE', '/drafts', undefined, 404],
] as const)('%s %s with something else is answered %$', async ([method, path, body, status]) => {
  await using crm = await startCrm()

  expect((await crm.request(method, path, body)).status).toBe(status)
})
