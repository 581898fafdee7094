import type { Clock, Logger, Principal, RandomBytes, SensitivePolicy, Vault } from '@askgate/core'
import { type KeyRing } from '@askgate/server/connect'
import type { Identity } from './identity/identity.ts'
import type { ThirdParty } from './oauth/third-party.ts'
import type { PageStore } from './options.ts'
import type { Settings } from './settings.ts'

/** What every route works with. */
export interface Service {
  readonly settings: Settings
  readonly store: PageStore
  readonly vault: Vault
  readonly keys: KeyRing
  readonly identity: Identity
  readonly thirdParties: ReadonlyMap<string, ThirdParty>
  readonly forms: SensitivePolicy
  readonly clock: Clock
  readonly random: RandomBytes
  readonly logger: Logger | undefined
}

/** A person whom this service knows by their browser. */
export interface Visitor {
  readonly principal: Principal
  readonly label: string
  /** How we know. */
  readonly standing: 'issuer' | 'host' | 'local'
  /** SHA-256 of what ties the browser to the person. */
  readonly sessionHash: string
  readonly authenticatedAt: Date | undefined
  readonly assurance: string | undefined
}

/** One request of a browser. */
export interface Visit {
  readonly request: Request
  readonly url: URL
  readonly cookies: ReadonlyMap<string, string>
  readonly visitor: Visitor | undefined
}

export function samePerson(one: Principal, other: Principal): boolean {
  return one.tenant === other.tenant && one.issuer === other.issuer && one.subject === other.subject
}

/** Who came, for the journal and for counting, without saying who. */
export function visitorDigest(
  { keys }: Pick<Service, 'keys'>,
  { tenant, issuer, subject }: Principal,
): string {
  return keys.digest(['visitor', tenant, issuer, subject])
}
