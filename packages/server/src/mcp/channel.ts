import {
  SdkError,
  SdkErrorCode,
  type ServerContext,
  type StandardSchemaV1,
} from '@modelcontextprotocol/server'
import type { PushChannel } from '../push.ts'

/** The stream of a running call on the 2025 revisions. */
export function channelOf({ mcpReq }: ServerContext): PushChannel {
  return {
    signal: mcpReq.signal,
    send: (request, options) => mcpReq.send(request, ANY_RESULT, { ...options, relatedRequestId: mcpReq.id }),
    isTimeout: error => error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout,
  }
}

/** The engine reads the answer by the rules of the revision; the SDK's own schema would hide what was wrong with it. */
const ANY_RESULT: StandardSchemaV1 = {
  '~standard': { version: 1, vendor: 'askgate', validate: value => ({ value }) },
}
