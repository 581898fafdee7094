import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { childEnvironment, NODE_CONDITIONS } from './child-environment.ts'

/** A program of ours as a process of its own. */
export interface NodeProcess {
  /** The first line of its output. */
  readonly says: string
  /** What it has written for its operator. */
  stderr(): string
  /** SIGKILL: no code of it runs any more. */
  kill(): Promise<void>
  /** SIGSTOP: it runs no code until `resume`. */
  pause(): void
  resume(): void
}

/**
 * Runs a file, and waits for its first line.
 *
 * @throws Error when it ends without one.
 */
export async function startNode(
  entry: string,
  environment: Readonly<Record<string, string>>,
): Promise<NodeProcess> {
  const child = spawn(process.execPath, [NODE_CONDITIONS, entry], {
    env: childEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stderr = collect(child.stderr)
  const ended = once(child, 'exit')
  const says = await Promise.race([firstLine(child.stdout), ended.then(() => undefined)])
  if (says === undefined) throw new Error(`It did not start: ${stderr()}`)

  return {
    says,
    stderr,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  }
}

export function collect(stream: Readable): () => string {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString()
}

async function firstLine(stream: Readable): Promise<string | undefined> {
  for await (const line of createInterface({ input: stream })) return line
  return undefined
}
