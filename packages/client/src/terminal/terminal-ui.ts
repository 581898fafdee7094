import { advance, type Given, type Interaction } from '../interaction.ts'
import type { Ui } from '../ui.ts'
import { askForm } from './ask-form.ts'
import { askUrl } from './ask-url.ts'
import { showHead } from './head.ts'
import { isolateView } from './isolate.ts'
import { openKeyboard, type TerminalInput } from './keyboard.ts'
import { createScreen, type Screen, type TerminalOutput } from './screen.ts'

export interface TerminalOptions {
  /** Default: standard input. */
  readonly input?: TerminalInput
  /** Default: standard error, so that standard output stays free for data. */
  readonly output?: TerminalOutput
}

/**
 * Dialogs in a terminal. Escape and Ctrl-C cancel.
 *
 * Where input or output is no terminal nobody is there to ask: every question is cancelled at once, with one line on
 * the output, and the input is not read. Piped data is no consent.
 */
export function terminalUi(options: TerminalOptions = {}): Ui {
  const { input = process.stdin, output = process.stderr } = options

  return {
    async ask(start, { signal }) {
      if (input.isTTY !== true || output.isTTY !== true) {
        output.write(`Cancelled a question of “${start.view.server.name}”: there is no terminal to ask in.\n`)
        return { action: 'cancel' }
      }

      const screen = createScreen(output)
      const keyboard = openKeyboard(input, output)
      try {
        const desk = { screen, keyboard, signal: AbortSignal.any([signal, keyboard.declined, keyboard.gone]) }
        const view = isolateView(start.view)
        showHead(screen, view)
        await keyboard.fresh
        const last = view.mode === 'form' ? await askForm(desk, start, view) : await askUrl(desk, start, view)
        return finish(screen, last, view.server.name, {
          withdrawn: signal.aborted,
          declined: keyboard.saidNo(),
        })
      } finally {
        keyboard.close()
      }
    },
  }
}

/** Ends a dialog that was left: by the key that declines, by the server, or by a key that cancels. */
function finish(
  screen: Screen,
  last: Interaction,
  name: string,
  left: { withdrawn: boolean; declined: boolean },
): Given {
  const declines = left.declined && !left.withdrawn
  const { answer = { action: 'cancel' } } = advance(last, { type: declines ? 'decline' : 'cancel' })

  if (left.withdrawn) screen.end('The question is over. Nothing was sent.')
  else if (answer.action === 'decline') screen.end(`Declined. “${name}” is told no.`)
  else if (answer.action === 'cancel') screen.end('Cancelled. Nothing was sent, nothing is decided.')
  else screen.end(last.view.mode === 'form' ? `Sent to “${name}”.` : `“${name}” is told that you agreed.`)
  return answer
}
