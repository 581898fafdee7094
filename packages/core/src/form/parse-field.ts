import { checkValue } from './check-value.ts'
import {
  type BooleanField,
  type ChoiceField,
  type ChoicesField,
  type Field,
  type NumberField,
  TEXT_FORMATS,
  type TextField,
  type TextFormat,
  type Value,
} from './field.ts'
import { formatLength } from './formats.ts'
import { COMMON_KEYWORDS, KEYWORDS } from './keywords.ts'
import { type Options, parseEnum, parseTitled } from './parse-options.ts'
import {
  complain,
  judgeKeywords,
  readCount,
  readNumber,
  readText,
  remark,
  type SchemaNotes,
  type SchemaPart,
  withinLimit,
} from './schema-notes.ts'
import { isJsonObject, isStrings, own } from './untrusted.ts'

/** Reads one property; a field comes back only where there was nothing to complain about. */
export function parseField(
  name: string,
  schema: unknown,
  required: boolean,
  notes: SchemaNotes,
): Field | undefined {
  const path = ['properties', name]
  if (!isJsonObject(schema)) {
    complain(notes, path, 'form-types', 'A field is an object with a `type`.')
    return undefined
  }

  const part = { schema, path }
  const before = notes.complaints.length
  const kind = kindOf(part, notes)
  if (kind === undefined) return undefined

  judgeKeywords(part, [...COMMON_KEYWORDS, ...KEYWORDS[kind]], notes)
  const common = {
    name,
    title: readText(part, 'title', notes),
    description: readText(part, 'description', notes),
    required,
  }
  const field = READERS[kind](part, common, notes)
  return notes.complaints.length === before ? field : undefined
}

type Kind = Field['kind']
type Common = Pick<Field, 'name' | 'title' | 'description' | 'required'>

const READERS: Readonly<
  Record<Kind, (part: SchemaPart, common: Common, notes: SchemaNotes) => Field | undefined>
> = {
  text: readTextField,
  number: readNumberField,
  boolean: readBooleanField,
  choice: readChoiceField,
  choices: readChoicesField,
}

function kindOf(part: SchemaPart, notes: SchemaNotes): Kind | undefined {
  const type = own(part.schema, 'type')
  const path = [...part.path, 'type']
  switch (type) {
    case 'string':
      if (!withoutOptions(part, ['items'], notes)) return undefined
      return KEYWORDS.choice.some(name => Object.hasOwn(part.schema, name)) ? 'choice' : 'text'
    case 'number':
    case 'integer':
      return withoutOptions(part, OPTIONS, notes) ? 'number' : undefined
    case 'boolean':
      return withoutOptions(part, OPTIONS, notes) ? 'boolean' : undefined
    case 'array':
      return withoutOptions(part, ['enum', 'enumNames'], notes) ? 'choices' : undefined
    case 'object':
      complain(
        notes,
        part.path,
        'form-flat',
        'A form is one level deep. Write inner values as fields of the form itself.',
      )
      return undefined
    case undefined:
      if (judgeKeywords(part, COMMON_KEYWORDS, notes))
        complain(notes, part.path, 'form-types', `\`type\` is missing. ${TYPES}`)
      return undefined
    default:
      complain(
        notes,
        path,
        'form-types',
        `${TYPES} An optional field is left out of \`required\` instead of allowing null.`,
      )
      return undefined
  }
}

const TYPES = 'Write one of "string", "number", "integer", "boolean", or "array" for a choice of several.'

const OPTIONS = ['enum', 'enumNames', 'items']

/** Options belong to text, and to the items of a list: elsewhere they are a choice that nobody would see. */
function withoutOptions(part: SchemaPart, names: readonly string[], notes: SchemaNotes): boolean {
  const stray = names.find(name => Object.hasOwn(part.schema, name))
  if (stray === undefined) return true
  complain(
    notes,
    [...part.path, stray],
    'form-enum-variants',
    'The options of a choice are texts: write `type: "string"` and `enum`, or `type: "array"` and `items` to let ' +
      'people choose several.',
  )
  return false
}

