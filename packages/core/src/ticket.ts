import type { JournalEvent } from './journal-event.ts'
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
 * leads from `begun` back to `pending`. Who comes back and goes on to the provider once more stays `begun`. What needs no
 * provider (an approval, a form, a consent) goes from `pending` to `completed`. What is `completed` may be `revoked` as long as
 * nothing came of it.
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
  /**
   * Keyed digest of what is needed: one person's same need finds the same open ticket. The caller is part of it, unless
   * completing the ticket gives the same to every caller of the person.
   */
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
  /** When it was completed, declined or came to another end; `undefined` for one that is open or merely ran out. */
  readonly endedAt: Date | undefined
}

export interface NewTicket {
  readonly id: string
  /**
   * SHA-256 of the handle in the URL, base64url. The handle itself is never stored: make it from the id with a key, so
   * that whoever finds an open ticket can show its URL again.
   */
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
  /** The ticket lives at least this long from now on: who goes on to the provider gets time for it. */
  readonly lifeSeconds?: number
}

/**
 * Tickets. Every method is one atomic step, also between processes. An open ticket reads as `expired` as soon as its
 * time is over; any ticket is forgotten a day after.
 *
 * An event that comes with a step is written to the journal in the same step: both are done, or neither is.
 */
export interface Tickets {
  /**
   * The open ticket of this person and need, or this one. Two callers at the same time get one ticket. The event is
   * written when it was created.
   */
  findOrCreate(
    ticket: NewTicket,
    event?: JournalEvent,
  ): Promise<{ readonly ticket: Ticket; readonly created: boolean }>
  get(id: string): Promise<Ticket | undefined>
  byHandle(handleHash: string): Promise<Ticket | undefined>
  /** The newest ticket of a person's need in any state, also a finished one. */
  byNeed(principal: Principal, need: string): Promise<Ticket | undefined>
  /** The ticket, when this caller asked for it: what `continue` goes by. Another caller's is as unknown as none. */
  askedBy(caller: string, id: string): Promise<Ticket | undefined>
  /** Open tickets of a person, newest first. */
  open(principal: Principal): Promise<readonly Ticket[]>
  /**
   * Open tickets of everybody whose time is over and which nobody has moved to `expired` yet, the longest over first:
   * for whoever sweeps.
   */
  overdue(limit: number): Promise<readonly Ticket[]>
  /**
   * The ticket after the move; `undefined`, and nothing written, when it was not in one of the states.
   *
   * The move to `expired` is made of an open ticket whose time is over, by exactly one of those who noticed: that one
   * tells the journal.
   *
   * @throws TypeError for a move that {@link TicketState} does not know.
   */
  move(move: TicketMove, event?: JournalEvent): Promise<Ticket | undefined>
  /**
   * Resolves with the ticket as soon as it is no longer in this state, or as it is when the signal fires; with
   * `undefined` when there is none. Wakes up without polling where the store can hear of other processes, by polling
   * where it can not. Rejects with AskgateError `store_failed`, also when the store is closed meanwhile.
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
  /** Whether and to what a `state` belongs, without using it up. Also an expired one, for a day. */
  find(stateHash: string): Promise<(Attempt & { readonly used: boolean }) | undefined>
  /**
   * `true` for exactly one caller, while it has not expired and its ticket is `begun`: only that one may exchange the
   * code.
   */
  use(stateHash: string): Promise<boolean>
  /**
   * Binds an unused attempt to the session of a person who signed in again meanwhile. The caller has checked that it is
   * the same person and that the flow cookie is there. `false`, and nothing written, unless it was bound to `from`.
   */
  rebind(stateHash: string, from: string, to: string): Promise<boolean>
}
