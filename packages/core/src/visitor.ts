import type { Principal } from './principal.ts'

/** A browser that is signed in at the connect service. */
export interface Session {
  /** SHA-256 of the id in the cookie, base64url. The id itself is never stored. */
  readonly idHash: string
  /** Whom the sign-in proved. */
  readonly principal: Principal
  /** What pages call the person. Never compared with anything. */
  readonly label: string
  /** When the person last showed who they are: `auth_time`. */
  readonly authenticatedAt: Date
  /** How they did: `acr`. */
  readonly assurance: string | undefined
  readonly createdAt: Date
  /** The end if nobody comes before: the idle one, or the absolute one when that is earlier. */
  readonly expiresAt: Date
}

export interface NewSession extends Omit<Session, 'createdAt' | 'expiresAt'> {
  /** A visit moves the end this far, unless it was moved a moment ago: by less than a thirtieth it stays. */
  readonly idleSeconds: number
  /** No visit moves it past this. */
  readonly lifeSeconds: number
}

/** Sign-ins. Every method is one atomic step, also between processes. What has ended is not found. */
export interface Sessions {
  open(session: NewSession): Promise<Session>
  /** The session, which lives on for its idle time, or up to a thirtieth less. Visits in a row write nothing. */
  visit(idHash: string): Promise<Session | undefined>
  /** The same session under another id, with the same absolute end; the old id is worth nothing from now on. */
  rotate(idHash: string, newIdHash: string): Promise<Session | undefined>
  end(idHash: string): Promise<void>
}

/** A sign-in that was begun, bound to the browser that began it. */
export interface Login {
  /** SHA-256 of `state`. */
  readonly stateHash: string
  /** SHA-256 of the cookie of the browser. */
  readonly cookieHash: string
  /** PKCE verifier and nonce, sealed. */
  readonly secrets: string
  /** What the person came for, sealed: never an address that somebody else chose. */
  readonly content: string
  readonly expiresAt: Date
}

export interface Logins {
  begin(login: Login): Promise<void>
  /** The login, for exactly one caller, while it has not expired. With another cookie's hash nothing is used up. */
  take(stateHash: string, cookieHash: string): Promise<Login | undefined>
}

/** How often somebody got something wrong, or came too often: counted per visitor, never against a ticket. */
export interface Tries {
  /** Counts one more, and how many there are by now. The first one starts a window of this length. */
  count(key: string, windowSeconds: number): Promise<number>
  /** How many there are by now. */
  of(key: string): Promise<number>
  clear(key: string): Promise<void>
}
