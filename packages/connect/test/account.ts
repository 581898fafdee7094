import type { Clock, Connection, ConnectStore, Credential, Vault } from '@askgate/core'
import {
  bindingOf,
  type ConnectionHandle,
  createApiFetch,
  createConnectionHandle,
  createRefresher,
  type Provider,
  type Refresher,
  type Stage,
} from '@askgate/server/connect'
import type { Person } from './authorization-server.ts'
import { connectUntilActivation, signedIn, startWorld, type World, type WorldOptions } from './world.ts'

/** Both are served by the real authorization server, which knows its access tokens. */
export const OPERATIONS = {
  whoAmI: { method: 'GET', path: '/me', scopes: ['drafts:write'], writes: false },
  contacts: { method: 'GET', path: '/me', scopes: ['contacts:read'], writes: false },
  createDraft: { method: 'POST', path: '/me', scopes: ['drafts:write'], writes: true },
} as const satisfies Provider['operations']

/** A CRM that rotates refresh tokens, and takes everything back when one is shown twice. */
export function startRotatingWorld(options: WorldOptions = {}): Promise<World> {
  return startWorld({
    crm: { rotateRefreshToken: true },
    provider: { operations: OPERATIONS },
    ...options,
  })
}

/** A person goes all the way to an account that is in use. */
export async function connectAccount(
  world: World,
  {
    person = 'alice',
    scopes = ['drafts:write'],
  }: { readonly person?: Person; readonly scopes?: readonly string[] } = {},
): Promise<Connection> {
  const browser = await signedIn(world, person)
  const made = await world.ticket({ for: person, about: { scopes } })
  await browser.submit(await connectUntilActivation(world, browser, made, person), '/activate')
  const [connection] = await world.store.connections.of(world.principal(person))
  if (connection?.state !== 'active') throw new TypeError('No account was connected.')
  return connection
}

/** What one process has. */
export interface Process {
  readonly store: ConnectStore
  readonly vault: Vault
  readonly clock: Clock
  readonly crm: Provider
}

export function processOf({ store, vault, clock, connectOptions: { providers } }: World): Process {
  const { crm } = providers
  if (crm === undefined) throw new TypeError('There is no CRM.')
  return { store, vault, clock, crm }
}

export function refresherOf(
  { store, vault, clock, crm }: Process,
  fetch?: typeof globalThis.fetch,
): Refresher {
  return createRefresher({ providers: { crm }, store, vault, clock, ...(fetch && { fetch }) })
}

export interface HandleWishes {
  readonly refresher?: Refresher
  readonly clock?: Clock
  readonly stage?: () => Stage
  readonly fetch?: typeof globalThis.fetch
  readonly scopes?: readonly string[]
}

/** A handle as the engine makes it for a call. */
export function handleOf(
  process: Process,
  connection: Connection,
  wishes: HandleWishes = {},
): ConnectionHandle {
  const { crm, ...rest } = process
  const signal = new AbortController().signal
  return createConnectionHandle({
    ...{ name: 'crm', provider: crm, connection, caller: 'caller-a', ...rest },
    scopes: connection.scopes,
    refresher: refresherOf(process),
    fetch: createApiFetch(true),
    stage: () => ({ at: 'act', signal, fence: () => Promise.resolve() }),
    ...wishes,
  })
}

/** What the vault holds for a connection, as it is stored now. */
export async function credentialIn(
  { store, vault }: Pick<Process, 'store' | 'vault'>,
  id: string,
): Promise<Credential> {
  const connection = await store.connections.get(id)
  if (connection === undefined) throw new TypeError('There is no such connection.')
  return vault.use(bindingOf(connection), async ({ accessToken, refreshToken, tokenType, expiresAt }) => ({
    ...{ accessToken, tokenType },
    ...(refreshToken !== undefined && { refreshToken }),
    ...(expiresAt && { expiresAt }),
  }))
}
