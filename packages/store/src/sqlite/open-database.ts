import { DatabaseSync } from 'node:sqlite'
import { AskgateError, type Clock } from '@askgate/core'
import { createDatabase, type Database } from './database.ts'
import { isBusy, notOpened } from './failure.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { prepareFile } from './prepare-file.ts'

/** Longer than any step of a healthy process takes, shorter than a person's patience. */
const BUSY_MILLISECONDS = 5_000

/** @throws AskgateError `configuration` */
export function openDatabase(path: string, clock: Clock): Database {
  const file = prepareFile(path)
  let native: DatabaseSync | undefined
  try {
    native = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS, enableForeignKeyConstraints: true })
    enterWal(native, file)
    native.exec('pragma synchronous = full')
    migrate(native, file, MIGRATIONS, clock.now())
    return createDatabase(native, file)
  } catch (error) {
    if (native?.isOpen === true) native.close()
    throw error instanceof AskgateError ? error : notOpened(error, file)
  }
}

/** SQLite does not wait by itself for others who enter WAL at the same moment. */
function enterWal(native: DatabaseSync, file: string): void {
  const pauseMilliseconds = 10
  for (let paused = 0; ; paused += pauseMilliseconds) {
    try {
      const mode = native.prepare('pragma journal_mode = wal').get()?.['journal_mode']
      if (mode === 'wal') return
      throw new AskgateError(
        'configuration',
        `The store ${file} is on a disk that can not share it between processes: name a file on a local disk.`,
      )
    } catch (error) {
      if (!isBusy(error) || paused >= BUSY_MILLISECONDS) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMilliseconds)
    }
  }
}
