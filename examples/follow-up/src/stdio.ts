import { keyFile } from '@askgate/server'
import { createAskgate, serveStdio } from '@askgate/server/mcp'
import { sqliteStore } from '@askgate/store/sqlite'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { createCrmClient } from './crm-client.ts'
import { mayDraft } from './may-draft.ts'
import { followUpServer } from './server.ts'
import { start } from './start.ts'

await start(() => {
  const { CRM_URL, CRM_KEY, DATA } = readConfig()
  const keys = keyFile(join(DATA, 'askgate.key'))
  const askgate = createAskgate({
    name: 'Acme CRM',
    store: sqliteStore({ path: join(DATA, 'askgate.db') }),
    keys,
  })
  const crm = createCrmClient({ url: CRM_URL, apiKey: CRM_KEY })

  serveStdio(followUpServer(askgate, { crm, mayDraft }))
})
