import type { Clock, Store } from '@askgate/core'
import { atOnce } from './at-once.ts'
import { systemClock } from './clock.ts'
import { createEffects } from './effects/effects.ts'
import { memoryLedger } from './effects/memory.ts'
import { memoryJournal } from './journal/memory.ts'
import { memoryRefusals } from './refusals/memory.ts'

export interface MemoryStoreOptions {
  readonly clock?: Clock
}

/** Keeps everything in this process and forgets it at its end. For tests and for a first try. */
export function memoryStore({ clock = systemClock }: MemoryStoreOptions = {}): Store {
  const ledger = memoryLedger()
  const refusals = memoryRefusals(clock)

  return {
    effects: createEffects(
      { read: step => atOnce(() => step(ledger)), change: step => atOnce(() => step(ledger)) },
      clock,
    ),
    refusals,
    journal: memoryJournal(),
    mayConcern: call => ledger.newest(call, clock.now()) !== undefined || refusals.any(call),
    close: () => Promise.resolve(),
  }
}
