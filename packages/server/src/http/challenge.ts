import type { Authorization } from './settings.ts'
import { protectedResourceMetadataUrl } from './metadata.ts'

/** Why a token is not good enough, in the words of RFC 6750, section 3.1. */
export type Challenge = 'token_missing' | 'invalid_token' | 'insufficient_scope'

/**
 * @see [RFC 6750, section 3](https://www.rfc-editor.org/rfc/rfc6750.html#section-3)
 * @see [RFC 9728, section 5.1](https://www.rfc-editor.org/rfc/rfc9728.html#section-5.1)
 */
export function challengeResponse(challenge: Challenge, authorization: Authorization): Response {
  const { status, description } = CHALLENGES[challenge]
  const scope = authorization.requiredScopes.join(' ')
  const parameters = [
    // RFC 6750: a request without credentials gets no error code.
    ...(challenge === 'token_missing' ? [] : [`error="${challenge}"`, `error_description="${description}"`]),
    ...(scope === '' ? [] : [`scope="${scope}"`]),
    `resource_metadata="${protectedResourceMetadataUrl(authorization)}"`,
  ]
  return Response.json(
    { error: challenge === 'token_missing' ? 'invalid_token' : challenge, error_description: description },
    {
      status,
      headers: { 'www-authenticate': `Bearer ${parameters.join(', ')}`, 'cache-control': 'no-store' },
    },
  )
}

const CHALLENGES = {
  token_missing: { status: 401, description: 'This server needs an access token. Sign in to get one.' },
  invalid_token: {
    status: 401,
    description: 'The access token has expired or is not for this server. Sign in again to get a new one.',
  },
  insufficient_scope: {
    status: 403,
    description: 'The access token lacks a scope. Sign in again and allow the scopes that are named here.',
  },
} as const satisfies Record<Challenge, { status: number; description: string }>
