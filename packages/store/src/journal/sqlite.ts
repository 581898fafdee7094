import type {
  ConnectJournal,
  JournalEntry,
  JournalEvent,
  JournalEventName,
  JournalLine,
  Manifest,
  Outcome,
  Principal,
  Standing,
  TimelineLine,
} from '@askgate/core'
import type { Generated, Selectable } from 'kysely'
import type { Database } from '../sqlite/database.ts'
import { queries } from '../sqlite/queries.ts'
import { eventOf } from './event.ts'
import { checkPage, type Page } from './page.ts'

/** A line is of a call, with an `outcome`, or of an `event`. */
export interface JournalTable {
  sequence: Generated<number>
  at: number
  flow: string | null
  standing: Standing | null
  tenant: string | null
  issuer: string | null
  subject: string | null
  client: string | null
  server: string | null
  tool: string | null
  question: string | null
  mode: 'form' | 'url' | null
  outcome: Outcome | null
  reason: string | null
  /** JSON: an array of names. */
  fields: string | null
  /** JSON: a manifest. */
  manifest: string | null
  event: JournalEventName | null
  visitor: string | null
  /** Only of an event: a keyed digest. */
  caller: string | null
  ticket: string | null
  connection: string | null
  provider: string | null
}

export interface SqliteJournal extends ConnectJournal {
  /** As `note`, within the step of something else. */
  noteNow(event: JournalEvent): void
}

export function sqliteJournal(database: Database): SqliteJournal {
  function noteNow(event: JournalEvent): void {
    database.rows(queries.insertInto('journal').values(eventRowOf(eventOf(event))))
  }

  return {
    append: entry =>
      database.change(() => {
        database.rows(queries.insertInto('journal').values(rowOf(entry)))
      }),

    note: event =>
      database.change(() => {
        noteNow(event)
      }),
    noteNow,

    async read(page = {}) {
      const query = linesOf(page).where('outcome', 'is not', null)
      return await database.read(() => database.rows(query).map(row => callLineOf(row as CallRow)))
    },

    async timeline(page = {}) {
      const query = linesOf(page)
      return await database.read(() => database.rows(query).map(lineOf))
    },

    async latestOf({ tenant, issuer, subject }, limit) {
      checkPage({ limit })
      const query = queries
        .selectFrom('journal')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .orderBy('sequence', 'desc')
        .limit(limit)
      return await database.read(() => database.rows(query).map(lineOf))
    },
  }
}

function linesOf(page: Page) {
  const { after, limit } = checkPage(page)
  const lines = queries.selectFrom('journal').selectAll().where('sequence', '>', after).orderBy('sequence')
  return limit === undefined ? lines : lines.limit(limit)
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

function eventRowOf({ principal, ...event }: JournalEvent) {
  return {
    at: event.at.getTime(),
    event: event.event,
    tenant: principal?.tenant ?? null,
    issuer: principal?.issuer ?? null,
    subject: principal?.subject ?? null,
    visitor: event.visitor ?? null,
    caller: event.caller ?? null,
    ticket: event.ticket ?? null,
    connection: event.connection ?? null,
    provider: event.provider ?? null,
    reason: event.reason ?? null,
    tool: event.tool ?? null,
  }
}

type Row = Selectable<JournalTable>

/** What the table promises of every line of a call. */
type CallRow = Row & {
  [
    Name in
      | 'flow'
      | 'standing'
      | 'tenant'
      | 'issuer'
      | 'subject'
      | 'server'
      | 'tool'
      | 'outcome'
      | 'fields'
      | 'manifest'
  ]: NonNullable<Row[Name]>
}

function lineOf(row: Row): TimelineLine {
  return row.event === null ? callLineOf(row as CallRow) : eventLineOf(row, row.event)
}

function callLineOf(row: CallRow): JournalLine {
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

function eventLineOf(row: Row, event: JournalEventName): TimelineLine {
  return {
    sequence: row.sequence,
    event,
    at: new Date(row.at),
    principal: principalOf(row),
    visitor: row.visitor ?? undefined,
    caller: row.caller ?? undefined,
    ticket: row.ticket ?? undefined,
    connection: row.connection ?? undefined,
    provider: row.provider ?? undefined,
    reason: row.reason ?? undefined,
    ...(row.tool !== null && { tool: row.tool }),
  }
}

function principalOf({ tenant, issuer, subject }: Row): Principal | undefined {
  return tenant === null || issuer === null || subject === null ? undefined : { tenant, issuer, subject }
}
