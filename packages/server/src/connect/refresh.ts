import type { Clock, Connection, ConnectStore, Credential, RandomBytes, Vault } from '@askgate/core'
import { isLoopback } from '../http/loopback.ts'
import { randomBytes as systemRandom } from '../node-crypto.ts'
import { bindingOf } from './binding.ts'
import { connectionEvent } from './connection-event.ts'
import {
  createOAuthClient,
  credentialOf,
  grantedScopes,
  type OAuthClient,
  type TokenAnswer,
} from './oauth-client.ts'
import type { Provider, Providers } from './provider.ts'
import { reauthRequired, retryLater } from './provider-error.ts'

/** Gets new access for connections. One for all calls of a process: it knows what is on its way already. */
export interface Refresher {
  /**
   * The connection with a newer credential than this one has: a new one of the provider, or the one that somebody else
   * got meanwhile. What it may do can have become less.
   *
   * @throws ProviderError `reauth-required` when there is none to be had any more, `retry-later` when not just now.
   */
  refresh(connection: Connection, why: RefreshReason): Promise<Connection>
}

export interface RefreshReason {
  /** Keyed digest of the caller. */
  readonly caller: string
  /** By our clock, or by the provider's word. */
  readonly reason: 'run-out' | 'not-taken'
}

export interface RefresherOptions {
  readonly providers: Providers
  readonly store: Pick<ConnectStore, 'connections' | 'journal'>
  readonly vault: Vault
  readonly clock: Clock
  /** Speaks to authorization servers in place of the built-in `fetch`, which connects to public addresses alone. */
  readonly fetch?: typeof globalThis.fetch
  readonly random?: RandomBytes
}

/** Longer than any refresh takes. */
const LEASE_SECONDS = 25
/** Ten seconds: how long a call waits for what another process has begun. */
const LOOKS = 50
const LOOK_AGAIN_MS = 200

export function createRefresher(options: RefresherOptions): Refresher {
  const flights = new Map<string, Promise<Connection>>()
  const clients = new Map<string, OAuthClient>()

  return {
    refresh(connection, why) {
      // Of one version, so that nobody gets what they came to replace.
      const key = `${String(connection.version)} ${connection.id}`
      const flight = flights.get(key) ?? fly(connection, why).finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
    },
  }

  function fly(seen: Connection, why: RefreshReason): Promise<Connection> {
    const provider = Object.hasOwn(options.providers, seen.provider)
      ? options.providers[seen.provider]
      : undefined
    if (provider === undefined) throw new TypeError(`There is no provider "${seen.provider}".`)
    let client = clients.get(seen.provider)
    if (client === undefined) clients.set(seen.provider, (client = clientOf(provider, options.fetch)))
    return refreshOnce({ ...options, provider, client, seen, why })
  }
}

interface Flight extends RefresherOptions {
  readonly provider: Provider
  readonly client: OAuthClient
  /** Has the credential that is good no longer. */
  readonly seen: Connection
  readonly why: RefreshReason
}

function clientOf(provider: Provider, fetch: typeof globalThis.fetch | undefined): OAuthClient {
  const { issuer, origins = [], clientId, clientSecret } = provider
  const loopback = isLoopback(new URL(issuer).hostname)
  return createOAuthClient({
    ...{ issuer, origins, clientId, clientSecret, loopback },
    plainHttp: loopback,
    openId: provider.account.from === 'id-token',
    fetch: fetch ?? lazyFetch(loopback),
  })
}

/** Loaded with the first refresh: what it needs of Node takes longer than everything else of the engine. */
function lazyFetch(loopback: boolean): typeof globalThis.fetch {
  return async (input, init) => {
    const { createApiFetch } = await import('./api-fetch.ts')
    return createApiFetch(loopback)(input, init)
  }
}

/**
 * One refresh for all processes: a refresh token that is shown twice makes providers take everything back, the new one
 * as well.
 *
 * @see [RFC 9700, section 4.14.2](https://www.rfc-editor.org/rfc/rfc9700.html#section-4.14.2)
 */
