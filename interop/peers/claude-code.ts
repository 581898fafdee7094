import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { json, text } from 'node:stream/consumers'
import type { Person, Question } from '../person.ts'
import { checkOverHttp, checkOverStdio, type Host, SHOWS_ALL } from '../play-through.ts'
import { ADDRESS_CLOSED, ADDRESS_DECLINED, APPROVED, PLAYS } from '../plays.ts'
import type { Command, Processes } from '../processes.ts'
import type { Bench, Peer } from '../trial.ts'
import { within } from '../within.ts'
import { startScriptedModel } from './scripted-model.ts'

const MANNER = { revision: '2026-07-28', shows: SHOWS_ALL }
const END_MILLISECONDS = 30_000

const SHOWN = [...PLAYS, ADDRESS_CLOSED, ADDRESS_DECLINED]

/** A host without anybody at it: a scripted model makes the calls, and a hook of its own replies in a person's place. */
export const claudeCode: Peer = {
  name: 'Claude Code',
  package: { name: '@anthropic-ai/claude-code', version: '2.1.332' },
  async drive(bench) {
    for (const play of SHOWN) {
      await checkOverStdio(bench, play, MANNER, ({ command, args }, person, processes) =>
        connect({ ...bench, processes }, { command, args }, person),
      )
    }
    for (const play of [...SHOWN, APPROVED]) {
      await checkOverHttp(bench, play, MANNER, (endpoint, person, processes) =>
        connect({ ...bench, processes }, { type: 'http', ...endpoint }, person),
      )
    }
  },
}

async function connect(bench: Bench, server: object, person: Person): Promise<Host> {
  const { processes } = bench
  const model = await startScriptedModel()
  processes.atEnd(model.close)
  const child = processes.start(
    await prepare(bench, server, await startHookServer(processes, person), model.url),
  )
  child.stdin.end()
  child.stdout.resume()
  const said = text(child.stderr)
  const ended = once(child, 'close').then(async ([code]) => {
    const error = new Error(`Claude Code ended with ${String(code)}: ${(await said).slice(-300)}`)
    model.fail(error)
    if (code !== 0) throw error
  })
  ended.catch(() => undefined)
  return {
    call: (tool, args) => model.call(`mcp__interop__${tool}`, args),
    async close() {
      model.end()
      await within(END_MILLISECONDS, 'end of Claude Code', ended)
    },
  }
}

/** Where the hook asks what the person replies. */
async function startHookServer({ atEnd }: Processes, person: Person): Promise<string> {
  const server = createServer((request, response) => {
    json(request).then(
      shown => {
        const { mode, url = '', message = '' } = shown as Partial<Extract<Question, { mode: 'url' }>>
        const reply = person.reply(mode === 'url' ? { mode, url, message } : { mode: 'form' })
        response.end(JSON.stringify(reply))
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

async function prepare(
  { folder, home }: Bench,
  server: object,
  hookUrl: string,
  modelUrl: string,
): Promise<Command> {
  const project = await mkdtemp(path.join(home, 'project-'))
  const put = async (name: string, content: unknown): Promise<string> => {
    await writeFile(path.join(project, name), JSON.stringify(content))
    return path.join(project, name)
  }
  const hook = [process.execPath, path.join(import.meta.dirname, 'claude-code-hook.ts'), hookUrl]
  const command = hook.map(part => JSON.stringify(part)).join(' ')
  const settings = await put('settings.json', {
    hooks: { Elicitation: [{ hooks: [{ type: 'command', command }] }] },
  })
  const servers = await put('servers.json', { mcpServers: { interop: server } })
  return {
    command: path.join(folder, 'node_modules', '.bin', 'claude'),
    args: [
      ...['--print', 'Go.', '--output-format', 'stream-json', '--verbose'],
      ...['--mcp-config', servers, '--strict-mcp-config', '--settings', settings],
      ...['--allowedTools', 'mcp__interop'],
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
