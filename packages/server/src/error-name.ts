import { AskgateError } from '@askgate/core'

/** A class name at most: the message of somebody else's error may hold anything, and so may what it calls its name. */
export function errorName(error: unknown): string {
  if (error instanceof AskgateError) return error.code
  if (!(error instanceof Error)) return typeof error
  return /^\w{1,50}$/.test(error.name) ? error.name : 'Error'
}
