import type { Clock, Connection, Peer } from '@askgate/core'
import { type ConnectionHandle, createConnectionHandle, type Stage } from '../connect/provider-call.ts'
import type { Provider } from '../connect/provider.ts'
import { createRefresher } from '../connect/refresh.ts'
import { isLoopback } from '../http/loopback.ts'
import type { Look } from '../look-up.ts'
import type { OpenPage } from '../open-question.ts'
import type { ConnectionQuestion } from '../question.ts'
import { askedAgain, connectMessage, TEXTS } from '../texts.ts'
import type { PagesSettings } from './options.ts'
import { connectionKey } from './on-page.ts'
import { type Asked, isKnown, type Pages } from './pages.ts'

/** People's accounts at other services. */
export interface Connections {
  /** What a person has connected and agreed to, or that it has to be asked for. */
  lookUp(
    provider: string,
    asks: ConnectionQuestion,
    asked: Asked,
    stage: () => Stage,
  ): Promise<Look<ConnectionHandle>>
  /** One of these accounts, with the scopes this caller has; `undefined` where it may use none of them. */
  existing(
    provider: string,
    who: Who,
    accounts: readonly string[],
    stage: () => Stage,
  ): Promise<ConnectionHandle | undefined>
}

/** Whose connections: a person's, as far as they agreed to this caller's use. */
export interface Who {
  readonly peer: Peer
  /** Keyed digest. */
  readonly caller: string
}

export interface ConnectionsTools {
  /** The name people know the server by. */
  readonly server: string
  readonly settings: PagesSettings
  readonly pages: Pages
  readonly fetch: typeof globalThis.fetch | undefined
  readonly clock: Clock
}

/** A connection that may be used, and what for. */
interface Usable {
  readonly connection: Connection
  readonly agreed: readonly string[]
}

export function createConnections({ server, settings, pages, fetch, clock }: ConnectionsTools): Connections {
  const { store, keys, accounts: known } = settings
  const refresher = known && createRefresher({ ...known, store, clock, ...(fetch && { fetch }) })

  function accounts() {
    if (settings.accounts === undefined)
      throw new TypeError('No providers are configured, so there is nothing to connect.')
    return settings.accounts
  }

  function providerNamed(name: string): Provider {
    const { providers } = accounts()
    const provider = Object.hasOwn(providers, name) ? providers[name] : undefined
    if (provider === undefined) throw new TypeError(`There is no provider "${name}".`)
    return provider
  }

  function accountDigest({ provider, account }: Connection): string {
    return keys.digest(['account', provider, account.id])
  }

  async function usable(
    provider: string,
    scopes: readonly string[],
    { peer, caller }: Who,
    { accounts, preferred }: { readonly accounts?: readonly string[]; readonly preferred?: string } = {},
  ): Promise<Usable | undefined> {
    let newest: Usable | undefined
    for (const connection of await store.connections.of(peer.caller.principal, provider)) {
      if (connection.state !== 'active' || connection.version === 0) continue
      if (!covers(connection.scopes, scopes)) continue
      if (accounts?.includes(accountDigest(connection)) === false) continue
      const consent = await store.consents.get(connection.id, caller)
      if (consent === undefined || !covers(consent.scopes, scopes)) continue
      const agreed = consent.scopes.filter(scope => connection.scopes.includes(scope))
      if (preferred === undefined || connection.id === preferred) return { connection, agreed }
      newest ??= { connection, agreed }
    }
    return newest
  }

  const fetches = new Map(
    Object.entries(settings.accounts?.providers ?? {}).map(([name, { api }]) => [
      name,
      fetch ?? apiFetch(isLoopback(new URL(api).hostname)),
    ]),
  )

  function handle(
    name: string,
    connection: Connection,
    scopes: readonly string[],
    caller: string,
    stage: () => Stage,
  ): ConnectionHandle {
    return createConnectionHandle({
      ...{ name, connection, scopes, caller, store, clock, stage },
      provider: providerNamed(name),
      vault: accounts().vault,
      fetch: fetches.get(name) ?? apiFetch(false),
      ...(refresher && { refresher }),
    })
  }

  return {
    async lookUp(name, asks, asked, stage) {
      const { flow, peer } = asked
      const provider = providerNamed(name)
      const scopes = [...new Set(asks.scopes)].toSorted()
      const words = scopes.map(scope => {
        if (!Object.hasOwn(provider.scopes, scope))
          throw new TypeError(`The provider "${name}" has no scope "${scope}".`)
        return provider.scopes[scope] ?? scope
      })
      const { purpose, effect } = asks
      const message = connectMessage(server, provider.title, purpose, words, effect)
      const question: OpenPage = {
        ...{ kind: 'page', key: connectionKey(name), message, purpose, effect },
        digest: keys.digest(['connection', message, name, scopes]),
        about: { kind: 'connection', provider: name, scopes },
        need: ['connection', name, scopes],
      }

      const where = await pages.whereabouts(question, asked)
      if (where.is === 'malformed') return where
      if (where.is === 'refused' && where.action === 'decline') return refusal(where.action)
      const who = { peer, caller: flow.caller }
      // The one that this very question led to, before any other.
      const preferred = where.is === 'completed' ? where.ticket.result : undefined
      const choice = preferred === undefined ? {} : { preferred }
      const found = isKnown(peer.caller) ? await usable(name, scopes, who, choice) : undefined
      if (found !== undefined) {
        const { connection } = found
        return {
          is: 'answered',
          answer: { action: 'accept', content: handle(name, connection, scopes, flow.caller, stage) },
          fields: [],
          account: accountDigest(connection),
          recheck: async () =>
            (await usable(name, scopes, who, choice))?.connection.id === connection.id
              ? undefined
              : 'The connection is gone.',
        }
      }
      switch (where.is) {
        case 'refused':
          return refusal(where.action)
        case 'waiting':
          return where
        // Connected, and taken away again since.
        case 'completed':
          return { is: 'open', question: { ...question, message: askedAgain(TEXTS.noEnd, message) } }
        case 'open':
          return {
            is: 'open',
            question:
              where.reason === undefined
                ? question
                : { ...question, message: askedAgain(where.reason, message) },
          }
      }
    },

    async existing(name, who, wanted, stage) {
      providerNamed(name)
      const found = isKnown(who.peer.caller) ? await usable(name, [], who, { accounts: wanted }) : undefined
      return found && handle(name, found.connection, found.agreed, who.caller, stage)
    },
  }
}

function refusal(action: 'decline' | 'cancel'): Look<never> {
  return { is: 'answered', answer: { action }, fields: [] }
}

function covers(granted: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every(scope => granted.includes(scope))
}

/** Loaded with the first call: what it needs of Node takes longer than everything else of the engine. */
function apiFetch(loopback: boolean): typeof globalThis.fetch {
  return async (input, init) => {
    const { createApiFetch } = await import('../connect/api-fetch.ts')
    return createApiFetch(loopback)(input, init)
  }
}
