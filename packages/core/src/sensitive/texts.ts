/** A text of a form and where it stands. */
export interface PlacedText {
  readonly path: readonly string[]
  readonly text: string
}

/** Everything written in a form, or that there is too much of it to be read. */
export interface FormTexts {
  readonly texts: readonly PlacedText[]
  /** Texts that are too long, or the place where reading ended. */
  readonly unread: ReadonlyArray<readonly string[]>
}

/** Longer texts, and more of them, are not read and so can not pass. Units of UTF-16. */
const LONGEST_TEXT = 16_384
const LONGEST_FORM = 262_144
const MOST_TEXTS = 20_000
const DEEPEST = 32

/**
 * Every text of a form, names of members excepted. Keywords no revision knows are read too: a client may show them.
 *
 * @param names - Of its fields. They are read elsewhere, and count.
 */
export function textsIn(form: unknown, names: readonly PlacedText[]): FormTexts {
  const texts: PlacedText[] = []
  const unread = names.filter(({ text }) => text.length > LONGEST_TEXT).map(({ path }) => path)
  const waiting: Array<{ readonly path: readonly string[]; readonly value: unknown }> = [
    { path: [], value: form },
  ]
  let objects = 0
  let length = names.reduce((sum, { text }) => sum + text.length, 0)
  if (names.length > MOST_TEXTS) return { texts, unread: [['properties']] }

  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value } = next
    if (typeof value === 'string') {
      length += value.length
      if (value.length > LONGEST_TEXT) unread.push(path)
      else texts.push({ path, text: value })
    } else if (typeof value === 'object' && value !== null) {
      objects += 1
      for (const [key, member] of Object.entries(value).reverse())
        waiting.push({ path: [...path, key], value: member })
    }
    if (texts.length > MOST_TEXTS || objects > MOST_TEXTS || length > LONGEST_FORM || path.length > DEEPEST)
      return { texts: [], unread: [path] }
  }
  return { texts, unread }
}
