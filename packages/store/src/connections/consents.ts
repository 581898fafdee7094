import type { Clock, Consents } from '@askgate/core'
import type { Steps } from '../kept.ts'
import { sorted } from './connections.ts'

export function createConsents({ read, change }: Steps, clock: Clock): Consents {
  return {
    grant: ({ connection, caller, scopes, clientName }, event) =>
      change(({ connections, note }) => {
        if (!connections.find(connection)) throw new TypeError('There is no connection with this id.')
        const before = connections.consent(connection, caller)
        if (event) note(event)
        connections.putConsent({
          connection,
          caller,
          scopes: sorted([...(before?.scopes ?? []), ...scopes]),
          clientName: clientName ?? before?.clientName,
          grantedAt: clock.now(),
        })
      }),

    get: (connection, caller) => read(({ connections }) => connections.consent(connection, caller)),
    of: connection => read(({ connections }) => connections.consents(connection)),

    revoke: (connection, caller, event) =>
      change(({ connections, note }) => {
        const granted = connections.consents(connection)
        if (!granted.some(consent => consent.caller === (caller ?? consent.caller))) return
        if (event) note(event)
        connections.dropConsents(connection, caller)
      }),
  }
}
