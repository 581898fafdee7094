import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Person } from '../authorization-server.ts'
import { connectUntilActivation, signedIn } from '../world.ts'
import { connectClient, type McpClient } from './mcp-client.ts'
import { type HttpServer, RESOURCE, startHttpServer } from './mcp-server.ts'
import { activate, connected, type Scene, startScene, ticketOf } from './scene.ts'
import { createSharedCache, type SharedCache } from './shared-cache.ts'

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

async function clientOf(person: Person, cache: SharedCache): Promise<McpClient> {
  const token = await scene.world.issuer.accessToken(person, RESOURCE)
  const client = await connectClient({ ...server, token, revision: '2026-07-28', fetch: cache.fetch })
  clients.push(client)
  return client
}

/** The page that a client's person was asked to open. */
async function pageOf(client: McpClient): Promise<string> {
  await expect.poll(() => client.opened.length).toBeGreaterThan(0)
  return client.opened[0]!
}

async function finish(url: string, person: Person): Promise<void> {
  const browser = await signedIn(scene.world, person)
  const made = await ticketOf(scene, { page: () => Promise.resolve(url) })
  await activate(browser, await connectUntilActivation(scene.world, browser, made, person))
}

const DRAFT = { text: 'Hello' }

test('S23 [2026-07-28] through one cache two people are asked each for themselves, and each gets their own result', async () => {
  const cache = createSharedCache('what-it-may')
  const [alice, bob] = [await clientOf('alice', cache), await clientOf('bob', cache)]
  const calls = [alice.call('store_draft', DRAFT), bob.call('store_draft', DRAFT)]
  const [alices, bobs] = [await pageOf(alice), await pageOf(bob)]
  expect(alices).not.toBe(bobs)
  await finish(alices, 'alice')
  await finish(bobs, 'bob')
  expect((await Promise.all(calls)).map(({ text }) => text)).toEqual([
    'Stored "Hello" for crm-alice.',
    'Stored "Hello" for crm-bob.',
  ])
  expect(scene.api.drafts.map(({ account }) => account).toSorted()).toEqual(['crm-alice', 'crm-bob'])
  expect(cache.hits()).toBe(0)
})

test('S23 [2026-07-28] nothing that a call leads to may be kept: no result has a hint, no response a lifetime', async () => {
  const alice = await clientOf('alice', createSharedCache('what-it-may'))
  const call = alice.call('store_draft', DRAFT)
  await finish(await pageOf(alice), 'alice')
  await call
  const calls = alice.responses.filter(({ request }) => request.includes('"tools/call"'))
  const results = await Promise.all(
    calls.map(async ({ body }) => (JSON.parse(await body) as { result: Record<string, unknown> }).result),
  )
  expect(results.map(result => result['resultType'])).toEqual(['input_required', 'complete'])
  for (const result of results) {
    expect(result).not.toHaveProperty('ttlMs')
    expect(result).not.toHaveProperty('cacheScope')
  }
  for (const { headers, request } of alice.responses) {
    expect(headers.get('cache-control'), request).toContain('no-store')
    for (const name of ['expires', 'etag', 'last-modified', 'age']) expect(headers.get(name)).toBeNull()
  }
})

test('S23 [2026-07-28] a cache that keeps what it must not gives the question of one person to another: it is worth nothing there', async () => {
  const cache = createSharedCache('everything')
  const [alice, bob] = [await clientOf('alice', cache), await clientOf('bob', cache)]
  const call = alice.call('store_draft', DRAFT)
  const url = await pageOf(alice)
  await expect(bob.call('store_draft', DRAFT)).rejects.toMatchObject({ code: -32602 })
  expect(bob.opened).toEqual([url])
  expect(cache.hits()).toBeGreaterThan(0)

  const browser = await signedIn(scene.world, 'bob')
  expect((await browser.go(url)).title).toBe('There is nothing here for you')
  expect(await scene.world.events()).toContain('visitor-mismatch')
  expect([await connected(scene, 'bob'), scene.api.requests()]).toEqual([[], 0])
  await finish(url, 'alice')
  expect((await call).text).toBe('Stored "Hello" for crm-alice.')
  expect(scene.api.drafts).toHaveLength(1)
})

test('S23 [2026-07-28] no page, and no way to one, may be kept', async () => {
  const alice = await clientOf('alice', createSharedCache('what-it-may'))
  const call = alice.call('store_draft', DRAFT)
  const url = await pageOf(alice)
  const browser = await signedIn(scene.world, 'alice')
  const kept: string[] = []
  for (const path of [
    '/questions',
    '/connections',
    '/records',
    new URL(url).pathname,
    '/callback/crm',
    '/none',
  ]) {
    const response = await browser.send(scene.world.origin + path)
    if (response.headers.get('cache-control') !== 'no-store') kept.push(path)
  }
  expect(kept).toEqual([])
  await finish(url, 'alice')
  await call
})

test('the cache of these tests keeps what it may', async () => {
  const answer = (result: object, headers = {}) =>
    createSharedCache('what-it-may', () =>
      Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result }, { headers })),
    )
  const twice = async (cache: SharedCache) => {
    for (const id of [1, 2])
      await cache.fetch('http://x.test/', { body: JSON.stringify({ id, method: 'a' }) })
    return cache.hits()
  }
  expect(await twice(answer({ ttlMs: 60_000, cacheScope: 'public' }))).toBe(1)
  expect(await twice(answer({}, { 'cache-control': 'public, max-age=60' }))).toBe(1)
  expect(await twice(answer({ ttlMs: 60_000, cacheScope: 'private' }))).toBe(0)
  expect(await twice(answer({}))).toBe(0)
})
