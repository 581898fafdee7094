import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { AskgateError, type RandomBytes } from '@askgate/core'
import { parseVaultKeys, type VaultKeyRing } from './key-ring.ts'

/**
 * Keys from an environment variable: `name:base64url`, newest first, with white space between them.
 *
 * @throws AskgateError `configuration` when it is not set, or holds something else.
 */
export function vaultKeyVariable(
  name: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): VaultKeyRing {
  return parseVaultKeys(environment[name] ?? '', `The variable ${name}`)
}

/**
 * Keys from a file: one `name:base64url` line for each, newest first. Made with a first key, readable by its owner
 * alone, when it does not exist. Keep it apart from the backups of the store.
 *
 * @throws AskgateError `configuration` when others may read the file, or it holds something else.
 */
export function vaultKeyFile(path: string, random: RandomBytes = randomBytes): VaultKeyRing {
  const text = read(path) ?? create(path, random)
  return parseVaultKeys(text, `The key file ${path}`)
}

function read(path: string): string | undefined {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw misconfigured(`The key file ${path} can not be read.`, error)
  }
  try {
    const { mode } = fstatSync(file)
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw misconfigured(`The key file ${path} can be read by others. Run: chmod 600 ${path}`)
    }
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof AskgateError) throw error
    throw misconfigured(`The key file ${path} can not be read.`, error)
  } finally {
    closeSync(file)
  }
}

/**
 * Two processes may start at once, and one may be killed: the file appears under its name when it is whole and on the
 * disk, and whoever was first counts.
 */
function create(path: string, random: RandomBytes): string {
  const text = `k1:${Buffer.from(random(32)).toString('base64url')}\n`
  const draft = `${path}.${Buffer.from(random(8)).toString('hex')}`
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    write(draft, text)
    try {
      linkSync(draft, path)
      return text
    } finally {
      unlinkSync(draft)
    }
  } catch (error) {
    const other = codeOf(error) === 'EEXIST' ? read(path) : undefined
    if (other !== undefined) return other
    throw misconfigured(`The key file ${path} can not be written.`, error)
  }
}

function write(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function misconfigured(message: string, cause?: unknown): AskgateError {
  return new AskgateError('configuration', message, { cause })
}
