import { headlessUi, type Script } from '../src/headless.ts'
import type { AskOptions, Interaction, RefusedView, Ui, UrlView } from '../src/index.ts'

/** What a dialog was asked to show. */
export interface Shown {
  readonly interaction: Interaction
  readonly options: AskOptions
}

/** A headless dialog that remembers what it was shown. */
export function scriptedUi(script?: Script): Ui & { readonly shown: Shown[] } {
  const ui = headlessUi(script)
  const shown: Shown[] = []
  return {
    shown,
    ask(interaction, options) {
      shown.push({ interaction, options })
      return ui.ask(interaction, options)
    },
  }
}

/** A dialog that nobody answers; it closes when it is told to. */
export function unansweredUi(): Ui & { readonly shown: Shown[] } {
  return scriptedUi(
    (_, { signal }) =>
      new Promise(resolve => {
        signal.addEventListener('abort', () => {
          resolve({ action: 'cancel' })
        })
      }),
  )
}

/** A wait for a page that a test ends. */
export interface Waited {
  readonly page: UrlView
  readonly options: AskOptions
  end(how: 'done' | 'cancel'): void
}

/** Keeps the person company on pages; a test ends each wait, or the server does. */
export function waitingUi(script?: Script) {
  const ui = scriptedUi(script ?? (() => ({ action: 'accept' })))
  const waits: Waited[] = []
  const refused: RefusedView[] = []
  return {
    ...ui,
    waits,
    told: refused,
    wait(page: UrlView, options: AskOptions) {
      return new Promise<'done' | 'cancel'>(resolve => {
        waits.push({ page, options, end: resolve })
        for (const signal of [options.signal, options.finished])
          signal.addEventListener('abort', () => {
            resolve('cancel')
          })
      })
    },
    refused(view: RefusedView) {
      refused.push(view)
      return Promise.resolve()
    },
  }
}
