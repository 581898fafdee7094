import {
  type Answer,
  AskgateError,
  type Clock,
  type Connection,
  type ConnectStore,
  type Form,
  type JournalEventName,
  parseAnswer,
  type Peer,
  type RandomBytes,
  type Store,
  type Ticket,
  type TicketState,
  type Vault,
} from '@askgate/core'
import { handleHash, ticketHandle } from './connect/handle.ts'
import { localCode } from './connect/local-code.ts'
import { type ConnectionHandle, createConnectionHandle } from './connect/provider-call.ts'
import type { Provider, Providers } from './connect/provider.ts'
import type { FrozenCall } from './connect/ticket-content.ts'
import { openTicket, sealTicket } from './connect/ticket-seal.ts'
import type { Call } from './endings.ts'
import type { Flow } from './flow.ts'
import { isLoopback } from './http/loopback.ts'
import type { KeyRing } from './keys.ts'
import type { Look } from './look-up-form.ts'
import type { OpenConnection } from './open-question.ts'
import type { ConnectionQuestion } from './question.ts'
import type { Stages } from './stages.ts'
import { askedAgain, connectMessage } from './texts.ts'

/** What a server needs to ask for accounts at other services. All three, or none. */
export interface ConnectingOptions {
  /** Where people have accounts, by name. The same as the connect service has. */
  readonly providers?: Providers
  /** The same as the connect service has. */
  readonly vault?: Vault
  /** Where the connect service is: `https://connect.example`. */
  readonly pages?: { readonly origin: string }
  /** Calls providers in place of the built-in `fetch`, which connects to public addresses alone. */
  readonly fetch?: typeof globalThis.fetch
}

/** Finds what a person has connected, and asks for what is missing. */
export interface Connecting {
  /** Where a person finds what waits for them. */
  readonly questions: string
  /** What the flow, the connections and the ticket know about a question. */
  lookUp(provider: string, asks: ConnectionQuestion, asked: LookUpRequest): Promise<Look<ConnectionHandle>>
  /** The open ticket of this need, found or made. */
  ticketFor<I, A, R>(call: Call<I, A, R>, question: OpenConnection): Promise<OpenTicket>
  /** The call behind a reference, when this caller's question was put in it. */
  frozen(caller: string, reference: string): Promise<FrozenCall | undefined>
  /** The ticket when it is no longer open; `undefined` when the signal fires first. */
  settled(ticket: string, signal: AbortSignal): Promise<Ticket | undefined>
}

export interface LookUpRequest {
  readonly flow: Flow
  readonly peer: Peer
  readonly method: string
  readonly stages: Stages
}

export interface OpenTicket {
  readonly ticket: Ticket
  readonly url: string
  /** For people on stdio: what the page asks for. */
  readonly code: string | undefined
}

interface Tools {
  readonly name: string
  readonly store: Store
  readonly keys: KeyRing | undefined
  readonly clock: Clock
  readonly random: RandomBytes
}

const OPEN: readonly TicketState[] = ['pending', 'begun', 'returned']
/** Time to read a page and to sign in elsewhere. */
const LIFE_SECONDS = 30 * 60

/**
 * `undefined` where no providers are configured.
 *
 * @throws AskgateError `configuration`
 */
export function createConnecting(options: ConnectingOptions, tools: Tools): Connecting | undefined {
  const { providers, vault, pages } = options
  if (providers === undefined && vault === undefined && pages === undefined) return undefined
  const { store, keys } = tools
  if (providers === undefined || vault === undefined || pages === undefined)
    throw misconfigured('Connections need providers, vault and pages, all three.')
  if (keys === undefined) throw misconfigured('Connections need keys, the same as the connect service has.')
  if (!isConnectStore(store))
    throw misconfigured('Connections need a store that keeps tickets, such as that of @askgate/store.')
  const { name, clock, random } = tools
  const origin = originOf(pages.origin)
  return connectingWith({ providers, vault, fetch: options.fetch, origin, store, keys, name, clock, random })
}

