import { createElicitation } from '@askgate/client'
import { headlessUi } from '@askgate/client/headless'
import { createAskgate, serveStdio } from '@askgate/server/mcp'
import { memoryStore } from '@askgate/store'
import { Client, type ClientOptions } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { expect, test } from 'vitest'
import { mayDraft } from '../src/may-draft.ts'
import { followUpServer } from '../src/server.ts'
import { sampleTranscripts } from '../src/transcripts.ts'
import { startCrm } from './start-crm.ts'

const speaks: Readonly<Record<string, ClientOptions>> = {
  '2025-06-18': { supportedProtocolVersions: ['2025-06-18'] },
  '2025-11-25': {},
  '2026-07-28': { versionNegotiation: { mode: { pin: '2026-07-28' } } },
}

test.for(Object.keys(speaks))(
  '[%s] a client is asked for the service, then told of the draft',
  async revision => {
    await using crm = await startCrm()
    const askgate = createAskgate({ name: 'Acme CRM', store: memoryStore() })
    const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair()
    const served = serveStdio(followUpServer(askgate, { crm: crm.client, mayDraft }), {
      transport: serverEnd,
    })
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      { ...speaks[revision], capabilities: { elicitation: { form: {} } } },
    )
    const ui = headlessUi(() => ({ action: 'accept', content: { service: 'Network Check' } }))
    const elicitation = createElicitation(client, { server: { name: 'Acme CRM' }, ui })
    await client.connect(clientEnd)

    const transcript = sampleTranscripts.find(({ name }) => name === 'names-two')?.text
    const { content } = await elicitation.callTool({ name: 'draft_follow_up', arguments: { transcript } })

    expect(client.getNegotiatedProtocolVersion()).toBe(revision)
    expect(content).toEqual([
      { type: 'text', text: 'Draft 1 about Network Check is waiting for you in the CRM. Nothing was sent.' },
    ])
    await client.close()
    await served.close()
  },
)
