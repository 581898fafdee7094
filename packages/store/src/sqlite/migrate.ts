import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { AskgateError } from '@askgate/core'
import { atomically } from './database.ts'

/** One step of the schema. Never edited once released: its checksum is in people's files. */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
}

/** `ASKG`. Marks a SQLite file as a store, so that the database of another program is left alone. */
const APPLICATION_ID = 0x41534b47

const MIGRATIONS_TABLE = `
  create table migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at integer not null
  ) strict`

/**
 * Brings the schema up to date. Safe when several processes do it at once: the second finds everything done.
 *
 * @param migrations - In the order of their numbers.
 * @throws AskgateError `configuration` when the file is another program's, or of a version that is not ours.
 */
export function migrate(
  native: DatabaseSync,
  path: string,
  migrations: readonly Migration[],
  now: Date,
): void {
  atomically(native, () => {
    if (isEmpty(native)) {
      native.exec(`pragma application_id = ${APPLICATION_ID}`)
      native.exec(MIGRATIONS_TABLE)
    } else if (applicationId(native) !== APPLICATION_ID) {
      throw refusal(`The file ${path} is the database of another program: name another file.`)
    }

    const applied = appliedIn(native)
    for (const [number, checksum] of applied) {
      const migration = migrations.find(candidate => candidate.number === number)
      if (!migration) {
        throw refusal(
          `The store ${path} was written by a newer Askgate (migration ${number}): update Askgate.`,
        )
      }
      if (checksumOf(migration) !== checksum) {
        throw refusal(
          `The store ${path} was made by another build of Askgate (migration ${number} differs): ` +
            'use that build or name another file.',
        )
      }
    }

    const record = native.prepare(
      'insert into migrations (number, name, checksum, applied_at) values (?, ?, ?, ?)',
    )
    for (const migration of migrations) {
      if (applied.has(migration.number)) continue
      native.exec(migration.sql)
      record.run(migration.number, migration.name, checksumOf(migration), now.getTime())
    }
  })
}

function isEmpty(native: DatabaseSync): boolean {
  return native.prepare('select 1 from sqlite_schema limit 1').get() === undefined
}

function applicationId(native: DatabaseSync): unknown {
  return native.prepare('pragma application_id').get()?.['application_id']
}

function appliedIn(native: DatabaseSync): ReadonlyMap<number, unknown> {
  const rows = native.prepare('select number, checksum from migrations order by number').all()
  return new Map(rows.map(row => [Number(row['number']), row['checksum']]))
}

function checksumOf({ name, sql }: Migration): string {
  return createHash('sha256').update(`${name}\n${sql}`).digest('hex')
}

function refusal(message: string): AskgateError {
  return new AskgateError('configuration', message)
}
