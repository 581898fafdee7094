// The tools of the example. Over stdio, its pages too.
import { type ConnectService, localOrigin } from '@askgate/connect'
import { createCatalogue, draftFollowUp, sendFollowUp } from '@askgate/example-follow-up'
import { listenOnNode } from '@askgate/server/connect'
import { serveHttp } from '@askgate/server/http'
import { serveStdio } from '@askgate/server/mcp'
import { McpServer, type RegisteredTool, type ServerContext } from '@modelcontextprotocol/server'
import { flushCompileCache } from 'node:module'
import { at } from './at.ts'
import { clock, environment, mayAliceSell, openFollowUp } from './stopping-follow-up.ts'

const issuer = environment('ISSUER')
const followUp = openFollowUp(issuer === '' ? await pagesOfThisProcess() : environment('PAGES'))
const { askgate } = followUp
const tools = {
  draft_follow_up: draftFollowUp({
    catalogue: createCatalogue(environment('CRM_URL')),
    maySell: mayAliceSell,
    clock,
  }),
  send_follow_up: sendFollowUp({ maySell: mayAliceSell, clock }),
}
const purpose = environment('PURPOSE')
/** The same tool as another version words its question. */
const reworded: typeof tools.draft_follow_up = {
  ...tools.draft_follow_up,
  ask: (input, person) =>
    tools.draft_follow_up.ask(input, {
      ...person,
      form: (key, question) => person.form(key, { ...question, purpose }),
    }),
}

if (issuer === '') serveStdio(createServer)
else {
  const authorization = { resource: environment('RESOURCE'), issuers: [{ issuer }] }
  const { url } = await serveHttp({ server: createServer, authorization }).listen()
  console.log(url)
}
// Otherwise written at the end of a process, which these never come to.
flushCompileCache()

function createServer(): McpServer {
  const server = new McpServer({ name: 'acme-sales', version: '1.0.0' }, askgate.serverOptions())
  watchCalls(server)
  askgate.tool(server, 'draft_follow_up', purpose === '' ? tools.draft_follow_up : reworded)
  askgate.tool(server, 'send_follow_up', tools.send_follow_up)
  askgate.continueTool(server)
  return server
}

/** Their origin holds the port, so the port comes first. */
async function pagesOfThisProcess(): Promise<string> {
  const { port } = await listenOnNode({
    port: 0,
    host: '127.0.0.1',
    handle: request => pages().fetch(request),
  })
  return localOrigin({ port })
}

function pages(): ConnectService {
  return followUp.pages
}

/** Tells the test when the caller's leaving has arrived in this process, and when a call is over. */
function watchCalls(server: McpServer): void {
  const register = server.registerTool.bind(server) as unknown as Register
  const watched: Register = (name, config, handler) =>
    register(name, config, async (input, ctx) => {
      const tellLeft = () => void at('left')
      ctx.mcpReq.signal.addEventListener('abort', tellLeft)
      try {
        return await handler(input, ctx)
      } finally {
        // The SDK fires the signal of every exchange on 2026-07-28 at its end.
        ctx.mcpReq.signal.removeEventListener('abort', tellLeft)
        await at('over')
      }
    })
  server.registerTool = watched as typeof server.registerTool
}
type Register = (
  name: string,
  config: unknown,
  handler: (input: unknown, ctx: ServerContext) => unknown,
) => RegisteredTool
