import type { Clock, Connection, Connections } from '@askgate/core'
import { secondsAfter } from '../clock.ts'
import type { Steps } from '../kept.ts'
import type { ConnectionRecord } from './shelf.ts'

const NEXT: Readonly<Record<Connection['state'], readonly Connection['state'][]>> = {
  inactive: ['active', 'revoking', 'revoked'],
  active: ['reauth-required', 'revoking', 'revoked'],
  'reauth-required': ['active', 'revoking', 'revoked'],
  revoking: ['revoked'],
  revoked: [],
}

/** The rules of connections, the same for every store. Each step reads the clock itself, as those of effects do. */
export function createConnections({ read, change }: Steps, clock: Clock): Connections {
  return {
    create: (wanted, event) =>
      change(({ connections, note }) => {
        if (connections.find(wanted.id)) throw new TypeError('There is a connection with this id.')
        const now = clock.now()
        const record: ConnectionRecord = {
          ...wanted,
          scopes: sorted(wanted.scopes),
          version: 0,
          createdAt: now,
          changedAt: now,
          lease: undefined,
        }
        if (event) note(event)
        connections.add(record)
        return connectionOf(record)
      }),

    get: id =>
      read(({ connections }) => {
        const record = connections.find(id)
        return record && connectionOf(record)
      }),

    of: (principal, provider) =>
      read(({ connections }) =>
        connections
          .of(principal)
          .filter(record => record.state !== 'revoked' && record.provider === (provider ?? record.provider))
          .map(connectionOf),
      ),

    unfinished: (state, limit, after = '') =>
      read(({ connections }) => connections.inState(state, limit, after).map(connectionOf)),

    async move(id, from, to, event) {
      const wrong = from.find(state => !NEXT[state].includes(to))
      if (wrong !== undefined) throw new TypeError(`A connection does not go from ${wrong} to ${to}.`)
      return await change(({ connections, note }) => {
        const record = connections.find(id)
        if (!record || !from.includes(record.state)) return undefined
        const moved: ConnectionRecord = { ...record, state: to, changedAt: clock.now() }
        if (event) note(event)
        connections.put(moved)
        if (to === 'revoked') connections.dropCredential(id)
        return connectionOf(moved)
      })
    },

    lease: (id, owner, leaseSeconds) =>
      change(({ connections }) => {
        const now = clock.now()
        const record = connections.find(id)
        if (record?.state !== 'active') return undefined
        if (record.lease && record.lease.owner !== owner && now < record.lease.until) return undefined
        connections.put({ ...record, lease: { owner, until: secondsAfter(now, leaseSeconds) } })
        return connectionOf(record)
      }),

    release: (id, owner) =>
      change(({ connections }) => {
        const record = connections.find(id)
        if (record?.lease?.owner === owner) connections.put({ ...record, lease: undefined })
      }),
  }
}

/** Each scope once, in the order of the alphabet. */
export function sorted(scopes: readonly string[]): readonly string[] {
  return [...new Set(scopes)].sort()
}

function connectionOf({ lease: _, ...connection }: ConnectionRecord): Connection {
  return connection
}
