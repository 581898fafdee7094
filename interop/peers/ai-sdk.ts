import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkOverHttp, checkOverStdio, textOf } from '../play-through.ts'
import { createScript, type Play, PLAYS, type Reply } from '../plays.ts'
import type { Peer } from '../trial.ts'

/** Protocol code that owes nothing to the official SDK, in the line before 2026-07-28 and in the one that speaks it. */
export const aiSdk: readonly Peer[] = [
  createPeer('1.0.102', '2025-11-25'),
  createPeer('2.0.99', '2026-07-28'),
]

/** What is used of `@ai-sdk/mcp`; both lines have it. */
interface AiSdk {
  createMCPClient(config: { transport: unknown; capabilities: { elicitation: object } }): Promise<AiSdkClient>
  ElicitationRequestSchema: unknown
}
interface AiSdkClient {
  tools(): Promise<
    Record<
      string,
      { execute(args: unknown, options: { toolCallId: string; messages: [] }): Promise<unknown> }
    >
  >
  onElicitationRequest(schema: unknown, answer: (request: unknown) => Reply): void
  close(): Promise<void>
}
interface AiSdkStdio {
  Experimental_StdioMCPTransport: new (options: {
    command: string
    args: readonly string[]
    cwd?: string
    stderr: 'ignore'
  }) => unknown
}

function createPeer(version: string, revision: string): Peer {
  return {
    name: '@ai-sdk/mcp',
    package: { name: '@ai-sdk/mcp', version },
    async drive(bench) {
      const library = await load<AiSdk>(bench.folder, '@ai-sdk/mcp')
      const stdio = await load<AiSdkStdio>(bench.folder, '@ai-sdk/mcp/mcp-stdio')
      for (const play of PLAYS) {
        await checkOverStdio(bench, play, revision, ({ command, args, cwd }) => {
          const options = { command, args, ...(cwd === undefined ? {} : { cwd }), stderr: 'ignore' } as const
          return callTool(library, new stdio.Experimental_StdioMCPTransport(options), play)
        })
      }
      for (const play of PLAYS) {
        await checkOverHttp(bench, play, revision, endpoint =>
          callTool(library, { type: 'http', ...endpoint }, play),
        )
      }
    },
  }
}

async function callTool(library: AiSdk, transport: unknown, play: Play): Promise<string> {
  const client = await library.createMCPClient({ transport, capabilities: { elicitation: {} } })
  try {
    const nextReply = createScript(play.replies)
    client.onElicitationRequest(library.ElicitationRequestSchema, nextReply)
    const tool = (await client.tools())[play.tool]
    if (tool === undefined) throw new Error(`the client lists no ${play.tool}`)
    return textOf(await tool.execute(play.arguments, { toolCallId: 'call-1', messages: [] }))
  } finally {
    await client.close()
  }
}

async function load<Module>(folder: string, name: string): Promise<Module> {
  const file = createRequire(path.join(folder, 'package.json')).resolve(name)
  return (await import(pathToFileURL(file).href)) as Module
}
