import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REVISIONS } from '@askgate/core'
import { serveHttp } from '@askgate/server/http'
import { createAskgate } from '@askgate/server/mcp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectClient, type McpClient } from '../../../packages/connect/test/by-revision/mcp-client.ts'
import { RESOURCE } from '../../../packages/connect/test/by-revision/mcp-server.ts'
import { type Browser, createBrowser } from '../../../packages/connect/test/visitor.ts'
import {
  connectUntilCallback,
  type MadeTicket,
  signIn,
  startWorld,
  type World,
} from '../../../packages/connect/test/world.ts'
import { createSearch, withHalves } from '../find-canaries.ts'
import { type Canary, CANARIES } from './canaries.ts'
import { type LeakyApi, sendJson, startLeakyApi } from './leaky-provider.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { createServer } from './tools.ts'

const NAMES = Object.keys(CANARIES) as Canary[]

describe.each(REVISIONS)('[%s] a flow with real pages', revision => {
  const on = revision === '2025-06-18' ? `[${revision}]` : `C17 S19 [${revision}]`
  let folder: string
  let api: LeakyApi
  let world: World
  let recorder: Recorder
  let client: McpClient
  let token: string
  let frames: readonly string[]
  let files: ReadonlyMap<string, Buffer>
  let journal: string
  let alice: Browser
  const results: string[] = []
  const verifiers: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'askgate-secrecy-'))
    recorder = createRecorder()
    api = await startLeakyApi()
    const writes = { scopes: ['drafts:write'], writes: true } as const
    world = await startWorld({
      file: join(folder, 'askgate.db'),
      options: { logger: recorder.logger },
      provider: {
        api: api.origin,
        operations: {
          me: { method: 'GET', path: '/me', scopes: [], writes: false },
          createDraft: { method: 'POST', path: '/drafts', ...writes },
          createLater: { method: 'POST', path: '/renewed', ...writes },
          break: { method: 'POST', path: '/broken', ...writes },
        },
        account: { from: 'operation', operation: 'me', id: 'id', label: 'email' },
      },
    })
    const { store, vault, keys, origin, issuer, connectOptions } = world
    const askgate = createAskgate({
      ...{ name: 'Acme Sales Tools', store, vault, keys, pages: { origin }, logger: recorder.logger },
      providers: connectOptions.providers,
    })
    const host = serveHttp({
      server: () => createServer(askgate),
      authorization: { resource: RESOURCE, issuers: [{ issuer: issuer.issuer }] },
      logger: recorder.logger,
    })
    const { url } = await host.listen()
    token = await issuer.accessToken('alice', RESOURCE)
    client = await connectClient({
      ...{ url, token, revision },
      // Otherwise the form would go through the client, which is another test's.
      capabilities: revision === '2025-06-18' ? {} : { elicitation: { url: {} } },
    })
    alice = createBrowser(recorder.browserOf('alice', origin))
    await signIn(alice, await alice.go(`${origin}/questions`), 'alice')

    await play()

    await client.close()
    await host.close()
    frames = await Promise.all(
      client.responses.map(async ({ request, headers, body }) =>
        [request, JSON.stringify([...headers]), await body].join('\n'),
      ),
    )
    const lines = [await store.journal.timeline(), await store.journal.read()]
    journal = JSON.stringify(lines)
    files = new Map(
      await Promise.all(
        (await readdir(folder)).map(async name => [name, await readFile(join(folder, name))] as const),
      ),
    )
  }, 60_000)
  afterAll(async () => {
    recorder.stop()
    await world.close()
    await api.close()
    await rm(folder, { recursive: true })
  })

  /** Makes a call; its person does this on the page it leads to. */
  async function callWithPage(
    name: string,
    count: number,
    visit: (made: MadeTicket) => Promise<unknown>,
  ): Promise<string> {
    const before = client.opened.length
    const call = client.call(name, { count })
    if (revision === '2025-06-18') {
      const { text } = await call
      const [, reference = ''] = /with the reference ([\w-]+)/.exec(text) ?? []
      const page = await alice.go(`${world.origin}/questions`)
      const [, path = ''] = /href="(\/t\/[\w-]{43})"/.exec(page.text) ?? []
      await visit(madeAt(world.origin + path))
      return (await client.call('continue', { reference })).text
    }
    await vi.waitFor(() => {
      expect(client.opened).toHaveLength(before + 1)
    })
    await visit(madeAt(client.opened[before] ?? ''))
    return (await call).text
  }

  async function play(): Promise<void> {
    results.push(
      await callWithPage('write_note', 1, async ({ url }) => {
        const review = await alice.submit(await alice.go(url), '/answer', typing(CANARIES.typed))
        const changed = await alice.submit(review, '/answer', { step: 'change' })
        const again = await alice.submit(changed, '/answer', typing(CANARIES.typed))
        await alice.submit(again, '/answer', { step: 'send' })
        await alice.go(url)
      }),
      await callWithPage('store_draft', 1, connectAtLast),
      (await client.call('store_later', { count: 1 })).text,
      (await client.call('store_badly', { count: 1 })).text,
      await callWithPage('send_message', 1, async ({ url }) => {
        await strangersLook(url)
        await alice.submit(await alice.go(url), '/approve')
        await alice.go(url)
      }),
      await callWithPage('write_note', 2, async ({ url }) => {
        const page = await alice.go(url)
        await alice.submit(page, '/answer', typing(CANARIES.declined))
        await alice.submit(page, '/decline')
      }),
    )
    for (const path of ['/questions', '/records', '/connections']) await alice.go(world.origin + path)
    const [connection] = await world.store.connections.of(world.principal('alice'))
    const page = await alice.go(`${world.origin}/connections/${connection?.id ?? ''}`)
    await alice.submit(page, '/revoke')
    await alice.go(`${world.origin}/records`)
  }

  /** Comes back with an error, with a code that the provider refuses, and at last with one that it takes. */
  async function connectAtLast(made: MadeTicket): Promise<void> {
    const comesBack = async (change: (query: URLSearchParams) => void) => {
      const back = await connectUntilCallback(world, alice, made)
      change(back.searchParams)
      await strangersLook(back.href)
      return alice.go(back)
    }
    await comesBack(query => {
      query.delete('code')
      query.set('error', 'access_denied')
      query.set('error_description', CANARIES.errorDescription)
    })
    world.crm.instead('/token', (_, response, body) => {
      noteVerifier(body)
      sendJson(response, 400, { error: 'invalid_grant', error_description: CANARIES.tokenError })
    })
    await comesBack(query => query.set('code', CANARIES.refusedCode))
    world.crm.instead('/token', (_, response, body) => {
      noteVerifier(body)
      const tokens =
        new URLSearchParams(body).get('refresh_token') === CANARIES.refreshToken
          ? { access_token: CANARIES.renewedToken, refresh_token: CANARIES.renewedRefresh }
          : { access_token: CANARIES.accessToken, refresh_token: CANARIES.refreshToken }
      sendJson(response, 200, { ...tokens, token_type: 'Bearer', scope: 'drafts:write' })
    })
    const activation = await comesBack(query => query.set('code', CANARIES.code))
    await alice.submit(activation, '/activate')
    await alice.go(made.url)
  }

  function noteVerifier(body: string): void {
    const verifier = new URLSearchParams(body).get('code_verifier')
    if (verifier !== null) verifiers.push(verifier)
  }

  /** Bob, and somebody who has not signed in. */
  async function strangersLook(url: string): Promise<void> {
    const bob = createBrowser(recorder.browserOf('bob', world.origin))
    await signIn(bob, await bob.go(`${world.origin}/questions`), 'bob')
    await bob.go(url)
    await createBrowser(recorder.browserOf('nobody', world.origin)).go(url)
  }

  /** Nothing of the secrets, whole or in halves, in any spelling. */
  function expectNone(bytes: Buffer | string, secrets: readonly string[], place: string): void {
    const holds = createSearch(bytes)
    const found = secrets.filter(secret => withHalves(secret).some(holds))
    expect({ place, found }).toEqual({ place, found: [] })
  }

  test(`${on} comes across every canary, and ends as it should`, () => {
    expect(results).toEqual([
      'Written.',
      'Stored.',
      'Stored later.',
      expect.stringContaining('It failed while it was being done.'),
      'Sent.',
      expect.stringContaining('You declined'),
    ])
    const [first, renewed] = [`Bearer ${CANARIES.accessToken}`, `Bearer ${CANARIES.renewedToken}`]
    expect(api.asked).toEqual([
      `/me ${first}`,
      `/drafts ${first}`,
      `/renewed ${first}`,
      `/renewed ${renewed}`,
      `/broken ${renewed}`,
    ])
    expect(verifiers).toHaveLength(2)
    expect(recorder.log.length).toBeGreaterThan(3)
    const shown = recorder.pages.filter(({ isReview }) => isReview).map(({ text }) => text)
    for (const name of ['typed', 'declined'] as const)
      expect(createSearch(shown.join('\n'))(CANARIES[name])).toBe(true)
  })

  test(`${on} shows no canary on a page, but to the person who typed it or has to read it, at that moment`, () => {
    expect(recorder.pages.length).toBeGreaterThan(30)
    for (const { who, path, isReview, text } of recorder.pages) {
      const mayShow: readonly Canary[] =
        who !== 'alice'
          ? []
          : isReview
            ? ['typed', 'declined']
            : text.includes('Send this message?')
              ? ['planLine']
              : []
      const secrets = NAMES.filter(name => !mayShow.includes(name)).map(name => CANARIES[name])
      expectNone(text, [...secrets, ...verifiers, ...token.split('.').slice(1)], `${who} ${path}`)
    }
  })

  test(`${on} sends no canary to the client: in no message, header, result, error or state`, () => {
    expect(frames.length).toBeGreaterThan(8)
    const secrets = [...Object.values(CANARIES), ...verifiers]
    for (const frame of frames) {
      expectNone(frame, secrets, frame.slice(0, 80))
      for (const sealed of frame.match(/ag1\.[\w.-]+/g) ?? [])
        for (const part of sealed.split('.').slice(1))
          expectNone(Buffer.from(part, 'base64url'), secrets, 'a state')
    }
  })

  test(`S10 [${revision}] writes no canary, cookie, token or address with a query into the log or the journal`, () => {
    const session = alice.cookies.get('__Host-askgate-session') ?? ''
    expect(session).not.toBe('')
    const secrets = [...Object.values(CANARIES), ...verifiers, session, ...token.split('.').slice(1)]
    for (const text of [recorder.log.join('\n'), journal]) {
      expectNone(text, secrets, text.slice(0, 80))
      expect(text).not.toMatch(/\/t\/[\w-]{43}|[?&](code|state|iss)=/)
    }
    for (const event of ['attempt-failed', 'visitor-mismatch', 'connection-refreshed', 'connection-revoked'])
      expect(journal).toContain(event)
  })

  test(`${on} leaves no canary, verifier or cookie in any byte of the store`, () => {
    expect([...files.keys()]).toContain('askgate.db')
    const secrets = [
      ...Object.values(CANARIES),
      ...verifiers,
      // As a digest it is there: of 256 random bits nobody finds them.
      ...withHalves(alice.cookies.get('__Host-askgate-session') ?? '').slice(1),
      ...token.split('.').slice(1),
    ]
    for (const [name, bytes] of files) expectNone(bytes, secrets, name)
  })
})

function madeAt(url: string): MadeTicket {
  return { ticket: {} as never, url, handle: new URL(url).pathname.slice('/t/'.length), code: '' }
}

function typing(note: string): Record<string, string> {
  return { 'f.note': note, step: 'review' }
}
