import type { Clock, ConnectStore } from '@askgate/core'
import { atOnce } from './at-once.ts'
import { systemClock } from './clock.ts'
import { connectPorts, POLL_MILLISECONDS } from './connect-ports.ts'
import { memoryConnections } from './connections/memory.ts'
import { createEffects } from './effects/effects.ts'
import { memoryLedger } from './effects/memory.ts'
import { memoryJournal } from './journal/memory.ts'
import type { Kept } from './kept.ts'
import { memoryRefusals } from './refusals/memory.ts'
import { memoryShortLived } from './short-lived/memory.ts'
import { memoryTickets } from './tickets/memory.ts'
import { ticketAt } from './tickets/tickets.ts'
import { createWatch } from './tickets/watch.ts'

export interface MemoryStoreOptions {
  readonly clock?: Clock
}

/** Keeps everything in this process and forgets it at its end. For tests and for a first try. */
export function memoryStore({ clock = systemClock }: MemoryStoreOptions = {}): ConnectStore {
  const ledger = memoryLedger()
  const refusals = memoryRefusals(clock)
  const { noteNow, ...journal } = memoryJournal()
  const kept: Kept = {
    tickets: memoryTickets(),
    connections: memoryConnections(),
    shortLived: memoryShortLived(),
    note: noteNow,
  }
  const watch = createWatch(
    {
      read: id => ticketAt(kept.tickets.find(id), clock.now()),
      states: kept.tickets.states,
      // There are no other processes.
      version: () => 0,
    },
    clock,
    POLL_MILLISECONDS,
  )

  return {
    effects: createEffects(
      { read: step => atOnce(() => step(ledger)), change: step => atOnce(() => step(ledger)) },
      clock,
    ),
    refusals,
    journal,
    mayConcern: call => ledger.newest(call, clock.now()) !== undefined || refusals.any(call),
    ...connectPorts(
      { read: step => atOnce(() => step(kept)), change: step => atOnce(() => step(kept)) },
      clock,
      watch,
    ),
    close: () => {
      watch.close()
      return Promise.resolve()
    },
  }
}
