import type { Logger } from '@askgate/core'
import type { ClientClock } from './clock.ts'
import type { Dialogs } from './dialogs.ts'
import { ElicitationError } from './errors.ts'
import { type OpenCall, whenAllOver } from './open-calls.ts'
import { pause } from './pause.ts'
import type { UrlView } from './view.ts'

/** A page that the person agreed to open. */
export interface OpenPage {
  readonly view: UrlView
  /** Fires when the server says that it is finished. */
  readonly finished: AbortSignal
}

/** What happens between consent and the end of a page. */
export interface Pages {
  /**
   * Waits with the person while the server does the same, until the call goes on, the page is finished, or the person
   * has enough of either.
   *
   * @param calls - Those the page may belong to. A person who gives up ends the call where it is the only one.
   */
  accompany(page: OpenPage, calls: readonly OpenCall[], closing: AbortSignal): void
  /**
   * Waits until the server or the person says that the page is finished. Where the person can not say so, half an hour:
   * servers need not send a notice.
   *
   * @throws {@link ElicitationError} `page_cancelled`, `dialog_failed`, `timed_out`, and the reason why the call ended.
   */
  finish(page: OpenPage, call: OpenCall): Promise<void>
}

/** A server that knows its answer at once should not make a dialog flash by. */
const PATIENCE_MILLISECONDS = 250
/** As long as the pages of an Askgate server are open. */
const PAGE_MILLISECONDS = 30 * 60 * 1000

export function createPages(dialogs: Dialogs, clock: ClientClock, logger: Logger | undefined): Pages {
  async function waitFor(page: OpenPage, calls: readonly OpenCall[], signal: AbortSignal) {
    const resume = calls.map(call => call.pause())
    try {
      return await dialogs.wait(page.view, { signal, finished: page.finished })
    } finally {
      for (const go of resume) go()
    }
  }

  return {
    accompany(page, calls, closing) {
      if (!dialogs.canWait) return
      const [only] = calls.length === 1 ? calls : []
      const over = new AbortController()
      const forget = whenAllOver(calls, () => {
        over.abort()
      })
      const signal = AbortSignal.any([closing, only?.movedOn() ?? over.signal])
      const waiting = pause(clock, PATIENCE_MILLISECONDS, signal)
        .then(
          () => waitFor(page, calls, signal),
          () => 'over' as const,
        )
        .then(end => {
          if (end === 'cancel') only?.leave(cancelled())
        })
        .catch((error: unknown) => {
          const code = error instanceof ElicitationError ? error.code : 'unknown'
          logger?.warn('elicitation.waiting_failed', { code })
        })
        .finally(forget)
      only?.closesAfter(waiting)
    },

    async finish(page, call) {
      const giveUp = () => {
        call.leave(unfinished())
      }
      const stop = dialogs.canWait ? undefined : clock.after(PAGE_MILLISECONDS, giveUp)
      try {
        const end = await waitFor(page, [call], call.signal)
        call.signal.throwIfAborted()
        if (end === 'cancel') throw cancelled()
      } finally {
        stop?.()
      }
    },
  }
}

function cancelled(): ElicitationError {
  return new ElicitationError('page_cancelled', 'You stopped waiting for the page. Call again to go on.')
}

function unfinished(): ElicitationError {
  return new ElicitationError(
    'timed_out',
    'The server did not say that the page is finished. Call again once it is.',
  )
}
