import type { Peer } from './peer.ts'

/** What a question needs, as far as the way it travels is concerned. */
export interface RouteQuestion {
  readonly mode: 'form' | 'url'
  /** The form asks for a secret. */
  readonly sensitive?: boolean
  /** The peer's revision has no way to write this form. */
  readonly unrenderable?: boolean
  /** The page takes the answer only from a person who signs in there. */
  readonly needsSignIn?: boolean
}

/** Why a question travels the way it does; one name for each branch of {@link route}. */
export type RouteReason =
  | 'form-declared'
  | 'url-declared'
  | 'form-on-page'
  | 'questions-page'
  | 'no-person'
  | 'not-identified'
  | 'sign-in-needed'
  | 'asks-for-secret'
  | 'not-in-revision'
  | 'no-channel'
  | 'no-capability'
  | 'form-not-declared'
  | 'url-not-declared'

export type Route =
  | { readonly to: 'form'; readonly reason: RouteReason }
  | { readonly to: 'url'; readonly reason: RouteReason }
  /** A page the person visits on their own, named in the tool result. */
  | { readonly to: 'fallback'; readonly reason: RouteReason }
  | {
      readonly to: 'blocked'
      readonly reason: RouteReason
      /** The mode the client would have to declare; `undefined` where no capability would help. */
      readonly missing: 'form' | 'url' | undefined
    }

export interface RouteOptions {
  /** A connect service is configured, so a form can be hosted and a questions page exists. */
  readonly pages: boolean
}

/**
 * Decides, before any effect, how a question reaches a person: in the client's own form, on a page the client opens,
 * on a page the person finds, or not at all.
 *
 * @see [MCP 2026-07-28, Elicitation, Capabilities](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#capabilities)
 */
export function route(question: RouteQuestion, peer: Peer, { pages }: RouteOptions): Route {
  const { elicitation, caller } = peer
  const blocked = (reason: RouteReason, missing?: 'form' | 'url'): Route => ({
    to: 'blocked',
    reason,
    missing,
  })

  if (caller.standing === 'machine') return blocked('no-person')
  if (question.mode === 'form' && question.sensitive === true) return blocked('asks-for-secret')
  if (question.mode === 'url' && caller.standing === 'anonymous') return blocked('not-identified')
  if (question.needsSignIn === true && caller.standing !== 'verified') return blocked('sign-in-needed')

  const canVisit = pages && caller.standing !== 'anonymous'
  const otherwise = (reason: RouteReason, missing?: 'form' | 'url'): Route =>
    canVisit ? { to: 'fallback', reason: 'questions-page' } : blocked(reason, missing)

  if (!peer.hasChannel) return otherwise('no-channel')
  if (!elicitation.declared) return otherwise('no-capability', question.mode)

  if (question.mode === 'url') {
    return elicitation.url ? { to: 'url', reason: 'url-declared' } : otherwise('url-not-declared', 'url')
  }
  if (elicitation.form && question.unrenderable !== true) return { to: 'form', reason: 'form-declared' }
  if (elicitation.url && canVisit) return { to: 'url', reason: 'form-on-page' }
  return question.unrenderable === true
    ? otherwise('not-in-revision')
    : otherwise('form-not-declared', 'form')
}
