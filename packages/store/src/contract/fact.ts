import type { ConnectStore } from '@askgate/core'
import type { MovableClock } from './movable-clock.ts'

/** Something that is true of every store. */
export interface Fact {
  readonly name: string
  /** Rejects where it is not true. */
  holds(store: ConnectStore, clock: MovableClock): Promise<void>
}
