import type { Clock, ConnectStore, Logger, Principal, Ticket, Vault } from '@askgate/core'
import { keyRing } from '@askgate/server'
import {
  handleHash,
  type KeyRing,
  listenOnNode,
  localCode,
  type NodeListener,
  type Plan,
  type Provider,
  type Providers,
  sealTicket,
  type TicketContent,
  ticketHandle,
} from '@askgate/server/connect'
import { createVault, memoryStore, vaultKeyRing } from '@askgate/store'
import { sqliteStore } from '@askgate/store/sqlite'
import { createHash, randomBytes } from 'node:crypto'
import type { Configuration } from 'oidc-provider'
import { type ConnectOptions, type ConnectService, type IdentityOptions, serveConnect } from '../src/index.ts'
import {
  type AuthorizationServer,
  CLIENT_ID,
  PASSWORDS,
  type Person,
  startAuthorizationServer,
} from './authorization-server.ts'
import { byHand } from './by-hand.ts'
import { type Browser, createBrowser, type PageSeen } from './visitor.ts'

/** The service with everything it needs, all of it real: the operator's issuer, two providers, a store, a vault. */
export interface World {
  readonly origin: string
  readonly connect: ConnectService
  readonly connectOptions: ConnectOptions
  readonly store: ConnectStore
  readonly vault: Vault
  readonly vaultSecret: Uint8Array
  readonly keys: KeyRing
  readonly clock: MovableClock
  readonly issuer: AuthorizationServer
  readonly crm: AuthorizationServer
  readonly calendar: AuthorizationServer
  readonly logged: string[]
  principal(person: Person): Principal
  /** A ticket as the engine makes it. */
  ticket(wanted?: WantedTicket): Promise<MadeTicket>
  state(ticket: Ticket): Promise<Ticket['state'] | undefined>
  /** Looks after what was left open, as the service does every minute. */
  sweep(): Promise<void>
  /** Events so far, newest last. */
  events(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface WantedTicket {
  readonly for?: Person
  readonly caller?: string
  readonly about?:
    | Partial<Extract<TicketContent, { kind: 'connection' }>>
    | Extract<TicketContent, { kind: 'form' | 'approval' }>
  readonly lifeSeconds?: number
}

export interface MadeTicket {
  readonly ticket: Ticket
  readonly url: string
  readonly handle: string
  readonly code: string
}

export interface MovableClock extends Clock {
  move(seconds: number): void
}

export interface WorldOptions {
  readonly identity?: (issuer: AuthorizationServer) => IdentityOptions
  readonly provider?: Partial<Provider>
  /** Of the CRM's authorization server. */
  readonly crm?: Partial<Configuration>
  readonly options?: Partial<ConnectOptions>
  readonly host?: string
  /** Kept in this file instead of in memory. */
  readonly file?: string
  /** Providers beside the two. */
  readonly more?: Providers
}

export async function startWorld({
  identity,
  provider,
  crm: crmSettings = {},
  options,
  host = '127.0.0.1',
  file,
  more,
}: WorldOptions = {}): Promise<World> {
  const { promise: ready, resolve: setReady } = Promise.withResolvers<ConnectService>()
  const listener: NodeListener = await listenOnNode({
    port: 0,
    host: '127.0.0.1',
    handle: async request => (await ready).fetch(request),
  })
  const origin = `http://${host}:${listener.port}`
  const loopback = `http://127.0.0.1:${listener.port}`
  const [issuer, crm, calendar] = await Promise.all([
    startAuthorizationServer({
      name: 'issuer',
      accountId: person => person,
      claims: person => ({ name: person === 'alice' ? 'Alice Ames' : 'Bob Brook', tenant: 'acme' }),
      redirectUris: [`${origin}/sign-in/callback`],
    }),
    startAuthorizationServer({
      name: 'crm',
      accountId: person => `crm-${person}`,
      claims: person => ({ name: person === 'alice' ? 'alice@acme.example' : 'bob@acme.example' }),
      redirectUris: [origin, loopback].map(at => `${at}/callback/crm`),
      scopes: ['drafts:write', 'contacts:read'],
      settings: crmSettings,
    }),
    startAuthorizationServer({
      name: 'calendar',
      accountId: person => `calendar-${person}`,
      redirectUris: [origin, loopback].map(at => `${at}/callback/calendar`),
      scopes: ['events:read'],
      // One provider takes requests pushed to it and revokes, the other does neither.
      settings: {
        features: { pushedAuthorizationRequests: { enabled: false }, revocation: { enabled: false } },
      },
    }),
  ])
  const clock = movableClock()
  const store = file === undefined ? memoryStore({ clock }) : sqliteStore({ path: file, clock })
  const keys = keyRing([{ kid: 'k1', secret: randomBytes(32) }])
  const vaultSecret = randomBytes(32)
  const vault = createVault({
    records: store.credentials,
    keys: vaultKeyRing([{ kid: 'v1', secret: vaultSecret }]),
  })
  const logged: string[] = []
  const note = (event: string, fields: unknown) => void logged.push(`${event} ${JSON.stringify(fields)}`)
  const logger: Logger = { info: note, warn: note, error: note }
  const timer = byHand()
  const connectOptions: ConnectOptions = {
    origin,
    store,
    vault,
    keys,
    providers: {
      crm: {
        title: 'Acme CRM',
        issuer: crm.issuer,
        clientId: CLIENT_ID,
        clientSecret: crm.clientSecret,
        scopes: {
          'drafts:write': 'Write drafts, and send none of them',
          'contacts:read': 'See your contacts',
        },
        api: crm.issuer,
        operations: {},
        account: { from: 'id-token', label: 'name' },
        ...provider,
      },
      calendar: {
        title: 'Calendar',
        issuer: calendar.issuer,
        clientId: CLIENT_ID,
        clientSecret: calendar.clientSecret,
        scopes: { 'events:read': 'See your events' },
        api: calendar.issuer,
        operations: {},
        account: { from: 'id-token' },
      },
      ...more,
    },
    identity: identity?.(issuer) ?? {
      issuer: issuer.issuer,
      clientId: CLIENT_ID,
      clientSecret: issuer.clientSecret,
    },
    clock,
    logger,
    repeat: timer.repeat,
    ...options,
  }
  const connect = serveConnect(connectOptions)
  setReady(connect)

  return {
    ...{ origin, connect, connectOptions, store, vault, vaultSecret, keys, clock },
    ...{ issuer, crm, calendar, logged },
    principal: person => ({ tenant: issuer.issuer, issuer: issuer.issuer, subject: person }),

    async ticket({ for: person = 'alice', caller = 'caller-a', about = {}, lifeSeconds = 600 } = {}) {
      const id = randomBytes(16).toString('base64url')
      const content: TicketContent =
        about.kind === 'form' || about.kind === 'approval'
          ? about
          : { ...ORIGIN, kind: 'connection', provider: 'crm', scopes: ['drafts:write'], ...about }
      const handle = ticketHandle(keys, id)
      const { ticket } = await store.tickets.findOrCreate({
        id,
        handleHash: handleHash(handle),
        kind: content.kind,
        principal: { tenant: issuer.issuer, issuer: issuer.issuer, subject: person },
        caller,
        need: id,
        content: sealTicket(keys, id, content),
        lifeSeconds,
      })
      return { ticket, handle, url: connect.url(handle), code: localCode(keys, id) }
    },

    state: async ({ id }) => (await store.tickets.get(id))?.state,

    sweep: timer.run,

    async events() {
      const lines = await store.journal.timeline()
      return lines.flatMap(line => ('event' in line ? [line.event] : []))
    },

    async close() {
      await connect.close()
      await Promise.all([listener.close(), issuer.close(), crm.close(), calendar.close()])
      await store.close()
    },
  }
}

/** Who asks, in every ticket of the tests. */
export const ORIGIN = {
  server: 'Acme Sales Tools',
  tool: 'draft_follow_up',
  clientName: 'Claude Code',
  purpose: 'store the draft in your CRM',
  effect: 'Only a draft is created. Nothing is sent.',
  call: {
    method: 'tools/call',
    name: 'draft_follow_up',
    arguments: { transcript: 'Bob wants the annual plan, <b>soon</b>.' },
    revision: '2026-07-28',
  },
} as const

export const PLAN: Plan = {
  title: 'Send this e-mail to Bob?',
  lines: [
    { label: 'To', value: 'bob@customer.example' },
    { label: 'Subject', value: 'The annual plan' },
    { label: 'Text', value: 'Hello Bob,\n\nhere is what we talked about.\n\nAlice' },
  ],
  data: { draft: 'd1' },
  version: '7',
  freshSignIn: false,
}

export function approvalOf(plan: Partial<Plan> = {}): Extract<TicketContent, { kind: 'approval' }> {
  return {
    ...ORIGIN,
    tool: 'send_follow_up',
    purpose: 'send the follow-up',
    effect: 'The e-mail is sent at once.',
    kind: 'approval',
    plan: { ...PLAN, ...plan },
  }
}

/** A browser in which a person is signed in at the connect service. */
export async function signedIn(world: World, person: Person): Promise<Browser> {
  const browser = createBrowser()
  await signIn(browser, await browser.go(`${world.origin}/questions`), person)
  return browser
}

/** The cookie of a person who signed in an hour ago. */
export async function oldSession(
  world: World,
  person: Person,
): Promise<{ readonly name: string; readonly value: string }> {
  const value = randomBytes(32).toString('base64url')
  await world.store.sessions.open({
    idHash: createHash('sha256').update(value).digest('base64url'),
    principal: world.principal(person),
    label: person,
    authenticatedAt: new Date(world.clock.now().getTime() - 3_600_000),
    assurance: undefined,
    idleSeconds: 1800,
    lifeSeconds: 1800,
  })
  return { name: '__Host-askgate-session', value }
}

/** From a page that asks to sign in, to the page the person came for. */
export async function signIn(browser: Browser, page: PageSeen, person: Person): Promise<PageSeen> {
  return atServer(browser, await browser.submit(page, '/sign-in'), person)
}

/** Signs in and consents at an authorization server, or refuses there. */
export async function atServer(
  browser: Browser,
  page: PageSeen,
  person: Person,
  answer: 'allow' | 'refuse' = 'allow',
): Promise<PageSeen> {
  const next = await browser.go(page.url, {
    method: 'POST',
    body: new URLSearchParams({ login: person, password: PASSWORDS[person], do: answer }),
  })
  // Who was signed in there as somebody else is signed out first, by a form that a browser sends by script.
  return next.title === 'Submitting Callback' ? browser.submit(next, '/session/end/confirm') : next
}

/** All the way to the address that the provider sends the browser back to, without going there. */
export async function connectUntilCallback(
  world: World,
  browser: Browser,
  made: MadeTicket,
  account: Person = 'alice',
): Promise<URL> {
  const page = await browser.go(made.url)
  browser.stopBefore(`${world.origin}/callback/`)
  const back = await atServer(browser, await browser.submit(page, `/t/${made.handle}`), account)
  browser.stopBefore(undefined)
  return back.url
}

/** All the way to the page that asks whether this is the right account. */
export async function connectUntilActivation(
  _world: World,
  browser: Browser,
  made: MadeTicket,
  account: Person = 'alice',
): Promise<PageSeen> {
  const page = await browser.go(made.url)
  return atServer(browser, await browser.submit(page, `/t/${made.handle}`), account)
}

function movableClock(): MovableClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    move: seconds => void (offset += seconds * 1000),
  }
}
