import { isCancel, select } from '@clack/prompts'
import { styleText } from 'node:util'
import { advance, type Interaction } from '../interaction.ts'
import type { UrlView } from '../view.ts'
import { type Desk, streamsOf } from './prompt-field.ts'
import { wrapHard } from './width.ts'

/**
 * Shows the whole address, its host apart, and asks for consent. Nothing is opened or fetched.
 *
 * @see [MCP 2026-07-28, Elicitation, Safe URL Handling](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#safe-url-handling)
 */
export async function askUrl(desk: Desk, start: Interaction, view: UrlView): Promise<Interaction> {
  const { screen } = desk
  screen.gap()
  screen.text('The page is on', 'dim')
  screen.lines(wrapHard(view.host, screen.columns).map(line => styleText('bold', line)))
  screen.text('Its whole address', 'dim')
  screen.lines(wrapHard(view.url, screen.columns))

  const interaction = advance(start, { type: 'review' })
  const choice = await select<'accept' | 'decline' | 'cancel'>({
    ...streamsOf(desk),
    message: 'Open it?',
    options: [
      { value: 'accept', label: 'Yes, I will open it' },
      { value: 'decline', label: 'Decline: say no' },
      { value: 'cancel', label: 'Cancel: decide nothing' },
    ],
    // A stray Enter must not consent.
    initialValue: 'cancel',
  })
  if (isCancel(choice)) return interaction
  if (choice === 'accept') {
    screen.gap()
    screen.text('Open this address in your browser, then come back:')
    screen.bare(`\n${view.url}`)
  }
  return advance(interaction, { type: choice })
}
