import { createCrm, type CrmApp, listen } from '@askgate/example-follow-up'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Processes } from './processes.ts'

/** The CRM of the example, and what an observer at its machine sees. */
export interface RunningCrm {
  readonly url: string
  count(of: 'drafts' | 'messages'): Promise<number>
  /** Every authorization code and token it gave out. */
  secrets(): readonly string[]
}

/** Whom it knows Alice as. */
export const CRM_ACCOUNT = { id: 'alice.ames', name: 'Alice Ames', password: 'correct paper clip' } as const

export async function startCrm(
  { atEnd }: Processes,
  folder: string,
  apps: readonly CrmApp[],
): Promise<RunningCrm> {
  const apiKey = 'interop'
  const file = path.join(folder, 'crm.db')
  const { origin: url, close } = await listen(origin => {
    const crm = createCrm({ origin, file, apiKey, accounts: [CRM_ACCOUNT], apps })
    atEnd(crm.close)
    return crm
  })
  atEnd(close)

  return {
    url,
    async count(of) {
      const answer = await fetch(new URL(`/${of}`, url), { headers: { 'x-api-key': apiKey } })
      return ((await answer.json()) as Record<typeof of, unknown[]>)[of].length
    },
    secrets: () => secretsIn(file),
  }
}

/** Kept under what they are. */
function secretsIn(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database
      .prepare(
        `SELECT id FROM authorization_records WHERE kind IN ('AuthorizationCode', 'AccessToken', 'RefreshToken')`,
      )
      .all()
      .map(({ id }) => String(id))
  } finally {
    database.close()
  }
}
