import { type Action, ACTIONS, type Answer } from '../elicitation.ts'
import type { Revision } from '../revision.ts'
import { checkValue } from './check-value.ts'
import type { Complaint, Content, Field, Form, Value } from './field.ts'
import { isJsonObject, isStrings, type JsonObject, own } from './untrusted.ts'

export type ParsedAnswer =
  | { readonly ok: true; readonly answer: Answer<Content> }
  | {
      readonly ok: false
      /** `structure`: no client of this revision sends this. `value`: a person may correct it. */
      readonly broken: 'structure' | 'value'
      readonly complaints: readonly Complaint[]
    }

/**
 * What a client answered to a form.
 *
 * Content is read after accept and nowhere else; left out, it counts as empty. Members that the form did not ask
 * for are dropped, no default is filled in, and the content has no prototype: only what was answered is there.
 *
 * @param result - `ElicitResult` as received: `{ action, content? }`. Untrusted.
 */
export function parseAnswer(form: Form, result: unknown, revision: Revision): ParsedAnswer {
  if (!isJsonObject(result))
    return malformed([{ path: [], rule: 'resp-action', message: 'must be an object' }])

  const action = parseAction(own(result, 'action'), revision)
  if (action === undefined)
    return malformed([{ path: [], rule: 'resp-action', message: 'must be accept, decline or cancel' }])
  if (action !== 'accept') return { ok: true, answer: { action } }

  const content = own(result, 'content')
  return parseContent(form, content === undefined ? {} : content, revision)
}

/** `reject` stood in the prose of 2025-06-18 when it was first published. */
function parseAction(action: unknown, revision: Revision): Action | undefined {
  if (action === 'reject' && revision === '2025-06-18') return 'decline'
  return ACTIONS.find(known => known === action)
}

function parseContent(form: Form, content: unknown, revision: Revision): ParsedAnswer {
  if (!isJsonObject(content))
    return malformed([{ path: [], rule: 'resp-value-types', message: 'must be an object of answers' }])

  const impossible = impossibleValues(form, content, revision)
  if (impossible.length > 0) return malformed(impossible)

  const complaints = form.fields.flatMap(field => checkValue(field, own(content, field.name)))
  if (complaints.length > 0) return { ok: false, broken: 'value', complaints }
  return { ok: true, answer: { action: 'accept', content: contentOf(form, content) } }
}

function impossibleValues(form: Form, content: JsonObject, revision: Revision): Complaint[] {
  const fields = new Set(form.fields.map(field => field.name))
  const names = Object.keys(content).filter(name => !isWireValue(content[name], revision))
  const asked = names.filter(name => fields.has(name))
  const paths = asked.length < names.length ? [...asked.map(name => [name]), []] : asked.map(name => [name])
  const lists = revision === '2025-06-18' ? '' : ' or a list of options'
  return paths.map(path => ({
    path,
    rule: 'resp-value-types',
    message: `must be text, a number, yes or no${lists}; an optional field without an answer is left out`,
  }))
}

function isWireValue(value: unknown, revision: Revision): boolean {
  if (Array.isArray(value)) return revision !== '2025-06-18' && isStrings(value)
  return (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    value === undefined
  )
}

function contentOf(form: Form, content: JsonObject): Content {
  const answered = form.fields.filter(field => own(content, field.name) !== undefined)
  const entries = answered.map(field => [field.name, valueOf(field, content)] as const)
  return Object.assign(Object.create(null) as Record<string, Value>, Object.fromEntries(entries))
}

function valueOf(field: Field, content: JsonObject): Value {
  const value = own(content, field.name) as Value
  return typeof value === 'object' ? [...new Set(value)] : value
}

function malformed(complaints: readonly Complaint[]): ParsedAnswer {
  return { ok: false, broken: 'structure', complaints }
}
