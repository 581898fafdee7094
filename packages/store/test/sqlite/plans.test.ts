import { CompiledQuery, type Compilable } from 'kysely'
import { expect, test } from 'vitest'
import { sqliteConnections } from '../../src/connections/sqlite.ts'
import { alice } from '../../src/contract/connect-samples.ts'
import { movableClock } from '../../src/contract/movable-clock.ts'
import type { Database } from '../../src/sqlite/database.ts'
import { openDatabase } from '../../src/sqlite/open-database.ts'
import { sqliteTickets } from '../../src/tickets/sqlite.ts'
import { emptyFile } from './folder.ts'

const now = new Date()

const LOOKS = {
  'a ticket': ({ tickets }) => tickets.find('t1'),
  'the ticket of an address': ({ tickets }) => tickets.byHandle('handle'),
  'the newest ticket of a need': ({ tickets }) => tickets.newest(alice, 'crm'),
  'what waits for a person': ({ tickets }) => tickets.open(alice, now),
  'the states of tickets': ({ tickets }) => tickets.states(['t1', 't2']),
  'tickets whose time is over': ({ tickets }) => tickets.overdue(now, 10),
  'tickets to be forgotten': ({ tickets }) => {
    tickets.purge(now)
  },
  'a connection': ({ connections }) => connections.find('c1'),
  'the connections of a person': ({ connections }) => connections.of(alice),
  'connections in a state': ({ connections }) => connections.inState('revoking', 10, ''),
  'a consent': ({ connections }) => connections.consent('c1', 'one'),
  'the consents of a connection': ({ connections }) => connections.consents('c1'),
  'credentials of a key': ({ connections }) => connections.credentialsWrappedBy(['k1'], 10, ''),
} satisfies Record<string, (shelves: Shelves) => unknown>

interface Shelves {
  readonly tickets: ReturnType<typeof sqliteTickets>
  readonly connections: ReturnType<typeof sqliteConnections>
}

test.each(Object.entries(LOOKS))('%s is found without a look at all the others', async (_, look) => {
  const database = openDatabase(emptyFile(), movableClock())
  const { plan, explaining } = explained(database)
  look({ tickets: sqliteTickets(explaining), connections: sqliteConnections(explaining) })
  expect(plan).not.toEqual([])
  expect(plan.filter(step => /^SCAN (tickets|connections|consents|credentials)/.test(step))).toEqual([])
  await database.close()
})

test.each(['tickets whose time is over', 'connections in a state'] as const)(
  '%s are found in their order, however many there are',
  async name => {
    const database = openDatabase(emptyFile(), movableClock())
    const { plan, explaining } = explained(database)
    LOOKS[name]({ tickets: sqliteTickets(explaining), connections: sqliteConnections(explaining) })
    expect(plan.filter(step => step.includes('TEMP B-TREE'))).toEqual([])
    await database.close()
  },
)

test('tickets whose time is over are found without a look at those that came to an end before', async () => {
  const database = openDatabase(emptyFile(), movableClock())
  const { plan, explaining } = explained(database)
  sqliteTickets(explaining).overdue(now, 10)
  expect(plan).toEqual(['SEARCH tickets USING INDEX open_tickets_by_expires_at (expires_at<?)'])
  await database.close()
})

/** A database that notes how SQLite would go about each statement. */
function explained(database: Database) {
  const plan: string[] = []
  const explaining: Database = {
    ...database,
    rows<Row>(query: Compilable<Row>) {
      const { sql, parameters } = query.compile()
      const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]) as CompiledQuery<{
        detail: string
      }>
      for (const { detail } of database.rows({ compile: () => explain })) plan.push(detail)
      return database.rows(query)
    },
  }
  return { plan, explaining }
}
