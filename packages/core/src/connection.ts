import type { JournalEvent } from './journal-event.ts'
import type { Principal } from './principal.ts'

/** A person's standing link to a provider. The credential behind it is in the vault. */
export interface Connection {
  readonly id: string
  readonly principal: Principal
  readonly provider: string
  /** The provider's stable id of the account, and what people know it by. */
  readonly account: { readonly id: string; readonly label: string }
  /** What was granted, sorted; may be less than was asked for. */
  readonly scopes: readonly string[]
  /**
   * - `inactive`: the grant is here, the person has not said yes to this account yet. Nobody can use it.
   * - `reauth-required`: the provider takes the credential no longer.
   * - `revoking`: no longer usable; the provider has not confirmed yet.
   */
  readonly state: 'inactive' | 'active' | 'reauth-required' | 'revoking' | 'revoked'
  /** Of the credential: 0 while there is none, 1 for the first, one more with each write. */
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date
}

/**
 * Connections. Every method is one atomic step, also between processes.
 *
 * An event that comes with a step is written to the journal in the same step: both are done, or neither is.
 */
export interface Connections {
  /** @throws TypeError when there is a connection with this id. */
  create(
    connection: Omit<Connection, 'version' | 'createdAt' | 'changedAt'>,
    event?: JournalEvent,
  ): Promise<Connection>
  get(id: string): Promise<Connection | undefined>
  /** Of a person, newest first, without revoked ones. */
  of(principal: Principal, provider?: string): Promise<readonly Connection[]>
  /** Those of everybody that have not come to an end, by id, past this one: for whoever sweeps. */
  unfinished(state: 'inactive' | 'revoking', limit: number, after?: string): Promise<readonly Connection[]>
  /**
   * The connection after the move; `undefined`, and nothing written, when it was in none of the states. What is
   * `revoked` has no credential any more.
   *
   * @throws TypeError for a move that leads back: to `inactive`, or from `revoking` or `revoked` to use.
   */
  move(
    id: string,
    from: readonly Connection['state'][],
    to: Connection['state'],
    event?: JournalEvent,
  ): Promise<Connection | undefined>
  /**
   * The right to refresh the credential of an active connection, for one process at a time: `undefined` while somebody
   * else has it. The owner writes with {@link Vault.replace}, which only works on the version it saw.
   */
  lease(id: string, owner: string, leaseSeconds: number): Promise<Connection | undefined>
  release(id: string, owner: string): Promise<void>
}

/** A person's yes to one caller using one of their connections, for these scopes. */
export interface Consent {
  readonly connection: string
  /** Keyed digest of the caller. */
  readonly caller: string
  readonly scopes: readonly string[]
  /** What the caller's client called itself. Nobody verified it: it is shown as that, and decides nothing. */
  readonly clientName: string | undefined
  readonly grantedAt: Date
}

export interface Consents {
  /**
   * Adds to what the caller has already; the name it has now takes the place of the one before.
   *
   * @throws TypeError when there is no such connection.
   */
  grant(consent: Omit<Consent, 'grantedAt'>, event?: JournalEvent): Promise<void>
  get(connection: string, caller: string): Promise<Consent | undefined>
  /** All consents of a person's connection, newest first. */
  of(connection: string): Promise<readonly Consent[]>
  /** Of this caller, or of all. The event is written when there was one. */
  revoke(connection: string, caller?: string, event?: JournalEvent): Promise<void>
}

/** What a credential belongs to. Sealed with it, so that a record put in another's place does not open. */
export interface CredentialBinding {
  readonly connection: string
  readonly principal: Principal
  readonly provider: string
  readonly account: string
  readonly scopes: readonly string[]
  readonly version: number
}

/** A sealed credential at rest: a data key of its own, wrapped by a key of the ring. */
export interface CredentialRecord {
  readonly connection: string
  readonly version: number
  /** Which key of the ring wrapped the data key. */
  readonly kid: string
  readonly wrappedKey: string
  readonly sealed: string
}

/** A record on its way in, with what changes at its connection in the same step. */
export interface CredentialWrite extends CredentialRecord {
  /** What was granted with it: becomes the connection's, as its version does. */
  readonly scopes: readonly string[]
}

/** Where sealed credentials are kept. Knows no plaintext. Every method is one atomic step, also between processes. */
export interface CredentialRecords {
  /**
   * The first record of a connection. `false`, and nothing written, when it has one already, is not known, or is being
   * revoked.
   */
  put(record: CredentialWrite): Promise<boolean>
  get(connection: string): Promise<CredentialRecord | undefined>
  /** `false`, and nothing written, unless the connection has a record, this version, and is not being revoked. */
  replace(record: CredentialWrite, expectedVersion: number): Promise<boolean>
  /** Only the wrapping changes: for rotation. `false` unless version and key are still these. */
  rewrap(record: CredentialRecord, expectedKid: string): Promise<boolean>
  delete(connection: string): Promise<void>
  /** Records that are wrapped by one of these keys, by connection, past this one: for rotation. */
  wrappedBy(kids: readonly string[], limit: number, after?: string): Promise<readonly CredentialRecord[]>
}

/** Seals and opens credentials. What it hands out is plaintext for as long as `use` runs, and never longer. */
export interface Vault {
  /**
   * The first credential of a connection, as version 1. `false`, and nothing written, where
   * {@link CredentialRecords.put} says so.
   */
  put(binding: CredentialBinding, credential: Credential): Promise<boolean>
  /**
   * Opens the credential for this work. Its fields throw a TypeError once the work is done; printing or serialising it
   * shows that it is redacted.
   *
   * @throws AskgateError `credential_unreadable` when the record is not whole, not this binding's, or its key is gone;
   *   also when another process wrote a newer one since the connection was read: then its version has grown, and
   *   reading it again helps.
   */
  use<T>(binding: CredentialBinding, use: (credential: Credential) => Promise<T>): Promise<T>
  /**
   * The next credential of a connection, whose binding has the version after the expected one. `false`, and nothing
   * written, when another process was faster or the connection is being revoked: what was to be written is then to be
   * revoked at the provider.
   */
  replace(binding: CredentialBinding, credential: Credential, expectedVersion: number): Promise<boolean>
  delete(connection: string): Promise<void>
  /**
   * Wraps records of older keys by the current one, so many at a time; how many were done. 0 means that the ring's older
   * keys are needed no more, except for records that nobody can open.
   */
  rotate(limit: number): Promise<number>
}

/** What a provider gave for a person. Never leaves the server, never reaches a log. */
export interface Credential {
  readonly accessToken: string
  readonly refreshToken?: string
  readonly tokenType: string
  readonly expiresAt?: Date
}
