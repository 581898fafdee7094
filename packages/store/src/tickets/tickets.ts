import type { Clock, JournalEvent, NewTicket, Ticket, TicketMove, Tickets } from '@askgate/core'
import { secondsAfter } from '../clock.ts'
import type { Kept, Steps } from '../kept.ts'
import type { TicketRecord } from './shelf.ts'
import { checkMove, isOpen } from './states.ts'
import type { TicketWatch } from './watch.ts'

/** How long a ticket is remembered past its time: its result, and that its link was used. */
const KEPT_SECONDS = 24 * 60 * 60

/** The rules of tickets, the same for every store. Each step reads the clock itself, as those of effects do. */
export function createTickets({ read, change }: Steps, clock: Clock, watch: TicketWatch): Tickets {
  const lookUp = (find: (kept: Kept) => TicketRecord | undefined) =>
    read(kept => ticketAt(find(kept), clock.now()))

  return {
    findOrCreate: (ticket, event) => change(kept => findOrCreate(kept, ticket, event, clock.now())),
    get: id => lookUp(({ tickets }) => tickets.find(id)),
    byHandle: handleHash => lookUp(({ tickets }) => tickets.byHandle(handleHash)),
    byNeed: (principal, need) => lookUp(({ tickets }) => tickets.newest(principal, need)),

    askedBy: (caller, id) =>
      lookUp(({ tickets }) => {
        const record = tickets.find(id)
        return record?.caller === caller ? record : undefined
      }),

    open: principal =>
      read(({ tickets }) => {
        const now = clock.now()
        return tickets.open(principal, now).map(record => ticketOf(record, now))
      }),

    overdue: limit =>
      read(({ tickets }) => {
        const now = clock.now()
        return tickets.overdue(now, limit).map(record => ticketOf(record, now))
      }),

    async move(move, event) {
      checkMove(move.from, move.to)
      const moved = await change(kept => moveTicket(kept, move, event, clock.now()))
      if (moved !== undefined) watch.moved(moved.id)
      return moved
    },

    changed: watch.changed,
  }
}

/** The ticket as it reads at this moment; nothing once it is to be forgotten. */
export function ticketAt(record: TicketRecord | undefined, now: Date): Ticket | undefined {
  return record === undefined || record.expiresAt <= forgottenBy(now) ? undefined : ticketOf(record, now)
}

function findOrCreate(kept: Kept, wanted: NewTicket, event: JournalEvent | undefined, now: Date) {
  const { tickets } = kept
  tickets.purge(forgottenBy(now))
  const known = tickets.newest(wanted.principal, wanted.need)
  const ticket = known && ticketOf(known, now)
  if (ticket && isOpen(ticket.state)) return { ticket, created: false }
  if (tickets.find(wanted.id) || tickets.byHandle(wanted.handleHash)) {
    throw new TypeError('There is a ticket with this id or handle.')
  }

  const { lifeSeconds, ...given } = wanted
  const record: TicketRecord = {
    ...given,
    state: 'pending',
    result: undefined,
    reason: undefined,
    attempts: 0,
    createdAt: now,
    expiresAt: secondsAfter(now, lifeSeconds),
    endedAt: undefined,
  }
  if (event) kept.note(event)
  tickets.add(record)
  return { ticket: ticketOf(record, now), created: true }
}

function moveTicket(
  kept: Kept,
  { id, from, to, result, reason, maxAttempts, lifeSeconds = 0 }: TicketMove,
  event: JournalEvent | undefined,
  now: Date,
): Ticket | undefined {
  const record = kept.tickets.find(id)
  if (!record || !from.includes(record.state)) return undefined
  if (record.expiresAt <= now !== (to === 'expired')) return undefined
  if (maxAttempts !== undefined && record.attempts >= maxAttempts) return undefined

  const atLeast = secondsAfter(now, lifeSeconds)
  const moved: TicketRecord = {
    ...record,
    state: to,
    result: to === 'completed' ? result : undefined,
    reason,
    attempts: record.attempts + (maxAttempts === undefined ? 0 : 1),
    expiresAt: record.expiresAt < atLeast && isOpen(to) ? atLeast : record.expiresAt,
    endedAt: isOpen(to) ? undefined : now,
  }
  if (event) kept.note(event)
  kept.tickets.put(moved)
  return ticketOf(moved, now)
}

function ticketOf({ handleHash: _, ...ticket }: TicketRecord, now: Date): Ticket {
  return isOpen(ticket.state) && ticket.expiresAt <= now ? { ...ticket, state: 'expired' } : ticket
}

function forgottenBy(now: Date): Date {
  return secondsAfter(now, -KEPT_SECONDS)
}
