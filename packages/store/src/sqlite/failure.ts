import { AskgateError } from '@askgate/core'

/** @see [SQLite result codes](https://www.sqlite.org/rescode.html) */
const SQLITE = { busy: 5, readonly: 8, corrupt: 11, full: 13, cantOpen: 14, notADatabase: 26 } as const

/** Why a file can not be opened as a store, as one sentence that says what to do. */
export function notOpened(error: unknown, path: string): AskgateError {
  return new AskgateError('configuration', `${whyNotOpened(error, path)}.`, { cause: error })
}

/** Why an open store could not read or write. Names no file, since people at the other end may read it. */
export function storeFailed(error: unknown, isOpen: boolean, path: string): AskgateError {
  const message = isOpen ? `${whyFailed(error)}.` : 'The store is closed: open it again.'
  return new AskgateError('store_failed', message, {
    detail: `${path}: ${error instanceof Error ? error.message : 'unknown'}`,
    cause: error,
  })
}

export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE.busy
}

function whyNotOpened(error: unknown, path: string): string {
  switch (sqliteCode(error) ?? systemCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case SQLITE.readonly:
    case SQLITE.cantOpen:
      return `The store ${path} is not writable: let this user write to the file and its folder, or name another file`
    case 'EEXIST':
    case 'ENOENT':
    case 'ENOTDIR':
      return `The folder of the store ${path} can not be made: name a file in a folder that is there`
    case 'ENOSPC':
    case SQLITE.full:
      return `There is no space left for the store ${path}: free some and start again`
    case SQLITE.busy:
      return `The store ${path} is locked by another process: end that one and start again`
    case SQLITE.corrupt:
    case SQLITE.notADatabase:
      return `The file ${path} is not a whole SQLite database: name another file or restore this one`
    default:
      return `The store ${path} can not be opened: see the cause, or name another file`
  }
}

function whyFailed(error: unknown): string {
  switch (sqliteCode(error)) {
    case SQLITE.full:
      return 'The store has no space left: its operator has to free some'
    case SQLITE.busy:
      return 'The store is locked by another process: try again'
    case SQLITE.readonly:
    case SQLITE.cantOpen:
      return 'The store is not writable any more: its operator has to look at the file'
    case SQLITE.corrupt:
    case SQLITE.notADatabase:
      return 'The store is damaged: its operator has to restore the file'
    default:
      return 'The store could not read or write: its operator finds the cause in the log'
  }
}

/** Without the extended part, which says more than anybody could act on. */
function sqliteCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  return typeof code === 'number' ? code & 0xff : undefined
}

function systemCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
