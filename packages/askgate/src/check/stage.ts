import { stdioEntry as followUpEntry } from '@askgate/example-follow-up'
import { stdioEntry as pickOfferEntry } from '@askgate/example-pick-offer'
import { StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DemoCrm, startCrm } from '../demo/crm.ts'
import { signIn } from '../demo/sign-in.ts'
import { openWorld } from '../demo/world.ts'
import type { Cell, ToolName } from './cell.ts'

/** What one cell is played on. Nothing of it is shared, since servers remember what was declined or done. */
export interface Stage {
  readonly crm: DemoCrm
  /** Leads to the MCP server; not started yet. */
  readonly transport: Transport
  close(): Promise<void>
}

const ENTRIES: Readonly<Record<ToolName, string>> = {
  pick_offer: pickOfferEntry,
  draft_follow_up: followUpEntry,
}

/** @param root - Each stage has a folder of its own in it, for as long as it stands. */
export async function setStage({ transport, tool }: Cell, root: string): Promise<Stage> {
  const folder = await mkdtemp(join(root, 'check-'))
  const stage = transport === 'stdio' ? await stdioStage(tool, folder) : await httpStage(folder)
  return {
    ...stage,
    close: async () => {
      await stage.transport.close()
      await stage.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The example as its own process. */
async function stdioStage(tool: ToolName, folder: string): Promise<Stage> {
  const crm = await startCrm(folder)
  const entry = ENTRIES[tool]
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...(entry.endsWith('.ts') ? ['--conditions=askgate-source'] : []), entry],
    env: { CRM_URL: crm.url, CRM_KEY: crm.apiKey, DATA: folder },
    stderr: 'ignore',
  })
  return { crm, transport, close: crm.close }
}

/** The demo's server in this process, with Alice signed in. */
async function httpStage(folder: string): Promise<Stage> {
  const { crm, mcpUrl, accounts, close } = await openWorld({ folder })
  try {
    const token = await signIn(mcpUrl, accounts.alice)
    const transport = new StreamableHTTPClientTransport(new URL(mcpUrl), {
      authProvider: { token: () => Promise.resolve(token) },
    })
    return { crm, transport, close }
  } catch (error) {
    await close()
    throw error
  }
}
