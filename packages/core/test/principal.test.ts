import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Caller, callerKey } from '../src/principal.ts'

const alice: Caller = {
  standing: 'verified',
  principal: { tenant: 'acme', issuer: 'https://id.example.com', subject: 'alice' },
  client: 'client-1',
  server: 'crm',
}

test('the same caller has the same key, however the object was made', () => {
  const { server, client, principal, standing } = alice
  const { subject, issuer, tenant } = principal
  expect(callerKey({ server, client, principal: { subject, issuer, tenant }, standing })).toBe(
    callerKey(alice),
  )
})

test.each<[string, Caller]>([
  ['tenant', { ...alice, principal: { ...alice.principal, tenant: 'other' } }],
  ['issuer', { ...alice, principal: { ...alice.principal, issuer: 'https://id.example.org' } }],
  ['subject', { ...alice, principal: { ...alice.principal, subject: 'bob' } }],
  ['client', { ...alice, client: 'client-2' }],
  ['missing client', { ...alice, client: undefined }],
  ['server', { ...alice, server: 'billing' }],
  ['standing', { ...alice, standing: 'local' }],
])('another %s is another caller', (_, other) => {
  expect(callerKey(other)).not.toBe(callerKey(alice))
})

test('a client called null or undefined is not the same as none', () => {
  const none = callerKey({ ...alice, client: undefined })
  for (const client of ['', 'null', 'undefined']) expect(callerKey({ ...alice, client })).not.toBe(none)
})

test('no two callers share a key, whatever their names are made of', () => {
  // Few letters, and those that separate things in JSON, so that moved borders are found.
  const name = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\\', '[', ']', ':', '\u0000'),
    maxLength: 4,
  })
  const caller: fc.Arbitrary<Caller> = fc.record({
    standing: fc.constantFrom('verified', 'local', 'anonymous', 'machine'),
    principal: fc.record({ tenant: name, issuer: name, subject: name }),
    client: fc.option(name, { nil: undefined }),
    server: name,
  })
  fc.assert(
    fc.property(fc.uniqueArray(caller, { minLength: 2, maxLength: 30, comparator: sameCaller }), callers => {
      expect(new Set(callers.map(callerKey)).size).toBe(callers.length)
    }),
  )
})

function sameCaller(a: Caller, b: Caller): boolean {
  return (
    a.standing === b.standing &&
    a.client === b.client &&
    a.server === b.server &&
    a.principal.tenant === b.principal.tenant &&
    a.principal.issuer === b.principal.issuer &&
    a.principal.subject === b.principal.subject
  )
}
