import { TEXT_FORMATS } from '../form/field.ts'
import { capacityOf } from './capacity.ts'
import type { Mention } from './mention.ts'
import { wordsOf } from './normalise.ts'
import { type Reading, readText } from './read-text.ts'
import type { SensitiveRequest } from './sensitive.ts'
import type { TermIndex } from './term-index.ts'
import { type FormTexts, type PlacedText, textsIn } from './texts.ts'

/** A text of a form, what it says, and where it stands. */
export interface PlacedReading extends PlacedText {
  readonly reading: Reading
}

export interface FieldReading {
  readonly name: string
  readonly schema: Readonly<Record<string, unknown>>
  /** In bits. */
  readonly capacity: number
  /** Free text or a number: what a message asks for can be typed here. */
  readonly open: boolean
  readonly numeric: boolean
  /** What people read as its name. */
  readonly label: PlacedReading
  /** The label says nothing of its own, or no more than its siblings say. */
  readonly bare: boolean
  /** The answer can spell a secret: it is open, or one character of a row. */
  readonly spells: boolean
  /** Texts whose words may ask for something. */
  readonly texts: readonly PlacedReading[]
}

export interface FormReading {
  /** The message and what else is said of the form as a whole. */
  readonly about: readonly PlacedReading[]
  readonly fields: readonly FieldReading[]
  /** Every text, those that may hold a secret themselves included. */
  readonly all: readonly PlacedText[]
  readonly unread: FormTexts['unread']
}

/** Reads a form. Untrusted: members that are no form are read as far as they hold text. */
export function readForm({ message, requestedSchema }: SensitiveRequest, index: TermIndex): FormReading {
  const properties = recordOf(recordOf(requestedSchema)['properties'])
  const names = Object.keys(properties).map(name => ({ path: ['properties', name], text: name }))
  const { texts, unread } = textsIn({ message, ...recordOf(requestedSchema) }, names)
  const inFields = Map.groupBy(texts.filter(isOfField), ({ path }) => path[1] ?? '')
  const rows = rowsOf(properties)

  return {
    unread,
    all: unread.length > 0 ? texts : [...texts, ...names],
    about: texts
      .filter(text => !isOfField(text) && isWording(text))
      .map(text => ({ ...text, reading: readText(text.text, index) })),
    fields:
      unread.length > 0
        ? []
        : names.map(name =>
            readField(name, recordOf(properties[name.text]), inFields.get(name.text) ?? [], rows, index),
          ),
  }
}

function readField(
  name: PlacedText,
  schema: Readonly<Record<string, unknown>>,
  texts: readonly PlacedText[],
  rows: ReadonlySet<string>,
  index: TermIndex,
): FieldReading {
  const read = (text: PlacedText): PlacedReading => ({ ...text, reading: readText(text.text, index) })
  const named = read(name)
  const worded = texts.filter(isWording).map(read)
  const title = worded.find(
    ({ path, text }) => path.length === 3 && path[2] === 'title' && text.trim() !== '',
  )
  const label = title ?? named
  const open = isOpen(schema)
  const bare = label.reading.neutral || rows.has(stemOf(label.text))
  return {
    name: name.text,
    schema,
    capacity: capacityOf(schema),
    open,
    numeric: schema['type'] === 'integer' || schema['type'] === 'number',
    label,
    bare,
    spells: open || (schema['type'] === 'boolean' ? bare : spellsByOptions(worded)),
    // A title outranks the property name, which people do not see: there only plain words count.
    texts: [
      title ? onlyStrong(named) : named,
      ...worded,
      ...texts.filter(isDefault).map(read).map(onlyAsking),
    ],
  }
}

function isOfField({ path }: PlacedText): boolean {
  return path[0] === 'properties' && path.length > 1
}

/** Not a value, and not a word of the schema language. */
function isWording({ path, text }: PlacedText): boolean {
  const last = path.at(-1) ?? ''
  if (path[0] === 'required' || last === 'type' || last === '$schema' || last === 'const') return false
  if (last === 'format' && TEXT_FORMATS.some(format => format === text)) return false
  return !isDefault({ path })
}

/** A value that stands in the field already, or a hint in the place of one. */
export function isDefault({ path }: Pick<PlacedText, 'path'>): boolean {
  return path.includes('default', 2)
}

function isOpen(schema: Readonly<Record<string, unknown>>): boolean {
  if ('enum' in schema || 'oneOf' in schema) return false
  if (schema['type'] === 'boolean' || schema['type'] === 'array') return false
  return !['email', 'date', 'date-time'].some(format => format === schema['format'])
}

/** Options that are one character each, or that all speak of a secret: "my PIN begins with 4". */
function spellsByOptions(texts: readonly PlacedReading[]): boolean {
  const options = texts.filter(({ path }) => OPTIONS.has(path[2] ?? '') && path.length > 3)
  if (options.length < FEWEST_CHARACTERS) return false
  const speaking = options.filter(({ reading }) => reading.mentions.length > 0)
  return options.every(({ reading }) => reading.neutral) || speaking.length * 2 >= options.length
}

const OPTIONS = new Set(['enum', 'oneOf', 'items', 'enumNames'])
const FEWEST_CHARACTERS = 8

/** What at least three labels have in common when their numbers are taken away. */
function rowsOf(properties: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const [name, property] of Object.entries(properties)) {
    const title = recordOf(property)['title']
    const stem = stemOf(typeof title === 'string' && title.trim() !== '' ? title : name)
    counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= 3).map(([stem]) => stem))
}

function stemOf(label: string): string {
  return wordsOf(label.slice(0, LONGEST_LABEL))
    .map(({ text }) => text)
    .filter(text => text.length > 1 && !/\d/.test(text))
    .join(' ')
}

/** In UTF-16 units. */
const LONGEST_LABEL = 200

function onlyStrong(text: PlacedReading): PlacedReading {
  return onlyMentions(text, ({ strength }) => strength === 'strong')
}

/** A value may name anything; one that asks is a hint in the place of a value. */
function onlyAsking(text: PlacedReading): PlacedReading {
  return onlyMentions(text, ({ asked, negated }) => asked && !negated)
}

function onlyMentions(text: PlacedReading, keep: (mention: Mention) => boolean): PlacedReading {
  return { ...text, reading: { ...text.reading, mentions: text.reading.mentions.filter(keep) } }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
