import type { UrlElicitation } from '../elicitation.ts'
import type { Revision } from '../revision.ts'
import type { Complaint, Form } from './field.ts'
import { FORM_LIMITS, type FormLimits } from './limits.ts'
import { parseForm } from './parse-form.ts'
import { isAtMost, isBlank } from './schema-notes.ts'
import { isJsonObject, type JsonObject, own } from './untrusted.ts'

/** A question as it reached a client, its form parsed. */
export type ReceivedElicitation =
  { readonly mode: 'form'; readonly message: string; readonly form: Form } | UrlElicitation

export type ParsedElicitation =
  | {
      readonly ok: true
      readonly elicitation: ReceivedElicitation
      /** Tolerated, yet worth a note. */
      readonly remarks: readonly Complaint[]
    }
  | { readonly ok: false; readonly complaints: readonly Complaint[] }

/**
 * The params of `elicitation/create`, by the rules of a revision.
 *
 * No `mode` means form mode; 2025-06-18 has no modes, so that every request is a form there. Whether the mode was
 * declared and whether the URL may be opened are other questions.
 *
 * @param params - As received. Untrusted.
 * @see [MCP 2026-07-28, Elicitation Requests](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#elicitation-requests)
 */
export function parseElicitation(
  params: unknown,
  revision: Revision,
  limits: FormLimits = FORM_LIMITS,
): ParsedElicitation {
  if (!isJsonObject(params))
    return refused('req-message', [], 'An elicitation is an object with a `message`.')
  const message = own(params, 'message')
  if (typeof message !== 'string')
    return refused('req-message', ['message'], '`message` must be text that says why it asks.')
  if (!isAtMost(limits.textLength, message))
    return refused('js-bounds', ['message'], `\`message\` may have at most ${limits.textLength} characters.`)

  const remarks = remarksOn(params, message, revision)
  const mode = revision === '2025-06-18' || !Object.hasOwn(params, 'mode') ? 'form' : own(params, 'mode')
  if (mode === 'form') return parseFormMode(params, message, revision, limits, remarks)
  if (mode === 'url') return parseUrlMode(params, message, revision, remarks)
  return refused('req-mode-values', ['mode'], '`mode` is form or url; without it a request is form mode.')
}

function parseFormMode(
  params: JsonObject,
  message: string,
  revision: Revision,
  limits: FormLimits,
  remarks: readonly Complaint[],
): ParsedElicitation {
  const parsed = parseForm(own(params, 'requestedSchema'), revision, limits)
  if (!parsed.ok) return { ok: false, complaints: parsed.complaints.map(below) }
  return {
    ok: true,
    elicitation: { mode: 'form', message, form: parsed.form },
    remarks: [...remarks, ...parsed.remarks.map(below)],
  }
}

function parseUrlMode(
  params: JsonObject,
  message: string,
  revision: Revision,
  remarks: readonly Complaint[],
): ParsedElicitation {
  const url = own(params, 'url')
  const elicitationId = own(params, 'elicitationId')
  if (typeof url !== 'string') return refused('req-url-fields', ['url'], 'A URL mode request needs a `url`.')
  if (!URL.canParse(url)) return refused('req-url-valid', ['url'], '`url` must be an absolute URL.')
  if (revision !== '2025-11-25') return { ok: true, elicitation: { mode: 'url', message, url }, remarks }
  if (typeof elicitationId !== 'string')
    return refused(
      'req-url-fields',
      ['elicitationId'],
      'A URL mode request of this revision needs an `elicitationId`.',
    )
  return { ok: true, elicitation: { mode: 'url', message, url, elicitationId }, remarks }
}

function remarksOn(params: JsonObject, message: string, revision: Revision): readonly Complaint[] {
  const isUrl = revision !== '2025-06-18' && own(params, 'mode') === 'url'
  const surplus = [
    ...(revision === '2025-06-18' ? ['mode'] : []),
    ...(isUrl ? ['requestedSchema'] : ['url']),
    ...(isUrl && revision === '2025-11-25' ? [] : ['elicitationId']),
  ]
  const remarks = surplus
    .filter(name => Object.hasOwn(params, name))
    .map(name => ({
      path: [name],
      rule: 'req-surplus',
      message: `\`${name}\` says nothing here and is ignored.`,
    }))
  if (!isBlank(message)) return remarks
  return [
    ...remarks,
    { path: ['message'], rule: 'req-message', message: '`message` should say why it asks.' },
  ]
}

function below(complaint: Complaint): Complaint {
  return { ...complaint, path: ['requestedSchema', ...complaint.path] }
}

function refused(rule: string, path: readonly string[], message: string): ParsedElicitation {
  return { ok: false, complaints: [{ path, rule, message }] }
}
