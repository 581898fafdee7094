import type { Caller, Clock, ConnectStore } from '@askgate/core'
import { type ConnectService, type IdentityOptions, serveConnect } from '@askgate/connect'
import { keyFile } from '@askgate/server'
import { type Askgate, type AskgateOptions, createAskgate } from '@askgate/server/mcp'
import { createVault, vaultKeyFile } from '@askgate/store'
import { sqliteStore } from '@askgate/store/sqlite'
import { McpServer } from '@modelcontextprotocol/server'
import { join } from 'node:path'
import { createCatalogue } from './catalogue.ts'
import { crmProvider, type CrmProviderOptions } from './crm-provider.ts'
import { draftFollowUp } from './draft-follow-up.ts'
import { sendFollowUp } from './send-follow-up.ts'

/** The name people know the server by. */
export const SERVER_NAME = 'Acme Sales'

export interface FollowUpOptions {
  /** Exists or can be made. Holds the record and the keys. */
  readonly folder: string
  readonly crm: CrmProviderOptions
  /** Where the pages are that people visit. */
  readonly pages: string
  /** How the pages know who is there. */
  readonly identity: IdentityOptions
  readonly maySell: (caller: Caller) => boolean
  /** In place of a file in the folder. It is closed with the rest. */
  readonly store?: ConnectStore
  /** Calls the CRM for people's accounts in place of the built-in one, which connects to public addresses alone. */
  readonly fetch?: typeof globalThis.fetch
  readonly clock?: Clock
  readonly limits?: AskgateOptions['limits']
}

/** The tools of one process, and the pages people visit for them. They share the record, the keys and the vault. */
export interface FollowUp {
  /** For tools of your own beside these. */
  readonly askgate: Askgate
  /** A new instance for each connection or request. */
  server(): McpServer
  readonly pages: ConnectService
  close(): Promise<void>
}

export function createFollowUp(options: FollowUpOptions): FollowUp {
  const { folder, crm, pages: origin, identity, maySell, fetch, clock = systemClock, limits = {} } = options
  const keys = keyFile(join(folder, 'askgate.key'))
  const store = options.store ?? sqliteStore({ path: join(folder, 'askgate.db'), clock })
  // Keys of their own: whoever can forge a state can not read a credential, and the other way around.
  const vault = createVault({ records: store.credentials, keys: vaultKeyFile(join(folder, 'vault.key')) })
  const providers = { crm: crmProvider(crm) }
  const shared = { store, keys, vault, providers, clock, ...(fetch && { fetch }) }
  const askgate = createAskgate({ ...shared, name: SERVER_NAME, pages: { origin }, limits })
  const pages = serveConnect({ ...shared, origin, identity })
  const drafting = draftFollowUp({ catalogue: createCatalogue(crm.url), maySell, clock })
  const sending = sendFollowUp({ maySell, clock })

  return {
    askgate,
    server() {
      const server = new McpServer({ name: 'acme-sales', version: '1.0.0' }, askgate.serverOptions())
      askgate.tool(server, 'draft_follow_up', drafting)
      askgate.tool(server, 'send_follow_up', sending)
      askgate.continueTool(server)
      return server
    },
    pages,
    async close() {
      await pages.close()
      await store.close()
    },
  }
}

const systemClock: Clock = { now: () => new Date() }
