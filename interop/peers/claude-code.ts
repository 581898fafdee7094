import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkOverHttp, checkOverStdio, textOf } from '../play-through.ts'
import { type Play, PLAYS } from '../plays.ts'
import type { Command } from '../processes.ts'
import type { Bench, Peer } from '../trial.ts'
import { startScriptedModel } from './scripted-model.ts'

const REVISION = '2026-07-28'
const RUN_MILLISECONDS = 60_000

/** A host without anybody at it: a scripted model makes the call, and a hook of its own replies in a person's place. */
export const claudeCode: Peer = {
  name: 'Claude Code',
  package: { name: '@anthropic-ai/claude-code', version: '2.1.332' },
  async drive(bench) {
    for (const play of PLAYS) {
      await checkOverStdio(bench, play, REVISION, ({ command, args }) =>
        callTool(bench, { command, args }, play),
      )
    }
    for (const play of PLAYS) {
      await checkOverHttp(bench, play, REVISION, endpoint =>
        callTool(bench, { type: 'http', ...endpoint }, play),
      )
    }
  },
}

async function callTool(bench: Bench, server: object, play: Play): Promise<string> {
  const tool = `mcp__interop__${play.tool}`
  const model = await startScriptedModel(tool, play.arguments)
  try {
    const command = await prepare(bench, server, play, tool, model.url)
    const { code, stdout, stderr } = await bench.processes.run(command, RUN_MILLISECONDS)
    if (code !== 0) throw new Error(`Claude Code ended with ${String(code)}: ${stderr.slice(-300)}`)
    return resultIn(stdout)
  } finally {
    model.close()
  }
}

async function prepare(
  { folder, home }: Bench,
  server: object,
  play: Play,
  tool: string,
  modelUrl: string,
): Promise<Command> {
  const project = await mkdtemp(path.join(home, 'project-'))
  const put = async (name: string, content: unknown): Promise<string> => {
    await writeFile(path.join(project, name), JSON.stringify(content))
    return path.join(project, name)
  }
  const replies = await put('replies.json', play.replies)
  const hook = [process.execPath, path.join(import.meta.dirname, 'claude-code-hook.ts'), replies]
  const command = hook.map(part => JSON.stringify(part)).join(' ')
  const settings = await put('settings.json', {
    hooks: { Elicitation: [{ hooks: [{ type: 'command', command }] }] },
  })
  const servers = await put('servers.json', { mcpServers: { interop: server } })
  return {
    command: path.join(folder, 'node_modules', '.bin', 'claude'),
    args: [
      ...['--print', 'Go.', '--output-format', 'stream-json', '--verbose'],
      ...['--mcp-config', servers, '--strict-mcp-config', '--settings', settings, '--allowedTools', tool],
    ],
    cwd: project,
    env: {
      HOME: home,
      ANTHROPIC_BASE_URL: modelUrl,
      ANTHROPIC_API_KEY: 'none',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
    },
  }
}

/** What the model got back. */
function resultIn(lines: string): string {
  const blocks = lines
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as { message?: { content?: unknown } })
    .flatMap(({ message }) => (Array.isArray(message?.content) ? (message.content as unknown[]) : []))
  const result = blocks.find(block => (block as { type?: unknown }).type === 'tool_result')
  const content = (result as { content?: unknown } | undefined)?.content
  return typeof content === 'string' ? content : textOf(result)
}
