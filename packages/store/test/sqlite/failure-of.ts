import { AskgateError } from '@askgate/core'

export function failureOf(work: () => unknown): AskgateError {
  try {
    work()
  } catch (error) {
    if (error instanceof AskgateError) return error
    throw error
  }
  throw new Error('It did not fail.')
}

export async function rejectionOf(work: Promise<unknown>): Promise<AskgateError> {
  try {
    await work
  } catch (error) {
    return failureOf(() => {
      throw error
    })
  }
  throw new Error('It did not fail.')
}
