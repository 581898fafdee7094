import { serveHttp } from '@askgate/server/http'
import { createAskgate } from '@askgate/server/mcp'
import { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import type { World } from '../world.ts'

export const RESOURCE = 'https://mcp.example/mcp'

/** An MCP server over HTTP whose people sign in at the same issuer as on the pages. */
export interface HttpServer {
  readonly url: string
  close(): Promise<void>
}

export async function startHttpServer(world: World): Promise<HttpServer> {
  const { store, vault, keys, origin, clock, issuer, connectOptions } = world
  const askgate = createAskgate({
    ...{ name: 'Acme Sales Tools', store, vault, keys, clock, pages: { origin } },
    providers: connectOptions.providers,
  })
  const host = serveHttp({
    authorization: { resource: RESOURCE, issuers: [{ issuer: issuer.issuer }] },
    server() {
      const server = new McpServer({ name: 'acme', version: '1.0.0' }, askgate.serverOptions())
      askgate.tool(server, 'store_draft', {
        description: 'Stores a draft in the CRM.',
        inputSchema: z.object({ text: z.string() }),
        authorize: 'none',
        ask: (_, person) =>
          person.connection('crm', { purpose: 'store the draft in your CRM', scopes: ['drafts:write'] }),
        async act({ text }, crm) {
          const { account } = (await crm.call('createDraft', { body: { text } })) as { account: string }
          return `Stored "${text}" for ${account}.`
        },
      })
      askgate.continueTool(server)
      return server
    },
  })
  const { url } = await host.listen()
  return { url, close: () => host.close() }
}
