import type { Principal, TicketKind, TicketState } from '@askgate/core'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Database } from '../sqlite/database.ts'
import { queries } from '../sqlite/queries.ts'
import type { TicketRecord, TicketShelf } from './shelf.ts'
import { OPEN_STATES } from './states.ts'

export interface TicketsTable {
  number: Generated<number>
  id: string
  handle_hash: string
  kind: TicketKind
  tenant: string
  issuer: string
  subject: string
  caller: string
  need: string
  content: string
  state: TicketState
  result: string | null
  reason: string | null
  attempts: number
  created_at: number
  expires_at: number
  ended_at: number | null
}

const PURGED_AT_ONCE = 64

export function sqliteTickets({ rows }: Database): TicketShelf {
  const first = (query: ReturnType<typeof tickets>) => rows(query).map(recordOf)[0]

  return {
    find: id => first(tickets().where('id', '=', id)),
    states: ids => new Map(rows(statesOf(ids)).map(({ id, state }) => [id, state])),
    byHandle: handleHash => first(tickets().where('handle_hash', '=', handleHash)),

    newest: (principal, need) =>
      first(ofPerson(principal).where('need', '=', need).orderBy('number', 'desc').limit(1)),

    open: (principal, now) =>
      rows(
        ofPerson(principal)
          .where('expires_at', '>', now.getTime())
          .where('state', 'in', OPEN_STATES)
          .orderBy('number', 'desc'),
      ).map(recordOf),
    overdue: (now, limit) => rows(overdueAt(now, limit)).map(recordOf),

    add: record => void rows(queries.insertInto('tickets').values(rowOf(record))),
    put: record => void rows(queries.updateTable('tickets').set(rowOf(record)).where('id', '=', record.id)),
    purge: expiredBy => void rows(purgeBy(expiredBy)),
  }
}

function tickets() {
  return queries.selectFrom('tickets').selectAll()
}

/** The ids are one parameter, so that it is one statement for any number of them. */
function statesOf(ids: readonly string[]) {
  return queries
    .selectFrom('tickets')
    .select(['id', 'state'])
    .where('id', 'in', sql<string>`(select value from json_each(${JSON.stringify(ids)}))`)
}

function ofPerson({ tenant, issuer, subject }: Principal) {
  return tickets().where('tenant', '=', tenant).where('issuer', '=', issuer).where('subject', '=', subject)
}

/** The states are in the words of the index: SQLite takes it only for a query that says the same. */
function overdueAt(now: Date, limit: number) {
  return tickets()
    .where(sql<boolean>`state in ('pending', 'begun', 'returned')`)
    .where('expires_at', '<=', now.getTime())
    .orderBy('expires_at')
    .orderBy('number')
    .limit(limit)
}

function purgeBy(expiredBy: Date) {
  const gone = queries
    .selectFrom('tickets')
    .select('number')
    .where('expires_at', '<=', expiredBy.getTime())
    .orderBy('expires_at')
    .limit(PURGED_AT_ONCE)
  return queries.deleteFrom('tickets').where('number', 'in', gone)
}

function rowOf({ principal, ...record }: TicketRecord) {
  return {
    id: record.id,
    handle_hash: record.handleHash,
    kind: record.kind,
    tenant: principal.tenant,
    issuer: principal.issuer,
    subject: principal.subject,
    caller: record.caller,
    need: record.need,
    content: record.content,
    state: record.state,
    result: record.result ?? null,
    reason: record.reason ?? null,
    attempts: record.attempts,
    created_at: record.createdAt.getTime(),
    expires_at: record.expiresAt.getTime(),
    ended_at: record.endedAt?.getTime() ?? null,
  }
}

function recordOf(row: Selectable<TicketsTable>): TicketRecord {
  return {
    id: row.id,
    handleHash: row.handle_hash,
    kind: row.kind,
    principal: { tenant: row.tenant, issuer: row.issuer, subject: row.subject },
    caller: row.caller,
    need: row.need,
    content: row.content,
    state: row.state,
    result: row.result ?? undefined,
    reason: row.reason ?? undefined,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    endedAt: row.ended_at === null ? undefined : new Date(row.ended_at),
  }
}
