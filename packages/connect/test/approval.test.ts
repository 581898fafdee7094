import { verifyReceipt } from '@askgate/server/connect'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { approvalOf, atServer, PLAN, signedIn, startWorld, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

test('the whole plan is shown, and a yes makes a receipt for exactly this plan, ticket, person and caller', async () => {
  const made = await world.ticket({ about: approvalOf() })
  const alice = await signedIn(world, 'alice')
  const page = await alice.go(made.url)
  expect(page.title).toBe(PLAN.title)
  for (const { label, value } of PLAN.lines) {
    expect(page.text).toContain(label)
    expect(page.text).toContain(value)
  }
  expect((await alice.submit(page, '/approve')).title).toBe('Approved')

  const ticket = (await world.store.tickets.get(made.ticket.id))!
  expect(await verifyReceipt(world.keys, ticket, PLAN)).toMatchObject({
    ticket: ticket.id,
    assurance: undefined,
  })
  const others = [
    [ticket, { ...PLAN, version: '8' }],
    [ticket, { ...PLAN, data: { draft: 'd2' } }],
    [ticket, { ...PLAN, lines: PLAN.lines.slice(1) }],
    [{ ...ticket, id: 'other' }, PLAN],
    [{ ...ticket, caller: 'caller-b' }, PLAN],
    [{ ...ticket, principal: world.principal('bob') }, PLAN],
    [{ ...ticket, result: `${ticket.result!.slice(0, -2)}AA` }, PLAN],
  ] as const
  for (const [changed, plan] of others) expect(await verifyReceipt(world.keys, changed, plan)).toBeUndefined()
})

test('approving twice makes one receipt', async () => {
  const made = await world.ticket({ about: approvalOf() })
  const alice = await signedIn(world, 'alice')
  const page = await alice.go(made.url)
  await Promise.all([alice.submit(page, '/approve'), alice.submit(page, '/approve')])
  expect((await world.events()).filter(event => event === 'ticket-completed')).toHaveLength(1)
  expect((await alice.submit(page, '/decline')).title).toBe('Approved')
})

test('a plan that wants it is approved only after a sign-in that is newer than the ticket', async () => {
  const alice = await signedIn(world, 'alice')
  world.clock.move(60)
  const made = await world.ticket({ about: approvalOf({ freshSignIn: true }) })
  const page = await alice.go(made.url)
  expect(page.text).toContain('Sign in again')
  expect(page.text).not.toContain(`/t/${made.handle}/approve`)
  world.clock.move(-60)

  const asked = await alice.submit(page, '/sign-in')
  expect(asked.text).toContain('name="password"')
  const again = await world.ticket({ about: approvalOf({ freshSignIn: true }) })
  await atServer(alice, asked, 'alice')
  const fresh = await alice.go(again.url)
  const auth = (await alice.submit(fresh, '/approve')).title
  expect(auth).toBe('Approved')
})

test('an object that is shown holds no markup of its own', async () => {
  const evil = '<script>alert(1)</script>\u202egnp.exe<img src=x>'
  const made = await world.ticket({
    about: approvalOf({ title: evil, lines: [{ label: evil, value: evil }] }),
  })
  const alice = await signedIn(world, 'alice')
  const { text } = await alice.go(made.url)
  expect(text).not.toMatch(/<script|<img|\u202e/)
})
