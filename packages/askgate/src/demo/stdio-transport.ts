import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import type { DemoCrm } from './crm.ts'

/**
 * Leads to an example as its own process, which starts with the client.
 *
 * @param entry - The file that Node runs, built or not.
 * @param folder - For what the example keeps.
 */
export function stdioTransport(
  entry: string,
  { forLocal: { url, clientId } }: DemoCrm,
  folder: string,
): StdioClientTransport {
  return new StdioClientTransport({
    command: process.execPath,
    args: [...(entry.endsWith('.ts') ? ['--conditions=askgate-source'] : []), entry],
    env: { CRM_URL: url, CRM_CLIENT_ID: clientId, DATA: folder },
    stderr: 'ignore',
  })
}
