import type { Clock, ConnectStore } from '@askgate/core'
import { attemptFacts } from './contract/attempts.ts'
import { connectionFacts } from './contract/connections.ts'
import { credentialFacts } from './contract/credentials.ts'
import { effectFacts } from './contract/effects.ts'
import type { Fact } from './contract/fact.ts'
import { journalFacts } from './contract/journal.ts'
import { mayConcernFacts } from './contract/may-concern.ts'
import { movableClock } from './contract/movable-clock.ts'
import { refusalFacts } from './contract/refusals.ts'
import { ticketFacts } from './contract/tickets.ts'
import { visitorFacts } from './contract/visitors.ts'
import { waitingFacts } from './contract/waiting.ts'

export interface StoreContract {
  /** Begins the name of every test. */
  readonly name: string
  /** Registers one test, as `test` of `node:test`, vitest and others does. */
  test(name: string, body: () => Promise<void>): unknown
  /** An empty store, by this clock. Called once a test; the contract closes it. */
  open(clock: Clock): ConnectStore | Promise<ConnectStore>
}

/** Registers the tests that every store has to pass. */
export function storeContract({ name, test, open }: StoreContract): void {
  for (const fact of FACTS) {
    test(`${name}: ${fact.name}`, async () => {
      const clock = movableClock()
      const store = await open(clock)
      try {
        await fact.holds(store, clock)
      } finally {
        await store.close()
      }
    })
  }
}

const FACTS: readonly Fact[] = [
  ...effectFacts,
  ...refusalFacts,
  ...journalFacts,
  ...mayConcernFacts,
  ...ticketFacts,
  ...waitingFacts,
  ...attemptFacts,
  ...visitorFacts,
  ...connectionFacts,
  ...credentialFacts,
]
