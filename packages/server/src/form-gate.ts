import {
  type Clock,
  exceptionFor,
  type FormException,
  formDigest,
  type Logger,
  renderForm,
  sensitive,
  type SensitiveEvidence,
  type SensitivePolicy,
  type SensitiveRequest,
  type SensitiveVerdict,
} from '@askgate/core'
import type { OpenForm } from './open-question.ts'

/** Keeps forms that ask for a secret from being sent. */
export interface FormGate {
  /** Refusals and doubts are logged by rule and place: what to change, or what an exception has to name. */
  judge(asked: AskedForm): Promise<GateVerdict>
}

export interface AskedForm {
  readonly tool: string
  readonly flow: string
  readonly question: OpenForm
  /** Forms that were answered or refused before, in the same flow, oldest first. */
  readonly earlier: readonly OpenForm[]
}

export type GateVerdict =
  | { readonly is: 'passed' | 'refused' }
  /** Refused, but for the operator. Whoever sends it writes that down. */
  | { readonly is: 'allowed'; readonly by: FormException }

export interface FormGateOptions {
  /** The configured name. */
  readonly server: string
  readonly policy: SensitivePolicy
  readonly exceptions: readonly FormException[]
  readonly clock: Clock
  readonly logger: Logger | undefined
}

export function createFormGate({ server, policy, exceptions, clock, logger }: FormGateOptions): FormGate {
  const verdictOn = remembering(policy)

  return {
    async judge({ tool, flow, question, earlier }) {
      const request = requestOf(question)
      const before = earlier.map(requestOf)
      const verdict = verdictOn(request, before)
      if (verdict.verdict === 'pass') return { is: 'passed' }

      // An exception is for the author's words, whatever was wrong with the last answer to them.
      const plain = { ...request, message: withoutReason(question) }
      const digest = await formDigest(plain)
      const rules = verdict.evidence.map(({ rule, path }) => `${rule} at ${path.join('.')}`).join(', ')
      const about = { tool, flow, question: question.key, category: verdict.category, rules, digest }
      const by = exceptionFor(exceptions, { server, tool, digest, now: clock.now().getTime() }, verdict)
      if (by !== undefined && saysNoMore(verdict, verdictOn(plain, before))) {
        logger?.warn('form_allowed', about)
        return { is: 'allowed', by }
      }
      if (verdict.verdict === 'review') {
        logger?.warn('form_doubted', about)
        return { is: 'passed' }
      }
      logger?.error('form_refused', about)
      return { is: 'refused' }
    },
  }
}

/** As every revision means it, so that a form is one form whoever is asked. */
function requestOf({ form, message }: OpenForm): SensitiveRequest {
  const rendered = renderForm(form, '2026-07-28')
  if (!rendered.ok) throw new TypeError('The newest revision can write every form.')
  return { message, requestedSchema: rendered.requestedSchema }
}

function withoutReason({ message, again }: OpenForm): string {
  return again === undefined ? message : message.slice(again.length + 1)
}

function saysNoMore({ evidence }: SensitiveVerdict, plain: SensitiveVerdict): boolean {
  const known = new Set(plain.evidence.map(nameOf))
  return evidence.every(each => known.has(nameOf(each)))
}

function nameOf({ rule, path }: SensitiveEvidence): string {
  return JSON.stringify([rule, path])
}

/**
 * Reading a form takes longer than everything else a round does, and a tool puts the same question to everybody. What
 * is remembered is what authors wrote, never what anybody answered, and only so much of it.
 */
function remembering(policy: SensitivePolicy) {
  const verdicts = new Map<string, SensitiveVerdict>()

  return (request: SensitiveRequest, earlier: readonly SensitiveRequest[]): SensitiveVerdict => {
    const key = JSON.stringify([request, earlier])
    const known = verdicts.get(key)
    if (known !== undefined) return known

    const verdict = sensitive(request, { earlier, policy })
    if (key.length > LONGEST_REMEMBERED) return verdict
    const [oldest] = verdicts.size < MOST_REMEMBERED ? [] : verdicts.keys()
    if (oldest !== undefined) verdicts.delete(oldest)
    verdicts.set(key, verdict)
    return verdict
  }
}

const MOST_REMEMBERED = 100
/** In UTF-16 units. */
const LONGEST_REMEMBERED = 8192
