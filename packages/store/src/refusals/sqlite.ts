import type { CallKey, Clock, Refusal, Refusals } from '@askgate/core'
import type { Generated, Selectable } from 'kysely'
import type { Database } from '../sqlite/database.ts'
import { queries } from '../sqlite/queries.ts'

export interface RefusalsTable {
  number: Generated<number>
  caller: string
  tool: string
  arguments: string
  question: string
  action: Refusal['action']
  at: number
  until: number
}

const PURGED_AT_ONCE = 64

/** @param changed - Called whenever a refusal was noted. */
export function sqliteRefusals(database: Database, clock: Clock, changed: () => void): Refusals {
  return {
    note: refusal =>
      database.change(() => {
        database.rows(purgeAt(clock.now()))
        database.rows(queries.insertInto('refusals').values(rowOf(refusal)))
        changed()
      }),

    about: call => database.read(() => database.rows(liveOf(call, clock.now())).map(refusalOf)),
  }
}

function liveOf({ caller, tool }: Pick<CallKey, 'caller' | 'tool'>, now: Date) {
  return queries
    .selectFrom('refusals')
    .selectAll()
    .where('caller', '=', caller)
    .where('tool', '=', tool)
    .where('until', '>', now.getTime())
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
}

function purgeAt(now: Date) {
  const gone = queries
    .selectFrom('refusals')
    .select('number')
    .where('until', '<=', now.getTime())
    .orderBy('until')
    .limit(PURGED_AT_ONCE)
  return queries.deleteFrom('refusals').where('number', 'in', gone)
}

function rowOf({ call, question, action, at, until }: Refusal) {
  return {
    caller: call.caller,
    tool: call.tool,
    arguments: call.arguments,
    question,
    action,
    at: at.getTime(),
    until: until.getTime(),
  }
}

function refusalOf(row: Selectable<RefusalsTable>): Refusal {
  return {
    call: { caller: row.caller, tool: row.tool, arguments: row.arguments },
    question: row.question,
    action: row.action,
    at: new Date(row.at),
    until: new Date(row.until),
  }
}
