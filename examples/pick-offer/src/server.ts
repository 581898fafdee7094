import type { Askgate } from '@askgate/server/mcp'
import { McpServer } from '@modelcontextprotocol/server'
import { pickOffer } from './pick-offer.ts'

// #region server
/** Makes the server afresh for each connection or request, as both eras want it. */
export function pickOfferServer(askgate: Askgate): () => McpServer {
  return () => {
    const server = new McpServer({ name: 'acme-offers', version: '1.0.0' }, askgate.serverOptions())
    askgate.tool(server, 'pick_offer', pickOffer)
    return server
  }
}
// #endregion
