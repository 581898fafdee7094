import type { AccountName } from './accounts.ts'
import type { Way } from './ways.ts'
import type { World } from './world.ts'

/** What a person types on the way through the pages: they can not know it from anywhere else. */
export function logins({ accounts, crm }: World, account: AccountName, { transport }: Way): string {
  const { name, password } = accounts[account]
  const { id, password: crmPassword } = crm.accounts[account]
  return [
    transport === 'HTTP'
      ? `On the pages you sign in as ${name}, password ${password}`
      : 'On the page you type the code that stands beside its address.',
    `At the CRM you are ${id}, password ${crmPassword}`,
  ].join('\n')
}
