import { createCrm } from './crm/crm.ts'
import { listen } from './crm/listen.ts'

const { CRM_KEY, CRM_FILE = 'crm.db', PORT = '0' } = process.env
if (CRM_KEY === undefined || CRM_KEY === '') {
  console.error('Set CRM_KEY to the key that the MCP server sends.')
  process.exit(1)
}
const { url } = await listen(createCrm({ file: CRM_FILE, apiKey: CRM_KEY }).fetch, { port: Number(PORT) })
console.log(`The CRM is served at ${url}`)
