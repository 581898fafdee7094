import type { Connections, Consents, CredentialRecords } from './connection.ts'
import type { JournalEvent } from './journal-event.ts'
import type { Journal, JournalLine, Store } from './ports.ts'
import type { Attempts, Tickets } from './ticket.ts'
import type { Logins, Sessions, Tries } from './visitor.ts'

/** A store that also keeps what people do on pages. */
export interface ConnectStore extends Store {
  readonly journal: ConnectJournal
  readonly tickets: Tickets
  readonly attempts: Attempts
  readonly sessions: Sessions
  readonly logins: Logins
  readonly tries: Tries
  readonly connections: Connections
  readonly consents: Consents
  readonly credentials: CredentialRecords
}

/** One append-only record of calls and events; `read` gives the calls alone. */
export interface ConnectJournal extends Journal {
  note(event: JournalEvent): Promise<void>
  /** Calls and events in the order they were written, oldest first. */
  timeline(options?: { readonly after?: number; readonly limit?: number }): Promise<readonly TimelineLine[]>
}

/** A call has an `outcome`, an event has an `event`. */
export type TimelineLine = JournalLine | (JournalEvent & { readonly sequence: number })
