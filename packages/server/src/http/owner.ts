import { canonicalJson } from '@askgate/core'
import type { VerifiedAuthInfo } from './verify-token.ts'

/** Whom a 2025 session belongs to. Two requests have the same owner when `key` is the same text. */
export interface SessionOwner {
  readonly key: string
  /** The person alone, whichever client they use; a client that acts for itself counts as one. */
  readonly person: string
}

/** Without authorization nobody is known, so every session belongs to nobody and its id is all that guards it. */
export function sessionOwner(authInfo: VerifiedAuthInfo | undefined): SessionOwner {
  if (authInfo === undefined) return { key: 'nobody', person: 'nobody' }
  const { clientId, extra } = authInfo
  const person = canonicalJson([
    extra.tenant,
    extra.iss,
    extra.sub ?? null,
    extra.sub === undefined ? clientId : null,
  ])
  return { key: canonicalJson([person, clientId]), person }
}
