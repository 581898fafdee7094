import { headlessUi, type Script } from '../src/headless.ts'
import type { AskOptions, Interaction, Ui } from '../src/index.ts'

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
