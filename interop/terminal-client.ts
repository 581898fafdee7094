// node terminal-client.ts <file> <tool> <arguments as JSON> <command> [args …]: calls one tool of a stdio server, asks in
// this terminal what it wants to know, and writes its result to the file.
import { createElicitation } from '@askgate/client'
import { terminalUi } from '@askgate/client/terminal'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { writeFileSync } from 'node:fs'

const [file = '', name = '', args = '{}', command = '', ...rest] = process.argv.slice(2)

const client = new Client(
  { name: 'askgate-terminal', version: '0.0.0' },
  { capabilities: { elicitation: { form: {}, url: {} } }, versionNegotiation: { mode: 'auto' } },
)
const elicitation = createElicitation(client, {
  server: { name: 'Everything', origin: command },
  ui: terminalUi(),
})
await client.connect(new StdioClientTransport({ command, args: rest, stderr: 'ignore' }))
const result = await elicitation.callTool({ name, arguments: JSON.parse(args) as Record<string, unknown> })
writeFileSync(file, JSON.stringify({ revision: client.getNegotiatedProtocolVersion(), result }))
elicitation.close()
await client.close()
