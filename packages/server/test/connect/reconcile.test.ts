import { createEngine, type Interaction } from '@askgate/server'
import type { ConnectionHandle } from '@askgate/server/connect'
import { memoryStore } from '@askgate/store'
import { expect, test } from 'vitest'
import { connectingServer, type World } from './connecting.ts'
import { play } from './play.ts'

/** Fails in act; then looks in the account that it used. */
function tool() {
  const looked: (string | undefined)[] = []
  let tries = 0
  const interaction: Interaction<unknown, ConnectionHandle, string> = {
    authorize: 'none',
    ask: (_, person) => person.connection('crm', { purpose: 'store it', scopes: ['drafts:write'] }),
    act() {
      if (++tries === 1) throw new Error('The line broke.')
      return 'Stored again.'
    },
    async reconcile(_, run) {
      const account = await run.connection('crm')
      looked.push(account?.account)
      if (account === undefined) return { is: 'unknown' }
      await account.call('whoAmI')
      await expect(account.call('createDraft', { body: {} })).rejects.toThrow('only there in act')
      return { is: 'done', result: 'It was stored.' }
    },
  }
  return { interaction, looked, tries: () => tries }
}

/** With a clock of its own, which nobody has to wait for. */
function worldOfFailures(): World & { advance(seconds: number): void } {
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const world = connectingServer({ clock, store: memoryStore({ clock }) })
  return { ...world, advance: seconds => void (ahead += seconds * 1000) }
}

async function fail(world: World, interaction: Interaction<unknown, ConnectionHandle, string>) {
  const engine = createEngine(world.options)
  const options = { revision: '2026-07-28', interaction } as const
  const tickets: string[] = []
  const played = await play(engine, {
    ...options,
    async person(question) {
      if (question.mode !== 'url') throw new TypeError('That is no page.')
      const ticket = await world.ticketAt(question.url)
      tickets.push((await world.page.finish(ticket)).id)
      return { action: 'accept' }
    },
  })
  expect(played.served).toMatchObject({ is: 'refused', reason: 'act_failed' })
  return { again: () => play(engine, options), connection: tickets[0] ?? '' }
}

test('reconcile looks in the account that the effect used, and may only read', async () => {
  const world = worldOfFailures()
  const { interaction, looked, tries } = tool()
  const { again } = await fail(world, interaction)
  world.advance(31)
  expect((await again()).served).toEqual({ is: 'result', result: 'It was stored.' })
  expect([looked, tries()]).toEqual([['alice@acme.example'], 1])
})

test('reconcile is given no other account in place of the one that is gone, and nothing is done twice', async () => {
  const world = worldOfFailures()
  const { interaction, looked, tries } = tool()
  const { again, connection } = await fail(world, interaction)
  world.advance(31)
  const { store } = world
  const gone = await store.connections.get(connection)
  if (gone === undefined) throw new TypeError('There is no connection.')
  await store.connections.move(connection, ['active'], 'revoked')
  const account = { id: 'a2', label: 'other@acme.example' }
  const { principal, provider, scopes } = gone
  await store.connections.create({ id: 'other', principal, provider, account, scopes, state: 'inactive' })
  await world.options.vault?.put(
    { connection: 'other', principal, provider, account: account.id, scopes, version: 1 },
    { accessToken: 'other', tokenType: 'Bearer' },
  )
  const [consent] = await store.consents.of(connection)
  await store.consents.grant({
    ...(consent ?? { caller: '', clientName: undefined }),
    connection: 'other',
    scopes,
  })
  await store.connections.move('other', ['inactive'], 'active')
  expect((await again()).served).toMatchObject({ is: 'refused', reason: 'in_doubt' })
  expect([looked, tries()]).toEqual([[undefined], 1])
})
