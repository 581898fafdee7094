import type { Clock, ConnectStore } from '@askgate/core'
import { systemClock } from '../clock.ts'
import { connectPorts, POLL_MILLISECONDS } from '../connect-ports.ts'
import { sqliteConnections } from '../connections/sqlite.ts'
import { createEffects } from '../effects/effects.ts'
import { sqliteLedgerSteps } from '../effects/sqlite.ts'
import { sqliteJournal } from '../journal/sqlite.ts'
import type { Kept } from '../kept.ts'
import { sqliteRefusals } from '../refusals/sqlite.ts'
import { sqliteShortLived } from '../short-lived/sqlite.ts'
import { sqliteTickets } from '../tickets/sqlite.ts'
import { ticketAt } from '../tickets/tickets.ts'
import { createWatch } from '../tickets/watch.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { createRecall } from './recall.ts'

export interface SqliteStoreOptions {
  /** A file on a local disk. Created, readable for its owner only, when there is none; so is its folder. */
  readonly path: string
  /** Must agree between all processes that use the file. */
  readonly clock?: Clock
  /** How often to look what other processes did to tickets, while somebody waits for one. */
  readonly pollMilliseconds?: number
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
export function sqliteStore({
  path,
  clock = systemClock,
  pollMilliseconds = POLL_MILLISECONDS,
}: SqliteStoreOptions): ConnectStore {
  return storeIn(openDatabase(path, clock), clock, pollMilliseconds)
}

export function storeIn(
  database: Database,
  clock: Clock,
  pollMilliseconds = POLL_MILLISECONDS,
): ConnectStore {
  const recall = createRecall(database, clock)
  const { noteNow, ...journal } = sqliteJournal(database)
  const kept: Kept = {
    tickets: sqliteTickets(database),
    connections: sqliteConnections(database),
    shortLived: sqliteShortLived(database),
    note: noteNow,
  }
  const watch = createWatch(
    {
      read: id => database.now(() => ticketAt(kept.tickets.find(id), clock.now())),
      states: ids => database.now(() => kept.tickets.states(ids)),
      version: () => database.now(database.version),
    },
    clock,
    pollMilliseconds,
  )

  return {
    effects: createEffects(sqliteLedgerSteps(database, recall.outdated), clock),
    refusals: sqliteRefusals(database, clock, recall.outdated),
    journal,
    mayConcern: recall.mayConcern,
    ...connectPorts(
      { read: step => database.read(() => step(kept)), change: step => database.change(() => step(kept)) },
      clock,
      watch,
    ),
    close() {
      watch.close()
      return database.close()
    },
  }
}
