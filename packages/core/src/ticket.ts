import type { Principal } from './principal.ts'

/**
 * What a person is asked for on a page instead of in the client.
 *
 * - `connection`: an account at a provider.
 * - `approval`: a yes to a frozen plan.
 * - `form`: a form for a client that shows none.
 */
export type TicketKind = 'connection' | 'approval' | 'form'

/**
 * Where a ticket stands. It only moves forward, each move is one conditional update on the state before:
 *
 * `pending` → `begun` (the person went on to the provider) → `returned` (the provider's grant is here, not activated) →
 * `completed`. From any of the first three: `declined`, `failed`, `expired`, `revoked`. A failed attempt at the provider
 * leads from `begun` back to `pending`.
 */
export type TicketState =
  'pending' | 'begun' | 'returned' | 'completed' | 'declined' | 'failed' | 'expired' | 'revoked'

/** The one-time record behind a connect URL. Knowing its address opens nothing: the page asks who is there. */
export interface Ticket {
  /** Names the ticket in the journal and as the reference that `continue` takes. Opaque, opens nothing. */
  readonly id: string
  readonly kind: TicketKind
  /** The person it was made for, and nobody else. */
  readonly principal: Principal
  /** Keyed digest of the caller that asked. */
  readonly caller: string
  /** Keyed digest of what is needed: one person's same need finds the same open ticket. */
  readonly need: string
  /** What the pages show and what completing it means; sealed by the engine, opened by the connect service. */
  readonly content: string
  readonly state: TicketState
  /** How the person answered: sealed content of a form, or the receipt of an approval. Only when `completed`. */
  readonly result: string | undefined
  /** Why it failed, as a stable word. */
  readonly reason: string | undefined
  readonly attempts: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface NewTicket {
  readonly id: string
  /** SHA-256 of the handle in the URL, base64url. The handle itself is never stored. */
  readonly handleHash: string
  readonly kind: TicketKind
  readonly principal: Principal
  readonly caller: string
  readonly need: string
  readonly content: string
  readonly lifeSeconds: number
}

export interface TicketMove {
  readonly id: string
  /** The states it may be in; in any other nothing is written. */
  readonly from: readonly TicketState[]
  readonly to: TicketState
  readonly result?: string
  readonly reason?: string
  /** Counts an attempt, and refuses it past this number. */
  readonly maxAttempts?: number
}

/** Tickets. Every method is one atomic step, also between processes. Expired ones read as `expired` at once. */
export interface Tickets {
  /** The open ticket of this need, or this one. Two callers at the same time get one ticket. */
  findOrCreate(ticket: NewTicket): Promise<{ readonly ticket: Ticket; readonly created: boolean }>
  get(id: string): Promise<Ticket | undefined>
  byHandle(handleHash: string): Promise<Ticket | undefined>
  /** The newest ticket of a need in any state, also a finished one. */
  byNeed(need: string): Promise<Ticket | undefined>
  /** Open tickets of a person, newest first. */
  open(principal: Principal): Promise<readonly Ticket[]>
  /** The ticket after the move; `undefined`, and nothing written, when it was not in one of the states. */
  move(move: TicketMove): Promise<Ticket | undefined>
  /**
   * Resolves with the ticket as soon as it is no longer in this state, or as it is when the signal fires. Wakes up
   * without polling where the store can hear of other processes, by polling where it can not.
   */
  changed(id: string, from: TicketState, signal: AbortSignal): Promise<Ticket | undefined>
}

/** One authorization request to a provider, bound to the browser session that began it. */
export interface Attempt {
  /** SHA-256 of `state`. */
  readonly stateHash: string
  readonly ticket: string
  readonly provider: string
  readonly issuer: string
  readonly redirectUri: string
  /** SHA-256 of the session and of the flow cookie that belong to it. */
  readonly sessionHash: string
  readonly cookieHash: string
  /** PKCE verifier and nonce, sealed. */
  readonly secrets: string
  readonly expiresAt: Date
}

export interface Attempts {
  begin(attempt: Attempt): Promise<void>
  /** Whether and to what a `state` belongs, without using it up. */
  find(stateHash: string): Promise<(Attempt & { readonly used: boolean }) | undefined>
  /** `true` for exactly one caller, while it has not expired: only that one may exchange the code. */
  use(stateHash: string): Promise<boolean>
}
