import { describe, expect, test } from 'vitest'
import { type PeerFacts, peerOf } from '../src/peer.ts'
import type { Caller } from '../src/principal.ts'
import { REVISIONS } from '../src/revision.ts'

const alice: Caller = {
  standing: 'verified',
  principal: { tenant: 'https://id.example.com', issuer: 'https://id.example.com', subject: 'alice' },
  client: 'client-1',
  server: 'crm',
}
const facts: PeerFacts = {
  version: '2026-07-28',
  capabilities: { elicitation: { form: {}, url: {} } },
  caller: alice,
  hasChannel: true,
}

test('C06 [2026-07-28] each request is judged by what it declares itself, not by the one before', () => {
  const first = peerOf(facts)
  const second = peerOf({ ...facts, capabilities: { elicitation: { form: {} } } })
  const third = peerOf({ ...facts, capabilities: {} })

  expect(first.elicitation).toMatchObject({ form: true, url: true })
  expect(second.elicitation).toMatchObject({ form: true, url: false })
  expect(third.elicitation).toMatchObject({ declared: false, form: false, url: false })
  expect(first.elicitation).toMatchObject({ form: true, url: true })
})

test.each(REVISIONS)('[%s] the peer carries revision, era, caller and channel of the request', version => {
  expect(peerOf({ ...facts, version })).toMatchObject({
    revision: version,
    era: version === '2026-07-28' ? 'modern' : 'legacy',
    caller: alice,
    hasChannel: true,
  })
  expect(peerOf({ ...facts, version, hasChannel: false }).hasChannel).toBe(false)
})

test.each([undefined, '2099-01-01', 'draft'])('a client that speaks %j can be asked nothing', version => {
  expect(peerOf({ ...facts, version })).toMatchObject({
    hasChannel: false,
    elicitation: { declared: false, form: false, url: false },
  })
})

describe('what a client says about itself', () => {
  test('is kept for the log and changes nothing else', () => {
    const { client, ...named } = peerOf({
      ...facts,
      clientInfo: { name: 'Trusted Client', version: '1.0', admin: true },
    })
    const { client: none, ...nameless } = peerOf(facts)
    expect(client).toEqual({ name: 'Trusted Client', version: '1.0' })
    expect(none).toBeUndefined()
    expect(named).toEqual(nameless)
  })
  test.each([null, 'name', 7, {}, { name: 'x' }, { name: 1, version: '1' }])(
    'is dropped when it is %j',
    clientInfo => {
      expect(peerOf({ ...facts, clientInfo }).client).toBeUndefined()
    },
  )
  test('is cut to a length', () => {
    const { client } = peerOf({
      ...facts,
      clientInfo: { name: 'n'.repeat(10_000), version: 'v'.repeat(10_000) },
    })
    expect([client?.name.length, client?.version.length]).toEqual([100, 100])
  })
})
