import type { Action, Outcome } from './elicitation.ts'
import type { Implementation } from './peer.ts'
import type { Caller } from './principal.ts'
import type { Revision } from './revision.ts'

/** The time, passed in so that tests can move it. */
export interface Clock {
  now(): Date
}

/** Unpredictable bytes, passed in so that tests can repeat them. Must come from a CSPRNG outside of tests. */
export type RandomBytes = (length: number) => Uint8Array

/** One line for the operator. `fields` hold ids, names and outcomes: never values, credentials or URLs with queries. */
export interface Logger {
  info(event: string, fields: LogFields): void
  warn(event: string, fields: LogFields): void
  error(event: string, fields: LogFields): void
}
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Everything that is kept. One object, so that a server has one place to open and to close. */
export interface Store {
  readonly effects: Effects
  readonly refusals: Refusals
  readonly journal: Journal
  /**
   * Whether anything on record may concern this call: an effect of it, or a refusal of its caller and tool.
   *
   * Answered from memory at once, so that a call that nothing is known about costs no read. `true` may be a false
   * alarm; `false` must be certain, also about what other processes wrote.
   */
  mayConcern(call: CallKey): boolean
  close(): Promise<void>
}

/** Which call an effect or a refusal belongs to. All three are keyed digests, made by the engine. */
export interface CallKey {
  readonly caller: string
  readonly tool: string
  /** Of the raw arguments, in canonical form. */
  readonly arguments: string
}

/**
 * The right to run an effect: a claim with a fencing token that grows with every claim and take-over of the flow.
 *
 * Whoever holds an older token has lost the effect, even if it does not know it yet.
 */
export interface Lease {
  readonly flow: string
  readonly fence: number
  /** By the store's clock. Past this moment another process may take the effect over. */
  readonly until: Date
}

/** An effect on record. */
export interface Effect {
  readonly flow: string
  readonly call: CallKey
  readonly fence: number
  /**
   * `claimed` past `leaseUntil` means that its process died or hangs: nobody knows whether the effect happened.
   * `released`: it is known not to have happened.
   */
  readonly state: 'claimed' | 'finished' | 'failed' | 'released'
  readonly claimedAt: Date
  readonly leaseUntil: Date
  readonly finishedAt: Date | undefined
  /** Sealed by the engine; the store can not read it. */
  readonly result: string | undefined
  /** Somebody was there to receive the result. */
  readonly delivered: boolean
  /** As it was claimed with. */
  readonly accounts: readonly string[]
}

export interface ClaimRequest {
  readonly flow: string
  readonly call: CallKey
  /** Keyed digest of the answers. */
  readonly answers: string
  readonly leaseSeconds: number
  /** How long the record is kept after it was claimed. */
  readonly keepSeconds: number
  /**
   * Another flow of the same call that is running, unfinished, failed, or finished within this many seconds stands in
   * the way; 0 lets the call be repeated.
   */
  readonly repeatAfterSeconds: number
  /** Flows that were looked at and stand in the way no more, such as one whose result tells of a failure. */
  readonly settled: readonly string[]
  /**
   * Ids of tickets whose answers this effect uses up, in the same step: an approval is good for one effect. They are
   * remembered for `keepSeconds` at least.
   */
  readonly spends: readonly string[]
  /** Keyed digests of the accounts at other services that the effect uses: where to look for what became of it. */
  readonly accounts: readonly string[]
}

export type Claim =
  | { readonly is: 'mine'; readonly lease: Lease }
  /** This flow was claimed before, with the same call and answers. Its state says what became of it. */
  | { readonly is: 'known'; readonly effect: Effect }
  /** Another flow of the same call stands in the way. */
  | { readonly is: 'rival'; readonly effect: Effect }
  /** This flow was claimed before with another call or other answers. */
  | { readonly is: 'conflict' }
  /** Another flow has used up one of the tickets. */
  | { readonly is: 'spent' }

/** Effects, at most once. Every method is one atomic step, also between processes. */
export interface Effects {
  claim(request: ClaimRequest): Promise<Claim>
  /** `undefined` when the lease was lost; otherwise the lease with its new end. */
  renew(lease: Lease, leaseSeconds: number): Promise<Lease | undefined>
  /** Whether this lease still holds the effect: same fence, not finished, not past its end. */
  holds(lease: Lease): Promise<boolean>
  /** `false`, and nothing written, when the fence is not the current one. */
  finish(lease: Lease, result: string): Promise<boolean>
  /** The effect ended with an error; whether it happened is for `reconcile` to say. `false` as with `finish`. */
  fail(lease: Lease): Promise<boolean>
  /**
   * The effect is known not to have happened: nothing stands in the way of this call any more, and the same flow may
   * claim again. `false` as with `finish`.
   */
  release(lease: Lease): Promise<boolean>
  /**
   * Takes over an effect whose lease ended or that failed, with a higher fence. `undefined` when somebody else was
   * faster, or it is running or finished.
   */
  takeOver(effect: Effect, leaseSeconds: number): Promise<Lease | undefined>
  /** The newest effect of a call that is still kept and was not released. */
  latest(call: CallKey): Promise<Effect | undefined>
  /** Marks the result as received. `true` for the one caller that may hand it over. */
  deliver(flow: string): Promise<boolean>
  /** The flow that used up this ticket, whatever became of its effect. */
  spentBy(ticket: string): Promise<string | undefined>
}

export interface Refusal {
  readonly call: CallKey
  /** The question's key. */
  readonly question: string
  readonly action: Exclude<Action, 'accept'>
  readonly at: Date
  /** Until then the same call is not asked again. */
  readonly until: Date
}

/** Who said no, so that nobody is asked the same again at once. */
export interface Refusals {
  note(refusal: Refusal): Promise<void>
  /** Live refusals of this caller and tool, with any arguments, newest first. */
  about(call: Pick<CallKey, 'caller' | 'tool'>): Promise<readonly Refusal[]>
}

/** What both sides could do when something was asked: kept with every entry, so that a verdict can be re-read later. */
export interface Manifest {
  readonly revision: Revision
  readonly form: boolean
  readonly url: boolean
  readonly client: Implementation | undefined
  readonly server: Implementation
}

/** Evidence of one step: who, what, how it ended. Ids, names and outcomes only. */
export interface JournalEntry {
  readonly at: Date
  readonly flow: string
  readonly caller: Caller
  readonly tool: string
  /** The question's key; `undefined` where the entry is about the call itself. */
  readonly question: string | undefined
  readonly mode: 'form' | 'url' | undefined
  readonly outcome: Outcome
  /** A stable word for why, such as a route reason or a code. */
  readonly reason: string | undefined
  readonly fields: readonly string[]
  readonly manifest: Manifest
}

/** Append-only record of what was asked and how it ended. */
export interface Journal {
  append(entry: JournalEntry): Promise<void>
  /** Oldest first. */
  read(options?: { readonly after?: number; readonly limit?: number }): Promise<readonly JournalLine[]>
}
export interface JournalLine extends JournalEntry {
  /** Grows by one with each entry of this store. */
  readonly sequence: number
}
