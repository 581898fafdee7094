import { DatabaseSync } from 'node:sqlite'
import { createCrmAccounts, type NewCrmAccount } from './accounts.ts'
import { createApi } from './api.ts'
import { createAuthorizationServer, type CrmApp } from './authorization-server.ts'
import type { Served } from './listen.ts'
import { openCrmRecords } from './records.ts'

export interface CrmOptions {
  /** Where people and applications find it: `https://crm.example`. */
  readonly origin: string
  /** The SQLite file. Made with Acme's catalogue when it does not exist; `:memory:` for none. */
  readonly file: string
  /** The operator's. Whoever sends it as `x-api-key` sees everything and looks after the catalogue. */
  readonly apiKey: string
  readonly accounts: readonly NewCrmAccount[]
  /** Applications that people may let into their accounts. */
  readonly apps: readonly CrmApp[]
}

/** Acme's CRM: a system of its own, with people and sign-in of its own, which knows nothing of MCP. */
export interface Crm extends Served {
  close(): void
}

export function createCrm({ origin, file, apiKey, accounts: people, apps }: CrmOptions): Crm {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = wal')
  const records = openCrmRecords(database)
  const accounts = createCrmAccounts(people)
  const authorization = createAuthorizationServer({ issuer: origin, database, accounts, apps })

  return {
    api: createApi({ records, accounts, apiKey, accessOf: authorization.accessOf }),
    pages: authorization.answer,
    close: () => {
      database.close()
    },
  }
}
