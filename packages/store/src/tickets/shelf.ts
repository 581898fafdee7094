import type { Principal, Ticket, TicketState } from '@askgate/core'

/** A ticket with what only the store needs to know of it. Its state is the written one, whatever the time. */
export interface TicketRecord extends Ticket {
  readonly handleHash: string
}

/** Where tickets are kept. */
export interface TicketShelf {
  find(id: string): TicketRecord | undefined
  /** The written states of those that are there. */
  states(ids: readonly string[]): ReadonlyMap<string, TicketState>
  byHandle(handleHash: string): TicketRecord | undefined
  newest(principal: Principal, need: string): TicketRecord | undefined
  /** Those whose written state is open and whose time is not over, newest first. */
  open(principal: Principal, now: Date): readonly TicketRecord[]
  /** Those of everybody whose written state is open and whose time is over, the longest over first. */
  overdue(now: Date, limit: number): readonly TicketRecord[]
  add(record: TicketRecord): void
  /** Replaces the one of the same id. */
  put(record: TicketRecord): void
  /** Drops some of those that expired at this moment or before. Bounded work. */
  purge(expiredBy: Date): void
}
