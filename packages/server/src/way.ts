import {
  AskgateError,
  type Elicitation,
  type Outcome,
  type Peer,
  renderForm,
  type RequestedSchema,
  type Route,
  route,
  type RouteReason,
} from '@askgate/core'
import type { OpenForm, OpenPage } from './open-question.ts'
import { TEXTS } from './texts.ts'

/** How a form reaches its person, or why it can not. */
export type Way =
  | { readonly to: 'form'; readonly elicitation: Elicitation }
  | (ToPage & { readonly requestedSchema: RequestedSchema })
  | Blocked

/** How a person gets to a page: opened by the client, or found by themselves. */
export interface ToPage {
  readonly to: 'url' | 'fallback'
  readonly reason: RouteReason
}

export interface Blocked {
  readonly to: 'blocked'
  readonly outcome: Outcome
  readonly reason: RouteReason
  readonly text: string
  /** The mode the client would have to declare. */
  readonly missing: 'form' | 'url' | undefined
}

/**
 * @param asksForSecret - The gate refused it: then it is shown nowhere.
 * @param mayBeHosted - There is a page for those whose client can not show it.
 */
export function wayOf(question: OpenForm, peer: Peer, asksForSecret: boolean, mayBeHosted: boolean): Way {
  const { form, message } = question
  const rendered = renderForm(form, peer.revision)
  const requestedSchema = rendered.ok ? rendered.requestedSchema : undefined
  const verdict = route(
    { mode: 'form', sensitive: asksForSecret, unrenderable: requestedSchema === undefined },
    peer,
    { pages: mayBeHosted },
  )
  if (verdict.to === 'blocked') return blockedBy(verdict)
  if (verdict.to !== 'form') return { ...verdict, requestedSchema: newestSpelling(question) }
  if (requestedSchema === undefined) throw new TypeError('A form no client can show goes to no client.')
  return { to: 'form', elicitation: { mode: 'form', message, requestedSchema } }
}

export function pageWayOf({ about }: OpenPage, peer: Peer): ToPage | Blocked {
  const verdict = route({ mode: 'url', needsSignIn: about.kind === 'approval' }, peer, { pages: true })
  if (verdict.to === 'blocked') return blockedBy(verdict)
  if (verdict.to === 'form') throw new TypeError('A page is no form.')
  return { to: verdict.to, reason: verdict.reason }
}

function newestSpelling({ form }: OpenForm): RequestedSchema {
  const rendered = renderForm(form, '2026-07-28')
  if (!rendered.ok) throw new AskgateError('question_invalid', 'No revision can carry this form.')
  return rendered.requestedSchema
}

function blockedBy({ reason, missing }: Extract<Route, { readonly to: 'blocked' }>): Blocked {
  return { to: 'blocked', ...endOf(reason), reason, missing }
}

function endOf(reason: RouteReason): { readonly outcome: Outcome; readonly text: string } {
  switch (reason) {
    case 'asks-for-secret':
      return { outcome: 'refused', text: TEXTS.asksForSecret }
    case 'no-person':
      return { outcome: 'refused', text: TEXTS.noPerson }
    case 'sign-in-needed':
      return { outcome: 'refused', text: TEXTS.needsSignIn }
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