interface Settings {
  readonly providers: Providers
  readonly vault: Vault
  readonly fetch: typeof globalThis.fetch | undefined
  readonly origin: string
  readonly store: ConnectStore
  readonly keys: KeyRing
  readonly name: string
  readonly clock: Clock
  readonly random: RandomBytes
}

function connectingWith(settings: Settings): Connecting {
  const { providers, vault, origin, store, keys, clock, random } = settings

  function event(
    named: JournalEventName,
    { principal, caller, id }: Pick<Ticket, 'principal' | 'caller' | 'id'>,
    provider: string,
    reason?: string,
  ) {
    const rest = { at: clock.now(), visitor: undefined, connection: undefined, reason }
    return { event: named, principal, caller, ticket: id, provider, ...rest }
  }

  async function usable(
    provider: string,
    scopes: readonly string[],
    { peer, flow }: LookUpRequest,
  ): Promise<Connection | undefined> {
    for (const connection of await store.connections.of(peer.caller.principal, provider)) {
      if (connection.state !== 'active' || connection.version === 0) continue
      if (!covers(connection.scopes, scopes)) continue
      const consent = await store.consents.get(connection.id, flow.caller)
      if (consent !== undefined && covers(consent.scopes, scopes)) return connection
    }
    return undefined
  }

  const fetches = new Map(
    Object.entries(providers).map(([name, { api }]) => [
      name,
      settings.fetch ?? apiFetch(isLoopback(new URL(api).hostname)),
    ]),
  )

  function handle(
    name: string,
    provider: Provider,
    connection: Connection,
    scopes: readonly string[],
    { flow, stages }: LookUpRequest,
  ): ConnectionHandle {
    return createConnectionHandle({
      ...{ name, provider, connection, scopes, clock },
      caller: flow.caller,
      store,
      vault,
      fetch: fetches.get(name) ?? apiFetch(false),
      stage: () => stages.stage(),
    })
  }

  return {
    questions: `${origin}/questions`,

    async lookUp(name, asks, asked) {
      const { flow, peer } = asked
      const provider = Object.hasOwn(providers, name) ? providers[name] : undefined
      if (provider === undefined) throw new TypeError(`There is no provider "${name}".`)
      if (asked.method !== 'tools/call') throw new TypeError('Only tools ask for connections.')
      const scopes = [...new Set(asks.scopes)].toSorted()
      const words = scopes.map(scope => {
        if (!Object.hasOwn(provider.scopes, scope))
          throw new TypeError(`The provider "${name}" has no scope "${scope}".`)
        return provider.scopes[scope] ?? scope
      })
      const { purpose, effect } = asks
      const key = connectionKey(name)
      const message = connectMessage(settings.name, provider.title, purpose, words, effect)
      const digest = keys.digest(['connection', message, name, scopes])
      const question: OpenConnection = {
        ...{ kind: 'connection', key, digest, message, scopes, purpose, effect },
        provider: name,
      }
      const open = (reason?: string): Look<ConnectionHandle> => ({
        is: 'open',
        question: reason === undefined ? question : { ...question, message: askedAgain(reason, message) },
      })
      // Of those who are nobody in particular, nothing is looked up: they can not be asked either.
      if (!isKnown(peer)) return open()

      const given = Object.hasOwn(flow.answers, key) ? flow.answers[key] : undefined
      const parsed =
        given?.digest === digest ? parseAnswer(NO_FIELDS, given.result, peer.revision) : undefined
      if (parsed?.ok === false) return { is: 'malformed' }
      const action = parsed?.answer.action
      const ticketId =
        flow.tickets !== undefined && Object.hasOwn(flow.tickets, key) ? flow.tickets[key] : undefined
      const ticket = ticketId === undefined ? undefined : await store.tickets.get(ticketId)

      if (action === 'decline') {
        if (ticket !== undefined && OPEN.includes(ticket.state)) {
          const declined = event('ticket-declined', ticket, name, 'in-client')
          await store.tickets.move({ id: ticket.id, from: OPEN, to: 'declined' }, declined)
        }
        return refusal({ action })
      }
      const connection = await usable(name, scopes, asked)
      if (connection !== undefined) {
        return {
          is: 'answered',
          answer: { action: 'accept', content: handle(name, provider, connection, scopes, asked) },
          fields: [],
          recheck: async () =>
            (await usable(name, scopes, asked))?.id === connection.id ? undefined : 'The connection is gone.',
        }
      }
      if (ticket?.state === 'declined') return refusal({ action: 'decline' })
      if (action === 'cancel') return refusal({ action })
      if (ticket === undefined) return open()
      if (!OPEN.includes(ticket.state))
        return open('The page you were sent to came to no end that can be used.')
      // An accept is consent to open the page. What became of it, the ticket alone says.
      return action === 'accept' ? { is: 'waiting', question, ticket: ticket.id } : open()
    },

    async ticketFor({ request, flow }, { provider, scopes, purpose, effect }) {
      const { peer, name, rawArguments } = request
      const { caller, client, revision } = peer
      const id = Buffer.from(random(16)).toString('base64url')
      const content = sealTicket(
        keys,
        id,
        {
          ...{ kind: 'connection', provider, scopes, purpose, effect },
          server: settings.name,
          tool: name,
          clientName: client?.name,
          call: { method: 'tools/call', name, arguments: rawArguments, revision },
        },
        random,
      )
      const { principal } = caller
      const { ticket } = await store.tickets.findOrCreate(
        {
          ...{ id, kind: 'connection', principal, content, lifeSeconds: LIFE_SECONDS },
          handleHash: handleHash(ticketHandle(keys, id)),
          caller: flow.caller,
          need: keys.digest(['need', 'connection', provider, scopes, flow.caller]),
        },
        event('ticket-created', { principal, caller: flow.caller, id }, provider),
      )
      return {
        ticket,
        url: `${origin}/t/${ticketHandle(keys, ticket.id)}`,
        code: caller.standing === 'local' ? localCode(keys, ticket.id) : undefined,
      }
    },

    async frozen(caller, reference) {
      const ticket = await store.tickets.askedBy(caller, reference)
      return ticket && openTicket(keys, ticket)?.call
    },

    async settled(id, signal) {
      let ticket = await store.tickets.get(id)
      while (ticket !== undefined && OPEN.includes(ticket.state) && !signal.aborted)
        ticket = await store.tickets.changed(id, ticket.state, signal)
      return ticket !== undefined && OPEN.includes(ticket.state) ? undefined : ticket
    },
  }
}

