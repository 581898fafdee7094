import type { DatabaseSync } from 'node:sqlite'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** What the authorization server keeps, beside the CRM's own records: what was granted outlives the process. */
export function createAuthorizationRecords(database: DatabaseSync): AdapterFactory {
  database.exec(`
    CREATE TABLE IF NOT EXISTS authorization_records (
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      payload TEXT NOT NULL,
      grant_id TEXT,
      uid TEXT,
      expires_at INTEGER,
      PRIMARY KEY (kind, id)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS authorization_records_by_grant ON authorization_records (grant_id);
  `)
  const sweep = database.prepare('DELETE FROM authorization_records WHERE expires_at <= ?')
  const put = database.prepare(`
    INSERT OR REPLACE INTO authorization_records (kind, id, payload, grant_id, uid, expires_at)
    VALUES (?, ?, ?, ?, ?, ?)`)
  const byId = database.prepare('SELECT payload FROM authorization_records WHERE kind = ? AND id = ?')
  const byUid = database.prepare('SELECT payload FROM authorization_records WHERE kind = ? AND uid = ?')
  const consume = database.prepare(`
    UPDATE authorization_records SET payload = json_set(payload, '$.consumed', ?) WHERE kind = ? AND id = ?`)
  const drop = database.prepare('DELETE FROM authorization_records WHERE kind = ? AND id = ?')
  const dropGrant = database.prepare('DELETE FROM authorization_records WHERE grant_id = ?')

  return (kind): Adapter => ({
    async upsert(id, payload, lifeSeconds) {
      sweep.run(seconds())
      const { grantId = null, uid = null } = payload
      const expiresAt = lifeSeconds === undefined ? null : seconds() + lifeSeconds
      put.run(kind, id, JSON.stringify(payload), grantId, uid, expiresAt)
    },
    find: async id => payloadOf(byId.get(kind, id)),
    findByUid: async uid => payloadOf(byUid.get(kind, uid)),
    findByUserCode: async () => undefined,
    consume: async id => void consume.run(seconds(), kind, id),
    destroy: async id => void drop.run(kind, id),
    revokeByGrantId: async grantId => void dropGrant.run(grantId),
  })
}

function payloadOf(row: { readonly payload?: unknown } | undefined): AdapterPayload | undefined {
  return typeof row?.payload === 'string' ? (JSON.parse(row.payload) as AdapterPayload) : undefined
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
