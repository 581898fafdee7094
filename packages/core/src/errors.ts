/** Why a request could not be served. The codes are stable; edges map them to their own language. */
export const ERROR_CODES = [
  'configuration', // A mistake of the operator or developer, found before anything was served.
  'state_rejected', // `requestState` is not ours, not whole, not this caller's, not this call's, or too old.
  'answer_malformed', // `inputResponses` that no client of this revision sends.
  'question_invalid', // The author asked for something no revision, or not this one, can carry.
  'question_sensitive', // The author asked for a secret in a form.
  'not_authorized', // The tool's own `authorize` said no.
  'effect_superseded', // Another process took this effect over; this one must not act any more.
  'effect_conflict', // The flow was already answered differently.
  'store_failed', // The store could not read or write.
  'credential_unreadable', // A sealed credential is not whole, not this connection's, or its key is gone.
  'cancelled', // The caller left.
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export interface AskgateErrorOptions {
  /** For the operator's log; never sent to a client, a page or a model. */
  readonly detail?: string
  readonly cause?: unknown
}

/** A request that could not be served. Match on `code`; the wording of `message` may change. */
export class AskgateError extends Error {
  override readonly name = 'AskgateError'
  readonly code: ErrorCode
  /** For the operator's log; never sent to a client, a page or a model. */
  readonly detail: string | undefined

  /** @param message - Shown to people as it is, so it holds no secret and no one else's name. */
  constructor(code: ErrorCode, message: string, options: AskgateErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.detail = options.detail
  }
}
