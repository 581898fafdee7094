import { html } from 'hono/html'
import type { Page } from './layout.ts'
import { foreign, plain } from './text.ts'

/** The provider could not even be asked. */
export function providerAway(title: string, back: string): Page {
  return {
    title: `${plain(title)} can not be reached`,
    status: 503,
    body: html` <p class="lead">Nothing was connected. ${foreign(title)} does not answer right now.</p>
      <p class="acts"><a class="button" href="${back}">Back, and try again</a></p>`,
  }
}
