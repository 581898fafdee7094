import {
  type ElicitationCapability,
  type Form,
  type FormLimits,
  parseForm,
  type RequestedSchema,
  type Revision,
  type SensitivePolicy,
} from '@askgate/core'
import { ElicitationError } from './errors.ts'
import type { FormJudge } from './form-gate.ts'
import { judgePageLink } from './page-link.ts'
import { plainAddress } from './plain-address.ts'
import type { Site } from './site.ts'

/** A question that passed every check and may be shown. Its texts are still the server's: show {@link View} instead. */
export type Question = FormQuestion | UrlQuestion

export interface FormQuestion {
  readonly mode: 'form'
  readonly message: string
  readonly form: Form
  readonly revision: Revision
  /** The form may ask for a secret; a person decides. */
  readonly doubtful: boolean
  /** How strictly answers are judged. */
  readonly policy: SensitivePolicy
  /** A person may send what looks like a secret, after they were warned. Otherwise they have to change it. */
  readonly maySendSecrets: boolean
}

export interface UrlQuestion {
  readonly mode: 'url'
  readonly message: string
  /** Exactly what is shown and opened: see {@link plainAddress}. */
  readonly url: string
  /** In ASCII: what a browser would really open. */
  readonly host: string
  readonly site: Site
  /** What is odd about the address: reasons of {@link judgePageLink}. */
  readonly warnings: readonly string[]
  /** Only on 2025-11-25. Compared, never read. */
  readonly elicitationId: string | undefined
  /** The server hears what the person decides. Not where it refused a call instead of asking. */
  readonly isTold: boolean
}

export interface QuestionContext {
  readonly revision: Revision
  readonly declared: ElicitationCapability
  readonly formLimits: FormLimits
  readonly judgeForm: FormJudge
  readonly policy: SensitivePolicy
  readonly maySendSecrets: boolean
  readonly allowLoopbackHttp: boolean
}

/**
 * Reads the params of `elicitation/create`, whichever way they came. Untrusted.
 *
 * Nothing that was not declared, can not be shown whole, or asks for a secret becomes a question, so that no dialog
 * can show part of it, and nobody has to decline in a person's name.
 *
 * @throws {@link ElicitationError} `question_undeclared`, `question_invalid`, `question_sensitive`, `link_blocked`.
 * @see [MCP 2025-11-25, Elicitation, Error Handling](https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#error-handling)
 */
export function parseQuestion(params: unknown, context: QuestionContext): Question {
  if (!isObject(params)) throw invalid('The question has no params.')

  const mode = params['mode'] ?? 'form'
  if (mode !== 'form' && mode !== 'url') throw invalid('The question has an unknown mode.')
  if (!context.declared[mode])
    throw new ElicitationError('question_undeclared', `This client did not declare ${mode} mode elicitation.`)

  const message = params['message']
  if (typeof message !== 'string') throw invalid('The question has no message.')
  return mode === 'form' ? formQuestion(message, params, context) : urlQuestion(message, params, context)
}

function formQuestion(
  message: string,
  params: Record<string, unknown>,
  context: QuestionContext,
): FormQuestion {
  const requestedSchema = params['requestedSchema']
  const parsed = parseForm(requestedSchema, context.revision, context.formLimits)
  if (!parsed.ok)
    throw invalid(`The form can not be shown. ${parsed.complaints.map(c => c.message).join(' ')}`)

  // parseForm has just found it to be one.
  const verdict = context.judgeForm({ message, requestedSchema: requestedSchema as RequestedSchema })
  if (verdict === 'refused')
    throw new ElicitationError(
      'question_sensitive',
      'The form asks for a secret, which must not pass through a client. Use URL mode for it.',
    )
  return {
    mode: 'form',
    message,
    form: parsed.form,
    revision: context.revision,
    doubtful: verdict === 'doubtful',
    policy: context.policy,
    maySendSecrets: context.maySendSecrets,
  }
}

function urlQuestion(
  message: string,
  params: Record<string, unknown>,
  context: QuestionContext,
): UrlQuestion {
  const { url, elicitationId } = params
  if (typeof url !== 'string') throw invalid('The question has no address.')
  const needsId = context.revision === '2025-11-25'
  if (needsId && typeof elicitationId !== 'string') throw invalid('The question has no elicitationId.')

  const { verdict, reasons, host, site } = judgePageLink(url, context)
  const plain = plainAddress(url)
  if (verdict === 'block' || host === undefined || site === undefined || plain === undefined)
    throw new ElicitationError(
      'link_blocked',
      'The address is not one that may be opened. Send an https address.',
      { reasons },
    )
  return {
    mode: 'url',
    message,
    url: plain,
    host,
    site,
    warnings: reasons,
    elicitationId: needsId && typeof elicitationId === 'string' ? elicitationId : undefined,
    isTold: true,
  }
}

function invalid(message: string): ElicitationError {
  return new ElicitationError('question_invalid', message)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
