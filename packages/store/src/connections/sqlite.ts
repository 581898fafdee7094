import type { Connection, Consent, CredentialRecord } from '@askgate/core'
import type { Generated, Selectable } from 'kysely'
import type { Database } from '../sqlite/database.ts'
import { queries } from '../sqlite/queries.ts'
import type { ConnectionRecord, ConnectionShelf } from './shelf.ts'

export interface ConnectionsTable {
  number: Generated<number>
  id: string
  tenant: string
  issuer: string
  subject: string
  provider: string
  account_id: string
  account_label: string
  /** JSON: an array of scopes. */
  scopes: string
  state: Connection['state']
  version: number
  created_at: number
  changed_at: number
  lease_owner: string | null
  lease_until: number | null
}

export interface ConsentsTable {
  number: Generated<number>
  connection: string
  caller: string
  /** JSON: an array of scopes. */
  scopes: string
  client_name: string | null
  granted_at: number
}

export interface CredentialsTable {
  connection: string
  version: number
  kid: string
  wrapped_key: string
  sealed: string
}

export function sqliteConnections({ rows }: Database): ConnectionShelf {
  return {
    find: id => rows(connections().where('id', '=', id)).map(recordOf)[0],
    // Sorted here: SQLite plans a query with an order anew for each person.
    of: ({ tenant, issuer, subject }) =>
      rows(
        connections()
          .where('tenant', '=', tenant)
          .where('issuer', '=', issuer)
          .where('subject', '=', subject),
      )
        .toSorted((one, other) => other.number - one.number)
        .map(recordOf),
    inState: (state, limit, after) =>
      rows(connections().where('state', '=', state).where('id', '>', after).orderBy('id').limit(limit)).map(
        recordOf,
      ),

    add: record => void rows(queries.insertInto('connections').values(rowOf(record))),
    put: record =>
      void rows(queries.updateTable('connections').set(rowOf(record)).where('id', '=', record.id)),

    consent: (connection, caller) =>
      rows(consents(connection).where('caller', '=', caller)).map(consentOf)[0],
    consents: connection => rows(consents(connection).orderBy('number', 'desc')).map(consentOf),

    putConsent({ connection, caller, scopes, clientName, grantedAt }) {
      rows(dropConsents(connection, caller))
      rows(
        queries.insertInto('consents').values({
          connection,
          caller,
          scopes: JSON.stringify(scopes),
          client_name: clientName ?? null,
          granted_at: grantedAt.getTime(),
        }),
      )
    },
    dropConsents: (connection, caller) => void rows(dropConsents(connection, caller)),

    credential: connection => rows(credentials().where('connection', '=', connection)).map(credentialOf)[0],

    putCredential({ connection, version, kid, wrappedKey, sealed }) {
      const changes = { version, kid, wrapped_key: wrappedKey, sealed }
      rows(
        queries
          .insertInto('credentials')
          .values({ connection, ...changes })
          .onConflict(conflict => conflict.column('connection').doUpdateSet(changes)),
      )
    },
    dropCredential: connection =>
      void rows(queries.deleteFrom('credentials').where('connection', '=', connection)),

    credentialsWrappedBy: (kids, limit, after) =>
      rows(
        credentials()
          .where('kid', 'in', kids)
          .where('connection', '>', after)
          .orderBy('connection')
          .limit(limit),
      ).map(credentialOf),
  }
}

function connections() {
  return queries.selectFrom('connections').selectAll()
}

function consents(connection: string) {
  return queries.selectFrom('consents').selectAll().where('connection', '=', connection)
}

function dropConsents(connection: string, caller: string | undefined) {
  const all = queries.deleteFrom('consents').where('connection', '=', connection)
  return caller === undefined ? all : all.where('caller', '=', caller)
}

function credentials() {
  return queries.selectFrom('credentials').selectAll()
}

function rowOf({ principal, account, lease, ...record }: ConnectionRecord) {
  return {
    id: record.id,
    tenant: principal.tenant,
    issuer: principal.issuer,
    subject: principal.subject,
    provider: record.provider,
    account_id: account.id,
    account_label: account.label,
    scopes: JSON.stringify(record.scopes),
    state: record.state,
    version: record.version,
    created_at: record.createdAt.getTime(),
    changed_at: record.changedAt.getTime(),
    lease_owner: lease?.owner ?? null,
    lease_until: lease?.until.getTime() ?? null,
  }
}

function recordOf(row: Selectable<ConnectionsTable>): ConnectionRecord {
  return {
    id: row.id,
    principal: { tenant: row.tenant, issuer: row.issuer, subject: row.subject },
    provider: row.provider,
    account: { id: row.account_id, label: row.account_label },
    scopes: JSON.parse(row.scopes) as string[],
    state: row.state,
    version: row.version,
    createdAt: new Date(row.created_at),
    changedAt: new Date(row.changed_at),
    lease:
      row.lease_owner === null || row.lease_until === null
        ? undefined
        : { owner: row.lease_owner, until: new Date(row.lease_until) },
  }
}

function consentOf(row: Selectable<ConsentsTable>): Consent {
  return {
    connection: row.connection,
    caller: row.caller,
    scopes: JSON.parse(row.scopes) as string[],
    clientName: row.client_name ?? undefined,
    grantedAt: new Date(row.granted_at),
  }
}

function credentialOf(row: Selectable<CredentialsTable>): CredentialRecord {
  return {
    connection: row.connection,
    version: row.version,
    kid: row.kid,
    wrappedKey: row.wrapped_key,
    sealed: row.sealed,
  }
}
