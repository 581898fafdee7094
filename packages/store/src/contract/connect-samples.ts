import assert from 'node:assert/strict'
import type {
  Attempt,
  Clock,
  Connection,
  ConnectStore,
  CredentialWrite,
  JournalEvent,
  NewSession,
  NewTicket,
  Principal,
  Ticket,
  TicketMove,
  TicketState,
} from '@askgate/core'
import { after } from './samples.ts'

export const alice: Principal = { tenant: 'acme', issuer: 'https://id.example', subject: 'alice' }
export const bob: Principal = { ...alice, subject: 'bob' }

/** Each like Alice in all but one. */
export const notAlice: readonly Principal[] = [
  bob,
  { ...alice, tenant: 'other' },
  { ...alice, issuer: 'https://other.example' },
]

/** Lives for ten minutes. */
export function newTicket(id: string, changes: Partial<NewTicket> = {}): NewTicket {
  return {
    id,
    handleHash: `handle of ${id}`,
    kind: 'connection',
    principal: alice,
    caller: 'caller-alice',
    need: 'crm',
    content: `content of ${id}`,
    lifeSeconds: 600,
    ...changes,
  }
}

export async function ticketOf(
  { tickets }: ConnectStore,
  id: string,
  changes?: Partial<NewTicket>,
): Promise<Ticket> {
  const { ticket, created } = await tickets.findOrCreate(newTicket(id, changes))
  assert.equal(created, true)
  return ticket
}

/** A ticket of a need of its own that went to this state. */
export async function ticketIn(store: ConnectStore, id: string, state: TicketState): Promise<Ticket> {
  let ticket = await ticketOf(store, id, { need: `need of ${id}` })
  for (const to of WAY_TO[state]) ticket = await moved(store, { id, from: [ticket.state], to })
  return ticket
}

const WAY_TO: Readonly<Record<TicketState, readonly TicketState[]>> = {
  pending: [],
  begun: ['begun'],
  returned: ['begun', 'returned'],
  completed: ['completed'],
  declined: ['declined'],
  failed: ['failed'],
  revoked: ['revoked'],
  expired: [],
}

export async function moved({ tickets }: ConnectStore, move: TicketMove): Promise<Ticket> {
  const ticket = await tickets.move(move)
  assert.ok(ticket, `The ticket went to ${move.to}.`)
  return ticket
}

/** Of a ticket that is `t1` unless said otherwise. */
export function attempt(clock: Clock, stateHash: string, changes: Partial<Attempt> = {}): Attempt {
  return {
    stateHash,
    ticket: 't1',
    provider: 'crm',
    issuer: 'https://crm.example',
    redirectUri: 'https://askgate.example/callback/crm',
    sessionHash: 'session of Alice',
    cookieHash: 'flow cookie',
    secrets: 'sealed',
    expiresAt: after(clock, 600),
    ...changes,
  }
}

/** Ends half an hour after the last visit, and after eight hours. */
export function newSession(idHash: string, clock: Clock, changes: Partial<NewSession> = {}): NewSession {
  return {
    idHash,
    principal: alice,
    label: 'Alice',
    authenticatedAt: clock.now(),
    assurance: 'mfa',
    idleSeconds: 1800,
    lifeSeconds: 8 * 3600,
    ...changes,
  }
}

type NewConnection = Parameters<ConnectStore['connections']['create']>[0]

/** Active, of Alice. */
export function newConnection(id: string, changes: Partial<NewConnection> = {}): NewConnection {
  return {
    id,
    principal: alice,
    provider: 'crm',
    account: { id: 'account-1', label: 'alice@example.com' },
    scopes: ['drafts:write'],
    state: 'active',
    ...changes,
  }
}

export async function connected(
  { connections }: ConnectStore,
  id: string,
  changes?: Partial<NewConnection>,
): Promise<Connection> {
  return await connections.create(newConnection(id, changes))
}

type NewConsent = Parameters<ConnectStore['consents']['grant']>[0]

/** For no scope. */
export function newConsent(
  connection: string,
  caller: string,
  changes: Partial<NewConsent> = {},
): NewConsent {
  return { connection, caller, scopes: [], clientName: undefined, ...changes }
}

export function record(connection: string, version: number, kid = 'k1'): CredentialWrite {
  return {
    connection,
    version,
    kid,
    wrappedKey: `data key of ${connection}, ${String(version)}, by ${kid}`,
    sealed: `credential of ${connection}, ${String(version)}`,
    scopes: ['drafts:write'],
  }
}

export function event(clock: Clock, changes: Partial<JournalEvent> = {}): JournalEvent {
  return {
    event: 'ticket-begun',
    at: clock.now(),
    principal: alice,
    visitor: undefined,
    caller: 'caller-alice',
    ticket: 't1',
    connection: undefined,
    provider: 'crm',
    reason: undefined,
    ...changes,
  }
}

/** An event that no store takes. */
export function unknownEvent(clock: Clock): JournalEvent {
  return { ...event(clock), event: 'unknown' as JournalEvent['event'] }
}
