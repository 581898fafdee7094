import type { ChoiceShape, Option } from './field.ts'
import { FIELD_KEYWORDS, STRUCTURAL_KEYWORDS } from './keywords.ts'
import { complain, isBlank, remark, type SchemaNotes, type SchemaPart, withinLimit } from './schema-notes.ts'
import { isJsonObject, isStrings, own } from './untrusted.ts'

export interface Options {
  readonly shape: ChoiceShape
  readonly options: readonly Option[]
}

/** Reads `enum`, with `enumNames` where there are any. */
export function parseEnum(part: SchemaPart, notes: SchemaNotes): Options | undefined {
  const values = own(part.schema, 'enum')
  const names = own(part.schema, 'enumNames')
  if (!isStrings(values)) {
    complain(notes, [...part.path, 'enum'], 'form-enum-variants', '`enum` must be a list of texts.')
    return undefined
  }
  if (names !== undefined && !(isStrings(names) && names.length === values.length)) {
    const message =
      '`enumNames` must be a list of texts with one name for each value of `enum`, in the same order.'
    complain(notes, [...part.path, 'enumNames'], 'form-enumnames-len', message)
    return undefined
  }
  const options = values.map((value, index) => optionOf(value, names?.[index]))
  return checked(
    { shape: names === undefined ? 'untitled' : 'legacy', options },
    [...part.path, 'enum'],
    notes,
  )
}

/** Reads a list of `{ const, title }`. */
export function parseTitled(
  part: SchemaPart,
  keyword: 'oneOf' | 'anyOf',
  notes: SchemaNotes,
): Options | undefined {
  const path = [...part.path, keyword]
  const written = own(part.schema, keyword)
  const list: readonly unknown[] = Array.isArray(written) ? written : [undefined]
  const options = list.map(parseOption)
  if (options.every(option => option !== undefined)) {
    if (list.some(hasMore))
      remark(notes, path, 'form-annotation', 'Of an option, `const` and `title` are read.')
    return checked({ shape: 'titled', options }, path, notes)
  }

  const message = `\`${keyword}\` must be a list of options, each with \`const\` and \`title\`, both texts.`
  complain(notes, path, 'form-enum-titled', message)
  return undefined
}

function parseOption(option: unknown): Option | undefined {
  if (!isJsonObject(option)) return undefined
  if (Object.keys(option).some(name => name !== 'const' && decides(name))) return undefined
  const type = own(option, 'type')
  const value = own(option, 'const')
  const title = own(option, 'title')
  if (type !== undefined && type !== 'string') return undefined
  if (typeof value !== 'string' || typeof title !== 'string') return undefined
  return optionOf(value, title)
}

function decides(keyword: string): boolean {
  return STRUCTURAL_KEYWORDS.has(keyword) || FIELD_KEYWORDS.has(keyword)
}

function hasMore(option: unknown): boolean {
  return isJsonObject(option) && Object.keys(option).length > 2
}

function optionOf(value: string, title: string | undefined): Option {
  return { value, title: title === undefined || isBlank(title) ? value : title }
}

function checked(read: Options, path: readonly string[], notes: SchemaNotes): Options | undefined {
  const { options } = read
  if (options.length === 0) {
    complain(notes, path, 'form-bounds-sane', 'A choice needs at least one option.')
    return undefined
  }
  if (options.length > notes.limits.options) {
    complain(notes, path, 'js-bounds', `A choice may have at most ${notes.limits.options} options.`)
    return undefined
  }
  if (
    !options.every(({ value, title }) => withinLimit(value, path, notes) && withinLimit(title, path, notes))
  )
    return undefined

  const distinct = new Map(options.toReversed().map(option => [option.value, option]))
  if (distinct.size === options.length) return read
  if (read.shape === 'titled') {
    complain(notes, path, 'form-enum-titled', 'Each option needs a `const` of its own.')
    return undefined
  }
  if (options.some(({ value, title }) => distinct.get(value)?.title !== title)) {
    complain(
      notes,
      path,
      'form-enum-variants',
      'Each value of `enum` has one name: two would answer the same.',
    )
    return undefined
  }
  remark(notes, path, 'form-enum-variants', 'An option that stands in the list twice is shown once.')
  return { shape: read.shape, options: options.filter(option => distinct.get(option.value) === option) }
}
