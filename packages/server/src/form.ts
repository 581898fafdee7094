import {
  AskgateError,
  type Form,
  formOf,
  type FormSchema,
  renderForm,
  type Revision,
  REVISIONS,
  sensitive,
} from '@askgate/core'
import type { FormQuestion } from './question.ts'
import { questionMessage } from './texts.ts'

/** A question that was checked where it was written. */
export interface DefinedForm<S extends FormSchema> extends FormQuestion<S> {
  /**
   * Why a revision can not carry this form, and what to ask instead; no entry where it can. People on such a client
   * are sent to a page where there is one, and told otherwise.
   */
  readonly unsayableIn: Readonly<Partial<Record<Revision, string>>>
}

/**
 * Defines a question that is the same in every call, outside of `ask`, so that its mistakes are found when the server
 * starts. Give it to `person.form`, which takes a question as it is as well.
 *
 * Older revisions get what they know: 2025-06-18 has `enumNames` in place of titled options, defaults for yes or no
 * alone, and no choice of several.
 *
 * @throws AskgateError `question_invalid` for a schema that no revision can carry, and where purpose or effect is empty;
 * `question_sensitive` for a form that asks for a secret. Both name the place and the rule, and what to do instead.
 */
export function form<S extends FormSchema>(question: FormQuestion<S>): DefinedForm<S> {
  const { purpose, effect, message } = question
  const parsed = formOf(question.schema)
  if (message === undefined && (purpose.trim() === '' || effect.trim() === ''))
    throw new AskgateError(
      'question_invalid',
      'This form can not be asked. Say in `purpose` what it is for, and in `effect` what an answer causes.',
    )
  refuseSecret(parsed, message ?? questionMessage('This server', purpose, titlesOf(parsed), effect))
  return Object.freeze({ ...question, unsayableIn: unsayableIn(parsed) })
}

/** What people read as the names of the fields. */
export function titlesOf({ fields }: Form): readonly string[] {
  return fields.map(({ title, name }) => title ?? name)
}

function refuseSecret(parsed: Form, message: string): void {
  const rendered = renderForm(parsed, NEWEST)
  if (!rendered.ok) return
  const { verdict, evidence } = sensitive({ message, requestedSchema: rendered.requestedSchema })
  if (verdict !== 'block') return
  const where = evidence.map(({ rule, path }) => `${rule} at ${path.join('.')}`).join(', ')
  throw new AskgateError(
    'question_sensitive',
    `This form asks for a secret, which would pass through the client and the model (${where}). Ask for it on a page, ` +
      'with `person.connection`; if nothing secret is meant, say so in other words.',
  )
}

const NEWEST = '2026-07-28'

function unsayableIn(parsed: Form): DefinedForm<FormSchema>['unsayableIn'] {
  const reasons: Partial<Record<Revision, string>> = {}
  for (const revision of REVISIONS) {
    const rendered = renderForm(parsed, revision)
    if (rendered.ok) continue
    reasons[revision] = rendered.complaints
      .map(({ path, message }) => `"${path.at(-1) ?? ''}": ${message}`)
      .join(' ')
  }
  return Object.freeze(reasons)
}
