import type { Revision } from '../revision.ts'
import type { Complaint, Form } from './field.ts'

/** Bounds on what a form may hold, so that a hostile schema can not exhaust whoever reads it. */
export interface FormLimits {
  readonly fields: number
  readonly options: number
  /** Characters in any one text of the schema. */
  readonly textLength: number
}
export const FORM_LIMITS: FormLimits = { fields: 50, options: 1000, textLength: 4000 }

export type ParsedForm =
  | {
      readonly ok: true
      readonly form: Form
      /** Tolerated, yet worth a note. */ readonly remarks: readonly Complaint[]
    }
  | { readonly ok: false; readonly complaints: readonly Complaint[] }

export function parseForm(
  _requestedSchema: unknown,
  _revision: Revision,
  _limits: FormLimits = FORM_LIMITS,
): ParsedForm {
  throw new Error('being written')
}
