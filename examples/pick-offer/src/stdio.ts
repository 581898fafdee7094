import { createAskgate, serveStdio } from '@askgate/server/mcp'
import { memoryStore } from '@askgate/store'
import { pickOfferServer } from './server.ts'

serveStdio(pickOfferServer(createAskgate({ name: 'Acme Offers', store: memoryStore() })))
