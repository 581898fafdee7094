import type { Connection, Consent, CredentialRecord, Principal } from '@askgate/core'

/** A connection with what only the store needs to know of it. */
export interface ConnectionRecord extends Connection {
  readonly lease: { readonly owner: string; readonly until: Date } | undefined
}

/** Where connections, the consents to use them and their sealed credentials are kept. */
export interface ConnectionShelf {
  find(id: string): ConnectionRecord | undefined
  /** In any state, newest first. */
  of(principal: Principal): readonly ConnectionRecord[]
  /** Of everybody, by id, past this one. */
  inState(state: Connection['state'], limit: number, after: string): readonly ConnectionRecord[]
  add(record: ConnectionRecord): void
  /** Replaces the one of the same id. */
  put(record: ConnectionRecord): void

  consent(connection: string, caller: string): Consent | undefined
  /** Newest first. */
  consents(connection: string): readonly Consent[]
  /** Adds the consent, or replaces the one of the same connection and caller. */
  putConsent(consent: Consent): void
  /** Of this caller, or of all. */
  dropConsents(connection: string, caller: string | undefined): void

  credential(connection: string): CredentialRecord | undefined
  /** Adds the record, or replaces the one of the same connection. */
  putCredential(record: CredentialRecord): void
  dropCredential(connection: string): void
  /** By connection, past this one. */
  credentialsWrappedBy(kids: readonly string[], limit: number, after: string): readonly CredentialRecord[]
}
