import { findValues } from './find-values.ts'
import type { Span } from './mapped-text.ts'

/** What kind of secret was asked for or typed. */
export type SensitiveCategory =
  | 'password'
  | 'pin'
  | 'one-time-code'
  | 'token'
  | 'api-key'
  | 'private-key'
  | 'recovery-phrase'
  | 'payment'
  | 'security-answer'
  | 'credentials'
  | 'other-secret'

/** Why, without a word of what was found: the evidence may be logged and shown to the server's author. */
export interface SensitiveEvidence {
  /** Stable rule name, such as `word-password`, `open-field` or `value-github`; rules of values begin with `value-`. */
  readonly rule: string
  /**
   * Where: `['message']`, or `['properties', name, 'title']` and so on; in content, the name of the field. What an
   * earlier question said begins with `'earlier'` and its number in the history. A name that holds a credential is
   * written `#`.
   */
  readonly path: readonly string[]
  /** Which characters of the text at `path`, in UTF-16 units, `end` excluded. Absent where no text tells. */
  readonly span?: Span
}

export interface SensitiveVerdict {
  /** `review`: not enough to refuse, enough for a second look. */
  readonly verdict: 'pass' | 'review' | 'block'
  readonly category: SensitiveCategory | undefined
  /** How sure it is that a secret is meant, from 0 to 1. */
  readonly confidence: number
  readonly evidence: readonly SensitiveEvidence[]
}

/** Something that speaks for a verdict. */
export interface Suspicion {
  /** From 0 to 1; a suspicion below {@link REVIEW} does not count. */
  readonly weight: number
  readonly category: SensitiveCategory
  readonly evidence: readonly SensitiveEvidence[]
}

/** From here on a suspicion refuses, and from here on it asks for a second look. */
const BLOCK = 0.7
const REVIEW = 0.5

/** The gravest suspicion decides; evidence of the same verdict is kept, and of values in any case, each once. */
export function verdictOf(suspicions: readonly Suspicion[], reviewBlocks = false): SensitiveVerdict {
  const grave = suspicions.toSorted((one, other) => other.weight - one.weight)
  const [first] = grave
  if (!first || first.weight < REVIEW)
    return { verdict: 'pass', category: undefined, confidence: 0, evidence: [] }

  const least = first.weight < BLOCK ? REVIEW : BLOCK
  const evidence = new Map(
    grave
      .flatMap(({ weight, evidence }) =>
        weight >= least ? evidence : evidence.filter(({ rule }) => rule.startsWith('value-')),
      )
      .map(each => [JSON.stringify(each), each] as const),
  )
  return {
    verdict: first.weight >= BLOCK || reviewBlocks ? 'block' : 'review',
    category: first.category,
    confidence: first.weight,
    evidence: [...evidence.values()].map(withoutValues),
  }
}

/** The name of a field may be a credential itself. */
function withoutValues(evidence: SensitiveEvidence): SensitiveEvidence {
  return { ...evidence, path: evidence.path.map(name => (findValues(name).length > 0 ? '#' : name)) }
}
