import { openAnswer } from '@askgate/server/connect'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ORIGIN, signedIn, startWorld, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

const FORM = {
  ...ORIGIN,
  kind: 'form',
  message: 'Which service is the follow-up about?',
  requestedSchema: {
    type: 'object',
    properties: {
      service: { type: 'string', title: 'Service', enum: ['Annual plan', 'Support'] },
      seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 500 },
      urgent: { type: 'boolean', title: 'Urgent?' },
      topics: { type: 'array', title: 'Topics', items: { type: 'string', enum: ['Price', 'Terms'] } },
      note: { type: 'string', title: 'Note', maxLength: 500 },
      mail: { type: 'string', title: 'Copy to', format: 'email' },
    },
    required: ['service', 'seats'],
  },
} as const

test('answers are looked over before they are sent, and arrive typed', async () => {
  const made = await world.ticket({ about: FORM })
  const alice = await signedIn(world, 'alice')
  const list = await alice.go(`${world.origin}/questions`)
  expect(list.text).toContain('Which service is the follow-up about?')
  const page = await alice.go(made.url)
  const typed = {
    'f.service': 'Support',
    'f.seats': '12',
    'f.urgent': 'no',
    'f.topics': 'Price',
    'f.note': 'Line one\r\nline two',
    'f.mail': '',
  }
  const review = await alice.submit(page, '/answer', { ...typed, step: 'review' })
  expect(review.title).toBe('Send these answers?')
  expect(await world.state(made.ticket)).toBe('pending')
  const changed = await alice.submit(review, '/answer', { step: 'change' })
  expect(changed.text).toContain('Line one\nline two')

  expect((await alice.submit(review, '/answer', { step: 'send' })).title).toBe('Sent')
  const ticket = (await world.store.tickets.get(made.ticket.id))!
  expect(openAnswer(world.keys, ticket)).toEqual({
    service: 'Support',
    seats: 12,
    urgent: false,
    topics: ['Price'],
    note: 'Line one\nline two',
  })
  expect(openAnswer(world.keys, { ...ticket, id: 'other' })).toBeUndefined()
})

test('what can not be sent is said at the top and at the field, and nothing typed is lost', async () => {
  const made = await world.ticket({ about: FORM })
  const alice = await signedIn(world, 'alice')
  const page = await alice.go(made.url)
  const wrong = await alice.submit(page, '/answer', { 'f.seats': '1000', 'f.mail': 'nobody', step: 'send' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Please look at this again')
  const links = [...wrong.text.matchAll(/<li>\s*<a href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links).toHaveLength(3)
  for (const id of links) expect(wrong.text).toContain(`id="${id}"`)
  expect(wrong.text).toContain('value="1000"')
  expect(await world.state(made.ticket)).toBe('pending')
  const words = await alice.submit(page, '/answer', { 'f.service': 'Support', 'f.seats': 'twelve' })
  expect(words.text).toContain('must be a number')
})

const SECRET = ['glpat', '16C7e42F292c6912E7710c838347Ae178B4a'].join('-')

test.each(['review', 'send', 'change'])(
  'a secret is thrown away at the step %s, calmly and at its field, and what else was typed stays',
  async step => {
    const made = await world.ticket({ about: FORM })
    const alice = await signedIn(world, 'alice')
    const page = await alice.go(made.url)
    const typed = { 'f.service': 'Support', 'f.seats': '12', 'f.note': `It is ${SECRET}`, step }
    const wrong = await alice.submit(page, '/answer', typed)
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('looked like a secret, so it was thrown away')
    expect(wrong.text).toContain('If it was a real one, replace it')
    const [, id] = /<li>\s*<a href="#([^"]+)"><bdi>Note<\/bdi>/.exec(wrong.text) ?? []
    expect(wrong.text).toContain(`id="${id}-fault"`)
    expect(wrong.text).toContain('value="12"')

    const ticket = (await world.store.tickets.get(made.ticket.id))!
    expect([ticket.state, ticket.result]).toEqual(['pending', undefined])
    const kept = JSON.stringify([world.logged, await world.store.journal.timeline()])
    expect(wrong.text + kept).not.toContain(SECRET)

    const { step: _, ...other } = { ...typed, 'f.note': 'It is in the vault' }
    const review = await alice.submit(wrong, '/answer', { ...other, step: 'review' })
    expect((await alice.submit(review, '/answer', { step: 'send' })).title).toBe('Sent')
  },
)

test('what may be a secret is sent, and thrown away where the operator wants no doubt', async () => {
  const typed = { 'f.service': 'Support', 'f.seats': '12', 'f.note': '378282246310005', step: 'send' }
  const strict = await startWorld({ options: { forms: { reviewBlocks: true } } })
  for (const [where, state] of [
    [world, 'completed'],
    [strict, 'pending'],
  ] as const) {
    const made = await where.ticket({ about: FORM })
    const alice = await signedIn(where, 'alice')
    await alice.submit(await alice.go(made.url), '/answer', typed)
    expect(await where.state(made.ticket)).toBe(state)
  }
  await strict.close()
})

test('a secret in a field of another kind is thrown away as well, and shown by no other complaint', async () => {
  const made = await world.ticket({ about: FORM })
  const alice = await signedIn(world, 'alice')
  const page = await alice.go(made.url)
  const wrong = await alice.submit(page, '/answer', { 'f.seats': SECRET, 'f.mail': 'nobody', step: 'send' })
  expect([wrong.status, await world.state(made.ticket)]).toEqual([422, 'pending'])
  expect(wrong.text).not.toContain(SECRET)
})

test('a form can be declined, and left for later', async () => {
  const made = await world.ticket({ about: FORM })
  const alice = await signedIn(world, 'alice')
  const page = await alice.go(made.url)
  expect(page.text).toContain('href="/questions"')
  expect(await world.state(made.ticket)).toBe('pending')
  expect((await alice.submit(page, '/decline')).title).toBe('Declined')
  expect((await alice.submit(page, '/answer', { step: 'send' })).title).toBe('Declined')
})

test('open questions are those of the signed-in person', async () => {
  await world.ticket({ about: FORM })
  const bob = await signedIn(world, 'bob')
  expect((await bob.go(`${world.origin}/questions`)).text).toContain('Nothing waits for you')
})
