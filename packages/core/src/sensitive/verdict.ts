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
  /** Stable rule name, such as `word-password`, `asked-in-message` or `value-github`. */
  readonly rule: string
  /** Where: `['message']`, or `['properties', name, 'title']` and so on; in content, the name of the field. */
  readonly path: readonly string[]
}

export interface SensitiveVerdict {
  /** `review`: not enough to refuse, enough for a second look. */
  readonly verdict: 'pass' | 'review' | 'block'
  readonly category: SensitiveCategory | undefined
  readonly evidence: readonly SensitiveEvidence[]
}

/** Something that speaks for a verdict. */
export interface Suspicion {
  readonly verdict: 'review' | 'block'
  readonly category: SensitiveCategory
  readonly evidence: readonly SensitiveEvidence[]
}

/** The gravest suspicion decides; evidence of the same gravity is kept, each once. */
export function verdictOf(suspicions: readonly Suspicion[]): SensitiveVerdict {
  const blocks = suspicions.filter(({ verdict }) => verdict === 'block')
  const grave = blocks.length > 0 ? blocks : suspicions
  const [first] = grave
  if (!first) return { verdict: 'pass', category: undefined, evidence: [] }

  const evidence = new Map(
    grave.flatMap(suspicion => suspicion.evidence).map(each => [JSON.stringify(each), each] as const),
  )
  return { verdict: first.verdict, category: first.category, evidence: [...evidence.values()] }
}
