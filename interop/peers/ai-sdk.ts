import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Person, WireReply } from '../person.ts'
import { checkOverHttp, checkOverStdio, type Host, SHOWS_FORMS, textOf } from '../play-through.ts'
import { APPROVED, PLAYS } from '../plays.ts'
import type { Peer } from '../trial.ts'

/**
 * Protocol code that owes nothing to the official SDK, in the line before 2026-07-28 and in the one that speaks it.
 * Neither opens pages: a person gets there by a result.
 */
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
  onElicitationRequest(schema: unknown, answer: () => WireReply): void
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
      const manner = { revision, shows: SHOWS_FORMS }
      for (const play of PLAYS) {
        await checkOverStdio(bench, play, manner, ({ command, args, cwd }, person) => {
          const options = { command, args, ...(cwd === undefined ? {} : { cwd }), stderr: 'ignore' } as const
          return connect(library, new stdio.Experimental_StdioMCPTransport(options), person)
        })
      }
      for (const play of [...PLAYS, APPROVED]) {
        await checkOverHttp(bench, play, manner, (endpoint, person) =>
          connect(library, { type: 'http', ...endpoint }, person),
        )
      }
    },
  }
}

async function connect(library: AiSdk, transport: unknown, person: Person): Promise<Host> {
  const client = await library.createMCPClient({ transport, capabilities: { elicitation: {} } })
  client.onElicitationRequest(library.ElicitationRequestSchema, () => person.reply({ mode: 'form' }))
  return {
    async call(name, args) {
      const tool = (await client.tools())[name]
      if (tool === undefined) throw new Error(`the client lists no ${name}`)
      return textOf(await tool.execute(args, { toolCallId: 'call-1', messages: [] }))
    },
    close: () => client.close(),
  }
}

async function load<Module>(folder: string, name: string): Promise<Module> {
  const file = createRequire(path.join(folder, 'package.json')).resolve(name)
  return (await import(pathToFileURL(file).href)) as Module
}
