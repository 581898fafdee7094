import type { Revision } from '../revision.ts'
import type { StandardSchema } from '../standard-schema.ts'
import type { Complaint, Content, Form, RequestedSchema } from './field.ts'

/** Anything an author may describe a form with: a Standard Schema that can say its JSON Schema, or JSON Schema itself. */
export type FormSchema = StandardSchema<Partial<Content>, unknown> | RequestedSchema

/** The form an author describes. Throws AskgateError `question_invalid` where no revision can carry it. */
export function formOf(_schema: FormSchema): Form {
  throw new Error('being written')
}
export type RenderedForm =
  | { readonly ok: true; readonly requestedSchema: RequestedSchema }
  | { readonly ok: false; readonly complaints: readonly Complaint[] }
/** Writes a form the way a revision spells it; complaints where that revision can not. */
export function renderForm(_form: Form, _revision: Revision): RenderedForm {
  throw new Error('being written')
}
