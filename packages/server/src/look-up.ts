import type { Answer } from '@askgate/core'
import type { OpenForm, OpenQuestion } from './open-question.ts'

/** What is known about a question: a usable answer, or that it has to be put. */
export type Look<T> =
  | {
      readonly is: 'answered'
      readonly answer: Answer<T>
      /** Names of the fields that were answered. */
      readonly fields: readonly string[]
      /** Runs the check once more: what is wrong now. */
      readonly recheck?: () => Promise<string | undefined>
      /** The ticket that the effect uses up. */
      readonly spends?: string
      /** Keyed digest of the account that the answer is. */
      readonly account?: string
      /** What was asked, of a form. */
      readonly form?: OpenForm
    }
  | { readonly is: 'open'; readonly question: OpenQuestion }
  /** The person went to the page of this ticket; it is still open. */
  | { readonly is: 'waiting'; readonly ticket: string }
  | { readonly is: 'malformed' | 'secret' }
