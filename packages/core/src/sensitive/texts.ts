/** A text of a form and where it stands. */
export interface PlacedText {
  readonly path: readonly string[]
  readonly text: string
}

export interface FieldTexts {
  /** What people read as the field's name: the title, or the property name where there is none. */
  readonly label: PlacedText
  /** Texts whose words may ask for something. */
  readonly words: readonly PlacedText[]
  /** These and the texts that may hold a secret themselves: defaults and options. */
  readonly all: readonly PlacedText[]
}

/** Every text of one property. Keywords no revision knows are read too: a client may show them. */
export function textsOf(name: string, schema: Readonly<Record<string, unknown>>): FieldTexts {
  const root = ['properties', name]
  const strings = [...stringsIn(schema, root, 0)]
  const property = { path: root, text: name }
  const words = [property, ...strings.filter(({ path }) => !isValue(path) && !isSyntax(path))]
  const title = schema['title']
  return {
    label:
      typeof title === 'string' && title.trim() !== '' ? { path: [...root, 'title'], text: title } : property,
    words,
    all: [property, ...strings],
  }
}

const DEEPEST = 4

function* stringsIn(value: unknown, path: readonly string[], depth: number): Generator<PlacedText> {
  if (typeof value === 'string') yield { path, text: value }
  else if (typeof value === 'object' && value !== null && depth <= DEEPEST)
    for (const [key, member] of Object.entries(value)) yield* stringsIn(member, [...path, key], depth + 1)
}

function isValue(path: readonly string[]): boolean {
  return path.includes('default', 2) || path.at(-1) === 'const'
}

function isSyntax(path: readonly string[]): boolean {
  const last = path.at(-1)
  return last === 'type' || last === 'format' || last === '$schema'
}
