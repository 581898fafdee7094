import { FORM_LIMITS } from '../form/limits.ts'
import { isJsonObject, type JsonObject, own } from '../form/untrusted.ts'

/** A text that people see, and where it stands. */
export interface PlacedText {
  readonly path: readonly string[]
  readonly text: string
}

/** One property as people see it, whether or not any revision can carry it. */
export interface FieldTexts {
  readonly name: string
  readonly schema: JsonObject
  readonly path: readonly string[]
  readonly required: boolean
  /** What people read as the field's name: the title, or the property name where there is none. */
  readonly label: PlacedText
  readonly description: PlacedText | undefined
  readonly options: readonly OptionText[]
  readonly presets: readonly PlacedText[]
}

export interface OptionText extends PlacedText {
  readonly value: unknown
}

/** The fields of a `requestedSchema` that may be anything; of a hostile one, as many as a form may have. */
export function readFields(requestedSchema: unknown): readonly FieldTexts[] {
  if (!isJsonObject(requestedSchema)) return []
  const properties = own(requestedSchema, 'properties')
  if (!isJsonObject(properties)) return []
  const required = listOf(own(requestedSchema, 'required'))
  return Object.entries(properties)
    .slice(0, FORM_LIMITS.fields)
    .map(([name, schema]) => readField(name, isJsonObject(schema) ? schema : {}, required.includes(name)))
}

function readField(name: string, schema: JsonObject, required: boolean): FieldTexts {
  const path = ['requestedSchema', 'properties', name]
  const [title] = textAt(schema, 'title', path)
  const [description] = textAt(schema, 'description', path)
  return {
    name,
    schema,
    path,
    required,
    label: title ?? { path, text: name },
    description,
    options: optionsOf(schema, path),
    presets: presetsOf(own(schema, 'default'), [...path, 'default']),
  }
}

/** A blank text is one that nobody sees. */
function textAt(schema: JsonObject, member: string, path: readonly string[]): readonly PlacedText[] {
  const text = own(schema, member)
  return typeof text === 'string' && text.trim() !== '' ? [{ path: [...path, member], text }] : []
}

function optionsOf(schema: JsonObject, path: readonly string[]): readonly OptionText[] {
  const items = own(schema, 'items')
  return [
    ...(isJsonObject(items) ? optionsOf(items, [...path, 'items']) : []),
    ...untitled(schema, path),
    ...['oneOf', 'anyOf'].flatMap(keyword => titled(own(schema, keyword), [...path, keyword])),
  ].slice(0, FORM_LIMITS.options)
}

function untitled(schema: JsonObject, path: readonly string[]): readonly OptionText[] {
  const names = listOf(own(schema, 'enumNames'))
  return listOf(own(schema, 'enum')).map((value, index) => {
    const at = String(index)
    const name = names[index]
    return typeof name === 'string' && name !== ''
      ? { value, text: name, path: [...path, 'enumNames', at] }
      : { value, text: shown(value), path: [...path, 'enum', at] }
  })
}

function titled(list: unknown, path: readonly string[]): readonly OptionText[] {
  return listOf(list)
    .map(option => (isJsonObject(option) ? option : {}))
    .map((option, index) => {
      const at = [...path, String(index)]
      const value = own(option, 'const')
      const [title] = textAt(option, 'title', at)
      return { value, ...(title ?? { text: shown(value), path: [...at, 'const'] }) }
    })
}

function presetsOf(preset: unknown, path: readonly string[]): readonly PlacedText[] {
  if (typeof preset === 'string') return [{ path, text: preset }]
  return listOf(preset)
    .slice(0, FORM_LIMITS.options)
    .map((text, index) => ({ path: [...path, String(index)], text: shown(text) }))
}

/** Anything else has no text, and may throw when it is asked for one. */
function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : []
}
