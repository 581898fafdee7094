import assert from 'node:assert/strict'
import type { Connection } from '@askgate/core'
import {
  alice,
  bob,
  connected,
  event,
  newConnection,
  newConsent,
  notAlice,
  record,
  unknownEvent,
} from './connect-samples.ts'
import type { Fact } from './fact.ts'

const STATES = ['inactive', 'active', 'reauth-required', 'revoking', 'revoked'] as const

export const connectionFacts: readonly Fact[] = [
  {
    name: 'a connection is found as it was created, its scopes sorted, without a credential yet',
    async holds(store, clock) {
      const connection = await connected(store, 'c1', { scopes: ['b', 'a', 'b'], state: 'inactive' })
      assert.deepEqual(connection, {
        id: 'c1',
        principal: alice,
        provider: 'crm',
        account: { id: 'account-1', label: 'alice@example.com' },
        scopes: ['a', 'b'],
        state: 'inactive',
        version: 0,
        createdAt: clock.now(),
        changedAt: clock.now(),
      })
      assert.deepEqual(await store.connections.get('c1'), connection)
      assert.equal(await store.connections.get('c2'), undefined)
      await assert.rejects(connected(store, 'c1', { principal: bob }), TypeError)
    },
  },
  {
    name: 'a person’s connections are listed, newest first, without revoked ones and those of others',
    async holds(store) {
      for (const state of STATES) await connected(store, state, { state })
      await connected(store, 'mail', { provider: 'mail' })
      for (const principal of notAlice) await connected(store, JSON.stringify(principal), { principal })
      const ids = async (provider?: string) =>
        (await store.connections.of(alice, provider)).map(({ id }) => id)
      assert.deepEqual(await ids(), ['mail', 'revoking', 'reauth-required', 'active', 'inactive'])
      assert.deepEqual(await ids('mail'), ['mail'])
    },
  },
  {
    name: 'connections of everybody that came to no end are listed by id, page by page',
    async holds(store) {
      const { connections } = store
      for (const state of STATES) await connected(store, `b ${state}`, { state })
      await connected(store, 'c', { state: 'inactive', principal: bob })
      await connected(store, 'a', { state: 'inactive' })
      const ids = async (...page: Parameters<typeof connections.unfinished>) =>
        (await connections.unfinished(...page)).map(({ id }) => id)
      assert.deepEqual(await connections.unfinished('revoking', 10), [await connections.get('b revoking')])
      assert.deepEqual(await ids('inactive', 10), ['a', 'b inactive', 'c'])
      assert.deepEqual(await ids('inactive', 2), ['a', 'b inactive'])
      assert.deepEqual(await ids('inactive', 2, 'b inactive'), ['c'])
      await connections.move('a', ['inactive'], 'revoking')
      assert.deepEqual(await ids('inactive', 1), ['b inactive'])
    },
  },
  {
    name: 'a connection moves only from the states that are named, once, and never back',
    async holds(store, clock) {
      const { connections } = store
      await connected(store, 'c1', { state: 'inactive' })
      clock.advance(5)
      const moves = await Promise.all([
        connections.move('c1', ['inactive'], 'active'),
        connections.move('c1', ['inactive'], 'active'),
      ])
      assert.deepEqual(
        moves.map(connection => connection?.state),
        ['active', undefined],
      )
      assert.deepEqual(moves[0]?.changedAt, clock.now())
      assert.equal(await connections.move('c2', ['inactive'], 'active'), undefined)
      const back: readonly (readonly [Connection['state'], Connection['state']])[] = [
        ...STATES.map(from => [from, 'inactive'] as const),
        ['revoking', 'active'],
        ['revoking', 'reauth-required'],
        ['revoked', 'active'],
        ['revoked', 'revoking'],
        ['inactive', 'reauth-required'],
      ]
      for (const [from, to] of back) await assert.rejects(connections.move('c1', [from], to), TypeError)
    },
  },
  {
    name: 'a revoked connection has no credential any more',
    async holds(store) {
      await connected(store, 'c1')
      await store.credentials.put(record('c1', 1))
      await store.connections.move('c1', ['active'], 'revoking')
      assert.ok(await store.credentials.get('c1'))
      await store.connections.move('c1', ['revoking'], 'revoked')
      assert.equal(await store.credentials.get('c1'), undefined)
    },
  },
  {
    name: 'the right to refresh belongs to one, until it is given back or over',
    async holds(store, clock) {
      const { connections } = store
      const connection = await connected(store, 'c1')
      const leases = await Promise.all(
        Array.from({ length: 20 }, (_, index) => connections.lease('c1', `owner-${String(index)}`, 25)),
      )
      assert.equal(leases.filter(lease => lease !== undefined).length, 1)
      assert.deepEqual(leases[0], connection)
      await connections.release('c1', 'owner-1')
      assert.equal(await connections.lease('c1', 'owner-1', 25), undefined)
      await connections.release('c1', 'owner-0')
      assert.ok(await connections.lease('c1', 'owner-1', 25))
      clock.advance(24.999)
      assert.equal(await connections.lease('c1', 'owner-2', 25), undefined)
      assert.ok(await connections.lease('c1', 'owner-1', 1))
      clock.advance(1)
      assert.ok(await connections.lease('c1', 'owner-2', 25))
    },
  },
  {
    name: 'only an active connection is refreshed',
    async holds(store) {
      for (const state of STATES) {
        await connected(store, state, { state })
        const lease = await store.connections.lease(state, 'owner', 25)
        assert.equal(lease !== undefined, state === 'active', state)
      }
      assert.equal(await store.connections.lease('unknown', 'owner', 25), undefined)
    },
  },
  {
    name: 'a lease outlives a move and a write of the connection',
    async holds(store) {
      await connected(store, 'c1')
      await store.connections.lease('c1', 'owner', 25)
      await store.credentials.put(record('c1', 1))
      assert.equal(await store.connections.lease('c1', 'other', 25), undefined)
    },
  },
  {
    name: 'a consent is for one caller and one connection, and grows with what is granted',
    async holds(store, clock) {
      const { consents } = store
      await connected(store, 'c1')
      await connected(store, 'c2')
      await consents.grant(newConsent('c1', 'one', { scopes: ['b'] }))
      clock.advance(5)
      await consents.grant(newConsent('c1', 'one', { scopes: ['a', 'b'] }))
      const consent = { ...newConsent('c1', 'one', { scopes: ['a', 'b'] }), grantedAt: clock.now() }
      assert.deepEqual(await consents.get('c1', 'one'), consent)
      assert.equal(await consents.get('c1', 'two'), undefined)
      assert.equal(await consents.get('c2', 'one'), undefined)
      await assert.rejects(consents.grant(newConsent('c3', 'one')), TypeError)
    },
  },
  {
    name: 'a consent has the name its caller gave last, and keeps it where none is given',
    async holds(store) {
      const { consents } = store
      await connected(store, 'c1')
      const named = async (clientName: string | undefined) => {
        await consents.grant(newConsent('c1', 'one', { clientName }))
        const [listed] = await consents.of('c1')
        assert.deepEqual(await consents.get('c1', 'one'), listed)
        return listed?.clientName
      }
      assert.equal(await named(undefined), undefined)
      assert.equal(await named('Claude Code'), 'Claude Code')
      assert.equal(await named('Codex'), 'Codex')
      assert.equal(await named(undefined), 'Codex')
    },
  },
  {
    name: 'consents of a connection are listed, newest first, and taken back for one caller or for all',
    async holds(store) {
      const { consents } = store
      await connected(store, 'c1')
      await connected(store, 'c2')
      const callers = async (connection: string) =>
        (await consents.of(connection)).map(({ caller }) => caller)
      for (const caller of ['one', 'two', 'three', 'one']) {
        await consents.grant(newConsent('c1', caller))
      }
      await consents.grant(newConsent('c2', 'one'))
      assert.deepEqual(await callers('c1'), ['one', 'three', 'two'])
      await consents.revoke('c1', 'three')
      assert.deepEqual(await callers('c1'), ['one', 'two'])
      await consents.revoke('c1')
      assert.deepEqual(await callers('c1'), [])
      assert.deepEqual(await callers('c2'), ['one'])
    },
  },
  {
    name: 'the event of a connection or consent is in the journal when it was done, and only then',
    async holds(store, clock) {
      const { connections, consents } = store
      await connected(store, 'c1', { state: 'inactive' })
      const note = (name: 'connection-activated' | 'consent-granted' | 'consent-revoked') =>
        event(clock, { event: name })
      await connections.move('c1', ['inactive'], 'active', note('connection-activated'))
      await connections.move('c1', ['inactive'], 'active', note('connection-activated'))
      await consents.grant(newConsent('c1', 'one'), note('consent-granted'))
      await consents.revoke('c1', 'one', note('consent-revoked'))
      await consents.revoke('c1', 'one', note('consent-revoked'))
      await consents.revoke('c1', undefined, note('consent-revoked'))
      const names = (await store.journal.timeline()).map(line => ('event' in line ? line.event : undefined))
      assert.deepEqual(names, ['connection-activated', 'consent-granted', 'consent-revoked'])
    },
  },
  {
    name: 'nothing is done to a connection or consent whose event can not be written',
    async holds(store, clock) {
      const { connections, consents } = store
      const connection = await connected(store, 'c1', { state: 'inactive' })
      await consents.grant(newConsent('c1', 'one'))
      const wrong = unknownEvent(clock)
      await assert.rejects(connections.create(newConnection('c2'), wrong))
      await assert.rejects(connections.move('c1', ['inactive'], 'active', wrong))
      await assert.rejects(consents.grant(newConsent('c1', 'two'), wrong))
      await assert.rejects(consents.revoke('c1', 'one', wrong))
      assert.deepEqual(await connections.of(alice), [connection])
      assert.deepEqual(
        (await consents.of('c1')).map(({ caller }) => caller),
        ['one'],
      )
    },
  },
]