function readTextField(part: SchemaPart, common: Common, notes: SchemaNotes): TextField {
  const bounds = readTextBounds(part, notes)
  const field: TextField = { kind: 'text', ...common, ...bounds, default: undefined }
  return { ...field, default: readDefault(part, field, isText, notes) }
}

function readTextBounds(part: SchemaPart, notes: SchemaNotes) {
  const minLength = readCount(part, 'minLength', notes)
  const maxLength = readCount(part, 'maxLength', notes)
  const format = readFormat(part, notes)
  const length = format === undefined ? { min: 0, max: Infinity } : formatLength(format)
  const shortest = Math.max(minLength ?? 0, length.min)
  const longest = Math.min(maxLength ?? Infinity, length.max)
  if (shortest > longest)
    complain(
      notes,
      part.path,
      'form-bounds-sane',
      'No text is long and short enough for these bounds and format.',
    )
  return { minLength, maxLength, format }
}

function readFormat(part: SchemaPart, notes: SchemaNotes): TextFormat | undefined {
  const format = own(part.schema, 'format')
  if (format === undefined) return undefined
  const known = TEXT_FORMATS.find(known => known === format)
  if (known === undefined)
    complain(
      notes,
      [...part.path, 'format'],
      'form-formats',
      `\`format\` is one of ${TEXT_FORMATS.join(', ')}. Leave others out, and check the answer when it arrives.`,
    )
  return known
}

function readNumberField(part: SchemaPart, common: Common, notes: SchemaNotes): NumberField {
  const integer = own(part.schema, 'type') === 'integer'
  const minimum = readNumber(part, 'minimum', notes)
  const maximum = readNumber(part, 'maximum', notes)
  const [lowest, highest] = [minimum ?? -Infinity, maximum ?? Infinity]
  if (integer ? Math.ceil(lowest) > Math.floor(highest) : lowest > highest)
    complain(notes, part.path, 'form-bounds-sane', 'No number lies between `minimum` and `maximum`.')

  const field: NumberField = { kind: 'number', ...common, integer, minimum, maximum, default: undefined }
  return { ...field, default: readDefault(part, field, isNumber, notes) }
}

function readBooleanField(part: SchemaPart, common: Common, notes: SchemaNotes): BooleanField {
  const field: BooleanField = { kind: 'boolean', ...common, default: undefined }
  return { ...field, default: readDefault(part, field, isBoolean, notes) }
}

function readChoiceField(part: SchemaPart, common: Common, notes: SchemaNotes): ChoiceField | undefined {
  const read = readOptions(part, 'oneOf', notes)
  if (read === undefined) return undefined
  if (read.shape === 'titled' && notes.revision === '2025-06-18') {
    complain(
      notes,
      [...part.path, 'oneOf'],
      'form-enum-06',
      'This revision has no `oneOf`: write `enum` with `enumNames`.',
    )
    return undefined
  }

  const field: ChoiceField = { kind: 'choice', ...common, ...read, default: undefined }
  return { ...field, default: readDefault(part, field, isText, notes) }
}

function readChoicesField(part: SchemaPart, common: Common, notes: SchemaNotes): ChoicesField | undefined {
  if (notes.revision === '2025-06-18') {
    const message = 'This revision has no choice of several: ask one yes-or-no field for each option.'
    complain(notes, part.path, 'form-enum-06', message)
    return undefined
  }
  const read = readItems(part, notes)
  const minItems = readCount(part, 'minItems', notes)
  const maxItems = readCount(part, 'maxItems', notes)
  if (read === undefined) return undefined

  const offered = read.options.length
  if ((minItems ?? 0) > Math.min(maxItems ?? offered, offered))
    complain(notes, part.path, 'form-bounds-sane', '`minItems` asks for more options than can be chosen.')
  if (maxItems !== undefined && maxItems > offered)
    remark(
      notes,
      [...part.path, 'maxItems'],
      'form-bounds-sane',
      '`maxItems` is above the number of options.',
    )

  const field: ChoicesField = { kind: 'choices', ...common, ...read, minItems, maxItems, default: undefined }
  const preset = readDefault(part, field, isStrings, notes)
  return { ...field, default: preset && [...new Set(preset)] }
}

