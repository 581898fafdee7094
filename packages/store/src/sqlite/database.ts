import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Compilable } from 'kysely'
import { atOnce } from '../at-once.ts'
import { storeFailed } from './failure.ts'

/** An open SQLite file. */
export interface Database {
  /** Runs one statement now. Only within `read` or `change`. */
  rows<Row>(query: Compilable<Row>): readonly Row[]
  /** Work that reads. Rejects with AskgateError `store_failed`. */
  read<T>(work: () => T): Promise<T>
  /** As `read`, within this call. Throws AskgateError `store_failed`. */
  now<T>(work: () => T): T
  /** Work that is one atomic step, also between processes. Rejects with AskgateError `store_failed`. */
  change<T>(work: () => T): Promise<T>
  /** A number that is another one after any other connection wrote to the file. Costs no disk access. */
  version(): unknown
  close(): Promise<void>
}

export function createDatabase(native: DatabaseSync, path: string): Database {
  const statements = new Map<string, StatementSync>()

  function statement(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    const prepared = native.prepare(sql)
    statements.set(sql, prepared)
    return prepared
  }

  function attempt<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw error instanceof TypeError ? error : storeFailed(error, native.isOpen, path)
    }
  }

  return {
    rows<Row>(query: Compilable<Row>): Row[] {
      const { sql, parameters } = query.compile()
      return statement(sql).all(...(parameters as readonly SQLInputValue[])) as Row[]
    },

    read: work => atOnce(() => attempt(work)),
    now: attempt,
    change: work => atOnce(() => attempt(() => atomically(native, work))),
    version: () => statement('pragma data_version').get()?.['data_version'],

    close: () =>
      atOnce(() =>
        attempt(() => {
          if (native.isOpen) native.close()
        }),
      ),
  }
}

/** Takes the write lock before the first look, so that nothing changes between looking and writing. */
export function atomically<T>(native: DatabaseSync, work: () => T): T {
  native.exec('begin immediate')
  try {
    const result = work()
    native.exec('commit')
    return result
  } catch (error) {
    if (native.isTransaction) native.exec('rollback')
    throw error
  }
}
