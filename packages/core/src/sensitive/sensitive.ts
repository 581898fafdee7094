import type { Content, RequestedSchema } from '../form/field.ts'
import { findValues } from './find-values.ts'
import { judgeForm } from './judge-form.ts'
import { type SensitiveVerdict, type Suspicion, verdictOf } from './verdict.ts'

export type { SensitiveCategory, SensitiveEvidence, SensitiveVerdict } from './verdict.ts'

export interface SensitiveRequest {
  readonly message: string
  readonly requestedSchema: RequestedSchema
}

/**
 * Whether a form asks for what opens access or moves money, whatever it calls it.
 *
 * The message, labels, options, limits and defaults are judged together, in every language at once. Contact and
 * profile data passes. Text too long to be read counts as asking.
 *
 * @param request - As it is on the wire. Untrusted.
 * @see [MCP 2026-07-28, Elicitation, Form mode security](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#form-mode-security)
 */
export function sensitive(request: SensitiveRequest): SensitiveVerdict {
  return verdictOf(judgeForm(request))
}

/**
 * Whether typed values look like a secret, whatever the form was about.
 *
 * Known forms only: a password that looks like a word is not recognised here, which is why the form is judged too.
 */
export function sensitiveContent(content: Content): SensitiveVerdict {
  return verdictOf(
    Object.entries(content).flatMap(([name, value]) =>
      textsOf(value).flatMap(text =>
        findValues(text).map(({ rule, category, certain }): Suspicion => ({
          verdict: certain ? 'block' : 'review',
          category,
          evidence: [{ rule, path: [name] }],
        })),
      ),
    ),
  )
}

function textsOf(value: Content[string]): readonly string[] {
  if (typeof value === 'boolean') return []
  return typeof value === 'object' ? value : [String(value)]
}
