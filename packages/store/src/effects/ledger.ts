import type { CallKey, Effect } from '@askgate/core'

/** An effect with what only the store needs to know of it. */
export interface EffectRecord extends Effect {
  /** Keyed digest of the answers. */
  readonly answers: string
  readonly keepUntil: Date
}

/** Where effects are kept. Used only within one step; what is past `keepUntil` is not found any more. */
export interface Ledger {
  find(flow: string, now: Date): EffectRecord | undefined
  /** The one with the highest fence that was not released. */
  newest(call: CallKey, now: Date): EffectRecord | undefined
  /** As `newest`, without those that finished at `finishedBy` or before, and without the settled flows. */
  newestSince(
    call: CallKey,
    finishedBy: Date,
    settled: readonly string[],
    now: Date,
  ): EffectRecord | undefined
  /** Adds the record, or replaces the one of the same flow. */
  put(record: EffectRecord): void
  /** The flow that used up a ticket. */
  spentBy(ticket: string, now: Date): string | undefined
  /** Writes down who used up a ticket. For a flow that did so before, only the time is new. */
  spend(ticket: string, flow: string, keepUntil: Date): void
  /**
   * Higher than every fence before, of any flow and also after a restart: a flow that was forgotten and claimed again
   * must not meet its old lease.
   */
  nextFence(): number
  /** Drops some of what is past `keepUntil`. Bounded work. */
  purge(now: Date): void
}

/** Runs steps on a ledger, each as if it were alone, also between processes. */
export interface LedgerSteps {
  read<T>(step: (ledger: Ledger) => T): Promise<T>
  change<T>(step: (ledger: Ledger) => T): Promise<T>
}
