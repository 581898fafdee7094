import type { Askgate } from '@askgate/server/mcp'
import { McpServer } from '@modelcontextprotocol/server'
import { draftFollowUp, type DraftFollowUpOptions } from './draft-follow-up.ts'

/** Makes the server afresh for each connection or request, as both eras want it. */
export function followUpServer(askgate: Askgate, options: DraftFollowUpOptions): () => McpServer {
  const tool = draftFollowUp(options)
  return () => {
    const server = new McpServer({ name: 'acme-crm', version: '1.0.0' }, askgate.serverOptions())
    askgate.tool(server, 'draft_follow_up', tool)
    return server
  }
}
