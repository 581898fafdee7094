import { readCrmConfig } from './config.ts'
import { createCrm } from './crm/crm.ts'
import { listen } from './crm/listen.ts'
import { start } from './start.ts'

await start(async () => {
  const { CRM_KEY, CRM_FILE, PORT } = readCrmConfig()
  const { url } = await listen(createCrm({ file: CRM_FILE, apiKey: CRM_KEY }).fetch, { port: PORT })
  console.log(`The CRM is served at ${url}`)
})
