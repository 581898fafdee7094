import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Endpoint } from '../examples.ts'
import type { Person, Question } from '../person.ts'
import { checkOverHttp, checkOverStdio, type Host, SHOWS_FORMS, textOf } from '../play-through.ts'
import { APPROVED, PLAYS } from '../plays.ts'
import { type Command, hasEnded } from '../processes.ts'
import type { Bench, Peer } from '../trial.ts'
import { until, within } from '../within.ts'

/** It speaks a revision without URL mode, although it declares that mode: a person gets to a page by a result. */
const MANNER = { revision: '2025-06-18', shows: SHOWS_FORMS }
const STEP_MILLISECONDS = 30_000
const SERVER = 'interop'

/**
 * A host in Rust with a client of its own. Its app-server calls tools for a front end and hands the questions on to
 * it, so no model has a part in this.
 */
export const codex: Peer = {
  name: 'Codex app-server',
  package: { name: '@openai/codex', version: '0.171.0' },
  async drive(bench) {
    for (const play of PLAYS) {
      await checkOverStdio(bench, play, MANNER, (target, person, processes) =>
        connect({ ...bench, processes }, target, person),
      )
    }
    for (const play of [...PLAYS, APPROVED]) {
      await checkOverHttp(bench, play, MANNER, (target, person, processes) =>
        connect({ ...bench, processes }, target, person),
      )
    }
  },
}

async function connect(bench: Bench, target: Command | Endpoint, person: Person): Promise<Host> {
  const home = await mkdtemp(path.join(bench.home, 'codex-'))
  await writeConfiguration(home, target)
  const app = startAppServer({ ...bench, home }, person)
  const threadId = await openThread(app, home)
  await app.serverReady(SERVER)
  return {
    async call(tool, args) {
      const call = { threadId, server: SERVER, tool, arguments: args }
      return textOf(await app.request('mcpServer/tool/call', call))
    },
    // It ends with the play.
    close: () => Promise.resolve(),
  }
}

async function writeConfiguration(home: string, target: Command | Endpoint): Promise<void> {
  const lines = [
    'model = "none"',
    'model_provider = "none"',
    'check_for_update_on_startup = false',
    '[analytics]',
    'enabled = false',
    '[model_providers.none]',
    'name = "none"',
    'base_url = "http://127.0.0.1:9/v1"',
    `[mcp_servers.${SERVER}]`,
    ...('url' in target
      ? [`url = ${JSON.stringify(target.url)}`, `http_headers = ${inlineTable(target.headers)}`]
      : [
          `command = ${JSON.stringify(target.command)}`,
          `args = ${JSON.stringify(target.args)}`,
          `cwd = ${JSON.stringify(target.cwd)}`,
        ]),
    'startup_timeout_sec = 60',
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
  serverReady(server: string): Promise<void>
}

interface Message {
  readonly id?: number | string
  readonly method?: string
  readonly params?: {
    readonly name?: string
    readonly status?: string
    readonly mode?: string
    readonly url?: string
    readonly message?: string
  }
  readonly result?: unknown
  readonly error?: unknown
}

function startAppServer({ folder, home, processes }: Bench, person: Person): AppServer {
  const child = processes.start({
    command: path.join(folder, 'node_modules', '.bin', 'codex'),
    args: ['app-server'],
    cwd: path.join(home, 'project'),
    env: { HOME: home, CODEX_HOME: path.join(home, '.codex') },
  })
  child.stderr.resume()
  const waiting = new Map<number | string, (message: Message) => void>()
  const statusOf = new Map<string, string>()
  let lastId = 0
  const send = (message: object): void => void child.stdin.write(`${JSON.stringify(message)}\n`)

  createInterface({ input: child.stdout }).on('line', line => {
    const message = JSON.parse(line) as Message
    if (message.method === 'mcpServer/elicitation/request')
      send({ id: message.id, result: { content: null, ...person.reply(questionOf(message)) } })
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

function questionOf({ params: { mode, url = '', message = '' } = {} }: Message): Question {
  return mode === 'url' ? { mode, url, message } : { mode: 'form' }
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
