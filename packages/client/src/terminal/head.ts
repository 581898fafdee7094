import type { RefusedView, View } from '../view.ts'
import type { Screen } from './screen.ts'
import { shorten, wrap } from './width.ts'

const MOST_ARGUMENTS = 6
const LONGEST_ARGUMENT = 160
const LONGEST_MESSAGE = 4000

/** Who asks, on behalf of what, and why: first on every dialog. */
export function showHead(screen: Screen, view: View): void {
  showAsker(screen, view)
  showMessage(screen, view)
  if (view.mode === 'form') for (const warning of view.warnings) screen.warning(warning)
}

/** Who wants something, and on behalf of what: what this program vouches for. */
export function showAsker(screen: Screen, view: View | RefusedView): void {
  const { server, call } = view
  screen.title(`“${server.name}” ${WANTS[view.mode]}`)
  if (server.origin !== undefined) screen.text(server.origin, 'dim')
  if (server.claim !== undefined)
    screen.text(`It calls itself “${server.claim}”. Nobody checked that.`, 'dim')
  if (call === undefined) screen.text('It does not say for which of your requests.', 'dim')
  else showCall(screen, call)
}

/** The server's own words, marked as such. */
export function showMessage(screen: Screen, { message }: View): void {
  screen.gap()
  screen.text('It says', 'dim')
  screen.text(withoutMiddle(message))
}

/** What is too long loses its middle: what to type on a page stands at its end. */
function withoutMiddle(message: string): string {
  const all = Array.from(message)
  if (all.length <= LONGEST_MESSAGE) return message
  const half = LONGEST_MESSAGE / 2
  return [
    all.slice(0, half).join(''),
    `… (${String(all.length - LONGEST_MESSAGE)} characters more) …`,
    all.slice(-half).join(''),
  ].join(' ')
}

const WANTS = {
  form: 'asks you',
  url: 'wants you to open a page',
  refused: 'wanted to open a page that is not safe',
} as const

const CALL_WORDS = { tool: 'For the tool', prompt: 'For the prompt', resource: 'For the resource' } as const

function showCall(screen: Screen, call: NonNullable<View['call']>): void {
  screen.text(`${CALL_WORDS[call.kind]} ${call.name}`, 'dim')
  for (const { name, value } of call.arguments.slice(0, MOST_ARGUMENTS)) {
    const lines = wrap(`${name}: ${shorten(value, LONGEST_ARGUMENT)}`, screen.columns - 2)
    for (const line of lines) screen.text(`  ${line}`, 'dim')
  }
  const more = call.arguments.length - MOST_ARGUMENTS
  if (more > 0) screen.text(`  and ${String(more)} more`, 'dim')
}
