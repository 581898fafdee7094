import type { Answer } from '../elicitation.ts'
import type { Revision } from '../revision.ts'
import type { Complaint, Content, Form } from './field.ts'

export type ParsedAnswer =
  | { readonly ok: true; readonly answer: Answer<Content> }
  | {
      readonly ok: false
      /** `structure`: no client of this revision sends this. `value`: a person may correct it. */
      readonly broken: 'structure' | 'value'
      readonly complaints: readonly Complaint[]
    }

/** @param result - `ElicitResult` as received: `{ action, content? }`. Untrusted. */
export function parseAnswer(_form: Form, _result: unknown, _revision: Revision): ParsedAnswer {
  throw new Error('being written')
}
/** Checks the value of one field, for a dialog that wants to complain while a person types. */
export function checkValue(_field: Form['fields'][number], _value: unknown): readonly Complaint[] {
  throw new Error('being written')
}
