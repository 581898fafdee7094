import { isCancel, select } from '@clack/prompts'
import { advance, consentedUrl, type Interaction } from '../interaction.ts'
import type { UrlView } from '../view.ts'
import type { Browser } from './browser/browser.ts'
import { type Desk, streamsOf } from './prompt-field.ts'
import { showSite } from './site-lines.ts'

/** How a dialog about a page ended, and what is left to say; nothing where the person left it. */
export interface AskedUrl {
  readonly interaction: Interaction
  readonly end: 'opened' | 'by-hand' | 'open-before' | undefined
}

/**
 * Shows the whole address, whose site it is, and what is odd about it. Nothing is opened or fetched before consent.
 *
 * @param browser - `undefined` where none can be opened: the person opens the address themselves.
 * @see [MCP 2026-07-28, Elicitation, Safe URL Handling](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#safe-url-handling)
 */
export async function askUrl(
  desk: Desk,
  start: Interaction,
  view: UrlView,
  browser: Browser | undefined,
): Promise<AskedUrl> {
  const { screen } = desk
  screen.gap()
  showSite(screen, view)
  if (view.warnings.length > 0) screen.gap()
  for (const warning of view.warnings) screen.warning(warning)
  if (view.openedBefore) {
    screen.gap()
    screen.text('You agreed to open this page before, for the same call.')
  }

  const interaction = advance(start, { type: 'review' })
  const left: AskedUrl = { interaction, end: undefined }
  let choice = await choose(desk, view, browser)
  // What is odd is worth a second look; the first may have been a habit.
  if (choice === 'open' && view.warnings.length > 0) choice = await chooseAgain(desk)
  if (choice === undefined) return left
  if (choice === 'decline' || choice === 'cancel')
    return { ...left, interaction: advance(interaction, { type: choice }) }

  const accepted = advance(interaction, { type: 'accept' })
  if (choice === 'done') return { interaction: accepted, end: 'open-before' }
  return openPage(desk, { left, accepted }, browser)
}

async function openPage(
  desk: Desk,
  { left, accepted }: { readonly left: AskedUrl; readonly accepted: Interaction },
  browser: Browser | undefined,
): Promise<AskedUrl> {
  const url = consentedUrl(accepted)
  if (url === undefined || desk.signal.aborted) return left
  if (browser !== undefined && (await browser.open(url).catch(() => false)))
    return { interaction: accepted, end: 'opened' }

  const { screen } = desk
  screen.gap()
  screen.text(
    browser === undefined
      ? 'Open this address in your browser:'
      : 'The browser did not start. Open this address yourself:',
  )
  screen.bare(`\n${url}\n`)
  if (browser === undefined) return { interaction: accepted, end: 'by-hand' }
  const choice = await select<'accept' | 'decline' | 'cancel'>({
    ...streamsOf(desk),
    message: 'Go on?',
    options: [{ value: 'accept', label: 'I will open it myself' }, ...REFUSALS],
    initialValue: 'cancel',
  })
  if (isCancel(choice)) return left
  return choice === 'accept'
    ? { interaction: accepted, end: 'by-hand' }
    : { ...left, interaction: advance(left.interaction, { type: choice }) }
}

type Choice = 'open' | 'done' | 'decline' | 'cancel'

const REFUSALS = [
  { value: 'decline' as const, label: 'Decline: say no' },
  { value: 'cancel' as const, label: 'Cancel: decide nothing' },
]

async function choose(desk: Desk, view: UrlView, browser: Browser | undefined): Promise<Choice | undefined> {
  const open = browser === undefined ? 'I will open it myself' : 'Open it in my browser'
  const choice = await select<Choice>({
    ...streamsOf(desk),
    message: view.openedBefore ? 'Are you done there?' : 'Open it?',
    options: [
      ...(view.openedBefore ? [{ value: 'done' as const, label: 'Yes, go on' }] : []),
      { value: 'open', label: view.openedBefore ? 'Open it again' : open },
      ...REFUSALS,
    ],
    // A stray Enter must not open anything.
    initialValue: view.openedBefore ? 'done' : 'cancel',
  })
  return isCancel(choice) ? undefined : choice
}

async function chooseAgain(desk: Desk): Promise<Choice | undefined> {
  const choice = await select<Choice>({
    ...streamsOf(desk),
    message: 'Open it all the same?',
    options: [{ value: 'open', label: 'Yes, I know this site' }, ...REFUSALS],
    initialValue: 'cancel',
  })
  return isCancel(choice) ? undefined : choice
}
