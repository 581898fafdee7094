import type { Span } from './mapped-text.ts'
import type { View } from './normalise.ts'
import type { Secret, Strength } from './vocabulary/vocabulary.ts'

/** A secret that a text speaks of. */
export interface Mention {
  readonly secret: Secret
  readonly strength: Strength
  readonly view: View
  /** Where, in UTF-16 units of the text as it came. */
  readonly span: Span
  /** The same sentence asks to type or send something. */
  readonly asked: boolean
  /** The same sentence says no or not, and means the asking. */
  readonly negated: boolean
  /** The text says nothing else. */
  readonly alone: boolean
  /** Only a property of the secret is spoken of: its name, its length. */
  readonly about: boolean
}

/** A word that is agreed to be said for a secret. */
export interface Alias {
  readonly word: string
  readonly secret: Secret
}
