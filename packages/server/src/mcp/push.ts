import { AskgateError, type Elicitation } from '@askgate/core'
import {
  SdkError,
  SdkErrorCode,
  type ServerContext,
  type StandardSchemaV1,
} from '@modelcontextprotocol/server'
import type { Pushed } from '../request.ts'

/**
 * Asks a 2025 client on the stream of the call that needs the answer, and waits. Bound to the call's cancellation;
 * a client that never answers costs one timer.
 *
 * @throws AskgateError `cancelled` when the caller leaves first.
 */
export async function push(
  ctx: ServerContext,
  question: Elicitation,
  answerSeconds: number,
  modes: boolean,
): Promise<Pushed> {
  const { mode, ...rest } = question
  const params = modes ? { mode, ...rest } : rest
  try {
    const result = await ctx.mcpReq.send({ method: 'elicitation/create', params }, ANY_RESULT, {
      timeout: answerSeconds * 1000,
      signal: ctx.mcpReq.signal,
      relatedRequestId: ctx.mcpReq.id,
    })
    return { is: 'result', result }
  } catch (error) {
    if (ctx.mcpReq.signal.aborted) throw new AskgateError('cancelled', 'The caller left.', { cause: error })
    if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) return { is: 'timed-out' }
    return { is: 'not-shown' }
  }
}

/** The engine reads the answer by the rules of the revision; the SDK's own schema would hide what was wrong with it. */
const ANY_RESULT: StandardSchemaV1 = {
  '~standard': { version: 1, vendor: 'askgate', validate: value => ({ value }) },
}
