import type { NewCrmAccount } from '@askgate/example-follow-up'
import { randomInt } from 'node:crypto'

/** Somebody who can sign in to the demo. */
export interface Account {
  /** Also the subject of their tokens. */
  readonly name: AccountName
  /** Made for one run. */
  readonly password: string
}

export const ACCOUNT_NAMES = ['alice', 'bob'] as const
export type AccountName = (typeof ACCOUNT_NAMES)[number]

export function createAccounts(): Readonly<Record<AccountName, Account>> {
  const account = (name: AccountName): Account => ({ name, password: readablePassword() })
  return { alice: account('alice'), bob: account('bob') }
}

/** The same people at the CRM, which knows nothing of the accounts above. */
export function createCrmAccounts(): Readonly<Record<AccountName, NewCrmAccount>> {
  return {
    alice: { id: 'alice.ames', name: 'Alice Ames', password: readablePassword() },
    bob: { id: 'bob.brook', name: 'Bob Brook', password: readablePassword() },
  }
}

/** Some 74 bits, without letters and digits that look alike. */
function readablePassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
  const letters = Array.from({ length: 15 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return letters.replace(/(.{5})(?=.)/g, '$1-')
}
