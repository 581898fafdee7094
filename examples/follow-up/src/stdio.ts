import { type ConnectService, localOrigin } from '@askgate/connect'
import { listenOnNode, localPrincipal } from '@askgate/server/connect'
import { serveStdio } from '@askgate/server/mcp'
import { once } from 'node:events'
import { crmOf, readConfig } from './config.ts'
import { createFollowUp } from './follow-up.ts'
import { maySell } from './sales-team.ts'
import { start } from './start.ts'

await start(async () => {
  const config = readConfig()
  const { promise: pages, resolve: setPages } = Promise.withResolvers<ConnectService>()
  // The address of the pages holds the port, so the port comes first.
  const listener = await listenOnNode({
    port: 0,
    host: '127.0.0.1',
    handle: async request => (await pages).fetch(request),
  })
  const followUp = createFollowUp({
    folder: config.DATA,
    crm: crmOf(config),
    pages: localOrigin({ port: listener.port }),
    identity: { local: { principal: localPrincipal() } },
    maySell,
  })
  setPages(followUp.pages)

  const ended = Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close')])
  const served = serveStdio(followUp.server)
  await ended
  await served.close()
  await listener.close()
  await followUp.close()
})
