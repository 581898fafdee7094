import type { RefusedView } from '../view.ts'
import { showAsker } from './head.ts'
import type { Screen } from './screen.ts'

/** What a server wanted to open, without the address: many terminals make one clickable. */
export function showRefused(screen: Screen, view: RefusedView): void {
  showAsker(screen, view)
  screen.gap()
  for (const warning of view.warnings) screen.warning(warning)
  screen.end('It was not opened. Tell whoever runs the server.')
}
