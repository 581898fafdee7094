import { keyFile } from '@askgate/server'
import { serveHttp } from '@askgate/server/http'
import { createAskgate } from '@askgate/server/mcp'
import { sqliteStore } from '@askgate/store/sqlite'
import { join } from 'node:path'
import { readHttpConfig } from './config.ts'
import { createCrmClient } from './crm-client.ts'
import { mayDraft } from './may-draft.ts'
import { followUpServer } from './server.ts'
import { start } from './start.ts'

await start(async () => {
  const { CRM_URL, CRM_KEY, DATA, RESOURCE, ISSUER, SALES } = readHttpConfig()
  const keys = keyFile(join(DATA, 'askgate.key'))
  const askgate = createAskgate({
    name: 'Acme CRM',
    store: sqliteStore({ path: join(DATA, 'askgate.db') }),
    keys,
  })
  const crm = createCrmClient({ url: CRM_URL, apiKey: CRM_KEY })
  const team = { issuer: ISSUER, subjects: SALES }

  const host = serveHttp({
    server: followUpServer(askgate, { crm, mayDraft: caller => mayDraft(caller, team) }),
    path: new URL(RESOURCE).pathname,
    authorization: { resource: RESOURCE, issuers: [{ issuer: ISSUER }] },
  })
  const { url } = await host.listen({ port: Number(new URL(RESOURCE).port) })
  console.log(`draft_follow_up is served at ${url}`)
})
