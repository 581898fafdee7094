import type { Clock } from '@askgate/core'
import type { AuthInfo } from '@modelcontextprotocol/server'
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Challenge } from './challenge.ts'
import { createIssuerKeys, IssuerUnavailable } from './issuer-keys.ts'
import { protectedResourceMetadataUrl } from './metadata.ts'
import { type Authorization, type Issuer, normalizeType } from './settings.ts'

export type TokenVerdict =
  | { readonly is: 'verified'; readonly authInfo: VerifiedAuthInfo }
  /** `reason` is a word for the log, never a part of the token. */
  | { readonly is: 'refused'; readonly challenge: Challenge; readonly reason: string }
  | { readonly is: 'unavailable' }

/** What a handler learns of the caller. `token` is empty: a token for this server is nobody else's business. */
export interface VerifiedAuthInfo extends AuthInfo {
  readonly extra: {
    readonly iss: string
    readonly tenant: string
    /** Absent for a client that acts for itself. */
    readonly sub?: string
  }
}

export interface TokenVerifierOptions {
  readonly authorization: Authorization
  readonly clock: Clock
  readonly fetch: typeof globalThis.fetch
}

/**
 * Judges the `Authorization` header of one request. Nothing carries over to the next request.
 *
 * @see [RFC 9068, section 4](https://www.rfc-editor.org/rfc/rfc9068.html#section-4)
 */
export function createTokenVerifier({
  authorization,
  clock,
  fetch,
}: TokenVerifierOptions): (header: string | null) => Promise<TokenVerdict> {
  const issuers = new Map(
    authorization.issuers.map(issuer => [
      issuer.issuer,
      { issuer, keys: createIssuerKeys({ issuer, allowHttp: authorization.allowHttp, clock, fetch }) },
    ]),
  )

  return async header => {
    const token = /^Bearer +([\w\-.~+/]+=*)$/i.exec(header ?? '')?.[1]
    if (token === undefined) return refused('token_missing', 'no_bearer_token')

    const trusted = issuers.get(issuerNamedBy(token) ?? '')
    if (trusted === undefined) return refused('invalid_token', 'issuer_unknown')
    if (!trusted.issuer.types.includes(typeNamedBy(token)))
      return refused('invalid_token', 'type_not_accepted')

    try {
      const { payload } = await jwtVerify(token, trusted.keys, {
        algorithms: [...trusted.issuer.algorithms],
        issuer: trusted.issuer.issuer,
        audience: trusted.issuer.audience,
        requiredClaims: ['exp'],
        currentDate: clock.now(),
        clockTolerance: TOLERANCE_SECONDS,
      })
      return judgeClaims(payload, trusted.issuer, authorization)
    } catch (error) {
      if (error instanceof IssuerUnavailable) return { is: 'unavailable' }
      if (error instanceof errors.JOSEError) return refused('invalid_token', error.code)
      throw error
    }
  }
}

/** Clocks of two machines differ by a little. */
const TOLERANCE_SECONDS = 5

function judgeClaims(claims: JWTPayload, { issuer }: Issuer, authorization: Authorization): TokenVerdict {
  // RFC 9449, section 7.1 and RFC 8705, section 3: bound to a key that a bearer does not show.
  if (claims['cnf'] !== undefined) return refused('invalid_token', 'sender_constrained')

  // Without it a client that acts for itself could not be told from a person.
  const clientId = textOf(claims['client_id']) ?? textOf(claims['azp'])
  if (clientId === undefined) return refused('invalid_token', 'client_unnamed')

  const { tenantClaim } = authorization
  const tenant = tenantClaim === undefined ? issuer : textOf(claims[tenantClaim])
  if (tenant === undefined) return refused('invalid_token', 'tenant_unnamed')

  const scopes = (textOf(claims['scope']) ?? '').split(' ').filter(scope => scope !== '')
  if (!authorization.requiredScopes.every(scope => scopes.includes(scope))) {
    return refused('insufficient_scope', 'scope_missing')
  }

  // RFC 9068, section 5: a client that acts for itself is its own subject.
  const subject = claims.sub === clientId ? undefined : textOf(claims.sub)
  return {
    is: 'verified',
    authInfo: {
      token: '',
      clientId,
      scopes,
      ...(claims.exp !== undefined && { expiresAt: claims.exp }),
      resource: authorization.resource,
      resourceMetadataUrl: protectedResourceMetadataUrl(authorization),
      extra: { iss: issuer, tenant, ...(subject !== undefined && { sub: subject }) },
    },
  }
}

function refused(challenge: Challenge, reason: string): TokenVerdict {
  return { is: 'refused', challenge, reason }
}

/** Unverified: only to choose whose keys decide. */
function issuerNamedBy(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** Unverified here, but a part of what the signature covers. */
function typeNamedBy(token: string): string {
  try {
    return normalizeType(decodeProtectedHeader(token).typ ?? '')
  } catch {
    return ''
  }
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}
