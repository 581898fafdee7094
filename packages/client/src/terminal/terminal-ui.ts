import { advance, type Given, type Interaction } from '../interaction.ts'
import type { AskOptions, Ui } from '../ui.ts'
import type { UrlView } from '../view.ts'
import { askForm } from './ask-form.ts'
import { type AskedUrl, askUrl } from './ask-url.ts'
import type { Browser } from './browser/browser.ts'
import { systemBrowser } from './browser/system-browser.ts'
import { showHead } from './head.ts'
import { isolateView } from './isolate.ts'
import { type Keyboard, openKeyboard, type TerminalInput } from './keyboard.ts'
import type { Desk } from './prompt-field.ts'
import { createScreen, type Screen, type TerminalOutput } from './screen.ts'
import { showRefused } from './show-refused.ts'
import { waitPage } from './wait-page.ts'

export interface TerminalOptions {
  /** Default: standard input. */
  readonly input?: TerminalInput
  /** Default: standard error, so that standard output stays free for data. */
  readonly output?: TerminalOutput
  /** Default: the person's own, where there is one. `none`: addresses are shown to be copied. */
  readonly browser?: Browser | 'none'
}

/**
 * Dialogs in a terminal. Escape and Ctrl-C cancel.
 *
 * Where input or output is no terminal nobody is there to ask: every question is cancelled at once, with one line on
 * the output, and the input is not read. Piped data is no consent.
 */
export function terminalUi(options: TerminalOptions = {}): Ui {
  const { input = process.stdin, output = process.stderr } = options
  /** Pages whose address was the last thing on screen. */
  const addressShown = new WeakSet<UrlView>()

  function isTerminal(): boolean {
    return input.isTTY === true && output.isTTY === true
  }

  async function withDesk<T>(
    signals: readonly AbortSignal[],
    show: (desk: Desk, keyboard: Keyboard) => Promise<T>,
  ): Promise<T> {
    const screen = createScreen(output)
    const keyboard = openKeyboard(input, output)
    try {
      const signal = AbortSignal.any([...signals, keyboard.declined, keyboard.gone])
      return await show({ screen, keyboard, signal }, keyboard)
    } finally {
      keyboard.close()
    }
  }

  async function askPage(desk: Desk, start: Interaction, view: UrlView): Promise<AskedUrl> {
    const browser = options.browser === 'none' ? undefined : (options.browser ?? systemBrowser())
    const asked = await askUrl(desk, start, view, browser)
    if (asked.end === 'by-hand' && start.view.mode === 'url') addressShown.add(start.view)
    return asked
  }

  return {
    async ask(start, { signal }) {
      if (!isTerminal()) {
        output.write(`Cancelled a question of “${start.view.server.name}”: there is no terminal to ask in.\n`)
        return { action: 'cancel' }
      }
      return withDesk([signal], async (desk, keyboard) => {
        const view = isolateView(start.view)
        showHead(desk.screen, view)
        await keyboard.fresh
        const { interaction: last, end } =
          view.mode === 'form'
            ? { interaction: await askForm(desk, start, view), end: undefined }
            : await askPage(desk, start, view)
        return finish(desk.screen, last, view.server.name, end, {
          withdrawn: signal.aborted,
          declined: keyboard.saidNo(),
        })
      })
    },

    wait(page, { signal, finished }) {
      return withDesk([signal, finished], async (desk, keyboard) => {
        await keyboard.fresh
        const address = !addressShown.delete(page)
        const end = await waitPage(desk, isolateView(page), address)
        return finishWaiting(desk.screen, end, { signal, finished })
      })
    },

    async refused(view) {
      if (isTerminal()) showRefused(createScreen(output), isolateView(view))
      else
        output.write(`“${view.server.name}” wanted to open an address that is not safe. It was not opened.\n`)
      return Promise.resolve()
    },
  }
}

/** Ends a dialog that was left: by the key that declines, by the server, or by a key that cancels. */
function finish(
  screen: Screen,
  last: Interaction,
  name: string,
  page: AskedUrl['end'],
  left: { withdrawn: boolean; declined: boolean },
): Given {
  const declines = left.declined && !left.withdrawn
  const { answer = { action: 'cancel' } } = advance(last, { type: declines ? 'decline' : 'cancel' })

  const isTold = last.view.mode === 'form' || last.view.isTold
  if (left.withdrawn) screen.end('The question is over. Nothing was sent.')
  else if (answer.action === 'decline')
    screen.end(isTold ? `Declined. “${name}” is told no.` : 'Declined. Nothing was sent, and the call ends.')
  else if (answer.action === 'cancel') screen.end('Cancelled. Nothing was sent, nothing is decided.')
  else if (page === undefined) screen.end(`Sent to “${name}”.`)
  else screen.end(isTold ? `${PAGE_ENDS[page]} “${name}” is told that you agreed.` : PAGE_ENDS[page])
  return answer
}

const PAGE_ENDS = {
  opened: 'Opened in your browser.',
  'by-hand': 'Come back when you are done there.',
  'open-before': 'Going on.',
} as const

function finishWaiting(
  screen: Screen,
  end: 'done' | 'cancel' | undefined,
  { signal, finished }: AskOptions,
): 'done' | 'cancel' {
  if (finished.aborted) screen.end('The page is finished. Going on.')
  else if (signal.aborted) screen.end('No need to wait any more.')
  else screen.end(end === 'done' ? 'Going on.' : 'Cancelled. What you did on the page stays as it is.')
  return finished.aborted || end === 'done' ? 'done' : 'cancel'
}
