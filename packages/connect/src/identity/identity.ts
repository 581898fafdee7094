import type { Visitor } from '../service.ts'

/** How this service knows who is there. */
export type Identity = IssuerSignIn | HostSignIn | LocalSignIn

interface AnySignIn {
  find(request: Request, cookies: ReadonlyMap<string, string>): Promise<FoundVisitor>
}

export interface FoundVisitor {
  readonly visitor: Visitor | undefined
  /** To be set with the answer. */
  readonly cookie?: string
}

export interface IssuerSignIn extends AnySignIn {
  readonly by: 'issuer'
  readonly issuer: string
  /** Where a person may be sent. */
  readonly origins: readonly string[]
  /** The address to send the person to. */
  begin(request: SignInRequest): Promise<URL>
  /**
   * Who came back, as the issuer says it.
   *
   * @param query - Of the authentication response, already found to belong to a sign-in that this browser began.
   * @throws Error for anything that is not a whole, fresh, signed yes of this issuer.
   */
  finish(query: URLSearchParams, secrets: SignInSecrets): Promise<ProvenPerson>
}

export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface SignInRequest extends SignInSecrets {
  /** The person has to show who they are now, not that they did so once. */
  readonly fresh: boolean
}

export type ProvenPerson = Pick<Visitor, 'principal' | 'label' | 'assurance'> & {
  readonly authenticatedAt: Date
}

export interface HostSignIn extends AnySignIn {
  readonly by: 'host'
  readonly signInUrl: string
}

export interface LocalSignIn extends AnySignIn {
  readonly by: 'local'
  readonly person: Pick<Visitor, 'principal' | 'label'>
}
