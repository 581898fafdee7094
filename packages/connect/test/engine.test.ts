import { type Caller, type Elicitation, peerOf, type Revision } from '@askgate/core'
import { createEngine, type Interaction, type InteractiveRequest, type Served } from '@askgate/server'
import type { ConnectionHandle } from '@askgate/server/connect'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CLIENT_ID, type Person } from './authorization-server.ts'
import { connectUntilActivation, signedIn, startWorld, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

/** Reads, where the provider really is, whose account it was given. */
const whose: Interaction<unknown, ConnectionHandle, unknown> = {
  authorize: 'none',
  ask: (_, person) => person.connection('crm', { purpose: 'store the draft', scopes: ['drafts:write'] }),
  act: (_, crm) => crm.call('whoAmI'),
}

function engineOf({ store, vault, keys, origin, crm, clock }: World) {
  const account = { from: 'id-token' } as const
  const scopes = { 'drafts:write': 'Write drafts, and send none of them' }
  const whoAmI = { method: 'GET', path: '/me', scopes: ['drafts:write'], writes: true } as const
  return createEngine({
    ...{ name: 'Acme Sales Tools', store, vault, keys, pages: { origin } },
    limits: { holdSeconds: 20 },
    clock,
    providers: {
      crm: {
        ...{ title: 'Acme CRM', issuer: crm.issuer, clientId: CLIENT_ID, api: crm.issuer },
        clientSecret: crm.clientSecret,
        ...{ account, scopes, operations: { whoAmI } },
      },
    },
  })
}

function requestOf(
  revision: Revision,
  person: Person,
  more: Partial<InteractiveRequest<unknown, ConnectionHandle, unknown>> = {},
): InteractiveRequest<unknown, ConnectionHandle, unknown> {
  const caller: Caller = {
    ...{ standing: 'verified', client: 'assistant', server: 'Acme Sales Tools' },
    principal: world.principal(person),
  }
  const capabilities = { elicitation: { form: {}, url: {} } }
  return {
    ...{ method: 'tools/call', name: 'whose', interaction: whose, input: {}, rawArguments: {} },
    peer: peerOf({ version: revision, capabilities, caller, hasChannel: true }),
    ...{ state: undefined, responses: undefined, signal: new AbortController().signal },
    isFailure: () => false,
    progress: () => undefined,
    ...more,
  }
}

/** A person goes where they were sent, signs in at the provider and says yes to the account. */
async function finish(url: string, person: Person) {
  const handle = url.slice(`${world.origin}/t/`.length)
  const browser = await signedIn(world, person)
  const made = { ticket: {} as never, url, handle, code: '' }
  const activation = await connectUntilActivation(world, browser, made, person)
  return browser.submit(activation, '/activate')
}

function urlOf(elicitation: Elicitation | undefined): string {
  if (elicitation?.mode !== 'url') throw new TypeError('That is no question for a page.')
  return elicitation.url
}

function mine(person: Person) {
  return { is: 'result', result: expect.objectContaining({ sub: `crm-${person}` }) as unknown }
}

test('[2026-07-28] a retry is held until the person is done in the browser, and acts with their account', async () => {
  const engine = engineOf(world)
  const asked = await engine.serve(requestOf('2026-07-28', 'alice'))
  if (asked.is !== 'question') throw new TypeError('Nothing was asked.')
  const responses = { [asked.key]: { action: 'accept' } }
  const retry = engine.serve(requestOf('2026-07-28', 'alice', { state: asked.state, responses }))
  expect((await finish(urlOf(asked.elicitation), 'alice')).title).toBe('Connected')
  expect(await retry).toEqual(mine('alice'))
  expect(await world.events()).toEqual([
    'ticket-created',
    'ticket-begun',
    'ticket-returned',
    'consent-granted',
    'connection-activated',
    'ticket-completed',
    'connection-used',
  ])
})

test('S20 [2025-11-25] two people connect at the same time: each call gets its own account and its own notice', async () => {
  const engine = engineOf(world)
  const notices: string[] = []
  const ids: string[] = []
  const calls = (['alice', 'bob'] as const).map(person => {
    const shown = Promise.withResolvers<string>()
    const served = engine.serve(
      requestOf('2025-11-25', person, {
        push(question) {
          shown.resolve(urlOf(question))
          if (question.mode === 'url') ids.push(`${person} ${String(question.elicitationId)}`)
          return Promise.resolve({ is: 'result', result: { action: 'accept' } })
        },
        completed: id => notices.push(`${person} ${id}`),
      }),
    )
    return { person, shown: shown.promise, served }
  })
  for (const { person, shown, served } of calls.toReversed()) {
    await finish(await shown, person)
    expect(await served).toEqual(mine(person))
  }
  expect(notices.toSorted()).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(2)
})

test('[2025-06-18] the person finds the question on the questions page, and the call is made again', async () => {
  const engine = engineOf(world)
  const told = await engine.serve(requestOf('2025-06-18', 'alice'))
  expect(told).toMatchObject({
    is: 'refused',
    text: expect.stringContaining(`${world.origin}/questions`) as string,
  })
  const browser = await signedIn(world, 'alice')
  const page = await browser.go(`${world.origin}/questions`)
  const [, handle = ''] = /href="\/t\/([\w-]{43})"/.exec(page.text) ?? []
  await finish(`${world.origin}/t/${handle}`, 'alice')
  expect(await engine.serve(requestOf('2025-06-18', 'alice'))).toEqual(mine('alice'))
})

test('[2026-07-28] a link that was forwarded connects nobody, and the call of its person goes on waiting', async () => {
  const engine = engineOf(world)
  const asked = await engine.serve(requestOf('2026-07-28', 'alice'))
  if (asked.is !== 'question') throw new TypeError('Nothing was asked.')
  const url = urlOf(asked.elicitation)
  const browser = await signedIn(world, 'bob')
  expect((await browser.go(url)).text).not.toContain('Acme CRM')
  const caller = new AbortController()
  const retry: Promise<Served<unknown>> = engine.serve(
    requestOf('2026-07-28', 'alice', {
      ...{ state: asked.state, responses: { [asked.key]: { action: 'accept' } }, signal: caller.signal },
    }),
  )
  caller.abort()
  await expect(retry).rejects.toMatchObject({ code: 'cancelled' })
  expect(await world.store.connections.of(world.principal('bob'))).toEqual([])
  expect(await world.events()).toContain('visitor-mismatch')
})

test('access that has run out is renewed within the call, once for calls at the same time', async () => {
  const engine = engineOf(world)
  const asked = await engine.serve(requestOf('2026-07-28', 'alice'))
  if (asked.is !== 'question') throw new TypeError('Nothing was asked.')
  const responses = { [asked.key]: { action: 'accept' } }
  await finish(urlOf(asked.elicitation), 'alice')
  expect(await engine.serve(requestOf('2026-07-28', 'alice', { state: asked.state, responses }))).toEqual(
    mine('alice'),
  )
  world.clock.move(2 * 3600)
  const more = [1, 2, 3].map(number =>
    engine.serve(requestOf('2026-07-28', 'alice', { input: { number }, rawArguments: { number } })),
  )
  expect(await Promise.all(more)).toEqual([mine('alice'), mine('alice'), mine('alice')])
  const refreshed = (await world.events()).filter(event => event === 'connection-refreshed')
  expect(refreshed).toHaveLength(1)
})
