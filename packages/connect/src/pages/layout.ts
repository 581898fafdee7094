import { html, raw } from 'hono/html'
import { formToken } from '../form-token.ts'
import type { Service, Visitor } from '../service.ts'
import { STYLE } from './style.ts'
import { foreign } from './text.ts'

/** Markup whose every value was escaped as it was put in. */
export type Html = ReturnType<typeof html>

export interface Page {
  /** The heading, and what the window is called. */
  readonly title: string
  readonly body: Html
  readonly status?: number
  /** It has forms. Sign-out counts. */
  readonly forms?: boolean
  /** Where its forms may lead to, beside this service. */
  readonly formTargets?: readonly string[]
}

/** A whole document. */
export function renderDocument(service: Service, visitor: Visitor | undefined, page: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <header>
          <span class="here">${new URL(service.settings.origin).host}</span>
          ${visitor && who(service, visitor, page)}
        </header>
        <main>
          <section>
            <h1>${page.title}</h1>
            ${page.body}
          </section>
        </main>
        ${visitor && places()}
      </body>
    </html>`
}

// In one piece: white space around the text would be part of what the policy's digest is of.
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`)

function who(service: Service, visitor: Visitor, page: Page): Html {
  const label = html`<span>Signed in as ${foreign(visitor.label)}</span>`
  if (page.forms !== true || visitor.standing === 'host') return label
  return html`<form method="post" action="/sign-out">
    ${label}
    <input type="hidden" name="token" value="${formToken(service, visitor, '/sign-out')}" />
    <button class="bare">Sign out</button>
  </form>`
}

function places(): Html {
  return html`<footer>
    <nav aria-label="Yours">
      <a href="/questions">Open questions</a> <a href="/connections">Connections</a>
      <a href="/records">Records</a>
    </nav>
  </footer>`
}
