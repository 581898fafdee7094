import { type Complaint, parseAnswer, parseForm, parseRevision, type Revision } from '@askgate/core'
import { type Input, InputError, textIn } from './input.ts'
import type { JudgeContext } from './judge.ts'

/**
 * What a client answered: `{ revision, mode?, requestedSchema, result }`, or `result_raw` where the answer is still
 * JSON text.
 */
export function judgeAnswer(input: Input, context: JudgeContext) {
  const complaints = complaintsOf(input, context)
  return { verdict: complaints.length > 0 ? 'invalid' : 'valid', complaints }
}

function complaintsOf(input: Input, context: JudgeContext): readonly Complaint[] {
  const revision = context.revision ?? revisionIn(input)
  const result = resultIn(input)
  if (input['mode'] === 'url') return complaintsOfPage(result, revision)

  const form = parseForm(input['requestedSchema'], revision)
  if (!form.ok) throw new InputError(`The form is not valid on ${revision}: judge it with the area "form".`)
  const parsed = parseAnswer(form.form, result, revision)
  return parsed.ok ? [] : parsed.complaints
}

/** An answer to a page says yes or no, and nothing else. */
function complaintsOfPage(result: unknown, revision: Revision): readonly Complaint[] {
  const parsed = parseAnswer(EMPTY_FORM, result, revision)
  if (!parsed.ok) return parsed.complaints
  const hasContent = Object.hasOwn(result as Input, 'content')
  const message = 'An answer to URL mode carries no content; it is ignored.'
  return hasContent ? [{ path: ['content'], rule: 'resp-url-no-content', message }] : []
}

const EMPTY_FORM = { fields: [] }

function revisionIn(input: Input): Revision {
  const revision = parseRevision(textIn(input, 'revision'))
  if (revision === undefined) throw new InputError('`revision` is none that is known.')
  return revision
}

function resultIn(input: Input): unknown {
  if (input['result_raw'] === undefined) return input['result']
  try {
    return JSON.parse(textIn(input, 'result_raw')) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) throw new InputError('`result_raw` is no JSON.')
    throw error
  }
}
