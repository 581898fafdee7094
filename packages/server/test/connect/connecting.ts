import type { ConnectStore, Connection, Content, Principal, Ticket } from '@askgate/core'
import { keyRing, type KeyRing } from '@askgate/server'
import { handleHash, issueReceipt, openTicket, type Providers, sealAnswer } from '@askgate/server/connect'
import { type Askgate, type AskgateOptions, createAskgate } from '@askgate/server/mcp'
import { createVault, memoryStore, vaultKeyRing } from '@askgate/store'
import { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import type { Question } from '../peers.ts'

export const TOKEN = 'canary-access-token-0123456789'
const ORIGIN = 'https://connect.example'

const PROVIDERS: Providers = {
  crm: {
    title: 'Acme CRM',
    issuer: 'https://crm.example',
    clientId: 'askgate',
    scopes: { 'drafts:write': 'Write drafts', 'contacts:read': 'See your contacts' },
    api: 'https://crm.example/api',
    operations: {
      createDraft: { method: 'POST', path: '/drafts', scopes: ['drafts:write'], writes: true },
      whoAmI: { method: 'GET', path: '/me', scopes: [], writes: false },
    },
    account: { from: 'id-token' },
  },
}

export interface World {
  readonly store: ConnectStore
  readonly keys: KeyRing
  readonly askgate: Askgate
  readonly options: AskgateOptions & { readonly store: ConnectStore }
  readonly factory: () => McpServer
  /** What reached the provider. */
  readonly called: string[]
  readonly page: FakePage
  /** Open tickets of whoever was asked last, found by their address. */
  ticketAt(url: string | undefined): Promise<Ticket>
  close(): Promise<void>
}

/** What a person does on the pages, through the same ports and in the same order as the connect service. */
export interface FakePage {
  begin(ticket: Ticket): Promise<void>
  finish(ticket: Ticket, scopes?: readonly string[]): Promise<Connection>
  decline(ticket: Ticket): Promise<void>
  /** Did not start this. */
  disown(ticket: Ticket): Promise<void>
  /** Says yes to the plan of an approval, which was signed in to at this moment. */
  approve(ticket: Ticket, authenticatedAt?: Date): Promise<void>
  /** Sends the answer of a form. */
  answer(ticket: Ticket, content: Content): Promise<void>
  fail(ticket: Ticket): Promise<void>
}

/** A server with one tool that stores a draft with the person's account. */
export function connectingServer(
  options: Partial<AskgateOptions> & { readonly store?: ConnectStore } = {},
): World {
  const store = options.store ?? memoryStore()
  const keys = keyRing([{ kid: 'k1', secret: new Uint8Array(32).fill(1) }])
  const vault = createVault({
    records: store.credentials,
    keys: vaultKeyRing([{ kid: 'v1', secret: new Uint8Array(32).fill(2) }]),
  })
  const called: string[] = []
  const whole = {
    ...{ name: 'Acme', version: '1.0.0', store, keys, vault },
    providers: PROVIDERS,
    pages: { origin: ORIGIN },
    fetch: (input: string | URL | Request, init?: RequestInit) => {
      const url = input instanceof Request ? input.url : String(input)
      called.push(`${init?.method ?? 'GET'} ${url} ${new Headers(init?.headers).get('authorization') ?? ''}`)
      return Promise.resolve(Response.json({ id: 7 }))
    },
    ...options,
    store,
  }
  const askgate = createAskgate(whole)
  const factory = () => {
    const server = new McpServer({ name: 'acme', version: '1.0.0' }, askgate.serverOptions())
    askgate.tool(server, 'store_draft', {
      description: 'Stores a draft.',
      inputSchema: z.object({ text: z.string().default('Hello') }),
      authorize: 'none',
      ask: (_, person) => person.connection('crm', { purpose: 'store the draft', scopes: ['drafts:write'] }),
      async act({ text }, crm) {
        await crm.call('createDraft', { body: { text } })
        return `Stored "${text}".`
      },
    })
    return server
  }

  let made = 0
  const page: FakePage = {
    async begin({ id }) {
      await store.tickets.move({ id, from: ['pending'], to: 'begun' })
    },
    async finish(ticket, granted) {
      const content = openTicket(keys, ticket)
      if (content?.kind !== 'connection') throw new TypeError('That is no ticket of a connection.')
      const { provider } = content
      const scopes = granted ?? content.scopes
      const id = `connection-${String(++made)}`
      const account = { id: 'a1', label: 'alice@acme.example' }
      const { principal, caller } = ticket
      await store.tickets.move({ id: ticket.id, from: ['pending'], to: 'begun' })
      await store.connections.create({ id, principal, provider, account, scopes, state: 'inactive' })
      await vault.put(
        { connection: id, principal, provider, account: account.id, scopes, version: 1 },
        { accessToken: TOKEN, tokenType: 'Bearer' },
      )
      await store.tickets.move({ id: ticket.id, from: ['begun'], to: 'returned' })
      await store.consents.grant({ connection: id, caller, scopes, clientName: content.clientName })
      const connection = await store.connections.move(id, ['inactive'], 'active')
      await store.tickets.move({ id: ticket.id, from: ['returned'], to: 'completed', result: id })
      if (connection === undefined) throw new TypeError('The connection is gone.')
      return connection
    },
    async decline({ id }) {
      await store.tickets.move({ id, from: ['pending', 'begun', 'returned'], to: 'declined' })
    },
    async disown({ id }) {
      const from = ['pending', 'begun', 'returned'] as const
      await store.tickets.move({ id, from, to: 'revoked', reason: 'not-started' })
    },
    async approve(ticket, authenticatedAt) {
      const content = openTicket(keys, ticket)
      if (content?.kind !== 'approval') throw new TypeError('That is no ticket of an approval.')
      const { plan } = content
      const approvedAt = new Date()
      const rest = { authenticatedAt, assurance: undefined }
      const result = await issueReceipt(keys, { ticket, plan, approvedAt, ...rest })
      await store.tickets.move({ id: ticket.id, from: ['pending'], to: 'completed', result })
    },
    async answer({ id }, content) {
      const result = sealAnswer(keys, id, content)
      await store.tickets.move({ id, from: ['pending'], to: 'completed', result })
    },
    async fail({ id }) {
      await store.tickets.move({
        id,
        from: ['pending', 'begun', 'returned'],
        to: 'failed',
        reason: 'provider',
      })
    },
  }

  return {
    ...{ store, keys, askgate, options: whole, factory, called, page },
    async ticketAt(url = '') {
      const ticket = await store.tickets.byHandle(handleHash(url.slice(`${ORIGIN}/t/`.length)))
      if (!url.startsWith(`${ORIGIN}/t/`) || ticket === undefined)
        throw new TypeError(`No ticket is at ${url}.`)
      return ticket
    },
    close: () => store.close(),
  }
}

/** The one open ticket of the operating-system user. */
export async function onlyTicket({ store }: World, principal: Principal): Promise<Ticket> {
  const [ticket, ...others] = await store.tickets.open(principal)
  if (ticket === undefined || others.length > 0) throw new TypeError('There is not one open ticket.')
  return ticket
}

/** The operating-system user, as a server on stdio knows it. */
export function localPerson(): Principal {
  return { tenant: 'local', issuer: 'local', subject: String(process.getuid?.()) }
}

export function urlOf(question: Question | undefined): string {
  return question?.url ?? ''
}
