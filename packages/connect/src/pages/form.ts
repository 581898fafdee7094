import { html } from 'hono/html'
import { formToken } from '../form-token.ts'
import type { Service, Visitor } from '../service.ts'
import type { Html } from './layout.ts'

/** A form of a signed-in person, with what shows that it is theirs. */
export function signedForm(service: Service, visitor: Visitor, action: string, inside: unknown): Html {
  return html`<form method="post" action="${action}">
    <input type="hidden" name="token" value="${formToken(service, visitor, action)}" />
    ${inside}
  </form>`
}

/** A form that is one button. */
export function buttonForm(
  service: Service,
  visitor: Visitor,
  action: string,
  words: string,
  look: 'act' | 'bare' | '' = '',
): Html {
  return signedForm(service, visitor, action, html`<button class="${look}">${words}</button>`)
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`
}
