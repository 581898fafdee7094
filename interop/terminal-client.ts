// node terminal-client.ts <folder> <tool> <arguments as JSON> <command> [args …]: calls one tool of a stdio server, asks in
// this terminal what it wants to know, and writes how it ended to ended.json. Pages that would be opened are in opened.txt.
import { createElicitation, ElicitationError } from '@askgate/client'
import { terminalUi } from '@askgate/client/terminal'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [folder = '', name = '', args = '{}', command = '', ...rest] = process.argv.slice(2)

const client = new Client(
  { name: 'askgate-terminal', version: '0.0.0' },
  { capabilities: { elicitation: { form: {}, url: {} } }, versionNegotiation: { mode: 'auto' } },
)
const elicitation = createElicitation(client, {
  server: { name: 'Everything', origin: command },
  ui: terminalUi({
    browser: {
      async open(url) {
        appendFileSync(path.join(folder, 'opened.txt'), `${url}\n`)
        return true
      },
    },
  }),
})
await client.connect(new StdioClientTransport({ command, args: rest, stderr: 'ignore' }))
const ended = await elicitation
  .callTool({ name, arguments: JSON.parse(args) as Record<string, unknown> })
  .then(
    result => ({ result }),
    (error: unknown) => {
      if (error instanceof ElicitationError) return { refused: error.code }
      throw error
    },
  )
writeFileSync(
  path.join(folder, 'ended.json'),
  JSON.stringify({ revision: client.getNegotiatedProtocolVersion(), ...ended }),
)
elicitation.close()
await client.close()
