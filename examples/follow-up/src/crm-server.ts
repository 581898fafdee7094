import { readCrmConfig } from './config.ts'
import { createCrm } from './crm/crm.ts'
import { listen } from './crm/listen.ts'
import { start } from './start.ts'

await start(async () => {
  const { CRM_KEY: apiKey, CRM_FILE: file, CRM_ACCOUNTS: accounts, CRM_APPS: apps, PORT } = readCrmConfig()
  const { origin } = await listen(at => createCrm({ origin: at, file, apiKey, accounts, apps }), {
    port: PORT,
  })
  console.log(`The CRM is served at ${origin}`)
})
