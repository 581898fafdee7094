import { DatabaseSync } from 'node:sqlite'
import { sqliteStore } from '@askgate/store/sqlite'
import { expect, test } from 'vitest'
import { movableClock } from '../../src/contract/movable-clock.ts'
import { migrate, type Migration } from '../../src/sqlite/migrate.ts'
import { failureOf } from './failure-of.ts'
import { emptyFile } from './folder.ts'

const clock = movableClock()
const first: Migration = { number: 1, name: 'first', sql: 'create table one (n integer)' }
const second: Migration = { number: 2, name: 'second', sql: 'create table two (n integer)' }

test('a migration is applied once and recorded with its checksum', () => {
  const native = empty()
  migrateTo(native, [first])
  migrateTo(native, [first])
  migrateTo(native, [first, second])

  const applied = recorded(native)
  expect(applied).toMatchObject([
    { number: 1, name: 'first', applied_at: clock.now().getTime() },
    { number: 2, name: 'second', applied_at: clock.now().getTime() },
  ])
  for (const { checksum } of applied) expect(checksum).toMatch(/^[0-9a-f]{64}$/)
})

test('a store made by another text of a migration is not opened', () => {
  const native = empty()
  migrateTo(native, [first])
  const edited = { ...first, sql: 'create table one (n text)' }
  expect(() => {
    migrateTo(native, [edited, second])
  }).toThrow(
    'The store store.db was made by another build of Askgate (migration 1 differs): use that build or name another file.',
  )
  expect(recorded(native)).toHaveLength(1)
})

test('a store with a migration that is not known here is not opened', () => {
  const native = empty()
  migrateTo(native, [first, second])
  expect(() => {
    migrateTo(native, [first])
  }).toThrow('The store store.db was written by a newer Askgate (migration 2): update Askgate.')
})

test('migrations that fail leave nothing behind', () => {
  const native = empty()
  expect(() => {
    migrateTo(native, [first, { ...second, sql: 'create table three (n integer); nonsense' }])
  }).toThrow()
  expect(native.prepare('select name from sqlite_schema').all()).toEqual([])
  migrateTo(native, [first, second])
})

test('a file whose recorded checksum was changed is not opened, as a mistake of configuration', async () => {
  const path = emptyFile()
  await sqliteStore({ path }).close()
  const native = new DatabaseSync(path)
  native.exec(`update migrations set checksum = 'other'`)
  native.close()

  const { code, message } = failureOf(() => sqliteStore({ path }))
  expect(code).toBe('configuration')
  expect(message).toContain('(migration 1 differs)')
})

function empty(): DatabaseSync {
  return new DatabaseSync(':memory:')
}

function migrateTo(native: DatabaseSync, migrations: readonly Migration[]): void {
  migrate(native, 'store.db', migrations, clock.now())
}

function recorded(native: DatabaseSync) {
  return native.prepare('select * from migrations order by number').all()
}
