import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteStore } from '@askgate/store/sqlite'
import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ticketOf } from '../../src/contract/connect-samples.ts'
import { movableClock } from '../../src/contract/movable-clock.ts'
import { call, claimed, entry, refusal, request } from '../../src/contract/samples.ts'
import type { Database } from '../../src/sqlite/database.ts'
import { openDatabase } from '../../src/sqlite/open-database.ts'
import { storeIn } from '../../src/sqlite/sqlite-store.ts'
import { failureOf, rejectionOf } from './failure-of.ts'
import { emptyFile, emptyFolder } from './folder.ts'

test('the file and the folders made for it are for their owner only', async () => {
  const folder = join(emptyFolder(), 'data', 'askgate')
  const store = sqliteStore({ path: join(folder, 'store.db') })
  await store.journal.append(entry(movableClock()))

  for (const name of ['store.db', 'store.db-wal', 'store.db-shm'])
    expect(modeOf(join(folder, name))).toBe(0o600)
  expect(modeOf(folder)).toBe(0o700)
  expect(modeOf(join(folder, '..'))).toBe(0o700)
  await store.close()
})

test('the mode of a file that is there stays as its operator chose it', async () => {
  const path = emptyFile()
  writeFileSync(path, '')
  chmodSync(path, 0o640)
  await sqliteStore({ path }).close()
  expect(modeOf(path)).toBe(0o640)
})

test('a commit is on the disk before it is reported, and readers do not wait for writers', async () => {
  const database = openDatabase(emptyFile(), movableClock())
  expect(pragma(database, 'synchronous')).toEqual([{ synchronous: 2 }])
  expect(pragma(database, 'journal_mode')).toEqual([{ journal_mode: 'wal' }])
  expect(pragma(database, 'foreign_keys')).toEqual([{ foreign_keys: 1 }])
  expect(pragma(database, 'busy_timeout')).toEqual([{ timeout: 5000 }])
  await database.close()
})

test.each([
  ['a folder', (folder: string) => folder, /is a folder or a device: name a file\.$/],
  [
    'a file below a file',
    (folder: string) => join(written(folder, ''), 'store.db'),
    /can not be made: name a file in a folder that is there\.$/,
  ],
  [
    'a text file',
    (folder: string) => written(folder, 'Dear Alice, '.repeat(100)),
    /is not a whole SQLite database: name another file or restore this one\.$/,
  ],
  ['no path', () => '', /needs the path of a file: name one, or use memoryStore\(\)\.$/],
  ['memory', () => ':memory:', /needs the path of a file: name one, or use memoryStore\(\)\.$/],
  [
    'the database of another program',
    foreignDatabase,
    /is the database of another program: name another file\.$/,
  ],
])('a store is not opened on %s, for one clear reason', (_, pathIn, reason) => {
  const error = failureOf(() => sqliteStore({ path: pathIn(emptyFolder()) }))
  expect(error.code).toBe('configuration')
  expect(error.message).toMatch(reason)
  expect(error.message).not.toContain('\n')
})

test.each([
  ['a file', 0o444, 0o755],
  ['a folder', 0o666, 0o555],
])(
  'a store is not opened where %s is not writable, and the reason comes with its cause',
  (_, file, folder) => {
    const parent = emptyFolder()
    const path = written(parent, '')
    chmodSync(path, file)
    chmodSync(parent, folder)

    const error = withoutPrivileges(() => failureOf(() => sqliteStore({ path })))

    expect(error.code).toBe('configuration')
    expect(error.message).toBe(
      `The store ${path} is not writable: let this user write to the file and its folder, or name another file.`,
    )
    expect(error.cause).toBeInstanceOf(Error)
  },
)

test('the database of another program is left as it was', () => {
  const path = foreignDatabase(emptyFolder())
  failureOf(() => sqliteStore({ path }))
  expect(nativeOf(path).prepare('select name from sqlite_schema').all()).toEqual([{ name: 'notes' }])
})

test('a full disk fails a claim, which leaves nothing behind', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const database = openDatabase(path, clock)
  const store = storeIn(database, clock)
  await claimed(store, 'flow-1')
  pragma(database, 'max_page_count = 1')

  const large = { ...call, arguments: 'x'.repeat(100_000) }
  const error = await rejectionOf(store.effects.claim(request('flow-2', { call: large })))

  expect(error.code).toBe('store_failed')
  expect(error.message).toBe('The store has no space left: its operator has to free some.')
  expect(error.detail).toContain(path)
  expect(error.cause).toBeInstanceOf(Error)
  expect(await store.effects.latest(large)).toBeUndefined()
  pragma(database, 'max_page_count = 1000000')
  await claimed(store, 'flow-2', { call: large })
  await store.close()
})

test('a store that another program locked fails and says so', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const database = openDatabase(path, clock)
  const store = storeIn(database, clock)
  pragma(database, 'busy_timeout = 0')
  const other = nativeOf(path)
  other.exec('begin immediate')

  const error = await rejectionOf(store.effects.claim(request('flow-1')))

  expect(error).toMatchObject({
    code: 'store_failed',
    message: 'The store is locked by another process: try again.',
  })
  other.exec('rollback')
  await claimed(store, 'flow-1')
  await store.close()
})

