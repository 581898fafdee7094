import { DatabaseSync } from 'node:sqlite'
import { sqliteStore } from '@askgate/store/sqlite'
import { expect, test } from 'vitest'
import { event } from '../../src/contract/connect-samples.ts'
import { movableClock } from '../../src/contract/movable-clock.ts'
import { entry } from '../../src/contract/samples.ts'
import { migrate, type Migration } from '../../src/sqlite/migrate.ts'
import { MIGRATIONS } from '../../src/sqlite/migrations/index.ts'
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

test('a journal written before there were events is read as it was, goes on, and stays append-only', async () => {
  const path = emptyFile()
  const native = new DatabaseSync(path)
  migrateTo(native, MIGRATIONS.slice(0, 1))
  native.exec(`
    insert into journal (
      at, flow, standing, tenant, issuer, subject, client, server, tool, question, mode, outcome, reason, fields,
      manifest
    ) values (
      ${clock.now().getTime()}, 'flow-1', 'verified', 'acme', 'https://id.example', 'alice', 'client-1', 'Acme CRM',
      'draft_follow_up', 'service', 'form', 'declined', 'cool-down', '${JSON.stringify(entry(clock).fields)}',
      '${JSON.stringify(entry(clock).manifest)}'
    )`)
  native.close()

  const store = sqliteStore({ path, clock })
  await store.journal.note(event(clock))

  expect(await store.journal.timeline()).toEqual([
    { ...entry(clock), sequence: 1 },
    { ...event(clock), sequence: 2 },
  ])
  await store.close()
  const other = new DatabaseSync(path)
  expect(() => {
    other.exec('delete from journal')
  }).toThrow('the journal is append-only')
  other.close()
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
