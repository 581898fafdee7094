import { ElicitationError, type ElicitationErrorCode } from './errors.ts'

const INVALID_PARAMS = -32602
const METHOD_NOT_FOUND = -32601
const INTERNAL_ERROR = -32603

/** How a question that a server pushed is refused, in the words of JSON-RPC. */
const RPC_CODES = {
  question_undeclared: INVALID_PARAMS,
  question_invalid: INVALID_PARAMS,
  question_sensitive: INVALID_PARAMS,
  question_unsolicited: INVALID_PARAMS,
  link_blocked: INVALID_PARAMS,
  too_many_questions: INTERNAL_ERROR,
  too_many_rounds: INTERNAL_ERROR,
  result_invalid: INTERNAL_ERROR,
  url_required: INTERNAL_ERROR,
  page_declined: INTERNAL_ERROR,
  page_cancelled: INTERNAL_ERROR,
  answer_unreviewed: INTERNAL_ERROR,
  dialog_failed: INTERNAL_ERROR,
  timed_out: INTERNAL_ERROR,
  closed: INTERNAL_ERROR,
} as const satisfies Record<ElicitationErrorCode, number>

/** An error whose numeric `code` the SDK puts on the wire. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** @param declared - Whether the client declared any elicitation; if not, the method does not exist for this server. */
export function rpcErrorOf(error: unknown, declared: boolean): RpcError {
  if (!(error instanceof ElicitationError))
    return new RpcError(INTERNAL_ERROR, 'The question could not be shown.')
  const missing = error.code === 'question_undeclared' && !declared
  return new RpcError(missing ? METHOD_NOT_FOUND : RPC_CODES[error.code], error.message)
}
