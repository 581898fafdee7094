import type { Content, RequestedSchema } from '../form/field.ts'
import { judgeForm, valuesIn } from './judge-form.ts'
import { readForm } from './read-form.ts'
import type { TermIndex } from './term-index.ts'
import { type OwnTerm, vocabulary, vocabularyWith } from './terms.ts'
import { type SensitiveCategory, type SensitiveVerdict, verdictOf } from './verdict.ts'

export type { SensitiveCategory, SensitiveEvidence, SensitiveVerdict } from './verdict.ts'

export interface SensitiveRequest {
  readonly message: string
  readonly requestedSchema: RequestedSchema
}

/** What an operator adds to the judgement. Trusted. */
export interface SensitivePolicy {
  /** Words for secrets that only this operator's people use. Read when they are first used; not to be changed. */
  readonly words?: readonly SensitiveWord[]
  /** What is worth a second look is refused at once. */
  readonly reviewBlocks?: boolean
}

export interface SensitiveWord {
  /** As in the vocabulary: several words are separated by spaces, `word*` stands for every word that begins so. */
  readonly term: string
  readonly category: SensitiveCategory
  /** `strong`: enough by itself. `medium`: with a request to type it, or as all that a label says. */
  readonly strength: 'strong' | 'medium'
}

export interface SensitiveOptions {
  /**
   * Earlier questions of the same flow and server, oldest first, refused ones included; the last 16 are read. What they
   * asked for does not count against a form that does not go on with it.
   */
  readonly earlier?: readonly SensitiveRequest[]
  readonly policy?: SensitivePolicy
}

/**
 * Whether a form asks for what opens access or moves money, whatever it calls it.
 *
 * The message, labels, options, limits and defaults are judged together, in every language at once, and with what was
 * asked before. Contact and profile data passes. Text too long to be read counts as asking.
 *
 * @param request - As it is on the wire. Untrusted; whatever is no form is read as far as it holds text.
 * @see [MCP 2026-07-28, Elicitation, Form mode security](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#form-mode-security)
 */
export function sensitive(
  request: SensitiveRequest,
  { earlier = [], policy }: SensitiveOptions = {},
): SensitiveVerdict {
  const index = indexFor(policy?.words ?? [])
  const before = earlier.slice(-MOST_EARLIER).map(form => readForm(form, index))
  return verdictOf(judgeForm(readForm(request, index), before), policy?.reviewBlocks)
}

const MOST_EARLIER = 16

/** Made once for a list of words: whoever changes them makes a new list. */
const indexes = new WeakMap<readonly SensitiveWord[], TermIndex>()

function indexFor(words: readonly SensitiveWord[]): TermIndex {
  if (words.length === 0) return vocabulary()
  const index = indexes.get(words) ?? vocabularyWith(words.map(ownTerm))
  indexes.set(words, index)
  return index
}

/**
 * Whether typed values look like a secret, whatever the form was about.
 *
 * Known forms only: a password that looks like a word is not recognised here, which is why the form is judged too.
 */
export function sensitiveContent(
  content: Content,
  { policy }: Pick<SensitiveOptions, 'policy'> = {},
): SensitiveVerdict {
  const suspicions = Object.entries(content).flatMap(([name, value]) =>
    textsOf(value).flatMap(text => valuesIn(text, [name])),
  )
  return verdictOf(suspicions, policy?.reviewBlocks)
}

function textsOf(value: Content[string]): readonly string[] {
  if (typeof value === 'boolean') return []
  return typeof value === 'object' ? value : [String(value)]
}

function ownTerm({ term, category, strength }: SensitiveWord): OwnTerm {
  return { term, secret: category === 'payment' ? 'card' : category, strength }
}
