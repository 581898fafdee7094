import { inertText, type Field } from '@askgate/core'
import { html } from 'hono/html'
import { inputName } from './entries.ts'
import type { Html } from './layout.ts'
import { foreign } from './text.ts'
import { titleOf } from './question.ts'

/** More options than this are a list to open, not a list to look at. */
const RADIOS = 8
/** Texts that may be longer than this get more than one line. */
const ONE_LINE = 200

/** One field with its label, what it is for, and what was wrong with it. Nothing is checked by the browser alone. */
export function fieldInput(field: Field, texts: readonly string[], fault: string | undefined): Html {
  const parts = { field, texts, fault, id: fieldId(field) }
  const grouped =
    field.kind === 'boolean' ||
    field.kind === 'choices' ||
    (field.kind === 'choice' && field.options.length <= RADIOS)
  return grouped ? choiceGroup(parts) : labelled(parts)
}

/** Where a link to the field leads. */
export function fieldId({ name }: Field): string {
  return `field-${Buffer.from(name).toString('base64url')}`
}

interface Parts {
  readonly field: Field
  readonly texts: readonly string[]
  readonly fault: string | undefined
  readonly id: string
}

function labelled(parts: Parts): Html {
  const { field, id } = parts
  return html`<div class="field">
    <label for="${id}">${foreign(titleOf(field))}${optional(field)}</label> ${hints(parts)}${input(parts)}
  </div>`
}

function input({ field, texts, fault, id }: Parts): Html {
  const [text = ''] = texts
  const described = describedBy({ field, texts, fault, id })
  const invalid = fault === undefined ? 'false' : 'true'
  const name = inputName(field)
  if (field.kind === 'choice') {
    return html`<select id="${id}" name="${name}" aria-describedby="${described}" aria-invalid="${invalid}">
      <option value="">Choose…</option>
      ${field.options.map(
        ({ value, title }) =>
          html`<option value="${value}" ${value === text ? 'selected' : ''}>${inertText(title)}</option>`,
      )}
    </select>`
  }
  if (field.kind === 'text' && field.format === undefined && (field.maxLength ?? Infinity) > ONE_LINE) {
    return html`<textarea
      id="${id}"
      name="${name}"
      dir="auto"
      aria-describedby="${described}"
      aria-invalid="${invalid}"
    >
${'\n'}${text}</textarea>`
  }
  const [type, mode] = inputType(field)
  return html`<input
    id="${id}"
    name="${name}"
    type="${type}"
    inputmode="${mode}"
    value="${text}"
    dir="auto"
    autocomplete="off"
    aria-describedby="${described}"
    aria-invalid="${invalid}"
  />`
}

function choiceGroup(parts: Parts): Html {
  const { field, texts, fault, id } = parts
  const options =
    field.kind === 'choice' || field.kind === 'choices'
      ? field.options
      : [
          { value: 'yes', title: 'Yes' },
          { value: 'no', title: 'No' },
        ]
  const type = field.kind === 'choices' ? 'checkbox' : 'radio'
  return html`<div class="field">
    <fieldset
      aria-describedby="${describedBy(parts)}"
      aria-invalid="${fault === undefined ? 'false' : 'true'}"
    >
      <legend>${foreign(titleOf(field))}${optional(field)}</legend>
      ${hints(parts)}
      ${options.map(
        ({ value, title }, index) =>
          html`<label class="choice"
            ><input
              type="${type}"
              name="${inputName(field)}"
              value="${value}"
              id="${index === 0 ? id : `${id}-${index}`}"
              ${texts.includes(value) ? 'checked' : ''}
            />
            <span>${foreign(title)}</span></label
          >`,
      )}
    </fieldset>
  </div>`
}

function hints({ field, fault, id }: Parts): Html {
  return html`${field.description !== undefined && html`<p class="hint" id="${id}-hint">${foreign(field.description, 1000)}</p>`}
  ${fault !== undefined && html`<p class="fault" id="${id}-fault">${fault}</p>`}`
}

function describedBy({ field, fault, id }: Parts): string {
  return [field.description !== undefined && `${id}-hint`, fault !== undefined && `${id}-fault`]
    .filter(part => part !== false)
    .join(' ')
}

function optional({ required }: Field): Html | '' {
  return required ? '' : html` <span class="soft small">(optional)</span>`
}

/** Types that only bring a fitting keyboard: what is typed is judged here, with words of our own. */
function inputType(field: Field): readonly [type: string, inputmode: string] {
  if (field.kind === 'number') return ['text', field.integer ? 'numeric' : 'decimal']
  if (field.kind !== 'text') return ['text', 'text']
  switch (field.format) {
    case 'email':
      return ['text', 'email']
    case 'uri':
      return ['text', 'url']
    case 'date':
      return ['date', 'text']
    case 'date-time':
    case undefined:
      return ['text', 'text']
  }
}
