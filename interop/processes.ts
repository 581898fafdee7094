import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { within } from './within.ts'

export type Child = ChildProcessByStdio<Writable, Readable, Readable>

export interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Child processes, each the head of a group of its own, so that what they start goes with them. */
export interface Processes {
  start(command: Command): Child
  /** Runs to the end. A process that takes longer is killed, and the promise rejects. */
  run(command: Command, milliseconds: number): Promise<Ended>
  /** Anything else that must be undone at the end. */
  atEnd(undo: () => void | Promise<void>): void
  killRunning(): void
  stopAll(): Promise<void>
}

export function createProcesses(): Processes {
  const children = new Set<Child>()
  const undos: (() => void | Promise<void>)[] = []

  function start({ command, args, env, cwd }: Command): Child {
    const child = spawn(command, args, {
      cwd,
      env: { ...bareEnvironment(), ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    })
    children.add(child)
    child.on('error', () => children.delete(child))
    child.stdin.on('error', () => undefined)
    return child
  }

  async function run(command: Command, milliseconds: number): Promise<Ended> {
    const child = start(command)
    child.stdin.end()
    const ended = Promise.all([exitOf(child), text(child.stdout), text(child.stderr)])
    try {
      const [code, stdout, stderr] = await within(
        milliseconds,
        `${command.command} ${command.args.join(' ')}`,
        ended,
      )
      return { code, stdout, stderr }
    } finally {
      killGroup(child)
      children.delete(child)
    }
  }

  return {
    start,
    run,
    atEnd: undo => undos.push(undo),
    killRunning,
    async stopAll() {
      for (const undo of undos.splice(0).reverse()) {
        try {
          await undo()
        } catch {
          // The others are still undone.
        }
      }
      killRunning()
    },
  }

  function killRunning(): void {
    for (const child of children) killGroup(child)
    children.clear()
  }
}

export function hasEnded({ exitCode, signalCode }: Child): boolean {
  return exitCode !== null || signalCode !== null
}

/** Nothing of the user's own: a token or a proxy in it would decide what a peer does. */
export function bareEnvironment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', TERM: 'dumb' }
}

function exitOf(child: Child): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}

function killGroup({ pid }: Child): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended by itself.
  }
}
