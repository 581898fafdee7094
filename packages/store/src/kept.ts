import type { JournalEvent } from '@askgate/core'
import type { ConnectionShelf } from './connections/shelf.ts'
import type { ShortLived } from './short-lived/short-lived.ts'
import type { TicketShelf } from './tickets/shelf.ts'

/** Everything that steps of tickets, connections and visitors work on. Used only within one step. */
export interface Kept {
  readonly tickets: TicketShelf
  readonly connections: ConnectionShelf
  readonly shortLived: ShortLived
  /** Appends to the journal. Comes before every other write of a step, since what throws here ends the step. */
  note(event: JournalEvent): void
}

/** Runs steps, each as if it were alone, also between processes. A step that throws has written nothing. */
export interface Steps {
  read<T>(step: (kept: Kept) => T): Promise<T>
  change<T>(step: (kept: Kept) => T): Promise<T>
}
