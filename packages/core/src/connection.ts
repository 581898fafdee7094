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
  /** Grows with each write of the credential. */
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date
}

export interface Connections {
  create(connection: Omit<Connection, 'version' | 'createdAt' | 'changedAt'>): Promise<Connection>
  get(id: string): Promise<Connection | undefined>
  /** Of a person, newest first, without revoked ones. */
  of(principal: Principal, provider?: string): Promise<readonly Connection[]>
  /** The connection after the move; `undefined`, and nothing written, when it was in none of the states. */
  move(
    id: string,
    from: readonly Connection['state'][],
    to: Connection['state'],
  ): Promise<Connection | undefined>
  /**
   * The right to refresh a credential, for one process at a time: `undefined` while somebody else has it. The owner
   * writes with {@link Vault.replace}, which only works on the version it saw.
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
  readonly grantedAt: Date
}

export interface Consents {
  /** Adds to what the caller has already. */
  grant(consent: Omit<Consent, 'grantedAt'>): Promise<void>
  get(connection: string, caller: string): Promise<Consent | undefined>
  /** All consents of a person's connection. */
  of(connection: string): Promise<readonly Consent[]>
  revoke(connection: string, caller?: string): Promise<void>
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

/** Where sealed credentials are kept. Knows no plaintext. */
export interface CredentialRecords {
  put(record: CredentialRecord): Promise<void>
  get(connection: string): Promise<CredentialRecord | undefined>
  /** `false`, and nothing written, unless the record has this version. */
  replace(record: CredentialRecord, expectedVersion: number): Promise<boolean>
  /** Only the wrapping changes: for rotation. `false` unless version and key are still these. */
  rewrap(record: CredentialRecord, expectedKid: string): Promise<boolean>
  delete(connection: string): Promise<void>
  /** Records that are not wrapped by this key, for rotation. */
  wrappedByOthers(kid: string, limit: number): Promise<readonly CredentialRecord[]>
}

/** Seals and opens credentials. What it hands out is plaintext for as long as `use` runs, and never longer. */
export interface Vault {
  put(binding: CredentialBinding, credential: Credential): Promise<void>
  /**
   * @throws AskgateError `credential_unreadable` when the record is not whole, not this binding's, or its key is gone.
   */
  use<T>(binding: CredentialBinding, use: (credential: Credential) => Promise<T>): Promise<T>
  replace(binding: CredentialBinding, credential: Credential, expectedVersion: number): Promise<boolean>
  delete(connection: string): Promise<void>
  /** Wraps old records by the current key, so many at a time; how many were done. */
  rotate(limit: number): Promise<number>
}

/** What a provider gave for a person. Never leaves the server, never reaches a log. */
export interface Credential {
  readonly accessToken: string
  readonly refreshToken?: string
  readonly tokenType: string
  readonly expiresAt?: Date
}
