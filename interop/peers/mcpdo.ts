import path from 'node:path'
import { checkOverHttp, checkOverStdio, textOf } from '../play-through.ts'
import { type Play, PLAYS, UNASKABLE } from '../plays.ts'
import type { Bench, Peer } from '../trial.ts'
import { until } from '../within.ts'

const ERAS = [
  { era: 'legacy', revision: '2025-11-25' },
  { era: 'modern', revision: '2026-07-28' },
] as const
const STEP_MILLISECONDS = 30_000
const STOP_MILLISECONDS = 5000

/**
 * The scriptable client of the official Inspector. It sends what it is told to without looking at the schema, which
 * makes it a good bad client.
 */
export const mcpdo: Peer = {
  name: 'mcpdo (Inspector)',
  package: { name: '@modelcontextprotocol/inspector', version: '2.12.0' },
  async drive(bench) {
    const run = createMcpdo(bench)
    bench.processes.atEnd(() => stopDaemon(run))
    for (const { era, revision } of ERAS) {
      for (const play of PLAYS) {
        await checkOverStdio(bench, play, revision, ({ command, args }) =>
          callTool(run, ['--era', era, '--', command, ...args], play),
        )
      }
      for (const play of PLAYS) {
        await checkOverHttp(bench, play, revision, ({ url, headers }) =>
          callTool(run, [...headerArgs(headers), '--era', era, url], play),
        )
      }
      await checkOverStdio(bench, UNASKABLE, revision, ({ command, args }) =>
        callTool(run, ['--elicit', 'off', '--era', era, '--', command, ...args], UNASKABLE),
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

async function callTool(run: Mcpdo, target: readonly string[], play: Play): Promise<string> {
  const connection = nameOf(await run(['connect', '--elicit', 'form', ...target]))
  try {
    return textIn(await answerAll(run, connection, play))
  } finally {
    await run(['disconnect', connection])
  }
}

async function answerAll(run: Mcpdo, connection: string, play: Play): Promise<unknown> {
  const args = Object.entries(play.arguments).map(([name, value]) => `${name}:=${JSON.stringify(value)}`)
  let shown = await run(['--connection', connection, 'tools/call', play.tool, ...args])
  for (const reply of play.replies) {
    const fields =
      reply.action === 'accept'
        ? Object.entries(reply.content).map(([name, value]) => `${name}:=${JSON.stringify(value)}`)
        : [`--${reply.action}`]
    shown = await run(['elicitation/respond', pendingIn(shown), ...fields])
  }
  return shown
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

function pendingIn(shown: unknown): string {
  const id = (shown as { elicitationPending?: { elicitationId?: unknown } } | undefined)?.elicitationPending
    ?.elicitationId
  if (typeof id !== 'string')
    throw new Error(`mcpdo was asked nothing: ${JSON.stringify(shown).slice(0, 300)}`)
  return id
}
