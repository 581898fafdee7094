import { untilAborted } from './abort.ts'
import { ElicitationError } from './errors.ts'
import { type Given, startInteraction, wasReviewed } from './interaction.ts'
import type { Question } from './question.ts'
import type { Ui } from './ui.ts'
import type { Asker } from './view.ts'

/** The one place in front of the person: questions of all calls take turns. */
export interface Dialogs {
  /**
   * @param signal - When it fires, this rejects at once with its reason, and the dialog is told to close.
   * @throws {@link ElicitationError} `dialog_failed`, `answer_unreviewed`.
   */
  ask(
    question: Question,
    asker: Asker,
    options: { readonly signal: AbortSignal; readonly finished: AbortSignal },
  ): Promise<Given>
}

export function createDialogs(ui: Ui): Dialogs {
  let last: Promise<unknown> = Promise.resolve()

  return {
    async ask(question, asker, options) {
      const interaction = startInteraction(question, asker)
      const dialog = last.then(async () =>
        options.signal.aborted ? undefined : ui.ask(interaction, options),
      )
      last = dialog.catch(() => {})

      const answer = await untilAborted(dialog, options.signal).catch((error: unknown) => {
        if (options.signal.aborted) throw error
        throw new ElicitationError('dialog_failed', 'The dialog failed. See the log of this client.', {
          cause: error,
        })
      })
      if (answer === undefined) throw options.signal.reason
      if (answer.action === 'accept' && !wasReviewed(interaction, answer))
        throw new ElicitationError(
          'answer_unreviewed',
          'The answer was accepted without a review. Nothing was sent.',
        )
      return answer
    },
  }
}
