import { accessSync, closeSync, constants, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { AskgateError } from '@askgate/core'
import { notOpened } from './failure.ts'

/**
 * Makes the file when there is none, readable for its owner only; SQLite would let everybody read it.
 *
 * A file that exists is never opened here: closing it would drop the locks that another store of this process has.
 *
 * @returns The absolute path, which SQLite can not take for one of its special names.
 * @throws AskgateError `configuration`
 */
export function prepareFile(path: string): string {
  if (path === '' || path === ':memory:') {
    throw new AskgateError(
      'configuration',
      'The store needs the path of a file: name one, or use memoryStore().',
    )
  }
  const file = resolve(path)
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    if (createFile(file)) return file
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw notOpened(error, file)
  }
  if (!statSync(file).isFile()) {
    throw new AskgateError('configuration', `The store ${file} is a folder or a device: name a file.`)
  }
  return file
}

function createFile(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx', 0o600))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
