import type { Revision } from '../revision.ts'
import type { Complaint, Form } from './field.ts'
import { FORM_LIMITS, type FormLimits } from './limits.ts'
import { parseField } from './parse-field.ts'
import { complain, judgeKeywords, remark, type SchemaNotes, withinLimit } from './schema-notes.ts'
import { isJsonObject, isStrings, type JsonObject, own } from './untrusted.ts'

export type ParsedForm =
  | {
      readonly ok: true
      readonly form: Form
      /** Tolerated, yet worth a note. */
      readonly remarks: readonly Complaint[]
    }
  | { readonly ok: false; readonly complaints: readonly Complaint[] }

/**
 * The fields of a `requestedSchema`, or what is wrong with it.
 *
 * Stricter than `schema.json` of every revision, which lets most broken choices pass as plain text. Rules are named
 * after the requirement they come from; complaints say what to write instead.
 *
 * @param requestedSchema - As received. Untrusted.
 * @see [MCP 2026-07-28, Elicitation, Requested Schema](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#requested-schema)
 */
export function parseForm(
  requestedSchema: unknown,
  revision: Revision,
  limits: FormLimits = FORM_LIMITS,
): ParsedForm {
  const notes: SchemaNotes = { revision, limits, complaints: [], remarks: [] }
  const form = readForm(requestedSchema, notes)
  if (form === undefined || notes.complaints.length > 0) return { ok: false, complaints: notes.complaints }
  return { ok: true, form, remarks: notes.remarks }
}

function readForm(schema: unknown, notes: SchemaNotes): Form | undefined {
  const properties = isJsonObject(schema) && own(schema, 'type') === 'object' && own(schema, 'properties')
  if (!isJsonObject(schema) || !isJsonObject(properties)) {
    const message = 'A form is an object with `type: "object"` and `properties`, which may be empty.'
    complain(notes, [], 'form-schema-present', message)
    return undefined
  }
  const names = Object.keys(properties)
  if (names.length > notes.limits.fields) {
    complain(notes, ['properties'], 'js-bounds', `A form may have at most ${notes.limits.fields} fields.`)
    return undefined
  }
  if (!names.every(name => withinLimit(name, ['properties'], notes))) return undefined

  judgeRoot(schema, notes)
  const required = readRequired(schema, names, notes)
  const fields = names.map(name => parseField(name, own(properties, name), required.has(name), notes))
  return { fields: fields.filter(field => field !== undefined) }
}

function judgeRoot(schema: JsonObject, notes: SchemaNotes): void {
  const read = ['type', 'properties', 'required', '$schema']
  judgeDialect(own(schema, '$schema'), notes)
  if (saysNothingMore(own(schema, 'additionalProperties'))) {
    read.push('additionalProperties')
    const message = 'Answers nobody asked for are dropped in any case.'
    remark(notes, ['additionalProperties'], 'form-annotation', message)
  }
  // The one keyword of a field that would bind the whole answer too.
  if (Object.hasOwn(schema, 'enum'))
    complain(notes, ['enum'], 'form-keywords', 'Options belong to one field: write `enum` there.')
  judgeKeywords({ schema, path: [] }, [...read, 'enum'], notes)
}

function saysNothingMore(additionalProperties: unknown): boolean {
  if (isJsonObject(additionalProperties)) return Object.keys(additionalProperties).length === 0
  return typeof additionalProperties === 'boolean'
}

function judgeDialect(dialect: unknown, notes: SchemaNotes): void {
  if (dialect === undefined) return
  if (notes.revision === '2025-06-18')
    remark(notes, ['$schema'], 'js-dialect', 'This revision has no `$schema`; it is ignored.')
  else if (dialect !== DIALECT && dialect !== `${DIALECT}#`)
    complain(
      notes,
      ['$schema'],
      'js-dialect',
      `Leave \`$schema\` out, or write ${DIALECT}: other dialects are not read.`,
    )
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

function readRequired(schema: JsonObject, names: readonly string[], notes: SchemaNotes): ReadonlySet<string> {
  const required = own(schema, 'required')
  if (required === undefined) return new Set()
  if (!isStrings(required)) {
    complain(notes, ['required'], 'js-valid-schema', '`required` must be a list of field names.')
    return new Set()
  }
  const distinct = new Set(required)
  if (distinct.size < required.length)
    complain(notes, ['required'], 'form-required-known', 'Name each required field once.')
  if (!required.every(name => names.includes(name)))
    complain(
      notes,
      ['required'],
      'form-required-known',
      'Each name in `required` must be a field in `properties`.',
    )
  return distinct
}
