import type { Content, RequestedSchema } from '../form/field.ts'

export interface SensitiveEvidence {
  /** Stable rule name. */
  readonly rule: string
  /** Where: `['message']`, or `['properties', name, 'title']` and so on. */
  readonly path: readonly string[]
}
export interface SensitiveVerdict {
  readonly verdict: 'pass' | 'review' | 'block'
  readonly category:
    | 'password'
    | 'token'
    | 'api-key'
    | 'payment'
    | 'one-time-code'
    | 'private-key'
    | 'other-secret'
    | undefined
  readonly evidence: readonly SensitiveEvidence[]
}
export interface SensitiveRequest {
  readonly message: string
  readonly requestedSchema: RequestedSchema
}
/** Whether a form asks for what opens access or moves money, whatever it calls it. */
export function sensitive(_request: SensitiveRequest): SensitiveVerdict {
  throw new Error('being written')
}
/** Whether typed values look like a secret. The evidence names places, never values. */
export function sensitiveContent(_content: Content): SensitiveVerdict {
  throw new Error('being written')
}
