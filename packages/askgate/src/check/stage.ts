import { localPrincipal } from '@askgate/server/connect'
import type { Principal } from '@askgate/core'
import { stdioEntry as followUpEntry } from '@askgate/example-follow-up'
import { stdioEntry as pickOfferEntry } from '@askgate/example-pick-offer'
import { StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account, AccountName } from '../demo/accounts.ts'
import { type DemoCrm, startCrm } from '../demo/crm.ts'
import { signIn } from '../demo/sign-in.ts'
import { stdioTransport } from '../demo/stdio-transport.ts'
import { openWorld } from '../demo/world.ts'
import type { Cell } from './cell.ts'

/** What one cell is played on. Nothing of it is shared, since servers remember what was declined or done. */
export interface Stage {
  /** Holds the records of the MCP server and of the CRM. */
  readonly folder: string
  readonly crm: DemoCrm
  /** Leads to the MCP server, as Alice; not started yet. */
  readonly transport: Transport
  /** Whom the MCP server may know. */
  readonly principals: readonly Principal[]
  /** With which people sign in on the pages; `undefined` where they type a code. */
  readonly accounts: Readonly<Record<AccountName, Account>> | undefined
  close(): Promise<void>
}

/** @param root - Each stage has a folder of its own in it, for as long as it stands. */
export async function setStage(cell: Cell, root: string): Promise<Stage> {
  const folder = await mkdtemp(join(root, 'check-'))
  const stage = cell.transport === 'stdio' ? await stdioStage(cell, folder) : await httpStage(folder)
  return {
    ...stage,
    folder,
    close: async () => {
      await stage.transport.close()
      await stage.close()
      await rm(folder, { recursive: true })
    },
  }
}

type Standing = Omit<Stage, 'folder'>

/** The example as its own process. */
async function stdioStage({ tool }: Cell, folder: string): Promise<Standing> {
  const crm = await startCrm({ folder })
  const transport = stdioTransport(tool === 'pick_offer' ? pickOfferEntry : followUpEntry, crm, folder)
  return { crm, transport, principals: [localPrincipal()], accounts: undefined, close: crm.close }
}

/** The demo's server in this process, with Alice signed in. */
async function httpStage(folder: string): Promise<Standing> {
  const { crm, mcpUrl, accounts, issuer, close } = await openWorld({ folder })
  try {
    const token = await signIn(mcpUrl, accounts.alice)
    const transport = new StreamableHTTPClientTransport(new URL(mcpUrl), {
      authProvider: { token: () => Promise.resolve(token) },
    })
    const principals = Object.values(accounts).map(({ name }) => ({ tenant: issuer, issuer, subject: name }))
    return { crm, transport, principals, accounts, close }
  } catch (error) {
    await close()
    throw error
  }
}
