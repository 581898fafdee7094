import type { View } from '../view.ts'
import type { Screen } from './screen.ts'
import { shorten, wrap } from './width.ts'

const MOST_ARGUMENTS = 6
const LONGEST_ARGUMENT = 160
const LONGEST_MESSAGE = 4000

/** Who asks, on behalf of what, and why: first on every dialog. */
export function showHead(screen: Screen, view: View): void {
  const { server, call } = view
  screen.title(
    view.mode === 'form' ? `“${server.name}” asks you` : `“${server.name}” wants you to open a page`,
  )
  if (server.origin !== undefined) screen.text(server.origin, 'dim')
  if (server.claim !== undefined)
    screen.text(`It calls itself “${server.claim}”. Nobody checked that.`, 'dim')
  if (call === undefined) screen.text('It does not say for which of your requests.', 'dim')
  else showCall(screen, call)

  screen.gap()
  screen.text(shorten(view.message, LONGEST_MESSAGE))
  for (const warning of view.warnings) screen.warning(warning)
}

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