/** Names the question of a provider within its call. */
export function connectionKey(provider: string): string {
  return `connection ${provider}`
}

/** Whether a question, by its key, is answered on a page. */
export function isOnPage(question: string): boolean {
  return question.startsWith(connectionKey(''))
}

const NO_FIELDS: Form = { fields: [] }

function refusal<T>(answer: Exclude<Answer<T>, { readonly action: 'accept' }>): Look<T> {
  return { is: 'answered', answer, fields: [] }
}

function isKnown({ caller: { standing } }: Peer): boolean {
  return standing === 'verified' || standing === 'local'
}

function covers(granted: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every(scope => granted.includes(scope))
}

function isConnectStore(store: Store): store is ConnectStore {
  return 'tickets' in store && 'connections' in store && 'consents' in store
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url?.protocol === 'http:'
  const mayBePlain = url !== undefined && (isLoopback(url.hostname) || url.hostname.endsWith('.localhost'))
  if (url?.origin !== text || (url.protocol !== 'https:' && !(isPlain && mayBePlain)))
    throw misconfigured(
      'pages.origin is an https origin such as https://connect.example; http is for loopback only.',
    )
  return text
}

function misconfigured(message: string): AskgateError {
  return new AskgateError('configuration', message)
}

/** Loaded with the first call: what it needs of Node takes longer than everything else of the engine. */
function apiFetch(loopback: boolean): typeof globalThis.fetch {
  return async (input, init) => {
    const { createApiFetch } = await import('./connect/api-fetch.ts')
    return createApiFetch(loopback)(input, init)
  }
}
