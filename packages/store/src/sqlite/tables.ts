import type { ConnectionsTable, ConsentsTable, CredentialsTable } from '../connections/sqlite.ts'
import type { EffectsTable, NumbersTable, SpentTicketsTable } from '../effects/sqlite.ts'
import type { JournalTable } from '../journal/sqlite.ts'
import type { RefusalsTable } from '../refusals/sqlite.ts'
import type { ShortLivedTable } from '../short-lived/sqlite.ts'
import type { TicketsTable } from '../tickets/sqlite.ts'

/** Moments are whole milliseconds since 1970, yes and no are 1 and 0. */
export interface Tables {
  effects: EffectsTable
  spent_tickets: SpentTicketsTable
  numbers: NumbersTable
  refusals: RefusalsTable
  journal: JournalTable
  tickets: TicketsTable
  short_lived: ShortLivedTable
  connections: ConnectionsTable
  consents: ConsentsTable
  credentials: CredentialsTable
}
