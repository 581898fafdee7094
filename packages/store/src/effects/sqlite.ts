import type { CallKey, Effect } from '@askgate/core'
import type { Database } from '../sqlite/database.ts'
import { queries } from '../sqlite/queries.ts'
import type { EffectRecord, Ledger, LedgerSteps } from './ledger.ts'

export interface EffectsTable {
  flow: string
  caller: string
  tool: string
  arguments: string
  answers: string
  /** JSON list. */
  accounts: string
  fence: number
  state: Effect['state']
  claimed_at: number
  lease_until: number
  keep_until: number
  finished_at: number | null
  result: string | null
  delivered: number
  /** Grows with every change of any row, so that another process can ask what is new. */
  changed: number
}

/** Tickets whose answers an effect used up. */
export interface SpentTicketsTable {
  ticket: string
  flow: string
  keep_until: number
}

/** Counters that survive the rows they counted. */
export interface NumbersTable {
  name: string
  last: number
}

const PURGED_AT_ONCE = 64

/** @param changed - Called whenever a step wrote to the ledger. */
export function sqliteLedgerSteps(database: Database, changed: () => void): LedgerSteps {
  const ledger: Ledger = {
    find(flow, now) {
      const [row] = database.rows(keptAt(now).where('flow', '=', flow))
      return row && recordOf(row)
    },

    newest(call, now) {
      const [row] = database.rows(newestOf(call, now))
      return row && recordOf(row)
    },

    newestSince(call, finishedBy, settled, now) {
      const [row] = database.rows(newestSince(call, finishedBy, settled, now))
      return row && recordOf(row)
    },

    put(record) {
      const row = rowOf(record, nextNumber())
      database.rows(
        queries
          .insertInto('effects')
          .values(row)
          .onConflict(conflict => conflict.column('flow').doUpdateSet(row)),
      )
      changed()
    },

    spentBy(ticket, now) {
      const [row] = database.rows(
        queries
          .selectFrom('spent_tickets')
          .select('flow')
          .where('ticket', '=', ticket)
          .where('keep_until', '>', now.getTime()),
      )
      return row?.flow
    },

    spend(ticket, flow, keepUntil) {
      const row = { ticket, flow, keep_until: keepUntil.getTime() }
      database.rows(
        queries
          .insertInto('spent_tickets')
          .values(row)
          .onConflict(conflict => conflict.column('ticket').doUpdateSet(row)),
      )
    },

    nextFence: nextNumber,
    purge(now) {
      database.rows(purgeAt(now))
      database.rows(purgeSpentAt(now))
    },
  }

  function nextNumber(): number {
    const [row] = database.rows(
      queries
        .updateTable('numbers')
        .set(number => ({ last: number('last', '+', 1) }))
        .where('name', '=', 'effects')
        .returning('last'),
    )
    if (!row) throw new Error('The counter of effects is missing.')
    return row.last
  }

  return {
    read: step => database.read(() => step(ledger)),
    change: step => database.change(() => step(ledger)),
  }
}

function keptAt(now: Date) {
  return queries.selectFrom('effects').selectAll().where('keep_until', '>', now.getTime())
}

function newestOf(call: CallKey, now: Date) {
  return keptAt(now)
    .where('caller', '=', call.caller)
    .where('tool', '=', call.tool)
    .where('arguments', '=', call.arguments)
    .where('state', '!=', 'released')
    .orderBy('fence', 'desc')
    .limit(1)
}

function newestSince(call: CallKey, finishedBy: Date, settled: readonly string[], now: Date) {
  return newestOf(call, now)
    .where(is => is.or([is('finished_at', 'is', null), is('finished_at', '>', finishedBy.getTime())]))
    .where('flow', 'not in', settled)
}

function purgeAt(now: Date) {
  const gone = queries
    .selectFrom('effects')
    .select('flow')
    .where('keep_until', '<=', now.getTime())
    .orderBy('keep_until')
    .limit(PURGED_AT_ONCE)
  return queries.deleteFrom('effects').where('flow', 'in', gone)
}

function purgeSpentAt(now: Date) {
  const gone = queries
    .selectFrom('spent_tickets')
    .select('ticket')
    .where('keep_until', '<=', now.getTime())
    .orderBy('keep_until')
    .limit(PURGED_AT_ONCE)
  return queries.deleteFrom('spent_tickets').where('ticket', 'in', gone)
}

function rowOf(record: EffectRecord, changed: number): EffectsTable {
  return {
    flow: record.flow,
    caller: record.call.caller,
    tool: record.call.tool,
    arguments: record.call.arguments,
    answers: record.answers,
    accounts: JSON.stringify(record.accounts),
    fence: record.fence,
    state: record.state,
    claimed_at: record.claimedAt.getTime(),
    lease_until: record.leaseUntil.getTime(),
    keep_until: record.keepUntil.getTime(),
    finished_at: record.finishedAt?.getTime() ?? null,
    result: record.result ?? null,
    delivered: record.delivered ? 1 : 0,
    changed,
  }
}

function recordOf(row: EffectsTable): EffectRecord {
  return {
    flow: row.flow,
    call: { caller: row.caller, tool: row.tool, arguments: row.arguments },
    answers: row.answers,
    accounts: JSON.parse(row.accounts) as string[],
    fence: row.fence,
    state: row.state,
    claimedAt: new Date(row.claimed_at),
    leaseUntil: new Date(row.lease_until),
    keepUntil: new Date(row.keep_until),
    finishedAt: row.finished_at === null ? undefined : new Date(row.finished_at),
    result: row.result ?? undefined,
    delivered: row.delivered === 1,
  }
}
