import type { Connection } from '@askgate/core'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectAccount, handleOf, type Process, processOf, startRotatingWorld } from './account.ts'
import type { ChildSettings, ChildWord } from './refresh-child.ts'
import type { World } from './world.ts'

let folder: string
let world: World
let here: Process
let connection: Connection
let children: ChildProcess[]
beforeEach(async () => {
  children = []
  folder = mkdtempSync(join(tmpdir(), 'askgate-'))
  world = await startRotatingWorld({ file: join(folder, 'askgate.db') })
  here = processOf(world)
  connection = await connectAccount(world)
  world.crm.endAccessTokens()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const child of children) child.kill('SIGKILL')
  await world.close()
  rmSync(folder, { recursive: true })
})

const ME = { sub: 'crm-alice' }

/** The other process, and what it has told so far. */
async function startOther(more: Partial<ChildSettings> = {}) {
  const settings: ChildSettings = {
    file: join(folder, 'askgate.db'),
    vaultSecret: Buffer.from(world.vaultSecret).toString('base64url'),
    crm: here.crm,
    connection: connection.id,
    ...more,
  }
  const child = fork(new URL('refresh-child.ts', import.meta.url), {
    execArgv: ['--conditions=askgate-source'],
    env: { ...process.env, REFRESH_CHILD: JSON.stringify(settings) },
  })
  children.push(child)
  const words: ChildWord[] = []
  const waiting = new Set<() => void>()
  child.on('message', word => {
    words.push(word as ChildWord)
    for (const look of waiting) look()
  })
  const ended = once(child, 'exit')
  const heard = (...kinds: readonly ChildWord['is'][]) =>
    new Promise<ChildWord>((found, failed) => {
      const look = () => {
        const word = words.find(({ is }) => kinds.includes(is))
        if (word === undefined) return
        waiting.delete(look)
        found(word)
      }
      waiting.add(look)
      look()
      void ended.then(() => failed(new Error('The other process ended.')))
    })
  await heard('ready')
  return { call: () => child.send('call'), heard, ended }
}

test('OX028 two processes that find their access run out refresh once, and both get their answer', async () => {
  const other = await startOther()
  const asked = Promise.withResolvers<undefined>()
  const before = world.crm.count('/token')
  // The first waits for its answer until the second has seen that it is not its turn, or has asked as well.
  world.crm.hold('/token', async () => {
    asked.resolve(undefined)
    await other.heard('waiting', 'done', 'failed')
  })
  const mine = handleOf(here, connection).call('whoAmI')
  await asked.promise
  other.call()
  expect(await other.heard('done', 'failed')).toMatchObject({ is: 'done', body: ME })
  expect(await mine).toMatchObject(ME)
  expect(world.crm.count('/token') - before).toBe(1)
  expect(await world.store.connections.get(connection.id)).toMatchObject({ state: 'active', version: 2 })
  expect((await world.events()).filter(event => event === 'connection-refreshed')).toHaveLength(1)
})

test('a process that is killed before it stores new access costs the person one more sign-in, and nobody waits for it', async () => {
  const other = await startOther({ dies: true })
  other.call()
  await other.ended
  expect(await world.store.connections.get(connection.id)).toMatchObject({ state: 'active', version: 1 })
  // Its right to refresh ends by itself.
  world.clock.move(60)
  const call = handleOf(here, connection).call('whoAmI')
  await expect(call).rejects.toMatchObject({ reason: 'reauth-required' })
  expect(await world.store.connections.get(connection.id)).toMatchObject({ state: 'reauth-required' })
})

test('a call waits some seconds for a process that has stopped, and then says to try again', async () => {
  await world.store.connections.lease(connection.id, 'a process that has stopped', 25)
  const before = world.crm.count('/token')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const call = handleOf(here, connection).call('whoAmI')
  const waits = { still: true }
  const ended = expect(call)
    .rejects.toMatchObject({ reason: 'retry-later' })
    .finally(() => (waits.still = false))
  while (waits.still) await vi.advanceTimersByTimeAsync(200)
  await ended
  expect(world.crm.count('/token')).toBe(before)
})
