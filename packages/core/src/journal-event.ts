import type { Principal } from './principal.ts'

/** What can happen to a ticket, a connection, a key or a form beside how the calls of a tool end. Stable words. */
export const JOURNAL_EVENTS = [
  'ticket-created',
  'ticket-begun',
  'ticket-returned',
  'ticket-completed',
  'ticket-declined',
  'ticket-failed',
  'attempt-failed', // What a provider answered was of no use; the ticket is open for another try.
  'ticket-expired',
  'ticket-revoked',
  // Somebody else than the ticket's person came, another browser than the one that began, or somebody with what we never
  // gave out; `reason` says which.
  'visitor-mismatch',
  'replay-refused', // A `state` that was used already.
  'consent-granted',
  'consent-revoked',
  'connection-activated',
  'connection-used',
  'connection-refreshed',
  'connection-reauth-required',
  'connection-revoked',
  'key-rotated',
  'form-allowed', // A form that the gate refuses was asked, by an exception of the operator's; `reason` is theirs.
] as const
export type JournalEventName = (typeof JOURNAL_EVENTS)[number]

/** Evidence of one step outside of a call. Ids, names and outcomes only. */
export interface JournalEvent {
  readonly event: JournalEventName
  readonly at: Date
  /** Whose ticket or connection it is; `undefined` where it is nobody's. */
  readonly principal: Principal | undefined
  /** Keyed digest of who came, where that is not the person above. */
  readonly visitor: string | undefined
  /** Keyed digest of the caller that asked or that the consent is for. */
  readonly caller: string | undefined
  /** Ids, not handles. */
  readonly ticket: string | undefined
  readonly connection: string | undefined
  readonly provider: string | undefined
  /** Of a form that was allowed. */
  readonly tool?: string
  /** A stable word for why, such as a code. */
  readonly reason: string | undefined
}
