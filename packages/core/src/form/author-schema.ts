import { AskgateError } from '../errors.ts'
import type { StandardSchema } from '../standard-schema.ts'
import type { Content, RequestedSchema } from './field.ts'
import { isJsonObject, type JsonObject, own } from './untrusted.ts'

/** Anything an author may describe a form with: a Standard Schema that can say its JSON Schema, or JSON Schema itself. */
export type FormSchema = StandardSchema<Partial<Content>, unknown> | RequestedSchema

/**
 * The `requestedSchema` an author means: without what converters add to it, and with titled options written the way
 * forms write them. Still to be parsed.
 */
export function authorSchema(schema: FormSchema): unknown {
  const json = '~standard' in schema ? jsonSchemaOf(schema) : schema
  const checkedBySchema = '~standard' in schema
  const properties = isJsonObject(json) ? own(json, 'properties') : undefined
  if (!isJsonObject(properties)) return json

  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    authorField(field, checkedBySchema),
  ])
  return {
    ...without(json as JsonObject, ['$schema']),
    properties: Object.fromEntries(fields) as unknown,
    ...(checkedBySchema && { required: requiredIn(json as JsonObject, properties) }),
  }
}

/**
 * With the fields that have a default: left out, the schema would fill them in behind the person who cleared them. The
 * default is what the client shows and the person sends.
 */
function requiredIn(json: JsonObject, properties: JsonObject): readonly unknown[] {
  const written = own(json, 'required')
  const required: readonly unknown[] = Array.isArray(written) ? written : []
  const filledIn = Object.entries(properties)
    .filter(([, field]) => isJsonObject(field) && Object.hasOwn(field, 'default'))
    .map(([name]) => name)
  return [...new Set([...required, ...filledIn])]
}

function jsonSchemaOf(schema: StandardSchema<Partial<Content>, unknown>): JsonObject {
  const { jsonSchema, vendor } = schema['~standard']
  if (!jsonSchema) {
    const message =
      'The schema of this form can not say its JSON Schema. Use zod from 4.2 on, another library with Standard JSON ' +
      'Schema (valibot: `toStandardJsonSchema`), or write the JSON Schema itself.'
    throw new AskgateError('question_invalid', message, { detail: `vendor ${vendor}` })
  }
  try {
    return jsonSchema.input({ target: 'draft-2020-12', libraryOptions: CHECKS_STAY_WITH_THE_SCHEMA })
  } catch (cause) {
    const message =
      'The schema of this form holds a type that JSON Schema can not say. Ask for text, a number, yes or no, or a ' +
      'choice, and turn the answer into that type afterwards.'
    throw new AskgateError('question_invalid', message, { detail: String(cause), cause })
  }
}

/** valibot else refuses to describe a schema that has checks of its own. The schema still runs them on the answer. */
const CHECKS_STAY_WITH_THE_SCHEMA = { errorMode: 'ignore' }

/** @param checkedBySchema - The schema that holds a `pattern` checks it too, so that leaving it out loses nothing. */
function authorField(field: unknown, checkedBySchema: boolean): unknown {
  if (!isJsonObject(field)) return field
  const additions = [
    ...(checkedBySchema ? ['pattern'] : []),
    ...(own(field, 'type') === 'integer' ? safeIntegerBounds(field) : []),
  ]
  const stripped = without(field, additions)
  const items = own(stripped, 'items')
  if (isJsonObject(items)) return { ...stripped, items: authorOptions(items, 'anyOf') }
  return authorOptions(stripped, 'oneOf')
}

function safeIntegerBounds(field: JsonObject): string[] {
  return [
    ...(own(field, 'minimum') === Number.MIN_SAFE_INTEGER ? ['minimum'] : []),
    ...(own(field, 'maximum') === Number.MAX_SAFE_INTEGER ? ['maximum'] : []),
  ]
}

/** Libraries write a union of literals as `anyOf`; a form spells it by where it stands. */
function authorOptions(schema: JsonObject, keyword: 'oneOf' | 'anyOf'): JsonObject {
  const [written, ...others] = ['oneOf', 'anyOf'].filter(name => Object.hasOwn(schema, name))
  const list = written === undefined || others.length > 0 ? undefined : own(schema, written)
  if (!Array.isArray(list) || !list.every(isLiteral)) return schema

  const rest = without(schema, ['oneOf', 'anyOf'])
  const values = list.map(option => own(option, 'const'))
  if (!list.some(option => Object.hasOwn(option, 'title'))) return { type: 'string', ...rest, enum: values }

  const options = list.map((option, index) => ({
    const: values[index],
    title: own(option, 'title') ?? values[index],
  }))
  return { ...(keyword === 'oneOf' && { type: 'string' }), ...rest, [keyword]: options }
}

function isLiteral(option: unknown): option is JsonObject {
  return isJsonObject(option) && typeof own(option, 'const') === 'string'
}

function without(schema: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)))
}