function readItems(
  part: SchemaPart,
  notes: SchemaNotes,
): (Options & { shape: ChoicesField['shape'] }) | undefined {
  const schema = own(part.schema, 'items')
  const path = [...part.path, 'items']
  if (!isJsonObject(schema)) {
    complain(notes, path, 'form-enum-variants', `A list is a choice of several options. ${ITEMS}`)
    return undefined
  }
  const items = { schema, path }
  const type = own(schema, 'type')
  if (type === 'object') {
    complain(notes, path, 'form-flat', `A form is one level deep and holds no list of objects. ${ITEMS}`)
    return undefined
  }
  if (!judgeKeywords(items, ['type', 'enum', 'enumNames', 'anyOf'], notes)) return undefined
  if (Object.hasOwn(schema, 'enumNames')) {
    complain(
      notes,
      [...path, 'enumNames'],
      'form-enum-variants',
      'Titles of several choices are written as `items.anyOf`.',
    )
    return undefined
  }
  if (!['enum', 'anyOf'].some(name => Object.hasOwn(schema, name)) || !isTextType(type, schema)) {
    complain(
      notes,
      path,
      'form-enum-variants',
      `A list is a choice of several options, which are texts. ${ITEMS}`,
    )
    return undefined
  }
  if (type !== undefined && Object.hasOwn(schema, 'anyOf'))
    remark(notes, [...path, 'type'], 'form-annotation', 'Beside `anyOf`, `type` is left out.')
  const read = readOptions(items, 'anyOf', notes)
  return read && { ...read, shape: read.shape === 'titled' ? 'titled' : 'untitled' }
}

const ITEMS = 'Write `items` with `type: "string"` and `enum`, or with `anyOf` of `const` and `title`.'

function isTextType(type: unknown, items: Readonly<Record<string, unknown>>): boolean {
  return type === 'string' || (type === undefined && Object.hasOwn(items, 'anyOf'))
}

function readOptions(part: SchemaPart, titled: 'oneOf' | 'anyOf', notes: SchemaNotes): Options | undefined {
  const read = Object.hasOwn(part.schema, titled) ? readTitled(part, titled, notes) : parseEnum(part, notes)
  if (read !== undefined) judgeOptions(part, read, notes)
  return read
}

/** Lengths and a format beside options say nothing, unless they forbid one. */
function judgeOptions(part: SchemaPart, { options }: Options, notes: SchemaNotes): void {
  const anyText = {
    kind: 'text',
    name: '',
    title: undefined,
    description: undefined,
    required: false,
  } as const
  const text: TextField = { ...anyText, ...readTextBounds(part, notes), default: undefined }
  if (options.some(option => checkValue(text, option.value).length > 0))
    complain(
      notes,
      part.path,
      'form-bounds-sane',
      'Each option must keep to the lengths and the format of its field.',
    )
}

function readTitled(part: SchemaPart, titled: 'oneOf' | 'anyOf', notes: SchemaNotes): Options | undefined {
  const { schema, path } = part
  if (Object.hasOwn(schema, 'enum') || Object.hasOwn(schema, 'enumNames')) {
    complain(notes, path, 'form-enum-variants', `Write the options once: either \`enum\` or \`${titled}\`.`)
    return undefined
  }
  return parseTitled(part, titled, notes)
}

/** Only booleans had a default before 2025-11-25; others say nothing there. */
function readDefault<T extends Value>(
  part: SchemaPart,
  field: Field,
  isOfKind: (value: unknown) => value is T,
  notes: SchemaNotes,
): T | undefined {
  const value = own(part.schema, 'default')
  if (value === undefined) return undefined
  const path = [...part.path, 'default']
  if (notes.revision === '2025-06-18' && field.kind !== 'boolean') {
    remark(
      notes,
      path,
      'form-default-revision',
      'This revision has defaults for yes-or-no fields only; it is ignored.',
    )
    return undefined
  }
  if (isText(value) && !withinLimit(value, path, notes)) return undefined
  const broken = checkValue(field, value)[0]
  if (broken) complain(notes, path, 'form-default-type', `The default of a field ${broken.message}.`)
  return isOfKind(value) ? value : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}
