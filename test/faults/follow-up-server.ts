// The example's server, with a store and a CRM client that come to the test's stops on their way.
import type { Store } from '@askgate/core'
import { createCrmClient, type CrmClient, draftFollowUp, mayDraft } from '@askgate/example-follow-up'
import { keyFile } from '@askgate/server'
import { serveHttp } from '@askgate/server/http'
import { createAskgate, serveStdio } from '@askgate/server/mcp'
import { sqliteStore } from '@askgate/store/sqlite'
import { McpServer, type RegisteredTool, type ServerContext } from '@modelcontextprotocol/server'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { sharedClock } from './shared-clock.ts'

const clock = sharedClock(environment('CLOCK_FILE'))
const folder = environment('DATA')
const askgate = createAskgate({
  name: 'Acme CRM',
  store: stopping(sqliteStore({ path: join(folder, 'askgate.db'), clock })),
  keys: keyFile(join(folder, 'askgate.key')),
  clock,
})
const issuer = environment('ISSUER')
const tool = draftFollowUp({
  crm: sending(createCrmClient({ url: environment('CRM_URL'), apiKey: environment('CRM_KEY') })),
  mayDraft: caller => mayDraft(caller, { issuer, subjects: ['alice'] }),
  clock,
})
const purpose = environment('PURPOSE')
/** The same tool as another version words its question. */
const reworded: typeof tool = {
  ...tool,
  ask: (input, person) =>
    tool.ask(input, { ...person, form: (key, question) => person.form(key, { ...question, purpose }) }),
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
  const server = new McpServer({ name: 'acme-crm', version: '1.0.0' }, askgate.serverOptions())
  watchCalls(server)
  askgate.tool(server, 'draft_follow_up', purpose === '' ? tool : reworded)
  return server
}

async function at(point: string): Promise<void> {
  await fetch(new URL(encodeURIComponent(point), environment('STOPS_URL')), { method: 'POST' })
}

function stopping(store: Store): Store {
  const { claim, finish } = store.effects
  return {
    ...store,
    effects: {
      ...store.effects,
      async claim(request) {
        await at('about to claim')
        const claimed = await claim(request)
        await at(claimed.is === 'mine' ? 'claimed' : 'claimed by another')
        return claimed
      },
      async finish(lease, result) {
        await at('about to finish')
        const finished = await finish(lease, result)
        await at('finished')
        return finished
      },
    },
  }
}

function sending(crm: CrmClient): CrmClient {
  return {
    ...crm,
    async createDraft(draft, notAfter) {
      await at('about to send the draft')
      return crm.createDraft(draft, notAfter)
    },
  }
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

function environment(name: string): string {
  return process.env[name] ?? ''
}
