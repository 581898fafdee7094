import { AskgateError } from '@askgate/core'

/** Runs a program. What keeps it from starting ends it with one sentence. */
export async function start(run: () => unknown): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(sentenceFor(error))
    process.exit(1)
  }
}

/** A mistake in the configuration has a sentence of its own. */
function sentenceFor(error: unknown): string {
  if (error instanceof AskgateError) return error.message
  return `The start failed: ${error instanceof Error ? error.message : String(error)}`
}
