import type { Browser } from 'playwright-core'
import type { AccountName } from '../demo/accounts.ts'
import type { Stage } from './stage.ts'
import { type Link, openVisitor, type Visitor } from './visitor.ts'

/** What Alice does with a link. */
export type Visit = 'finish' | 'decline' | 'finish after Bob'

/** Alice and Bob, each with a browser of their own while they need one. */
export interface People {
  /** @param reads - See {@link Visitor.finish}. */
  visit(link: Link, what: Visit, reads: readonly string[]): Promise<void>
  /** What Bob read; `undefined` where he was nowhere. */
  toBob(): string | undefined
  close(): Promise<void>
}

/** @param browser - Called when somebody goes somewhere. */
export function createPeople({ accounts, crm }: Stage, browser: () => Browser): People {
  const visitors = new Map<AccountName, Promise<Visitor>>()
  let toBob: string | undefined
  let last: Promise<void> = Promise.resolve()

  function visitor(name: AccountName): Promise<Visitor> {
    const known = visitors.get(name)
    if (known !== undefined) return known
    const opened = openVisitor({ browser: browser(), account: accounts?.[name], crm: crm.accounts[name] })
    visitors.set(name, opened)
    return opened
  }

  async function go(link: Link, what: Visit, reads: readonly string[]): Promise<void> {
    if (what === 'finish after Bob') toBob = await (await visitor('bob')).tryIn(link)
    const alice = await visitor('alice')
    await (what === 'decline' ? alice.decline(link) : alice.finish(link, reads))
  }

  return {
    visit(link, what, reads) {
      // A call goes on as soon as its page is finished, which can be before the person has read so.
      last = last.then(() => go(link, what, reads))
      return last
    },
    toBob: () => toBob,
    async close() {
      const opened = await Promise.all(visitors.values())
      await Promise.all(opened.map(one => one.close()))
    },
  }
}
