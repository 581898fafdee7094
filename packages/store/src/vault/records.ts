import type { Clock, CredentialRecords, CredentialWrite } from '@askgate/core'
import { sorted } from '../connections/connections.ts'
import type { ConnectionRecord } from '../connections/shelf.ts'
import type { Kept, Steps } from '../kept.ts'

/** The rules of sealed credentials, the same for every store. */
export function createCredentialRecords({ read, change }: Steps, clock: Clock): CredentialRecords {
  return {
    put: record =>
      change(kept => {
        const connection = kept.connections.find(record.connection)
        if (!connection || connection.version !== 0 || isEnding(connection)) return false
        write(kept, connection, record, clock.now())
        return true
      }),

    get: connection => read(({ connections }) => connections.credential(connection)),

    replace: (record, expectedVersion) =>
      change(kept => {
        const connection = kept.connections.find(record.connection)
        if (connection?.version !== expectedVersion || isEnding(connection)) return false
        if (!kept.connections.credential(record.connection)) return false
        write(kept, connection, record, clock.now())
        return true
      }),

    rewrap: ({ connection, version, kid, wrappedKey }, expectedKid) =>
      change(({ connections }) => {
        const record = connections.credential(connection)
        if (record?.version !== version || record.kid !== expectedKid) return false
        connections.putCredential({ ...record, kid, wrappedKey })
        return true
      }),

    delete: connection =>
      change(({ connections }) => {
        connections.dropCredential(connection)
      }),

    wrappedBy: (kids, limit, after = '') =>
      read(({ connections }) => connections.credentialsWrappedBy(kids, limit, after)),
  }
}

function write({ connections }: Kept, connection: ConnectionRecord, write: CredentialWrite, now: Date): void {
  const { scopes, ...record } = write
  connections.put({ ...connection, scopes: sorted(scopes), version: record.version, changedAt: now })
  connections.putCredential(record)
}

/** What is written to a connection that is being revoked would outlive it at the provider. */
function isEnding({ state }: ConnectionRecord): boolean {
  return state === 'revoking' || state === 'revoked'
}
