import { localPrincipal } from '@askgate/server/connect'
import { localOrigin } from '@askgate/connect'
import { maySell } from '@askgate/example-follow-up'
import { serveStdio } from '@askgate/server/mcp'
import { once } from 'node:events'
import { startCrm } from './crm.ts'
import { demoServer } from './mcp-server.ts'
import { listenForPages } from './pages-listener.ts'

/**
 * Serves the demo's tools to whoever started this process, until they close its input. Needs no sign-in: whoever reads
 * the standard error is at this machine.
 */
export async function serveDemoOnStdio(folder: string): Promise<void> {
  const listener = await listenForPages()
  try {
    const crm = await startCrm({ folder })
    try {
      const server = demoServer({
        folder,
        crm: crm.forLocal,
        pages: localOrigin({ port: listener.port }),
        identity: { local: { principal: localPrincipal() } },
        maySell,
      })
      listener.serve(server.pages)
      const { id, password } = crm.accounts.alice
      console.error(`The CRM will ask you to sign in: ${id}, password ${password}`)

      const ended = Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close')])
      const served = serveStdio(server.server)
      await ended
      await served.close()
      await server.close()
    } finally {
      await crm.close()
    }
  } finally {
    await listener.close()
  }
}
