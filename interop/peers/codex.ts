import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Endpoint, type Example, httpExample, stdioExample } from '../examples.ts'
import { judge, textOf } from '../play-through.ts'
import { createScript, type Play, PLAYS, type Reply } from '../plays.ts'
import { type Command, hasEnded } from '../processes.ts'
import type { Bench, Peer } from '../trial.ts'
import { until, within } from '../within.ts'

const STEP_MILLISECONDS = 30_000

/**
 * A host in Rust with a client of its own. Its app-server calls tools for a front end and hands the questions on to
 * it, so no model has a part in this.
 */
export const codex: Peer = {
  name: 'Codex app-server',
  package: { name: '@openai/codex', version: '0.171.0' },
  async drive(bench) {
    const trials = await prepareTrials(bench)
    await writeConfiguration(bench.home, trials)
    const app = startAppServer(bench)
    const threadId = await openThread(app, bench.home)
    for (const { server, transport, play, example } of trials) {
      await bench.check(`${transport}, ${play.what}`, async () => {
        await app.serverReady(server)
        app.answerWith(createScript(play.replies))
        const call = { threadId, server, tool: play.tool, arguments: play.arguments }
        const result = await app.request('mcpServer/tool/call', call)
        return await judge(play, example, '2025-06-18', textOf(result))
      })
    }
  },
}

/** One server for each play, as its configuration names them. */
interface Trial {
  readonly server: string
  readonly transport: 'stdio' | 'HTTP'
  readonly play: Play
  readonly example: Example<Command | Endpoint>
}

async function prepareTrials(bench: Bench): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const play of PLAYS) {
    const server = `play${trials.length.toString()}`
    trials.push({ server, transport: 'stdio', play, example: await stdioExample(bench, play) })
  }
  for (const play of PLAYS) {
    const server = `play${trials.length.toString()}`
    trials.push({ server, transport: 'HTTP', play, example: await httpExample(bench, play) })
  }
  return trials
}

async function writeConfiguration(home: string, trials: readonly Trial[]): Promise<void> {
  const lines = [
    'model = "none"',
    'model_provider = "none"',
    'check_for_update_on_startup = false',
    '[analytics]',
    'enabled = false',
    '[model_providers.none]',
    'name = "none"',
    'base_url = "http://127.0.0.1:9/v1"',
    ...trials.flatMap(({ server, example: { target } }) => [
      `[mcp_servers.${server}]`,
      ...('url' in target
        ? [`url = ${JSON.stringify(target.url)}`, `http_headers = ${inlineTable(target.headers)}`]
        : [
            `command = ${JSON.stringify(target.command)}`,
            `args = ${JSON.stringify(target.args)}`,
            `cwd = ${JSON.stringify(target.cwd)}`,
          ]),
      'startup_timeout_sec = 60',
    ]),
  ]
  await mkdir(path.join(home, '.codex'))
  await mkdir(path.join(home, 'project'))
  await writeFile(path.join(home, '.codex', 'config.toml'), `${lines.join('\n')}\n`)
}

function inlineTable(entries: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(entries).map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
  return `{ ${pairs.join(', ')} }`
}

interface AppServer {
  request(method: string, params: unknown): Promise<unknown>
  notify(method: string): void
  answerWith(nextReply: () => Reply): void
  serverReady(server: string): Promise<void>
}

interface Message {
  readonly id?: number | string
  readonly method?: string
  readonly params?: { readonly name?: string; readonly status?: string }
  readonly result?: unknown
  readonly error?: unknown
}

function startAppServer({ folder, home, processes }: Bench): AppServer {
  const child = processes.start({
    command: path.join(folder, 'node_modules', '.bin', 'codex'),
    args: ['app-server'],
    cwd: path.join(home, 'project'),
    env: { HOME: home, CODEX_HOME: path.join(home, '.codex') },
  })
  child.stderr.resume()
  const waiting = new Map<number | string, (message: Message) => void>()
  const statusOf = new Map<string, string>()
  let nextReply: () => Reply = () => ({ action: 'cancel' })
  let lastId = 0
  const send = (message: object): void => void child.stdin.write(`${JSON.stringify(message)}\n`)

  createInterface({ input: child.stdout }).on('line', line => {
    const message = JSON.parse(line) as Message
    if (message.method === 'mcpServer/elicitation/request')
      send({ id: message.id, result: { content: null, ...nextReply() } })
    else if (message.method === 'mcpServer/startupStatus/updated') noteStatus(message)
    else if (message.method === undefined && message.id !== undefined) waiting.get(message.id)?.(message)
  })

  child.on('close', () => {
    for (const [id, answer] of waiting) answer({ id, error: 'the app-server has ended' })
  })

  function noteStatus({ params }: Message): void {
    if (params?.name !== undefined) statusOf.set(params.name, params.status ?? '')
  }

  return {
    async request(method, params) {
      if (hasEnded(child)) throw new Error('the app-server has ended')
      const id = ++lastId
      const answered = new Promise<Message>(resolve => waiting.set(id, resolve))
      send({ id, method, params })
      const { result, error } = await within(STEP_MILLISECONDS, method, answered)
      if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`)
      return result
    },
    notify(method) {
      send({ method })
    },
    answerWith(script) {
      nextReply = script
    },
    async serverReady(server) {
      const status = await until(STEP_MILLISECONDS, `start of ${server}`, () => {
        if (hasEnded(child)) throw new Error('the app-server has ended')
        const now = statusOf.get(server)
        return now === 'starting' ? undefined : now
      })
      if (status !== 'ready') throw new Error(`Codex could not start the server: ${status}`)
    },
  }
}

async function openThread(app: AppServer, home: string): Promise<string> {
  const clientInfo = { name: 'interop', title: 'interop', version: '0.0.0' }
  await app.request('initialize', { clientInfo, capabilities: { experimentalApi: true } })
  app.notify('initialized')
  const started = (await app.request('thread/start', { cwd: path.join(home, 'project') })) as {
    thread: { id: string }
  }
  return started.thread.id
}
