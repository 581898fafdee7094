import {
  AskgateError,
  type Elicitation,
  type Outcome,
  type Peer,
  renderForm,
  type RequestedSchema,
  route,
  type RouteReason,
} from '@askgate/core'
import type { OpenForm } from './open-question.ts'
import type { SecretJudge } from './secret-judge.ts'
import { TEXTS } from './texts.ts'

/** How a question reaches its person, or why it can not. */
export type Way = { readonly to: 'form'; readonly elicitation: Elicitation } | Blocked

/** How a person gets to a page: opened by the client, or found by themselves. */
export type PageWay = { readonly to: 'url' | 'fallback'; readonly reason: RouteReason } | Blocked

export interface Blocked {
  readonly to: 'blocked'
  readonly outcome: Outcome
  readonly reason: RouteReason
  readonly text: string
  /** The mode the client would have to declare. */
  readonly missing: 'form' | 'url' | undefined
}

export function wayOf(question: OpenForm, peer: Peer, asksForSecret: SecretJudge): Way {
  const { form, message } = question
  const rendered = renderForm(form, peer.revision)
  const requestedSchema = rendered.ok ? rendered.requestedSchema : undefined
  // What no revision has a way to write is still judged: by its newest spelling.
  const judged = requestedSchema ?? newestSpelling(question)
  const verdict = route(
    {
      mode: 'form',
      sensitive: asksForSecret({ message, requestedSchema: judged }),
      unrenderable: requestedSchema === undefined,
    },
    peer,
    { pages: false },
  )
  if (verdict.to !== 'form' || requestedSchema === undefined) {
    const missing = verdict.to === 'blocked' ? verdict.missing : undefined
    return { to: 'blocked', ...blockedBy(verdict.reason), reason: verdict.reason, missing }
  }
  return { to: 'form', elicitation: { mode: 'form', message, requestedSchema } }
}

export function pageWayOf(peer: Peer): PageWay {
  const verdict = route({ mode: 'url' }, peer, { pages: true })
  const { to, reason } = verdict
  if (to === 'url' || to === 'fallback') return { to, reason }
  return {
    to: 'blocked',
    ...blockedBy(reason),
    reason,
    missing: to === 'blocked' ? verdict.missing : undefined,
  }
}

function newestSpelling({ form }: OpenForm): RequestedSchema {
  const rendered = renderForm(form, '2026-07-28')
  if (!rendered.ok) throw new AskgateError('question_invalid', 'No revision can carry this form.')
  return rendered.requestedSchema
}

function blockedBy(reason: RouteReason): { readonly outcome: Outcome; readonly text: string } {
  switch (reason) {
    case 'asks-for-secret':
      return { outcome: 'refused', text: TEXTS.asksForSecret }
    case 'no-person':
      return { outcome: 'refused', text: TEXTS.noPerson }
    case 'not-identified':
      return { outcome: 'refused', text: TEXTS.notIdentified }
    case 'not-in-revision':
      return { outcome: 'unavailable', text: TEXTS.unsayable }
    case 'no-channel':
      return { outcome: 'unavailable', text: TEXTS.noChannel }
    case 'url-not-declared':
      return { outcome: 'unavailable', text: TEXTS.noUrl }
    default:
      return { outcome: 'unavailable', text: TEXTS.noForm }
  }
}
