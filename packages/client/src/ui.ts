import type { Given, Interaction } from './interaction.ts'
import type { RefusedView, UrlView } from './view.ts'

export interface AskOptions {
  /** Fires when the question is void: close the dialog. What it resolves with after that is not read. */
  readonly signal: AbortSignal
  /**
   * Fires when the server says that the page of a URL question is finished. A wake-up and no proof: whether anything
   * happened there, only the server's next answer tells. On 2025-11-25 only, and perhaps never.
   */
  readonly finished: AbortSignal
}

/** A dialog. One method at a time is called, for one question. */
export interface Ui {
  /**
   * Shows the question and resolves when the person has decided.
   *
   * Drive `interaction` with `advance` and return its `answer`: an acceptance that did not come out of a review is
   * not sent. When nobody can be asked, return cancel; never decline, which is a person's word. A dialog that throws
   * fails the call.
   *
   * After consent to a URL question, open `consentedUrl` of the interaction, and nothing before: in the person's own
   * browser, where neither this program nor the model can look.
   *
   * @see [MCP 2026-07-28, Elicitation, Safe URL Handling](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#safe-url-handling)
   */
  ask(interaction: Interaction, options: AskOptions): Promise<Given>
  /**
   * Keeps "done" and "cancel" at hand while the person is on a page they agreed to. Resolves with `done` when they say
   * so, or when `finished` fires, and with `cancel` when they give up, which ends the call.
   *
   * `signal` may close it before another question, after which it is called again. Without this method a page is
   * waited for until the server says something.
   */
  wait?(page: UrlView, options: AskOptions): Promise<'done' | 'cancel'>
  /** Says that a server wanted to open an address that must not be opened. Nothing is asked. */
  refused?(view: RefusedView): Promise<void>
}
