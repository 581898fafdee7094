import type { Journal, JournalEntry, JournalLine, Manifest, Outcome, Standing } from '@askgate/core'
import type { Generated, Selectable } from 'kysely'
import type { Database } from '../sqlite/database.ts'
import { queries } from '../sqlite/queries.ts'
import { checkPage } from './page.ts'

export interface JournalTable {
  sequence: Generated<number>
  at: number
  flow: string
  standing: Standing
  tenant: string
  issuer: string
  subject: string
  client: string | null
  server: string
  tool: string
  question: string | null
  mode: 'form' | 'url' | null
  outcome: Outcome
  reason: string | null
  /** JSON: an array of names. */
  fields: string
  /** JSON: a manifest. */
  manifest: string
}

export function sqliteJournal(database: Database): Journal {
  return {
    append: entry =>
      database.change(() => {
        database.rows(queries.insertInto('journal').values(rowOf(entry)))
      }),

    async read(page = {}) {
      const { after, limit } = checkPage(page)
      const lines = queries
        .selectFrom('journal')
        .selectAll()
        .where('sequence', '>', after)
        .orderBy('sequence')
      const query = limit === undefined ? lines : lines.limit(limit)
      return await database.read(() => database.rows(query).map(lineOf))
    },
  }
}

function rowOf({ caller, ...entry }: JournalEntry) {
  return {
    at: entry.at.getTime(),
    flow: entry.flow,
    standing: caller.standing,
    tenant: caller.principal.tenant,
    issuer: caller.principal.issuer,
    subject: caller.principal.subject,
    client: caller.client ?? null,
    server: caller.server,
    tool: entry.tool,
    question: entry.question ?? null,
    mode: entry.mode ?? null,
    outcome: entry.outcome,
    reason: entry.reason ?? null,
    fields: JSON.stringify(entry.fields),
    manifest: JSON.stringify(entry.manifest),
  }
}

function lineOf(row: Selectable<JournalTable>): JournalLine {
  const manifest = JSON.parse(row.manifest) as Manifest
  return {
    sequence: row.sequence,
    at: new Date(row.at),
    flow: row.flow,
    caller: {
      standing: row.standing,
      principal: { tenant: row.tenant, issuer: row.issuer, subject: row.subject },
      client: row.client ?? undefined,
      server: row.server,
    },
    tool: row.tool,
    question: row.question ?? undefined,
    mode: row.mode ?? undefined,
    outcome: row.outcome,
    reason: row.reason ?? undefined,
    fields: JSON.parse(row.fields) as string[],
    manifest: { ...manifest, client: manifest.client },
  }
}
