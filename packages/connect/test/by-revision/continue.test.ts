import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../authorization-server.ts'
import { connectUntilActivation, signedIn } from '../world.ts'
import { connectClient, type McpClient } from './mcp-client.ts'
import { type HttpServer, RESOURCE, startHttpServer } from './mcp-server.ts'
import { activate, REVISIONS, type Scene, startScene, ticketOf } from './scene.ts'

let scene: Scene
let server: HttpServer
let clients: McpClient[]
beforeEach(async () => {
  scene = await startScene()
  server = await startHttpServer(scene.world)
  clients = []
})
afterEach(async () => {
  await Promise.all(clients.map(client => client.close()))
  await server.close()
  await scene.close()
})

interface Who {
  readonly person: Person
  readonly client?: string
  readonly capabilities?: Record<string, unknown>
}

async function clientOf(revision: (typeof REVISIONS)[number], who: Who): Promise<McpClient> {
  const { person, client, capabilities } = who
  const token = await scene.world.issuer.accessToken(person, RESOURCE, client)
  const connected = await connectClient({ ...server, token, revision, ...(capabilities && { capabilities }) })
  clients.push(connected)
  return connected
}

async function finish(url: string, person: Person): Promise<void> {
  const browser = await signedIn(scene.world, person)
  const made = await ticketOf(scene, { page: () => Promise.resolve(url) })
  await activate(browser, await connectUntilActivation(scene.world, browser, made, person))
}

describe.each(REVISIONS)('[%s] a model that carries a reference', revision => {
  const capabilities = {}

  test(`S01 [${revision}] continues nothing of somebody else, nothing it made up, and nothing with other arguments`, async () => {
    const mine = await clientOf(revision, { person: 'alice', capabilities })
    const strangers = [
      await clientOf(revision, { person: 'bob', capabilities }),
      await clientOf(revision, { person: 'alice', client: 'other-client', capabilities }),
    ]
    const told = await mine.call('store_draft', { text: 'Frozen' })
    expect([told.isError, told.text]).toEqual([true, expect.stringContaining('/questions')])
    const [, reference = ''] = /with the reference ([\w-]+)/.exec(told.text) ?? []
    const browser = await signedIn(scene.world, 'alice')
    const page = await browser.go(`${scene.world.origin}/questions`)
    const [, path = ''] = /href="(\/t\/[\w-]{43})"/.exec(page.text) ?? []

    const byStrangers = async () => {
      for (const stranger of strangers) {
        const { text, isError } = await stranger.call('continue', { reference })
        expect([isError, text]).toEqual([true, expect.stringContaining('nothing of yours')])
      }
    }
    const attacks = async () => {
      await byStrangers()
      const made = [
        reference.slice(0, -1),
        reference.toLowerCase(),
        '',
        'A'.repeat(22),
        path.slice('/t/'.length),
      ]
      for (const other of made)
        expect((await mine.call('continue', { reference: other })).isError, other).toBe(true)
      for (const more of [{ text: 'Changed' }, { arguments: { text: 'Changed' } }, { answer: 'yes' }]) {
        const refused = await mine.call('continue', { reference, ...more }).catch(() => ({ isError: true }))
        expect(refused.isError).toBe(true)
      }
      expect(scene.api.requests()).toBe(0)
    }
    await attacks()
    const early = await mine.call('continue', { reference })
    expect([early.isError, early.text]).toEqual([true, expect.stringContaining(`reference ${reference}`)])
    await finish(scene.world.origin + path, 'alice')
    await attacks()

    expect((await mine.call('continue', { reference })).text).toBe('Stored "Frozen" for crm-alice.')
    expect((await mine.call('continue', { reference })).isError).toBe(false)
    await byStrangers()
    expect(scene.api.drafts).toEqual([{ account: 'crm-alice', text: 'Frozen' }])
  })
})

test('S20 [2025-11-25] of two people who wait over HTTP, the one whose page ended is told, and nobody else', async () => {
  const revision = '2025-11-25'
  const alice = await clientOf(revision, { person: 'alice' })
  const bob = await clientOf(revision, { person: 'bob' })
  // Another session of Alice's, which waits for nothing.
  const aliceElsewhere = await clientOf(revision, { person: 'alice', client: 'other-client' })
  const calls = {
    alice: alice.call('store_draft', { text: 'A' }),
    bob: bob.call('store_draft', { text: 'B' }),
  }
  await expect.poll(() => [alice.opened.length, bob.opened.length]).toEqual([1, 1])
  expect(alice.opened).not.toEqual(bob.opened)

  await finish(alice.opened[0]!, 'alice')
  expect((await calls.alice).text).toBe('Stored "A" for crm-alice.')
  await expect.poll(() => alice.notices.length).toBe(1)
  expect([bob.notices, aliceElsewhere.notices]).toEqual([[], []])

  await finish(bob.opened[0]!, 'bob')
  expect((await calls.bob).text).toBe('Stored "B" for crm-bob.')
  await expect.poll(() => bob.notices.length).toBe(1)
  expect([alice.notices.length, aliceElsewhere.notices]).toEqual([1, []])
  expect(alice.notices).not.toEqual(bob.notices)
})
