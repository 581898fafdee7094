import { maySell } from '@askgate/example-follow-up'
import { serveHttp } from '@askgate/server/http'
import { type Account, type AccountName, createAccounts } from './accounts.ts'
import { createPagesClient, SCOPE, startAuthorizationServer } from './authorization-server.ts'
import { type DemoCrm, startCrm } from './crm.ts'
import { freePort } from './free-port.ts'
import { demoServer } from './mcp-server.ts'
import { listenForPages } from './pages-listener.ts'
import { TERMINAL_CLIENT } from './sign-in.ts'

/** Everything the demo consists of besides a client: all of it real, and all of it on loopback. */
export interface World {
  /** Where everything is kept. */
  readonly folder: string
  readonly crm: DemoCrm
  readonly issuer: string
  readonly accounts: Readonly<Record<AccountName, Account>>
  /** Of the MCP server; also what its access tokens are made for. */
  readonly mcpUrl: string
  /** Origin of the pages that people visit. */
  readonly pages: string
  close(): Promise<void>
}

export interface WorldOptions {
  /** Exists, and can be written. */
  readonly folder: string
  /** Of the MCP server; any that is free by default. */
  readonly port?: number
}

/** Alice sells, so she may draft and send. Bob does not. */
const SALES: readonly AccountName[] = ['alice']

/** @throws AskgateError `configuration` when the port is taken, or the folder holds something that can not be used. */
export async function openWorld({ folder, port }: WorldOptions): Promise<World> {
  const opened: { readonly close: () => Promise<void> }[] = []
  const close = async (): Promise<void> => {
    for (const part of opened.splice(0).reverse()) await part.close()
  }

  try {
    const listener = await listenForPages()
    opened.push(listener)
    const pages = `http://127.0.0.1:${String(listener.port)}`
    const crm = await startCrm({ folder, pages })
    opened.push(crm)

    // Access tokens name the server's address, so it has to be known before anything that issues or reads them.
    const mcpPort = port ?? (await freePort())
    const mcpUrl = `http://127.0.0.1:${String(mcpPort)}/mcp`
    const accounts = createAccounts()
    const pagesClient = createPagesClient(pages)
    const authorization = await startAuthorizationServer({
      resource: mcpUrl,
      accounts: Object.values(accounts),
      client: TERMINAL_CLIENT,
      pages: pagesClient,
    })
    opened.push(authorization)
    const { issuer } = authorization

    const server = demoServer({
      folder,
      crm: crm.forPages,
      pages,
      // Who signs in on the pages and who calls are one person only where one issuer says so.
      identity: { issuer, clientId: pagesClient.id, clientSecret: pagesClient.secret },
      maySell: caller => maySell(caller, { issuer, subjects: SALES }),
    })
    listener.serve(server.pages)
    opened.push(server)
    const host = serveHttp({
      server: server.server,
      authorization: { resource: mcpUrl, issuers: [{ issuer }], requiredScopes: [SCOPE] },
    })
    opened.push(host)
    await host.listen({ port: mcpPort })

    return { folder, crm, issuer, accounts, mcpUrl, pages, close }
  } catch (error) {
    await close()
    throw error
  }
}
