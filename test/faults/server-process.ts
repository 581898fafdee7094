import { StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { childEnvironment, NODE_CONDITIONS } from './child-environment.ts'
import type { Way } from './ways.ts'

/** A server as a process of its own, and what is connected to it. */
export interface ServerProcess<Connected> {
  readonly caller: Connected
  /** What the process has written for its operator. */
  stderr(): string
  /** SIGKILL: no code of the process runs any more. */
  kill(): Promise<void>
  /** SIGSTOP: it runs no code until `resume`. */
  pause(): void
  resume(): void
}

export interface StartOptions<Connected> {
  readonly transport: Way['transport']
  /** The file that Node runs. Over HTTP it writes its address as the first line of its output. */
  readonly entry: string
  readonly environment: Readonly<Record<string, string>>
  /** An access token for the server. */
  readonly token: string
  /** Of the client, over HTTP. */
  readonly fetch?: typeof globalThis.fetch
  connect(transport: Transport): Promise<Connected>
}

export function startServer<C>(options: StartOptions<C>): Promise<ServerProcess<C>> {
  return options.transport === 'stdio' ? overStdio(options) : overHttp(options)
}

async function overStdio<C>({ entry, environment, connect }: StartOptions<C>): Promise<ServerProcess<C>> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [NODE_CONDITIONS, entry],
    env: childEnvironment(environment),
    stderr: 'pipe',
  })
  const stderr = collect(transport.stderr as Readable)
  const caller = await connect(transport)
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

async function overHttp<C>(options: StartOptions<C>): Promise<ServerProcess<C>> {
  const { entry, environment, token, fetch, connect } = options
  const child = spawn(process.execPath, [NODE_CONDITIONS, entry], {
    env: childEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stderr = collect(child.stderr)
  const ended = once(child, 'exit')
  const url = await Promise.race([firstLine(child), ended.then(() => undefined)])
  if (url === undefined) throw new Error(`The server did not start: ${stderr()}`)
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    authProvider: { token: () => Promise.resolve(token) },
    ...(fetch && { fetch }),
    // Who is gone stays gone: the test starts the next one.
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 1,
      maxReconnectionDelay: 1,
      reconnectionDelayGrowFactor: 1,
    },
  })
  const caller = await connect(transport)

  return {
    caller,
    stderr,
    async kill() {
      child.kill('SIGKILL')
      await ended
      await transport.close()
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
