import { sqliteStore } from '@askgate/store/sqlite'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crmFile } from '../demo/crm.ts'
import type { Seen } from './expectation.ts'
import type { Stage } from './stage.ts'

/** What a call has left behind: in the CRM, and in the record of the MCP server. */
export async function lookAtRecords({
  folder,
  crm,
  principals,
}: Stage): Promise<Pick<Seen, 'drafts' | 'messages' | 'grants' | 'connections'>> {
  return {
    drafts: (await crm.drafts()).map(({ service }) => service),
    messages: (await crm.messages()).map(({ recipient }) => recipient),
    grants: grantsIn(crmFile(folder)),
    connections: await connectionsIn(join(folder, 'askgate.db'), principals),
  }
}

/** As the CRM's own authorization server keeps them. */
function grantsIn(file: string): readonly string[] {
  const database = new DatabaseSync(file)
  try {
    const rows = database
      .prepare(`SELECT payload ->> 'accountId' AS account FROM authorization_records WHERE kind = 'Grant'`)
      .all()
    return rows.map(({ account }) => String(account))
  } finally {
    database.close()
  }
}

async function connectionsIn(path: string, principals: Stage['principals']): Promise<readonly string[]> {
  const store = sqliteStore({ path })
  try {
    const connections = await Promise.all(principals.map(person => store.connections.of(person, 'crm')))
    return connections.flat().flatMap(({ state, account }) => (state === 'active' ? [account.id] : []))
  } finally {
    await store.close()
  }
}
