import type { Caller } from '@askgate/core'
import { type CrmClient, draftFollowUp } from '@askgate/example-follow-up'
import { pickOffer } from '@askgate/example-pick-offer'
import { keyFile } from '@askgate/server'
import { createAskgate } from '@askgate/server/mcp'
import { sqliteStore } from '@askgate/store/sqlite'
import { McpServer } from '@modelcontextprotocol/server'
import { join } from 'node:path'

/** The name people know the demo's server by. */
export const SERVER_NAME = 'Acme CRM'

export interface DemoServer {
  /** A new instance for each connection or request. */
  readonly create: () => McpServer
  close(): Promise<void>
}

export interface DemoServerOptions {
  readonly folder: string
  readonly crm: CrmClient
  readonly mayDraft: (caller: Caller) => boolean
}

/** The tools of both examples on one server, which keeps its record and its keys in the folder. */
export function demoServer({ folder, crm, mayDraft }: DemoServerOptions): DemoServer {
  const keys = keyFile(join(folder, 'askgate.key'))
  const store = sqliteStore({ path: join(folder, 'askgate.db') })
  const askgate = createAskgate({ name: SERVER_NAME, store, keys })
  const drafting = draftFollowUp({ crm, mayDraft })

  return {
    create: () => {
      const server = new McpServer({ name: 'acme-crm', version: '1.0.0' }, askgate.serverOptions())
      askgate.tool(server, 'pick_offer', pickOffer)
      askgate.tool(server, 'draft_follow_up', drafting)
      return server
    },
    close: () => store.close(),
  }
}
