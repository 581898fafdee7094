import type { Content } from '@askgate/core'
import { advance, type Given, type Interaction } from './interaction.ts'
import type { AskOptions, Ui } from './ui.ts'

/** What a script decides. Fields it does not name keep what the form starts with; `undefined` leaves one out. */
export type Decision =
  | { readonly action: 'accept'; readonly content?: Readonly<Record<string, Content[string] | undefined>> }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' }

/**
 * Decides in a person's place. Called again with `problems` when an acceptance was not in order; no decision means
 * cancel.
 */
export type Script = (
  interaction: Interaction,
  options: AskOptions,
) => Decision | undefined | Promise<Decision | undefined>

/** Tries before a script that only gives wrong answers is taken for one that gives none. */
const TRIES = 10

/**
 * A {@link Ui} without a screen: for tests, and for hosts whose own dialog wants one call instead of the machine.
 *
 * Without a script every question is cancelled. A host that shows a dialog itself must show all of
 * `interaction.view` and the values before it decides to accept: the script's acceptance counts as the review.
 */
export function headlessUi(script: Script = () => undefined): Ui {
  return {
    async ask(start, options) {
      let interaction = start
      for (let tries = 0; tries < TRIES; tries += 1) {
        const decision = await script(interaction, options)
        if (decision?.action !== 'accept')
          return answerOf(advance(interaction, { type: decision?.action ?? 'cancel' }))

        for (const [field, value] of Object.entries(decision.content ?? {}))
          interaction = advance(interaction, { type: 'edit', field, value })
        interaction = advance(interaction, { type: 'review' })
        if (interaction.step === 'reviewed') return answerOf(advance(interaction, { type: 'accept' }))
      }
      return { action: 'cancel' }
    },
  }
}

function answerOf(interaction: Interaction): Given {
  return interaction.answer ?? { action: 'cancel' }
}