async function refreshOnce(flight: Flight): Promise<Connection> {
  const { seen, client, provider, store, random = systemRandom } = flight
  // What takes longest is done before the lease.
  await client.open().catch(() => {
    throw retryLater(provider)
  })
  const owner = Buffer.from(random(16)).toString('base64url')
  for (let look = 0; look < LOOKS; look++) {
    const leased = await store.connections.lease(seen.id, owner, LEASE_SECONDS)
    if (leased !== undefined) {
      try {
        return leased.version > seen.version ? leased : await renew(flight)
      } finally {
        // It ends by itself.
        await store.connections.release(seen.id, owner).catch(() => undefined)
      }
    }
    const stored = await newer(flight)
    if (stored !== undefined) return stored
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw retryLater(provider)
}

/** What somebody else has stored meanwhile. */
async function newer({ seen, provider, store }: Flight): Promise<Connection | undefined> {
  const now = await store.connections.get(seen.id)
  if (now?.state !== 'active') throw reauthRequired(provider)
  return now.version > seen.version ? now : undefined
}

/** By the one who has the lease. */
async function renew(flight: Flight): Promise<Connection> {
  const { seen, client, provider, vault } = flight
  return await vault.use(bindingOf(seen), async ({ refreshToken }) => {
    if (refreshToken === undefined) return await orNewer(flight, 'no-refresh-token')
    const refreshed = await client.refresh(refreshToken, provider.resource)
    switch (refreshed.is) {
      case 'given': {
        const { answer, subject } = refreshed
        const credential = credentialOf(answer, flight.clock.now())
        if (provider.account.from === 'id-token' && subject !== undefined && subject !== seen.account.id) {
          try {
            return await orNewer(flight, 'other-account')
          } finally {
            await client.revoke(credential).catch(() => undefined)
          }
        }
        // RFC 6749, section 6: where no other comes with the answer, the old one stays good.
        return await keep(flight, answer, { refreshToken, ...credential })
      }
      case 'refused':
        return await orNewer(flight, 'refresh-refused')
      case 'misconfigured':
        throw retryLater(provider, refreshed.code)
      case 'unavailable':
        throw retryLater(provider)
    }
  })
}

/** There is nothing to be had with this credential. A lease is not for ever, so somebody else may have been faster. */
async function orNewer(flight: Flight, reason: string): Promise<Connection> {
  const stored = await newer(flight)
  if (stored !== undefined) return stored
  const { seen, provider, store, why, clock } = flight
  const lost = connectionEvent({ clock, caller: why.caller }, 'connection-reauth-required', seen, reason)
  await store.connections.move(seen.id, ['active'], 'reauth-required', lost)
  throw reauthRequired(provider)
}

async function keep(flight: Flight, answer: TokenAnswer, credential: Credential): Promise<Connection> {
  const { seen, client, provider, store, vault, clock, why } = flight
  const changed = { scopes: grantedScopes(answer, seen.scopes), version: seen.version + 1 }
  if (await vault.replace({ ...bindingOf(seen), ...changed }, credential, seen.version)) {
    const { caller, reason } = why
    await store.journal.note(connectionEvent({ clock, caller }, 'connection-refreshed', seen, reason))
    return { ...seen, ...changed }
  }
  // Nothing is taken back while the connection lives: that would take what somebody else has stored, too.
  const now = await store.connections.get(seen.id)
  if (now?.state === 'active' && now.version > seen.version) return now
  if (!(await isReplaced(flight, now))) await client.revoke(credential).catch(() => undefined)
  throw reauthRequired(provider)
}

/** The person connected the account again: many providers would take that back with the old one. */
async function isReplaced({ seen, store }: Flight, now: Connection | undefined): Promise<boolean> {
  if (now?.state !== 'revoked') return false
  const mine = await store.connections.of(seen.principal, seen.provider)
  return mine.some(
    ({ account, state }) => account.id === seen.account.id && (state === 'active' || state === 'inactive'),
  )
}
