import assert from 'node:assert/strict'
import type { JournalEvent } from '@askgate/core'
import { event, unknownEvent } from './connect-samples.ts'
import type { Fact } from './fact.ts'
import { entry } from './samples.ts'

export const journalFacts: readonly Fact[] = [
  {
    name: 'an entry is read as it was appended',
    async holds({ journal }, clock) {
      const full = entry(clock)
      const sparse = entry(clock, {
        caller: { ...full.caller, standing: 'anonymous', client: undefined },
        question: undefined,
        mode: undefined,
        reason: undefined,
        fields: [],
        manifest: { ...full.manifest, client: undefined },
      })
      await journal.append(full)
      await journal.append(sparse)
      assert.deepEqual(await journal.read(), [
        { ...full, sequence: 1 },
        { ...sparse, sequence: 2 },
      ])
    },
  },
  {
    name: 'the sequence grows by one with each entry, also of many appended at the same time',
    async holds({ journal }, clock) {
      const flows = Array.from({ length: 20 }, (_, index) => `flow-${String(index)}`)
      await Promise.all(flows.map(flow => journal.append(entry(clock, { flow }))))
      const lines = await journal.read()
      assert.deepEqual(
        lines.map(line => line.sequence),
        flows.map((_, index) => index + 1),
      )
      assert.deepEqual(lines.map(line => line.flow).sort(), [...flows].sort())
    },
  },
  {
    name: 'the journal is read in pages',
    async holds({ journal }, clock) {
      for (let count = 0; count < 5; count++) await journal.append(entry(clock))
      const sequences = async (page: { after?: number; limit?: number }) =>
        (await journal.read(page)).map(line => line.sequence)

      assert.deepEqual(await sequences({ limit: 2 }), [1, 2])
      assert.deepEqual(await sequences({ after: 2, limit: 2 }), [3, 4])
      assert.deepEqual(await sequences({ after: 3 }), [4, 5])
      assert.deepEqual(await sequences({ after: 5 }), [])
      assert.deepEqual(await sequences({ limit: 0 }), [])
    },
  },
  {
    name: 'a page that is no page is a TypeError',
    async holds({ journal }) {
      for (const page of [{ limit: -1 }, { limit: 0.5 }, { after: -1 }, { after: NaN }]) {
        await assert.rejects(journal.read(page), TypeError)
      }
    },
  },
  {
    name: 'an entry does not change with the object it was made from',
    async holds({ journal }, clock) {
      const fields = ['service']
      await journal.append(entry(clock, { fields }))
      fields.push('secret')
      assert.deepEqual((await journal.read())[0]?.fields, ['service'])
    },
  },
  {
    name: 'the latest lines of a person are theirs alone, newest first',
    async holds({ journal }, clock) {
      const mine = event(clock)
      const { principal } = mine
      assert.ok(principal)
      const others = [
        { ...principal, tenant: 'other' },
        { ...principal, issuer: 'other' },
        { ...principal, subject: 'other' },
      ]
      await journal.note(mine)
      for (const other of others) await journal.note(event(clock, { principal: other }))
      await journal.note(event(clock, { principal: undefined }))
      const call = entry(clock)
      await journal.append({ ...call, caller: { ...call.caller, principal } })

      const sequences = async (limit: number) =>
        (await journal.latestOf(principal, limit)).map(line => line.sequence)
      assert.deepEqual(await sequences(10), [6, 1])
      assert.deepEqual(await sequences(1), [6])
      assert.deepEqual(await sequences(0), [])
      await assert.rejects(journal.latestOf(principal, -1), TypeError)
    },
  },
  {
    name: 'calls and events are one timeline, of which the calls can be read alone',
    async holds({ journal }, clock) {
      const full = event(clock, {
        visitor: 'visitor',
        connection: 'c1',
        reason: 'access_denied',
        tool: 'draft',
      })
      const sparse: JournalEvent = {
        event: 'key-rotated',
        at: clock.now(),
        principal: undefined,
        visitor: undefined,
        caller: undefined,
        ticket: undefined,
        connection: undefined,
        provider: undefined,
        reason: undefined,
      }
      await journal.note(full)
      await journal.append(entry(clock))
      await journal.note(sparse)
      assert.deepEqual(await journal.timeline(), [
        { ...full, sequence: 1 },
        { ...entry(clock), sequence: 2 },
        { ...sparse, sequence: 3 },
      ])
      assert.deepEqual(await journal.timeline({ after: 1, limit: 1 }), [{ ...entry(clock), sequence: 2 }])
      assert.deepEqual(await journal.read(), [{ ...entry(clock), sequence: 2 }])
      assert.deepEqual(await journal.read({ after: 2 }), [])
      await assert.rejects(journal.timeline({ limit: -1 }), TypeError)
    },
  },
  {
    name: 'an event has a known name, and what else hangs on it is not written',
    async holds({ journal }, clock) {
      await assert.rejects(journal.note(unknownEvent(clock)), TypeError)
      const talkative = { ...event(clock), accessToken: 'canary' }
      await journal.note(talkative)
      assert.deepEqual(await journal.timeline(), [{ ...event(clock), sequence: 1 }])
    },
  },
]
