import type { Repeat } from '../options.ts'
import type { Service } from '../service.ts'
import { attempt } from './attempt.ts'
import { expireTickets } from './expire-tickets.ts'
import { sweepConnections } from './sweep-connections.ts'

const EVERY_MS = 60_000

export interface Sweeper {
  /** When this resolves nothing is under way any more. */
  close(): Promise<void>
}

/**
 * Looks after what people and crashes left open, a bounded part of it at a time. Several processes may do so: each step
 * is done by the one whose move of a ticket or connection succeeds.
 */
export function startSweeper(service: Service, repeat: Repeat = repeatUnreferenced): Sweeper {
  const sweeps = [() => expireTickets(service), ...sweepConnections(service)]
  let running: Promise<void> | undefined
  let isClosed = false

  async function run(): Promise<void> {
    for (const sweep of sweeps) {
      if (isClosed) return
      await attempt(service, sweep)
    }
  }

  const stop = repeat(() => (running ??= run().finally(() => (running = undefined))), EVERY_MS)

  return {
    async close() {
      isClosed = true
      stop()
      await running
    },
  }
}

function repeatUnreferenced(work: () => Promise<void>, milliseconds: number): () => void {
  const timer = setInterval(() => void work(), milliseconds).unref()
  return () => {
    clearInterval(timer)
  }
}
