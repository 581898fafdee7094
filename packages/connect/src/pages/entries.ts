import type { Complaint, Field, Form, Value } from '@askgate/core'

/** What a person typed or chose, by field name, as text. */
export type Entries = ReadonlyMap<string, readonly string[]>

/** Names of our inputs: apart from the form's own token and step. */
export function inputName(field: Field): string {
  return `f.${field.name}`
}

export function entriesOf(form: Form, sent: URLSearchParams): Entries {
  // A text area sends CR LF for each line break that was typed.
  const text = (value: string) => value.replaceAll('\r\n', '\n')
  return new Map(form.fields.map(field => [field.name, sent.getAll(inputName(field)).map(text)]))
}

/** What stands in a form before anybody typed: the author's defaults. */
export function defaultEntries(form: Form): Entries {
  return new Map(form.fields.map(field => [field.name, defaultOf(field)]))
}

/** As `content` on the wire: an optional field that was left empty is left out. */
export function contentOf(
  form: Form,
  entries: Entries,
): { readonly content: Record<string, Value>; readonly complaints: readonly Complaint[] } {
  const content = Object.create(null) as Record<string, Value>
  const complaints: Complaint[] = []
  for (const field of form.fields) {
    const texts = entries.get(field.name) ?? []
    const value = valueOf(field, texts)
    if (value === 'unreadable') {
      complaints.push({ path: [field.name], rule: 'resp-value-types', message: 'must be a number' })
    } else if (value !== undefined) content[field.name] = value
  }
  return { content, complaints }
}

function valueOf(field: Field, texts: readonly string[]): Value | undefined {
  const [text = ''] = texts
  switch (field.kind) {
    case 'text':
      // Nothing typed is no answer, except where an empty text is one.
      return text === '' && !(field.required && (field.minLength ?? 0) === 0 && field.format === undefined)
        ? undefined
        : text
    case 'number': {
      if (text.trim() === '') return undefined
      const number = Number(text.trim().replace(',', '.'))
      return Number.isFinite(number) ? number : 'unreadable'
    }
    case 'boolean':
      return text === '' ? undefined : text === 'yes'
    case 'choice':
      return text === '' ? undefined : text
    case 'choices':
      return texts.length === 0 && !field.required ? undefined : texts.filter(one => one !== '')
  }
}

function defaultOf(field: Field): readonly string[] {
  switch (field.kind) {
    case 'boolean':
      return field.default === undefined ? [] : [field.default ? 'yes' : 'no']
    case 'choices':
      return field.default ?? []
    case 'number':
    case 'text':
    case 'choice':
      return field.default === undefined ? [] : [String(field.default)]
  }
}
