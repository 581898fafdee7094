import type { SensitiveCategory } from '../verdict.ts'

/** A credential that stands in a text; never its characters. */
export interface FoundValue {
  /** Stable, such as `value-github` or `value-card-number`. */
  readonly rule: string
  readonly category: SensitiveCategory
  /** Nothing else looks like this, or the text around it says what it is. */
  readonly certain: boolean
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
}
