import { serveHttp } from '@askgate/server/http'
import { createAskgate } from '@askgate/server/mcp'
import { memoryStore } from '@askgate/store'
import { pickOfferServer } from './server.ts'
import { start } from './start.ts'

await start(async () => {
  const askgate = createAskgate({ name: 'Acme Offers', store: memoryStore() })
  const { url } = await serveHttp({ server: pickOfferServer(askgate) }).listen({
    port: Number(process.env['PORT'] ?? 0),
  })
  console.log(`pick_offer is served at ${url}`)
})
