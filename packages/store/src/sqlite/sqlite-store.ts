import type { Clock, Store } from '@askgate/core'
import { systemClock } from '../clock.ts'
import { createEffects } from '../effects/effects.ts'
import { sqliteLedgerSteps } from '../effects/sqlite.ts'
import { sqliteJournal } from '../journal/sqlite.ts'
import { sqliteRefusals } from '../refusals/sqlite.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { createRecall } from './recall.ts'

export interface SqliteStoreOptions {
  /** A file on a local disk. Created, readable for its owner only, when there is none; so is its folder. */
  readonly path: string
  /** Must agree between all processes that use the file. */
  readonly clock?: Clock
}

/**
 * Keeps everything in one SQLite file that several processes of one machine may use at the same time.
 *
 * What a method reports as done is on the disk. A method works within its call and blocks the process meanwhile: some
 * microseconds to read, a flush of the disk to write, and at most five seconds where another process is stuck.
 *
 * @throws AskgateError `configuration` when the file can not be opened, is no store, or is one of another version.
 *   Methods reject with `store_failed` when the file fails later, or after `close`.
 */
export function sqliteStore({ path, clock = systemClock }: SqliteStoreOptions): Store {
  return storeIn(openDatabase(path, clock), clock)
}

export function storeIn(database: Database, clock: Clock): Store {
  const recall = createRecall(database, clock)

  return {
    effects: createEffects(sqliteLedgerSteps(database, recall.outdated), clock),
    refusals: sqliteRefusals(database, clock, recall.outdated),
    journal: sqliteJournal(database),
    mayConcern: recall.mayConcern,
    close: database.close,
  }
}
