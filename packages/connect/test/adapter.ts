import type { Adapter, AdapterPayload } from 'oidc-provider'

export interface Memory {
  adapter(name: string): Adapter
  /** Everything of a kind, such as `AccessToken`. */
  forget(name: string): void
}

/** What an authorization server remembers, for as long as a test. The default one warns about itself at every start. */
export function createMemory(): Memory {
  const kept = new Map<string, AdapterPayload>()
  const idsOf = (name: string, uid: (payload: AdapterPayload) => boolean) =>
    [...kept].filter(([key, payload]) => key.startsWith(`${name}:`) && uid(payload)).map(([key]) => key)

  const adapter = (name: string): Adapter => ({
    upsert: async (id, payload) => void kept.set(`${name}:${id}`, payload),
    find: async id => kept.get(`${name}:${id}`),
    findByUserCode: async () => undefined,
    findByUid: async uid => kept.get(idsOf(name, payload => payload.uid === uid)[0] ?? ''),
    destroy: async id => void kept.delete(`${name}:${id}`),
    consume: async id => {
      const payload = kept.get(`${name}:${id}`)
      if (payload) kept.set(`${name}:${id}`, { ...payload, consumed: Math.floor(Date.now() / 1000) })
    },
    revokeByGrantId: async grantId => {
      for (const [key, payload] of [...kept]) {
        if (payload.grantId === grantId && !key.startsWith('Interaction:')) kept.delete(key)
      }
    },
  })

  return {
    adapter,
    forget(name) {
      for (const key of [...kept.keys()]) if (key.startsWith(`${name}:`)) kept.delete(key)
    },
  }
}
