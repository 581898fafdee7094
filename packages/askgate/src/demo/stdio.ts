import { mayDraft } from '@askgate/example-follow-up'
import { serveStdio } from '@askgate/server/mcp'
import { once } from 'node:events'
import { startCrm } from './crm.ts'
import { demoServer } from './mcp-server.ts'

/** Serves the demo's tools to whoever started this process, until they close its input. Needs no sign-in. */
export async function serveDemoOnStdio(folder: string): Promise<void> {
  const crm = await startCrm(folder)
  try {
    const server = demoServer({ folder, crm: crm.client, mayDraft: caller => mayDraft(caller) })
    const ended = Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close')])
    const served = serveStdio(server.create)

    await ended
    await served.close()
    await server.close()
  } finally {
    await crm.close()
  }
}
