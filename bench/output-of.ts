import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What a script writes when this very Node runs it in the checkout. Rejects when it fails. */
export async function outputOf(nodeArgs: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, nodeArgs, { cwd: ROOT })
  return stdout
}
