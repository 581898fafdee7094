import type { Complaint, Field, Form, Ticket } from '@askgate/core'
import type { TicketContent } from '@askgate/server/connect'
import { html } from 'hono/html'
import type { Service, Visitor } from '../service.ts'
import { asking, frozenArguments, notStarted } from './asking.ts'
import { defaultEntries, type Entries, inputName } from './entries.ts'
import { fieldInput, fieldId } from './field.ts'
import { buttonForm, hidden, signedForm } from './form.ts'
import type { Html, Page } from './layout.ts'
import { foreign, plain, whole } from './text.ts'

export type FormContent = TicketContent & { readonly kind: 'form' }

export interface QuestionPage {
  readonly ticket: Ticket
  readonly content: FormContent
  readonly handle: string
  readonly visitor: Visitor
  readonly form: Form
}

/** The form, with what is wrong with the last try in front of it and at each field. */
export function questionPage(
  service: Service,
  { ticket, content, handle, visitor, form }: QuestionPage,
  entries: Entries = defaultEntries(form),
  complaints: readonly Complaint[] = [],
): Page {
  const action = `/t/${handle}/answer`
  return {
    title: `${plain(content.server)} has a question`,
    status: complaints.length === 0 ? 200 : 422,
    forms: true,
    body: html` ${summary(form, complaints)}
      <p class="lead" dir="auto">${whole(content.message)}</p>
      ${signedForm(
        service,
        visitor,
        action,
        html`${form.fields.map(field => fieldInput(field, entries.get(field.name) ?? [], faultOf(field, complaints)))}
          <div class="acts"><button class="act" name="step" value="review">Look it over</button></div>`,
      )}
      <div class="acts">
        <a class="button" href="/questions">Not now</a>
        ${buttonForm(service, visitor, `/t/${handle}/decline`, 'Decline')}
      </div>
      ${asking(service, content, ticket.expiresAt)} ${frozenArguments(content)}
      ${notStarted(service, visitor, handle)}`,
  }
}

/** Everything that would be sent, and what happens with it. */
export function reviewPage(
  service: Service,
  { ticket, content, handle, visitor, form }: QuestionPage,
  entries: Entries,
): Page {
  const action = `/t/${handle}/answer`
  const again = form.fields.flatMap(field =>
    (entries.get(field.name) ?? []).map(text => hidden(inputName(field), text)),
  )
  return {
    title: 'Send these answers?',
    forms: true,
    body: html` <p class="lead">
        They go to ${foreign(content.server)}, for its tool ${foreign(content.tool)}.
      </p>
      ${content.effect !== undefined && html`<p>${foreign(content.effect)}</p>`}
      <dl class="plan">
        ${form.fields.map(
          field =>
            html`<div>
              <dt>${foreign(titleOf(field))}</dt>
              <dd dir="auto">${answerText(field, entries.get(field.name) ?? [])}</dd>
            </div>`,
        )}
      </dl>
      ${signedForm(
        service,
        visitor,
        action,
        html`${again}
          <div class="acts">
            <button class="act" name="step" value="send">Send</button>
            <button name="step" value="change">Change</button>
          </div>`,
      )}
      <div class="acts">${buttonForm(service, visitor, `/t/${handle}/decline`, 'Decline')}</div>
      ${asking(service, content, ticket.expiresAt)}`,
  }
}

function summary(form: Form, complaints: readonly Complaint[]): Html | '' {
  if (complaints.length === 0) return ''
  const lines = complaints.map(({ path: [name], message }) => {
    const index = form.fields.findIndex(field => field.name === name)
    const field = form.fields[index]
    return field === undefined
      ? html`<li>${message}</li>`
      : html`<li><a href="#${fieldId(field)}">${foreign(titleOf(field))} ${message}</a></li>`
  })
  return html`<div class="wrong" role="alert">
    <p><strong>Please look at this again</strong></p>
    <ul>
      ${lines}
    </ul>
  </div>`
}

function faultOf(field: Field, complaints: readonly Complaint[]): string | undefined {
  return complaints.find(({ path: [name] }) => name === field.name)?.message
}

function answerText(field: Field, texts: readonly string[]): Html {
  const shown = texts.filter(text => text !== '').map(text => optionTitle(field, text))
  return shown.length === 0 ? html`<span class="soft">no answer</span>` : whole(shown.join('\n'))
}

function optionTitle(field: Field, text: string): string {
  if (field.kind === 'boolean') return text === 'yes' ? 'Yes' : 'No'
  if (field.kind !== 'choice' && field.kind !== 'choices') return text
  return field.options.find(({ value }) => value === text)?.title ?? text
}

export function titleOf({ title, name }: Field): string {
  return title ?? name
}