test('a closed store serves nothing, and may be closed again', async () => {
  const store = sqliteStore({ path: emptyFile() })
  await store.close()
  await store.close()
  const error = await rejectionOf(store.effects.latest(call))
  expect(error).toMatchObject({ code: 'store_failed', message: 'The store is closed: open it again.' })
  await expect(store.effects.claim(request('flow-1'))).rejects.toThrow('The store is closed')
})

test('anything may concern a call where the store can not be read', async () => {
  const store = sqliteStore({ path: emptyFile() })
  expect(store.mayConcern(call)).toBe(false)
  await store.close()
  expect(store.mayConcern(call)).toBe(true)
})

test.each([
  ['update', `update journal set outcome = 'accepted'`],
  ['delete', 'delete from journal'],
  ['replace', 'insert or replace into journal select * from journal'],
])('the file itself refuses to %s a line of the journal', async (_, statement) => {
  const path = emptyFile()
  const store = sqliteStore({ path })
  await store.journal.append(entry(movableClock()))

  expect(() => {
    nativeOf(path).exec(statement)
  }).toThrow('the journal is append-only')
  expect(await store.journal.read()).toHaveLength(1)
  await store.close()
})

test('what is no longer kept leaves the file, a bounded part with each claim and refusal', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const store = sqliteStore({ path, clock })
  for (let count = 0; count < 70; count++) {
    const flow = `flow-${String(count)}`
    await claimed(store, flow, { call: { ...call, arguments: flow }, keepSeconds: 60 })
    await store.refusals.note(refusal(clock))
  }
  clock.advance(60)

  await claimed(store, 'next')
  await store.refusals.note(refusal(clock))
  expect(countsIn(path)).toEqual({ effects: 70 - 64 + 1, refusals: 70 - 64 + 1 })
  await claimed(store, 'last', { call: { ...call, arguments: 'last' } })
  await store.refusals.note(refusal(clock))
  expect(countsIn(path)).toEqual({ effects: 2, refusals: 2 })
  await store.close()
})

test('tickets and visits that are over leave the file, a bounded part with each new one', async () => {
  const clock = movableClock()
  const path = emptyFile()
  const store = sqliteStore({ path, clock })
  for (let count = 0; count < 70; count++) {
    await ticketOf(store, `t${String(count)}`, { need: String(count) })
    await store.tries.count(String(count), 600)
  }
  clock.advance(600 + 24 * 3600)

  await ticketOf(store, 'next')
  await store.tries.count('next', 60)
  expect(rowsIn(path, 'tickets')).toBe(70 - 64 + 1)
  expect(rowsIn(path, 'short_lived')).toBe(70 - 64 + 1)
  await store.close()
})

test('the lookups of a page or a call search an index, whatever the number of tickets and connections', async () => {
  const path = emptyFile()
  await sqliteStore({ path }).close()
  const person = 'tenant = ? and issuer = ? and subject = ?'
  for (const statement of [
    'select * from tickets where id = ?',
    'select * from tickets where handle_hash = ?',
    `select * from tickets where ${person} and need = ? order by number desc limit 1`,
    `select * from tickets where ${person} and expires_at > ? and state in (?, ?, ?) order by number desc`,
    `select * from connections where ${person} order by number desc`,
    'select * from consents where connection = ? and caller = ?',
    'select * from short_lived where kind = ? and key = ? and until > ?',
    'select number from tickets where expires_at <= ? order by expires_at limit ?',
  ]) {
    const plan = nativeOf(path).prepare(`explain query plan ${statement}`).all()
    expect(plan.map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(/^SEARCH .* USING .*(INDEX|KEY)/),
    )
  }
})

function rowsIn(path: string, table: string): unknown {
  return nativeOf(path).prepare(`select count(*) as count from ${table}`).get()?.['count']
}

function countsIn(path: string) {
  const counts =
    'select (select count(*) from effects) as effects, (select count(*) from refusals) as refusals'
  return { ...nativeOf(path).prepare(counts).get() }
}

function pragma(database: Database, statement: string) {
  return database
    .rows<object>({ compile: () => CompiledQuery.raw(`pragma ${statement}`) as CompiledQuery<object> })
    .map(row => ({ ...row }))
}

function nativeOf(path: string): DatabaseSync {
  const native = new DatabaseSync(path)
  onTestFinished(() => {
    native.close()
  })
  return native
}

function foreignDatabase(folder: string): string {
  const path = join(folder, 'notes.db')
  nativeOf(path).exec('create table notes (text text)')
  return path
}

function written(folder: string, text: string): string {
  const path = join(folder, 'some.file')
  writeFileSync(path, text)
  return path
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777
}

/** Root may write everywhere. */
function withoutPrivileges<T>(work: () => T): T {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.(65534)
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}
