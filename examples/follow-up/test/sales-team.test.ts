import type { Caller } from '@askgate/core'
import { expect, test } from 'vitest'
import { maySell } from '../src/sales-team.ts'

const issuer = 'https://login.example'
const team = { issuer, subjects: ['alice'] }

function callerOf(standing: Caller['standing'], subject: string, from = issuer): Caller {
  return {
    standing,
    principal: { tenant: from, issuer: from, subject },
    client: undefined,
    server: 'Acme Sales',
  }
}

test.for([
  ['somebody of the sales team', callerOf('verified', 'alice'), true],
  ['somebody else', callerOf('verified', 'bob'), false],
  ['the same subject of another issuer', callerOf('verified', 'alice', 'https://evil.example'), false],
  ['nobody in particular', callerOf('anonymous', 'alice'), false],
  ['a client without a person', callerOf('machine', 'alice'), false],
  ['the user of this machine', callerOf('local', '1000', 'local'), true],
] as const)('%s: %$', ([, caller, may]) => {
  expect(maySell(caller, team)).toBe(may)
})

test('without a team no token may do anything', () => {
  expect(maySell(callerOf('verified', 'alice'))).toBe(false)
})
