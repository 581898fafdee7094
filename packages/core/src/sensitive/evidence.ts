import type { Span } from './mapped-text.ts'
import type { Mention } from './mention.ts'
import type { PlacedText } from './texts.ts'
import type { SensitiveCategory, SensitiveEvidence } from './verdict.ts'
import type { Secret } from './vocabulary/vocabulary.ts'

/** A word for a secret, by its rule and place. */
export function evidenceOf({ secret, view, span }: Mention, { path }: PlacedText): SensitiveEvidence {
  return { rule: view === 'plain' ? `word-${secret}` : `word-${secret}-${view}`, path, span }
}

/** Some other word, and where it stands. */
export function signEvidence(rule: string, { path }: PlacedText, span: Span): SensitiveEvidence {
  return { rule, path, span }
}

export function categoryOf(secret: Secret): SensitiveCategory {
  switch (secret) {
    case 'card':
    case 'check-value':
    case 'debit':
    case 'account':
      return 'payment'
    default:
      return secret
  }
}
