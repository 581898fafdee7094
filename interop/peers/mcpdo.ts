import path from 'node:path'
import type { Endpoint } from '../examples.ts'
import type { Person, Question } from '../person.ts'
import {
  checkOverHttp,
  checkOverStdio,
  type Host,
  SHOWS_ALL,
  SHOWS_NOTHING,
  SHOWS_PAGES,
  textOf,
} from '../play-through.ts'
import { ADDRESS_CLOSED, APPROVED, FORM_ON_PAGE, PLAYS, UNASKABLE } from '../plays.ts'
import type { Command } from '../processes.ts'
import type { Bench, Peer } from '../trial.ts'
import { until } from '../within.ts'

const ERAS = [
  { era: 'legacy', revision: '2025-11-25' },
  { era: 'modern', revision: '2026-07-28' },
] as const
const LESS = [
  { mode: 'url', shows: SHOWS_PAGES, words: 'declares pages alone' },
  { mode: 'off', shows: SHOWS_NOTHING, words: 'declares nothing' },
] as const
const STEP_MILLISECONDS = 30_000
const STOP_MILLISECONDS = 5000

/**
 * The scriptable client of the official Inspector. It sends what it is told to without looking at the schema, which
 * makes it a good bad client. An address can be opened or closed in it, and not declined.
 */
export const mcpdo: Peer = {
  name: 'mcpdo (Inspector)',
  package: { name: '@modelcontextprotocol/inspector', version: '2.12.0' },
  async drive(bench) {
    const run = createMcpdo(bench)
    bench.processes.atEnd(() => stopDaemon(run))
    for (const { era, revision } of ERAS) {
      const overStdio = ({ command, args }: Command) => ['--era', era, '--', command, ...args]
      const overHttp = ({ url, headers }: Endpoint) => [...headerArgs(headers), '--era', era, url]
      const all = { revision, shows: SHOWS_ALL }
      for (const play of [...PLAYS, ADDRESS_CLOSED]) {
        await checkOverStdio(bench, play, all, (target, person) =>
          connect(run, ['--elicit', 'both', ...overStdio(target)], person),
        )
      }
      for (const play of [...PLAYS, ADDRESS_CLOSED, APPROVED]) {
        await checkOverHttp(bench, play, all, (target, person) =>
          connect(run, ['--elicit', 'both', ...overHttp(target)], person),
        )
      }
      for (const { mode, shows, words } of LESS) {
        await checkOverHttp(bench, FORM_ON_PAGE, { revision, shows, words }, (target, person) =>
          connect(run, ['--elicit', mode, ...overHttp(target)], person),
        )
      }
      const unaskable = { revision, shows: SHOWS_NOTHING, words: 'declares nothing' }
      await checkOverStdio(bench, UNASKABLE, unaskable, (target, person) =>
        connect(run, ['--elicit', 'off', ...overStdio(target)], person),
      )
    }
  },
}

/** It does everything through a daemon, which would outlive us. */
async function stopDaemon(run: Mcpdo): Promise<void> {
  const status = (await run(['daemon', 'status'])) as { pid?: unknown } | undefined
  await run(['daemon', 'stop'])
  const pid = status?.pid
  if (typeof pid !== 'number') return
  await until(STOP_MILLISECONDS, 'end of the daemon', () => (runs(pid) ? undefined : true)).catch(() =>
    process.kill(pid, 'SIGKILL'),
  )
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

type Mcpdo = (args: readonly string[]) => Promise<unknown>

async function connect(run: Mcpdo, target: readonly string[], person: Person): Promise<Host> {
  const connection = nameOf(await run(['connect', ...target]))
  return {
    async call(tool, args) {
      const entries = Object.entries(args).map(assignment)
      let shown = await run(['--connection', connection, 'tools/call', tool, ...entries])
      for (let pending = pendingIn(shown); pending !== undefined; pending = pendingIn(shown)) {
        const { action, content = {} } = person.reply(pending)
        const accepted = pending.mode === 'url' ? ['--done'] : Object.entries(content).map(assignment)
        const words = action === 'accept' ? accepted : [`--${action}`]
        shown = await run(['elicitation/respond', pending.elicitationId, ...words])
      }
      return textIn(shown)
    },
    async close() {
      await run(['disconnect', connection])
    },
  }
}

function assignment([name, value]: readonly [string, unknown]): string {
  return `${name}:=${JSON.stringify(value)}`
}

function createMcpdo({ folder, home, processes }: Bench): Mcpdo {
  const program = path.join(folder, 'node_modules', '.bin', 'mcpdo')
  const env = { HOME: home, MCP_INSPECTOR_SECRET_STORE: 'memory' }
  return async args => {
    const command = { command: program, args: ['--format', 'json', ...args], env, cwd: home }
    const { code, stdout, stderr } = await processes.run(command, STEP_MILLISECONDS)
    // What a server answers is printed on standard output, errors of the protocol and of its own on the other.
    const shown = [stdout, ...stderr.split('\n')].find(text => text.trimStart().startsWith('{'))
    if (code !== 0 && shown === undefined)
      throw new Error(
        `mcpdo ${args.slice(0, 2).join(' ')} ended with ${String(code)}: ${stderr.slice(0, 300)}`,
      )
    return shown === undefined ? undefined : (JSON.parse(shown) as unknown)
  }
}

/** The text of a tool result, or the message of the JSON-RPC error that came instead. */
function textIn(shown: unknown): string {
  const message = (shown as { error?: { message?: unknown } } | undefined)?.error?.message
  return typeof message === 'string' ? message : textOf(shown)
}

function nameOf(connected: unknown): string {
  const name = (connected as { name?: unknown } | undefined)?.name
  if (typeof name !== 'string') throw new Error('mcpdo did not connect')
  return name
}

function headerArgs(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`])
}

function pendingIn(shown: unknown): (Question & { readonly elicitationId: string }) | undefined {
  return (shown as { elicitationPending?: Question & { readonly elicitationId: string } } | undefined)
    ?.elicitationPending
}
