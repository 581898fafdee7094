import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** Keeps an authorization server's records for as long as the process lives. */
export function createMemoryAdapters(): AdapterFactory {
  return () => {
    const records = new Map<string, AdapterPayload>()
    const found = (wanted: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
      [...records.values()].find(wanted)

    const adapter: Adapter = {
      upsert: async (id, payload) => {
        records.set(id, payload)
      },
      find: async id => records.get(id),
      findByUid: async uid => found(payload => payload.uid === uid),
      findByUserCode: async userCode => found(payload => payload.userCode === userCode),
      consume: async id => {
        const record = records.get(id)
        if (record !== undefined) record.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async id => {
        records.delete(id)
      },
      revokeByGrantId: async grantId => {
        for (const [id, payload] of records) if (payload.grantId === grantId) records.delete(id)
      },
    }
    return adapter
  }
}
