import { afterAll, beforeAll } from 'vitest'
import type { Connection, Principal } from '@askgate/core'
import type { Draft, Message } from '@askgate/example-follow-up'
import { askForTokens, grant } from '../../../examples/follow-up/test/crm-grant.ts'
import { type Acme, openAcme, type ServerOptions } from '../acme.ts'
import { type Conversation, conversations } from '../conversation.ts'
import { connectMcpCaller, type McpCaller } from '../mcp-caller.ts'
import type { NodeProcess } from '../node-process.ts'
import { aliceAsCaller, seedConnection } from '../seed-connection.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Way } from '../ways.ts'
import { createPerson, type Person } from './person.ts'

/** Acme, where Alice has connected nothing yet: her server, her client and her browser. */
export interface World {
  readonly way: Way
  readonly acme: Acme
  /** Of the newest server. */
  readonly caller: McpCaller
  readonly server: Process
  /** The connect service. Over stdio it is the server's own process. */
  readonly pages: Process
  /** A client at another server, beside the first. */
  another(options?: ServerOptions, capabilities?: Readonly<Record<string, object>>): Promise<McpCaller>
  /** The same one each time. */
  other(): Promise<McpCaller>
  /** SIGKILL. */
  kill(process: ProcessName): Promise<void>
  /** The next one of its kind, on what the last one left. */
  start(process: ProcessName): Promise<void>
  /** Nothing is connected or asked, as on the first day. Alice stays signed in, as far as that lasts. */
  newDay(): Promise<Person>
  /** A call that nobody has made yet. It is about `Network Check`. */
  newConversation(): Conversation
  /** Alice has connected her account for this before. */
  connectBefore(scopes: readonly string[]): Promise<void>
  /** A draft that Alice wrote in the CRM herself; its number. */
  draftByHand(): Promise<number>
  draftsAfter(conversation: Conversation): Promise<readonly Draft[]>
  messagesOf(draft: number): Promise<readonly Message[]>
  connections(): Promise<readonly Connection[]>
  close(): Promise<void>
}

export type ProcessName = 'server' | 'pages'
export type Process = Pick<NodeProcess, 'stderr' | 'pause' | 'resume'>

const CAPABILITIES = { elicitation: { form: {}, url: {} } }
const OPEN = ['pending', 'begun', 'returned'] as const
const IN_USE = ['inactive', 'active', 'reauth-required', 'revoking'] as const

/** Runs as long as the tests of a block do. */
export function worldForBlock(way: Way): () => World {
  let running: World | undefined
  beforeAll(async () => {
    running = await openWorld(way)
  })
  afterAll(() => running?.close())
  return () => {
    if (running === undefined) throw new TypeError('The world is there only while tests run.')
    return running
  }
}

async function openWorld(way: Way): Promise<World> {
  const acme = await openAcme()
  const { folder, crm, record, stops } = acme
  const isHttp = way.transport === 'http'
  const alice = aliceAsCaller(isHttp ? (await acme.issuer()).issuer : undefined)
  const { principal } = alice
  const person = createPerson(stops)
  const startServer = (options: ServerOptions = {}, more: Readonly<Record<string, object>> = {}) =>
    acme.startServer(
      way,
      transport => connectMcpCaller(way.revision, transport, { ...CAPABILITIES, ...more }),
      options,
    )
  let beside: Promise<ServerProcess<McpCaller>> | undefined
  let [server, pages]: [ServerProcess<McpCaller>, NodeProcess | undefined] = await Promise.all([
    startServer(),
    isHttp ? acme.startPages() : undefined,
  ])

  async function kill(process: ProcessName): Promise<void> {
    await (process === 'pages' ? (pages ?? server) : server).kill()
  }
  async function start(process: ProcessName): Promise<void> {
    if (process === 'pages' && isHttp) pages = await acme.startPages()
    else server = await startServer()
  }

  return {
    ...{ way, acme, kill, start },
    get caller() {
      return server.caller
    },
    get server() {
      return server
    },
    get pages() {
      return pages ?? server
    },
    another: async (options, capabilities) => (await startServer(options, capabilities)).caller,
    other: async () => (await (beside ??= startServer())).caller,

    async newDay() {
      // Of a test that failed.
      stops.releaseAll()
      await endEverything(acme, principal)
      // A person may go on to a provider so many times in ten minutes.
      acme.advance(11 * 60)
      return person
    },
    newConversation: conversations('a Network Check'),
    connectBefore: scopes => seedConnection({ folder, crm, scopes, store: record, caller: alice }),

    async draftByHand() {
      const { access_token: token } = await grant(crm, 'alice', 'drafts:write')
      const response = await fetch(new URL('/drafts', crm.origin), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(BY_HAND),
      })
      await askForTokens(crm, { token }, '/oauth/revoke')
      return ((await response.json()) as Draft).id
    },
    draftsAfter: async ({ contact }) =>
      (await crm.drafts()).filter(({ text }) => text.startsWith(`Hello ${contact},`)),
    messagesOf: async draft => (await crm.messages()).filter(message => message.draft === draft),
    connections: () => record.connections.of(principal),
    close: () => acme.close(),
  }
}

const BY_HAND = {
  ...{ reference: 'by hand', service: 'Network Check', recipient: 'bob@clinic.example' },
  ...{ subject: 'After our call', text: 'Hello Bob' },
}

async function endEverything({ record }: Acme, principal: Principal): Promise<void> {
  for (const { id } of await record.tickets.open(principal))
    await record.tickets.move({ id, from: OPEN, to: 'revoked' })
  for (const { id } of await record.connections.of(principal))
    await record.connections.move(id, IN_USE, 'revoked')
}
