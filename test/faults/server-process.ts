import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type Caller, connectCaller } from './caller.ts'
import { childEnvironment, NODE_CONDITIONS } from './child-environment.ts'
import type { Way } from './ways.ts'

/** A server as a process of its own, and a client that is connected to it. */
export interface ServerProcess {
  readonly caller: Caller
  /** What the process has written for its operator. */
  stderr(): string
  /** SIGKILL: no code of the process runs any more. */
  kill(): Promise<void>
  /** SIGSTOP: it runs no code until `resume`. */
  pause(): void
  resume(): void
}

export interface StartOptions {
  readonly way: Way
  /** The file that Node runs. Over HTTP it writes its address as the first line of its output. */
  readonly entry: string
  readonly environment: Readonly<Record<string, string>>
  /** An access token for the server. */
  readonly token: string
}

export function startServer(options: StartOptions): Promise<ServerProcess> {
  return options.way.transport === 'stdio' ? overStdio(options) : overHttp(options)
}

async function overStdio({ way, entry, environment }: StartOptions): Promise<ServerProcess> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [NODE_CONDITIONS, entry],
    env: childEnvironment(environment),
    stderr: 'pipe',
  })
  const stderr = collect(transport.stderr as Readable)
  const caller = await connectCaller(way.revision, transport)
  const { pid } = transport
  if (pid === null) throw new Error(`The server did not start: ${stderr()}`)
  const ended = new Promise<void>(resolve => {
    const { onclose } = transport
    transport.onclose = () => {
      onclose?.()
      resolve()
    }
  })
  let running = true
  void ended.then(() => (running = false))

  return {
    caller,
    stderr,
    kill() {
      if (running) process.kill(pid, 'SIGKILL')
      return ended
    },
    pause: () => process.kill(pid, 'SIGSTOP'),
    resume: () => process.kill(pid, 'SIGCONT'),
  }
}

async function overHttp({ way, entry, environment, token }: StartOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [NODE_CONDITIONS, entry], {
    env: childEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stderr = collect(child.stderr)
  const ended = once(child, 'exit')
  const url = await Promise.race([firstLine(child), ended.then(() => undefined)])
  if (url === undefined) throw new Error(`The server did not start: ${stderr()}`)
  const caller = await connectCaller(
    way.revision,
    new StreamableHTTPClientTransport(new URL(url), {
      authProvider: { token: () => Promise.resolve(token) },
      // Who is gone stays gone: the test starts the next one.
      reconnectionOptions: {
        maxRetries: 0,
        initialReconnectionDelay: 1,
        maxReconnectionDelay: 1,
        reconnectionDelayGrowFactor: 1,
      },
    }),
  )

  return {
    caller,
    stderr,
    async kill() {
      child.kill('SIGKILL')
      await ended
      await caller.close()
    },
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  }
}

function collect(stream: Readable): () => string {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString()
}

async function firstLine(child: ChildProcess): Promise<string | undefined> {
  if (child.stdout === null) return undefined
  for await (const line of createInterface({ input: child.stdout })) return line
  return undefined
}
