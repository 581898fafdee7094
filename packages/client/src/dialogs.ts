import { onAbort, untilAborted } from './abort.ts'
import { ElicitationError } from './errors.ts'
import { type Given, type Interaction, wasReviewed } from './interaction.ts'
import type { AskOptions, Ui } from './ui.ts'
import type { RefusedView, UrlView } from './view.ts'

/** The one place in front of the person: questions of all calls take turns, and what only waits gives way to them. */
export interface Dialogs {
  /** Whether the person can be kept company on a page. */
  readonly canWait: boolean
  /**
   * @param options.signal - When it fires, this rejects at once with its reason, and the dialog is told to close.
   * @throws {@link ElicitationError} `dialog_failed`, `answer_unreviewed`.
   */
  ask(interaction: Interaction, options: AskOptions): Promise<Given>
  /**
   * Waits with the person for a page they agreed to.
   *
   * @param options.signal - When it fires, this resolves with `over` as soon as the dialog is closed.
   * @throws {@link ElicitationError} `dialog_failed`.
   */
  wait(page: UrlView, options: AskOptions): Promise<'done' | 'cancel' | 'over'>
  tell(view: RefusedView): void
}

export function createDialogs(ui: Ui): Dialogs {
  let last: Promise<unknown> = Promise.resolve()
  /** That are open, or wait for their turn. */
  let questions = 0
  let giveWay = new AbortController()

  function turn<T>(show: () => Promise<T>): Promise<T> {
    const dialog = last.then(show)
    last = dialog.catch(() => {})
    return dialog
  }

  async function showPage(page: UrlView, options: AskOptions) {
    if (questions > 0) return endOf(options) ?? 'later'
    const mine = new AbortController()
    giveWay = mine
    const signal = AbortSignal.any([options.signal, mine.signal])
    const end = endOf(options) ?? (await ui.wait?.(page, { ...options, signal }))
    return endOf(options) ?? (mine.signal.aborted ? undefined : end) ?? 'later'
  }

  return {
    canWait: ui.wait !== undefined,

    async ask(interaction, options) {
      questions += 1
      giveWay.abort()
      const dialog = turn(async () => (options.signal.aborted ? undefined : ui.ask(interaction, options)))
      const leave = () => {
        questions -= 1
      }
      dialog.then(leave, leave)

      const answer = await untilAborted(dialog, options.signal).catch((error: unknown) => {
        if (options.signal.aborted) throw error
        throw failed(error)
      })
      if (answer === undefined) throw options.signal.reason
      if (answer.action === 'accept' && !wasReviewed(interaction, answer))
        throw new ElicitationError(
          'answer_unreviewed',
          'The answer was accepted without a review. Nothing was sent.',
        )
      return answer
    },

    async wait(page, options) {
      const stopped = ended(options)
      if (ui.wait === undefined) return stopped.promise
      try {
        for (;;) {
          let shown: ReturnType<typeof showPage> | undefined
          const dialog = turn(() => (shown = showPage(page, options)))
          // One that is on screen closes first; one that is not need not wait for its turn.
          const end = await Promise.race([dialog, stopped.promise.then(how => shown ?? how)])
          if (end !== 'later') return end
        }
      } catch (error) {
        throw failed(error)
      } finally {
        stopped.forget()
      }
    },

    tell(view) {
      turn(async () => ui.refused?.(view)).catch(() => {})
    },
  }
}

function failed(cause: unknown): ElicitationError {
  return new ElicitationError('dialog_failed', 'The dialog failed. See the log of this client.', { cause })
}

function endOf({ signal, finished }: AskOptions): 'done' | 'over' | undefined {
  return finished.aborted ? 'done' : signal.aborted ? 'over' : undefined
}

function ended({ signal, finished }: AskOptions) {
  const { promise, resolve } = Promise.withResolvers<'done' | 'over'>()
  const stops = [
    onAbort(finished, () => {
      resolve('done')
    }),
    onAbort(signal, () => {
      resolve('over')
    }),
  ]
  return {
    promise,
    forget() {
      for (const stop of stops) stop()
    },
  }
}
