import { isCancel, select } from '@clack/prompts'
import type { UrlView } from '../view.ts'
import { showMessage } from './head.ts'
import { type Desk, streamsOf } from './prompt-field.ts'
import { siteName } from './site-lines.ts'

/**
 * Waits with a person who is on a page. The message stays in view: it may hold what the page asks for.
 *
 * @param address - Whether to show the address once more.
 * @returns `undefined` when the wait ended by itself, or the person left.
 */
export async function waitPage(
  desk: Desk,
  view: UrlView,
  address: boolean,
): Promise<'done' | 'cancel' | undefined> {
  const { screen } = desk
  screen.title(`“${view.server.name}” waits until you are done on ${siteName(view)}`)
  showMessage(screen, view)
  if (address) {
    screen.gap()
    screen.text('If it did not open, open this address yourself:', 'dim')
    screen.bare(`\n${view.url}\n`)
  }
  const choice = await select<'done' | 'cancel'>({
    ...streamsOf(desk),
    message: 'Are you done there?',
    options: [
      { value: 'done', label: 'Yes, go on' },
      { value: 'cancel', label: 'Cancel: stop waiting' },
    ],
    initialValue: 'done',
  })
  return isCancel(choice) ? undefined : choice
}
