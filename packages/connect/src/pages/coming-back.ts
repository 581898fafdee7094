import { html } from 'hono/html'
import type { Page } from './layout.ts'

/** At the loopback address, for the moment until the browser goes on. */
export function comingBack(url: URL): Page {
  return {
    title: 'Coming back',
    body: html`<p class="lead">You are on your way back to your app.</p>
      <p><a href="${url.href}">Go on</a> if nothing happens.</p>`,
  }
}
