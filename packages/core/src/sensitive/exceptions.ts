import { canonicalJson } from '../canonical.ts'
import { AskgateError } from '../errors.ts'
import type { SensitiveRequest } from './sensitive.ts'
import type { SensitiveVerdict } from './verdict.ts'

/** An operator's leave for one form that the gate refuses or doubts. Trusted; whoever uses it journals it. */
export interface FormException {
  readonly server: string
  readonly tool: string
  /** {@link formDigest} of the form as it is allowed: another word in it, and it is another form. */
  readonly digest: string
  /** Only what speaks against this field is excused. */
  readonly field?: string
  /** Why, in the operator's words. An exception without one is none. */
  readonly reason: string
  /** It ends then; milliseconds since 1970. */
  readonly until: number
}

/** Which form was judged, and when. */
export interface FormIdentity {
  readonly server: string
  readonly tool: string
  readonly digest: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * The exception that excuses everything a verdict holds against a form, if there is one.
 *
 * A credential that stands in the form, text that was not read, and what only the questions before tell are never
 * excused: an exception was given for this form's words.
 */
export function exceptionFor(
  exceptions: readonly FormException[],
  { server, tool, digest, now }: FormIdentity,
  { verdict, evidence }: SensitiveVerdict,
): FormException | undefined {
  if (verdict === 'pass') return undefined
  if (evidence.some(({ rule, path }) => NEVER_EXCUSED.test(rule) || path[0] === 'earlier')) return undefined
  return exceptions.find(
    exception =>
      exception.server === server &&
      exception.tool === tool &&
      exception.digest === digest &&
      exception.reason.trim() !== '' &&
      now < exception.until &&
      (exception.field === undefined ||
        evidence.every(({ path }) => path[0] === 'properties' && path[1] === exception.field)),
  )
}

const NEVER_EXCUSED = /^(?:value-|unread-|asked-over-|agreed-)/

/**
 * What an exception knows a form by: SHA-256 of its message and schema, in lower case hex. The order of members does
 * not matter.
 *
 * @throws {@link AskgateError} `question_invalid` for a form that is not JSON.
 */
export async function formDigest({ message, requestedSchema }: SensitiveRequest): Promise<string> {
  const bytes = new TextEncoder().encode(written({ message, requestedSchema }))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}

function written(form: SensitiveRequest): string {
  try {
    return canonicalJson(form)
  } catch (cause) {
    throw new AskgateError('question_invalid', 'Write the form as plain JSON.', { cause })
  }
}
