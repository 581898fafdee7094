import { AskgateError, type Clock, type Ticket, type Tickets } from '@askgate/core'
import { atOnce } from '../at-once.ts'

export interface TicketWatch {
  readonly changed: Tickets['changed']
  /** This process moved the ticket: whoever waits for it is told at once. */
  moved(id: string): void
  /** Whoever still waits is refused, as is everybody who comes later. */
  close(): void
}

export interface WatchedTickets {
  /** As it reads now. @throws AskgateError `store_failed` */
  read(id: string): Ticket | undefined
  /** Their written states, whatever the time: of a thousand in one step. @throws AskgateError `store_failed` */
  states(ids: readonly string[]): ReadonlyMap<string, Ticket['state']>
  /** Another value after any other process may have moved a ticket. Must be cheap. */
  version(): unknown
}

/** Does the work again and again, until what it gives back is called. */
export type Repeat = (work: () => void, milliseconds: number) => () => void

interface Waiter {
  readonly from: Ticket['state']
  /** By the ticket as it was read last. */
  readonly expiresAt: Date
  settle(ticket: Ticket | undefined): void
  fail(error: unknown): void
}

/**
 * Waiting for tickets, by one timer for all who wait. It runs only while somebody does, and keeps no process alive.
 *
 * A look at what others wrote costs one number as long as they wrote nothing, and one step for all when they did.
 */
export function createWatch(
  tickets: WatchedTickets,
  clock: Clock,
  pollMilliseconds: number,
  repeat: Repeat = repeatUnreferenced,
): TicketWatch {
  const waiting = new Map<string, Set<Waiter>>()
  let stopLooking: (() => void) | undefined
  let seenVersion: unknown
  let isClosed = false

  function look(): void {
    const now = clock.now()
    try {
      const version = tickets.version()
      const states = version === seenVersion ? undefined : tickets.states([...waiting.keys()])
      seenVersion = version
      for (const [id, waiters] of [...waiting]) {
        const isOver = (waiter: Waiter) => waiter.expiresAt <= now
        const isMoved = (waiter: Waiter) => states !== undefined && states.get(id) !== waiter.from
        if ([...waiters].some(waiter => isOver(waiter) || isMoved(waiter))) tell(id)
      }
    } catch (error) {
      failAll(error)
    }
  }

  function tell(id: string): void {
    const waiters = waiting.get(id)
    if (waiters === undefined) return
    const ticket = tickets.read(id)
    for (const waiter of [...waiters]) {
      if (ticket?.state !== waiter.from) waiter.settle(ticket)
    }
  }

  function failAll(error: unknown): void {
    for (const waiters of [...waiting.values()]) {
      for (const waiter of [...waiters]) waiter.fail(error)
    }
  }

  function add(id: string, waiter: Waiter): void {
    const waiters = waiting.get(id)
    if (waiters) waiters.add(waiter)
    else waiting.set(id, new Set([waiter]))
    stopLooking ??= repeat(look, pollMilliseconds)
  }

  function remove(id: string, waiter: Waiter): void {
    const waiters = waiting.get(id)
    waiters?.delete(waiter)
    if (waiters?.size === 0) waiting.delete(id)
    if (waiting.size > 0) return
    stopLooking?.()
    stopLooking = undefined
  }

  function wait(id: string, { state, expiresAt }: Ticket, signal: AbortSignal): Promise<Ticket | undefined> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        from: state,
        expiresAt,
        settle(ticket) {
          leave()
          resolve(ticket)
        },
        fail(error) {
          leave()
          reject(error instanceof Error ? error : new Error('The ticket could not be read.'))
        },
      }
      const leave = () => {
        signal.removeEventListener('abort', stop)
        remove(id, waiter)
      }
      const stop = () => {
        try {
          waiter.settle(tickets.read(id))
        } catch (error) {
          waiter.fail(error)
        }
      }
      signal.addEventListener('abort', stop, { once: true })
      add(id, waiter)
    })
  }

  return {
    changed: (id, from, signal) =>
      atOnce(() => {
        if (isClosed) throw closed()
        // Before the ticket, so that what is written after this is noticed the next time.
        const version = waiting.size === 0 ? tickets.version() : seenVersion
        const ticket = tickets.read(id)
        if (ticket?.state !== from || signal.aborted) return ticket
        seenVersion = version
        return wait(id, ticket, signal)
      }),

    moved(id) {
      try {
        tell(id)
      } catch (error) {
        failAll(error)
      }
    },

    close() {
      isClosed = true
      failAll(closed())
    },
  }
}

function repeatUnreferenced(work: () => void, milliseconds: number): () => void {
  const timer = setInterval(work, milliseconds).unref()
  return () => {
    clearInterval(timer)
  }
}

function closed(): AskgateError {
  return new AskgateError('store_failed', 'The store is closed: open it again.')
}
