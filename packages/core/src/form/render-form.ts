import { AskgateError } from '../errors.ts'
import type { Revision } from '../revision.ts'
import { authorSchema, type FormSchema } from './author-schema.ts'
import type { ChoiceField, ChoicesField, Complaint, Field, Form, RequestedSchema } from './field.ts'
import { parseForm } from './parse-form.ts'
import { isJsonObject } from './untrusted.ts'

/**
 * The form an author describes.
 *
 * What converters add on their own is left out: the root's `$schema` and `additionalProperties`, and the bounds of
 * safe integers. A `pattern` is left out where a Standard Schema checks the answers too; alone, it would be a rule that
 * nobody keeps, and is refused. A field with a default is required of a Standard Schema, which would fill it in behind
 * the person who cleared it.
 *
 * @throws {@link AskgateError} `question_invalid` where no revision can carry it, or where a client would ignore a
 * part of it; the message names field, rule and path, and says what to write instead.
 */
export function formOf(schema: FormSchema): Form {
  if (!isSchema(schema)) throw new AskgateError('question_invalid', NO_SCHEMA)
  if (!('~standard' in schema)) return readForm(schema)
  const known = forms.get(schema)
  if (known !== undefined) return known
  const form = readForm(schema)
  // A default may be computed anew whenever the schema is written: today's date, the person's last choice.
  if (form.fields.every(field => field.default === undefined)) forms.set(schema, form)
  return form
}

/** Types do not bind a caller in JavaScript. Some libraries have functions for schemas. */
function isSchema(schema: unknown): boolean {
  if (typeof schema === 'function') return '~standard' in schema
  return isJsonObject(schema) && (!('~standard' in schema) || isJsonObject(schema['~standard']))
}

const NO_SCHEMA =
  'This form can not be asked. Describe it with a schema of zod or another library with Standard JSON Schema, or with ' +
  'the JSON Schema itself.'

/** A Standard Schema stays as it was made, so each is read once. JSON Schema is a plain object and may be changed. */
const forms = new WeakMap<FormSchema, Form>()

function readForm(schema: FormSchema): Form {
  const parsed = parseForm(authorSchema(schema), '2026-07-28')
  const complaints = parsed.ok
    ? parsed.remarks.filter(remark => remark.rule !== 'form-annotation')
    : parsed.complaints
  if (parsed.ok && complaints.length === 0) return parsed.form

  const message = complaints.map(inWords).join(' ')
  throw new AskgateError('question_invalid', `This form can not be asked. ${message}`)
}

/** Below the root, a complaint is on a field. */
function inWords({ path, rule, message }: Complaint): string {
  const [, field] = path
  return field === undefined
    ? `${message} (${rule})`
    : `"${field}": ${message} (${rule} at ${path.join('.')})`
}

export type RenderedForm =
  | { readonly ok: true; readonly requestedSchema: RequestedSchema }
  | { readonly ok: false; readonly complaints: readonly Complaint[] }

/**
 * Writes a form the way a revision spells it; complaints where that revision can not.
 *
 * 2025-06-18 has `enumNames` for titles, no choice of several, and defaults for yes-or-no fields only: other defaults
 * are left out there.
 */
export function renderForm(form: Form, revision: Revision): RenderedForm {
  const complaints = revision === '2025-06-18' ? form.fields.flatMap(tooNewFor06) : []
  if (complaints.length > 0) return { ok: false, complaints }

  const properties = Object.fromEntries(form.fields.map(field => [field.name, property(field, revision)]))
  const required = form.fields.filter(field => field.required).map(field => field.name)
  return {
    ok: true,
    requestedSchema: { type: 'object', properties, ...(required.length > 0 && { required }) },
  }
}

function tooNewFor06(field: Field): Complaint[] {
  if (field.kind !== 'choices') return []
  const message = 'This revision has no choice of several: ask one yes-or-no field for each option.'
  return [{ path: ['properties', field.name], rule: 'form-enum-06', message }]
}

function property(field: Field, revision: Revision): Record<string, unknown> {
  const { title, description } = field
  const preset = revision === '2025-06-18' && field.kind !== 'boolean' ? undefined : field.default
  return stated({ ...typeOf(field, revision), title, description, default: preset })
}

function typeOf(field: Field, revision: Revision): Record<string, unknown> {
  switch (field.kind) {
    case 'text': {
      const { minLength, maxLength, format } = field
      return { type: 'string', minLength, maxLength, format }
    }
    case 'number': {
      const { integer, minimum, maximum } = field
      return { type: integer ? 'integer' : 'number', minimum, maximum }
    }
    case 'boolean':
      return { type: 'boolean' }
    case 'choice':
      return { type: 'string', ...choice(field, revision) }
    case 'choices': {
      const { minItems, maxItems } = field
      return { type: 'array', minItems, maxItems, items: items(field) }
    }
  }
}

function choice({ shape, options }: ChoiceField, revision: Revision): Record<string, unknown> {
  if (shape === 'titled' && revision !== '2025-06-18') return { oneOf: titled(options) }
  const values = { enum: options.map(option => option.value) }
  return shape === 'untitled' ? values : { ...values, enumNames: options.map(option => option.title) }
}

function items({ shape, options }: ChoicesField): Record<string, unknown> {
  if (shape === 'titled') return { anyOf: titled(options) }
  return { type: 'string', enum: options.map(option => option.value) }
}

function titled(options: ChoiceField['options']) {
  return options.map(({ value, title }) => ({ const: value, title }))
}

function stated(schema: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))
}
