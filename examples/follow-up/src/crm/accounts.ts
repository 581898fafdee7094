import { createHash, timingSafeEqual } from 'node:crypto'

/** Somebody who works with the CRM. Knows nothing of other systems' accounts. */
export interface CrmAccount {
  /** What is typed to sign in, and what records belong to. */
  readonly id: string
  readonly name: string
}

export type NewCrmAccount = CrmAccount & { readonly password: string }

export interface CrmAccounts {
  find(id: string): CrmAccount | undefined
  /** `undefined` when there is no such account, or its password is another. */
  signIn(id: string, password: string): CrmAccount | undefined
}

export function createCrmAccounts(accounts: readonly NewCrmAccount[]): CrmAccounts {
  const known = new Map(
    accounts.map(({ id, name, password }) => [id, { account: { id, name }, password: digest(password) }]),
  )
  return {
    find: id => known.get(id)?.account,
    signIn(id, password) {
      const found = known.get(id)
      // Compared either way, so that the time tells nobody which ids there are.
      const right = timingSafeEqual(digest(password), found?.password ?? NOBODY)
      return right ? found?.account : undefined
    },
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const NOBODY = Buffer.alloc(32)
