import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { checkOverHttp, checkOverStdio, textOf } from '../play-through.ts'
import { createScript, type Play, PLAYS } from '../plays.ts'
import type { Peer } from '../trial.ts'

const REVISION = '2025-11-25'

/** The official SDK in its first line, which most hosts still carry. */
export const sdkV1: Peer = {
  name: 'SDK v1 client',
  package: { name: '@modelcontextprotocol/sdk', version: '1.32.2' },
  async drive(bench) {
    for (const play of PLAYS) {
      await checkOverStdio(bench, play, REVISION, ({ command, args, cwd }) =>
        callTool(
          new StdioClientTransport({
            command,
            args: [...args],
            ...(cwd === undefined ? {} : { cwd }),
            stderr: 'ignore',
          }),
          play,
        ),
      )
    }
    for (const play of PLAYS) {
      await checkOverHttp(bench, play, REVISION, ({ url, headers }) =>
        callTool(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }), play),
      )
    }
  },
}

async function callTool(transport: Transport, play: Play): Promise<string> {
  const client = new Client(
    { name: 'interop-sdk-v1', version: '0.0.0' },
    { capabilities: { elicitation: { form: {} } } },
  )
  const nextReply = createScript(play.replies)
  client.setRequestHandler(ElicitRequestSchema, () => ({ ...nextReply() }))
  await client.connect(transport)
  try {
    return textOf(await client.callTool({ name: play.tool, arguments: { ...play.arguments } }))
  } finally {
    await client.close()
  }
}
