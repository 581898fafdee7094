import type { Given, Interaction } from './interaction.ts'

export interface AskOptions {
  /** Fires when the question is void: close the dialog. What `ask` returns after that is not read. */
  readonly signal: AbortSignal
  /**
   * Fires when the server says that the page of a URL question is finished. A wake-up and no proof: whether anything
   * happened there, only the server's next answer tells. On 2025-11-25 only, and perhaps never.
   */
  readonly finished: AbortSignal
}

/** A dialog. Called for one question at a time. */
export interface Ui {
  /**
   * Shows the question and resolves when the person has decided.
   *
   * Drive `interaction` with `advance` and return its `answer`: an acceptance that did not come out of a review is
   * not sent. When nobody can be asked, return cancel; never decline, which is a person's word. A dialog that throws
   * fails the call.
   */
  ask(interaction: Interaction, options: AskOptions): Promise<Given>
}
