import type { CrmAccount } from './accounts.ts'
import { documentOf, html, type Html } from './html.ts'
import { SCOPES } from './scopes.ts'

export interface SignInPage {
  /** What the application is registered as. */
  readonly app: string
  readonly origin: string
  readonly scopes: readonly string[]
  /** Who is signed in already. */
  readonly known: CrmAccount | undefined
  readonly complaint: string | undefined
}

/** Who asks, for what in words, as whom, and a way to say no. */
export function signInPage({ app, origin, scopes, known, complaint }: SignInPage): string {
  return documentOf(
    `Let ${app} use your CRM account?`,
    html`<p>${app} at ${origin} asks for it. It may then:</p>
      <ul>
        ${scopes.map(scope => html`<li>${SCOPES[scope] ?? scope}</li>`)}
      </ul>
      ${complaint === undefined ? '' : html`<p role="alert">${complaint}</p>`}
      ${known === undefined ? signInForm() : consentForm(known)}`,
  )
}

function signInForm(): Html {
  return html`<form method="post">
    <label
      >Account
      <input name="account" autocomplete="username" autocapitalize="none" spellcheck="false" required
    /></label>
    <label>Password <input name="password" type="password" autocomplete="current-password" required /></label>
    <button class="act" name="do" value="sign-in">Sign in and allow</button>
    <button name="do" value="refuse" formnovalidate>Refuse</button>
  </form>`
}

function consentForm({ name, id }: CrmAccount): Html {
  return html`<p>You are signed in as <strong>${name}</strong> <span class="soft">(${id})</span>.</p>
    <form method="post">
      <button class="act" name="do" value="allow">Allow</button>
      <button name="do" value="refuse">Refuse</button>
      <button class="bare" name="do" value="other">Use another account</button>
    </form>`
}
