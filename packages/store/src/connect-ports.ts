import type { Clock, ConnectStore } from '@askgate/core'
import { createConnections } from './connections/connections.ts'
import { createConsents } from './connections/consents.ts'
import type { Steps } from './kept.ts'
import { createAttempts } from './tickets/attempts.ts'
import { createTickets } from './tickets/tickets.ts'
import type { TicketWatch } from './tickets/watch.ts'
import { createCredentialRecords } from './vault/records.ts'
import { createLogins } from './visitors/logins.ts'
import { createSessions } from './visitors/sessions.ts'
import { createTries } from './visitors/tries.ts'

/** How often a store looks what other processes wrote, while somebody waits for a ticket. */
export const POLL_MILLISECONDS = 200

/** The part of a store that both have in common once they can run steps. */
export function connectPorts(steps: Steps, clock: Clock, watch: TicketWatch) {
  return {
    tickets: createTickets(steps, clock, watch),
    attempts: createAttempts(steps, clock),
    sessions: createSessions(steps, clock),
    logins: createLogins(steps, clock),
    tries: createTries(steps, clock),
    connections: createConnections(steps, clock),
    consents: createConsents(steps, clock),
    credentials: createCredentialRecords(steps, clock),
  } satisfies Partial<ConnectStore>
}
