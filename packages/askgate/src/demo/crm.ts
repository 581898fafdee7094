import { AskgateError } from '@askgate/core'
import {
  createCrm,
  createCrmClient,
  type Crm,
  type CrmClient,
  type Draft,
  listen,
} from '@askgate/example-follow-up'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

export interface DemoCrm {
  readonly url: string
  /** Made for one run. Known to the MCP server and to nobody else. */
  readonly apiKey: string
  readonly client: CrmClient
  /** Everything that was drafted, oldest first. */
  drafts(): Promise<readonly Draft[]>
  close(): Promise<void>
}

/**
 * Starts Acme's CRM on loopback, with its file in the folder.
 *
 * @throws {@link AskgateError} `configuration` when the file is something else.
 */
export async function startCrm(folder: string): Promise<DemoCrm> {
  const apiKey = randomBytes(32).toString('base64url')
  const crm = openCrm(join(folder, 'crm.db'), apiKey)
  const { url, close } = await listen(crm.fetch)

  return {
    url,
    apiKey,
    client: createCrmClient({ url, apiKey }),
    drafts: async () => {
      const response = await fetch(new URL('/drafts', url), { headers: { 'x-api-key': apiKey } })
      const { drafts } = (await response.json()) as { readonly drafts: readonly Draft[] }
      return drafts
    },
    close: async () => {
      await close()
      crm.close()
    },
  }
}

function openCrm(file: string, apiKey: string): Crm {
  try {
    return createCrm({ file, apiKey })
  } catch (cause) {
    const message = `The file ${file} can not be used by the CRM. Move it away, or choose another folder with --data.`
    throw new AskgateError('configuration', message, { cause })
  }
}
