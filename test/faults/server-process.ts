import { StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import type { Readable } from 'node:stream'
import { childEnvironment, NODE_CONDITIONS } from './child-environment.ts'
import { collect, startNode } from './node-process.ts'
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
  const node = await startNode(entry, environment)
  const transport = new StreamableHTTPClientTransport(new URL(node.says), {
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
    stderr: () => node.stderr(),
    async kill() {
      await node.kill()
      await transport.close()
    },
    pause() {
      node.pause()
    },
    resume() {
      node.resume()
    },
  }
}
