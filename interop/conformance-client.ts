// node conformance-client.ts <url>: what the official conformance suite starts to test a client.
import { createElicitation } from '@askgate/client'
import { headlessUi } from '@askgate/client/headless'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const [url = ''] = process.argv.slice(2)
const scenario = process.env['MCP_CONFORMANCE_SCENARIO']
const modern = scenario === 'sep-2322-client-request-state'

const client = new Client(
  { name: 'askgate-conformance', version: '0.0.0' },
  {
    capabilities: { elicitation: { form: {} } },
    versionNegotiation: { mode: modern ? { pin: '2026-07-28' } : 'legacy' },
  },
)
const elicitation = createElicitation(client, {
  server: { name: 'Conformance suite', origin: url },
  ui: headlessUi(async ({ view }) => {
    // A call of another tool between two rounds must carry nothing of this one.
    if (view.call?.name === 'test_mrtr_echo_state')
      await elicitation.callTool({ name: 'test_mrtr_unrelated' })
    return { action: 'accept' }
  }),
})

await client.connect(new StreamableHTTPClientTransport(new URL(url)))
for (const { name } of (await client.listTools()).tools) await elicitation.callTool({ name })
elicitation.close()
await client.close()
