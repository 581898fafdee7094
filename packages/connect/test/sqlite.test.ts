import { sqliteStore } from '@askgate/store/sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveConnect } from '../src/index.ts'
import { connectUntilActivation, connectUntilCallback, signedIn, startWorld, type World } from './world.ts'

let folder: string
let world: World
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'askgate-'))
  world = await startWorld({ file: join(folder, 'askgate.db') })
})
afterEach(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

test('with SQLite an account is connected, shown and disconnected', async () => {
  const alice = await signedIn(world, 'alice')
  const activation = await connectUntilActivation(world, alice, await world.ticket())
  expect((await alice.submit(activation, '/activate')).title).toBe('Connected')
  const [connection] = await world.store.connections.of(world.principal('alice'))
  const page = await alice.go(`${world.origin}/connections/${connection!.id}`)
  expect((await alice.submit(page, '/revoke')).title).toBe('Disconnected')
  expect((await alice.go(`${world.origin}/records`)).text).toContain('An account was disconnected')
})

test('S07 two instances that get one callback at the same time exchange it once, and both show the account', async () => {
  const store = sqliteStore({ path: join(folder, 'askgate.db'), clock: world.clock })
  const other = serveConnect({ ...world.connectOptions, store })
  const made = await world.ticket()
  const alice = await signedIn(world, 'alice')
  const back = await connectUntilCallback(world, alice, made)
  const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? world.connect : other).fetch(new Request(back, { headers: { cookie } })),
    ),
  )
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    answers.map(() => [303, made.url]),
  )
  expect(world.crm.exchanges()).toBe(1)
  expect((await alice.go(made.url)).title).toBe('Is this the right account?')
  await store.close()
})
