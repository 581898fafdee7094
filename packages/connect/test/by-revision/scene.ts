import { setImmediate } from 'node:timers/promises'
import type { Caller, Connection, Revision, Ticket } from '@askgate/core'
import { createEngine, type Engine, type EngineOptions, type Served } from '@askgate/server'
import { handleHash } from '@askgate/server/connect'
import { expect } from 'vitest'
import type { Person } from '../authorization-server.ts'
import type { Browser, PageSeen } from '../visitor.ts'
import { connectUntilActivation, type MadeTicket, signedIn, startWorld, type World } from '../world.ts'
import { type DraftsApi, startDraftsApi } from './drafts-api.ts'
import { type CallOptions, type HeldCall, startCall } from './held-call.ts'
import { DRAFT, type Message, sendMessage, storeDraft } from './tools.ts'

export const REVISIONS = ['2025-06-18', '2025-11-25', '2026-07-28'] as const
/** Those on which a client can be sent to a page. */
export const WITH_URL = ['2025-11-25', '2026-07-28'] as const

/** A server with its two tools, the pages, the provider and its API: everything but the clients and the browsers. */
export interface Scene {
  readonly world: World
  readonly engine: Engine
  readonly api: DraftsApi
  /** What went out. */
  readonly sent: Message[]
  /** The object that `send_message` sends, as it is now. */
  readonly object: { version: () => string | Promise<string> }
  /** Calls `store_draft` for Alice, who opens the page. */
  storeDraft(revision: Revision, options?: Partial<CallOptions>): HeldCall
  /** Calls `send_message` for Alice, who opens the page. */
  sendMessage(revision: Revision, options?: Partial<CallOptions>): HeldCall
  caller(person: Person, client?: string): Caller
  close(): Promise<void>
}

export async function startScene(
  options: Parameters<typeof startWorld>[0] = {},
  engineOptions: Partial<EngineOptions> = {},
): Promise<Scene> {
  let issuer = ''
  const api = await startDraftsApi(() => issuer)
  const createDraft = { method: 'POST', path: '/drafts', scopes: ['drafts:write'], writes: true } as const
  const world = await startWorld({
    ...options,
    provider: { api: api.origin, operations: { createDraft }, ...options.provider },
  })
  issuer = world.crm.issuer
  const { store, vault, keys, origin, clock } = world
  const { providers } = world.connectOptions
  const pages = { origin }
  const name = 'Acme Sales Tools'
  const engine = createEngine({ name, store, vault, keys, pages, providers, clock, ...engineOptions })
  const sent: Message[] = []
  const object: Scene['object'] = { version: () => '1' }
  const caller = (person: Person, client = 'assistant'): Caller => ({
    ...{ standing: 'verified', client, server: name, principal: world.principal(person) },
  })
  const whole = (tool: string, more: Partial<CallOptions> = {}) => ({
    ...{ name: tool, caller: caller('alice') },
    ...more,
  })

  return {
    ...{ world, engine, api, sent, object, caller },
    storeDraft: (revision, more) => startCall(engine, revision, storeDraft, whole('store_draft', more)),
    sendMessage: (revision, more) =>
      startCall(
        engine,
        revision,
        sendMessage(sent, () => object.version()),
        whole('send_message', more),
      ),
    async close() {
      await world.close()
      await api.close()
    },
  }
}

/** The ticket behind the page that a call sent its person to. */
export async function ticketOf(
  { world }: Scene,
  call: Pick<HeldCall, 'page'>,
  after = 0,
): Promise<MadeTicket & { readonly ticket: Ticket }> {
  const url = await call.page(after)
  const handle = url.slice(`${world.origin}/t/`.length)
  const ticket = await world.store.tickets.byHandle(handleHash(handle))
  if (ticket === undefined) throw new TypeError('That is the address of no ticket.')
  return { ticket, url, handle, code: '' }
}

/**
 * Carries out an attack while a call waits, and gives what the journal tells of it. Nothing else comes of it: no code is
 * exchanged, nothing is connected to anybody, nothing is done, and the call goes on waiting.
 */
export async function underAttack(
  scene: Scene,
  call: HeldCall,
  attack: () => Promise<void>,
  { exchanges = 0, isOver = false } = {},
): Promise<readonly string[]> {
  const { world } = scene
  const [exchanged, known] = [world.crm.exchanges(), (await world.events()).length]
  await attack()
  expect(world.crm.exchanges() - exchanged, 'codes that were exchanged').toBe(exchanges)
  expect(await connected(scene, 'alice')).toEqual([])
  expect(await world.store.connections.of(world.principal('bob'))).toEqual([])
  await expectNothingDone(scene, call, isOver)
  return (await world.events()).slice(known)
}

export async function expectNothingDone({ api, sent }: Scene, call: HeldCall, isOver = false): Promise<void> {
  await setImmediate()
  expect([api.requests(), sent, call.isOver()]).toEqual([0, [], isOver])
}

/** The connections of a person that can be used. */
export async function connected({ world }: Scene, person: Person): Promise<readonly Connection[]> {
  const all = await world.store.connections.of(world.principal(person))
  return all.filter(({ state }) => state === 'active')
}

/** Alice goes where her client sent her, and connects her account. */
export async function aliceConnects(
  scene: Scene,
  call: Pick<HeldCall, 'page'>,
  after = 0,
): Promise<PageSeen> {
  const { world } = scene
  const alice = await signedIn(world, 'alice')
  return activate(alice, await connectUntilActivation(world, alice, await ticketOf(scene, call, after)))
}

export async function activate(browser: Browser, activation: PageSeen): Promise<PageSeen> {
  expect(activation.title).toBe('Is this the right account?')
  const end = await browser.submit(activation, '/activate')
  expect(end.title).toBe('Connected')
  return end
}

/** The call that was waiting goes on with Alice's account, and one draft is there. */
export async function expectOneDraft(
  { api }: Scene,
  call: { readonly end: Promise<Served<string>> },
): Promise<void> {
  expect(await call.end).toEqual({ is: 'result', result: 'Stored for crm-alice.' })
  expect(api.drafts).toEqual([{ account: 'crm-alice', text: DRAFT }])
}

/** Whatever was tried before: Alice still finishes, and exactly one draft is there. */
export async function expectAliceFinishes(scene: Scene, call: HeldCall, after = 0): Promise<void> {
  await aliceConnects(scene, call, after)
  await expectOneDraft(scene, call)
  expect(await connected(scene, 'alice')).toHaveLength(1)
}
