import type { Mention } from '../mention.ts'
import { readText } from '../read-text.ts'
import { vocabulary } from '../terms.ts'
import type { Secret } from '../vocabulary/vocabulary.ts'

/** What the same text says beside a value: many values mean nothing without a word for them. */
export interface Surroundings {
  /** One of these names stands in the text by itself, in either case. */
  readonly say: (names: readonly string[]) => boolean
  /** The text speaks of one of these, in any language. */
  readonly name: (secrets: readonly Secret[]) => boolean
}

/** Read when first asked, and once: most values need no words. */
export function surroundingsIn(text: string): Surroundings {
  const said = new Map<string, boolean>()
  let named: ReadonlySet<Secret> | undefined

  function says(name: string): boolean {
    const known = said.get(name) ?? new RegExp(`(?<![A-Za-z0-9])${name}s?(?![A-Za-z0-9])`, 'i').test(text)
    said.set(name, known)
    return known
  }

  return {
    say: names => names.some(says),
    name: secrets =>
      secrets.some(secret =>
        (named ??= new Set(secretsSpokenOf(text).map(mention => mention.secret))).has(secret),
      ),
  }
}

/** Without words for a property of a secret, such as its length. */
export function secretsSpokenOf(text: string): readonly Mention[] {
  return readText(text, vocabulary()).mentions.filter(({ about }) => !about)
}
