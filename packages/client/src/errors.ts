/**
 * Why a question was not asked, or a call with questions did not end well. The codes are stable.
 *
 * Decline and cancel are ordinary answers. They are errors only where there was no question to answer: error -32042
 * refuses the call before anything is asked.
 */
export const ELICITATION_ERROR_CODES = [
  'question_undeclared', // The client declared no elicitation, or not this mode of it.
  'question_invalid', // Not an elicitation of the agreed revision, or a form that can not be shown whole.
  'question_sensitive', // A form that asks for a secret.
  'question_unsolicited', // No open call of ours that the question could belong to.
  'link_blocked', // An address that must not be shown as one to open.
  'too_many_questions', // More than a person should be asked.
  'too_many_rounds', // The call still wanted input after the last round.
  'result_invalid', // `input_required` that requires nothing.
  'url_required', // Error -32042: the server still wants a page visited after the person was there.
  'page_declined', // Error -32042, and the person declined the page: the call was not repeated.
  'page_cancelled', // The person left a page undecided, or stopped waiting for it.
  'answer_unreviewed', // The dialog accepted without the steps that an acceptance needs.
  'dialog_failed', // The dialog threw.
  'timed_out', // The server was silent for too long while nobody was being asked, or about a page.
  'closed', // `close()` was called.
] as const
export type ElicitationErrorCode = (typeof ELICITATION_ERROR_CODES)[number]

/** A call that could not be served. Match on `code`; the wording of `message` may change. */
export class ElicitationError extends Error {
  override readonly name = 'ElicitationError'
  readonly code: ElicitationErrorCode
  /** Of `link_blocked`: what is wrong with the address, by the reasons of core's `link`. */
  readonly reasons: readonly string[]

  /** @param message - Shown to people as it is: says what to do, repeats nothing that a server sent. */
  constructor(
    code: ElicitationErrorCode,
    message: string,
    options: { readonly cause?: unknown; readonly reasons?: readonly string[] } = {},
  ) {
    super(message, options)
    this.code = code
    this.reasons = options.reasons ?? []
  }
}
