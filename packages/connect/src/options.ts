import type {
  Clock,
  ConnectStore,
  Logger,
  Principal,
  RandomBytes,
  SensitivePolicy,
  Vault,
} from '@askgate/core'
import type { KeyRing, Providers } from '@askgate/server/connect'

export interface ConnectOptions {
  /**
   * Where people find this service, exactly: `https://connect.example`. Plain http is for loopback. Every redirect and
   * link is made from it, never from what a request says of itself.
   */
  readonly origin: string
  readonly store: PageStore
  readonly vault: Vault
  /** The same ring as the servers' whose tickets are shown. */
  readonly keys: KeyRing
  readonly providers: Providers
  /** How this service knows who is there. */
  readonly identity: IdentityOptions
  /** How strictly answers to forms are judged; as the servers have it. */
  readonly forms?: SensitivePolicy
  readonly clock?: Clock
  readonly random?: RandomBytes
  /**
   * For providers and the issuer. Called only for declared origins, with a deadline; its redirects are refused. The
   * default one refuses private addresses when it connects; one of your own has to do so itself.
   */
  readonly fetch?: typeof globalThis.fetch
  readonly logger?: Logger
  /** For looking after what was left open, once a minute; by default a timer that keeps no process alive. */
  readonly repeat?: Repeat
  readonly danger?: {
    /** Plain http on other machines than this one. Whoever sits between can then act as any person. */
    readonly allowHttp?: true
  }
}

/** Does the work every so often, until what it gives back is called. The work never rejects. */
export type Repeat = (work: () => Promise<void>, milliseconds: number) => () => void

/** What the pages need of a store. */
export type PageStore = Pick<
  ConnectStore,
  'journal' | 'tickets' | 'attempts' | 'sessions' | 'logins' | 'tries' | 'connections' | 'consents'
>

export type IdentityOptions = IssuerIdentity | HostIdentity | LocalIdentity

/** Sign-in with OpenID Connect at the issuer whose access tokens the MCP server takes. */
export interface IssuerIdentity {
  /** The only issuer whose word counts. Compared character by character. */
  readonly issuer: string
  /** Other origins that its metadata may name. */
  readonly origins?: readonly string[]
  readonly clientId: string
  readonly clientSecret?: string
  /** The claim that holds the tenant; by default the tenant is the issuer. Without the claim nobody is signed in. */
  readonly tenantClaim?: string
}

/** The session of the application that this service is part of. */
export interface HostIdentity {
  /**
   * Who is signed in at the application by this request, in the terms of the MCP server's tokens; `undefined` for
   * nobody. Must not believe anything that another site could have put into the request.
   */
  session(request: Request): Promise<HostSession | undefined>
  /** Where people sign in. */
  readonly signInUrl: string
}

export interface HostSession extends Principal {
  /** What pages call the person. */
  readonly label?: string
  /** When they last showed who they are. Approvals that want a fresh sign-in are refused without it. */
  readonly authenticatedAt?: Date
}

/**
 * The person at this machine, for a server on stdio: a code from the client's dialog is typed into the page. Loopback
 * only, on a host name made up for this run. Proves too little for approvals, since the client could type the code.
 */
export interface LocalIdentity {
  readonly local: {
    readonly principal: Principal
    /** What pages call the person. */
    readonly label?: string
  }
}
