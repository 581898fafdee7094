import type { RequestedSchema } from './form/field.ts'

/** A form mode request: a few values that are no secret and may pass through the client. */
export interface FormElicitation {
  readonly mode: 'form'
  readonly message: string
  readonly requestedSchema: RequestedSchema
}

/** A URL mode request: everything that must pass neither the client nor the model. */
export interface UrlElicitation {
  readonly mode: 'url'
  readonly message: string
  readonly url: string
  /** Only on 2025-11-25. */
  readonly elicitationId?: string
}

export type Elicitation = FormElicitation | UrlElicitation

export const ACTIONS = ['accept', 'decline', 'cancel'] as const
export type Action = (typeof ACTIONS)[number]

/** The three actions. `content` exists after accept and nowhere else. */
export type Answer<Content> =
  | { readonly action: 'accept'; readonly content: Content }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' }

/**
 * How an interaction ended. Each has its own path, journal entry and effect; silence is never consent.
 *
 * - `unavailable`: this client can not be asked what the tool needs.
 * - `refused`: a policy, a switch or a cool-down said no.
 * - `unanswered`: asked, and no usable answer came.
 */
export const OUTCOMES = [
  'accepted',
  'declined',
  'cancelled',
  'expired',
  'unavailable',
  'refused',
  'unanswered',
  'failed',
] as const
export type Outcome = (typeof OUTCOMES)[number]
