import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectUntilActivation, signIn, startWorld, type World } from './world.ts'
import { createBrowser } from './visitor.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('a person signs in, connects an account, sees which one it is, and puts it to use', async () => {
  const made = await world.ticket()
  const browser = createBrowser()
  const asked = await browser.go(made.url)
  expect(asked.title).toBe('Sign in to go on')

  const connectPage = await signIn(browser, asked, 'alice')
  expect(connectPage.title).toBe('Connect your Acme CRM account?')

  const activation = await connectUntilActivation(world, browser, made)
  expect(activation.title).toBe('Is this the right account?')
  expect(activation.text).toContain('alice@acme.example')
  expect(await world.state(made.ticket)).toBe('returned')

  const end = await browser.submit(activation, '/activate')
  expect(end.title).toBe('Connected')
  expect(await world.state(made.ticket)).toBe('completed')
  const [connection] = await world.store.connections.of(world.principal('alice'), 'crm')
  expect(connection).toMatchObject({ state: 'active', scopes: ['drafts:write'], version: 1 })
  expect(await world.store.consents.get(connection!.id, 'caller-a')).toMatchObject({
    scopes: ['drafts:write'],
  })
})
