import { spawn } from 'node:child_process'
import { ROOT } from './checkout.ts'

export interface NodeRun {
  readonly code: number
  /** Standard output and standard error as they came; empty when `live`. */
  readonly output: string
}

export interface NodeRunOptions {
  readonly env?: NodeJS.ProcessEnv
  /** The child writes to this terminal. */
  readonly live?: boolean
}

/** Runs a script with this very Node, from the root of the checkout. Never rejects for what the script does. */
export async function runNode(
  args: readonly string[],
  { env = {}, live = false }: NodeRunOptions = {},
): Promise<NodeRun> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))

  const { promise, resolve, reject } = Promise.withResolvers<number>()
  child.once('error', reject)
  child.once('close', code => {
    resolve(code ?? 1)
  })
  return { code: await promise, output: Buffer.concat(chunks).toString() }
}
