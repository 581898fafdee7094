import type { Credential } from '@askgate/core'
import type { Configuration, TokenEndpointResponse } from 'openid-client'
import {
  type ClientOptions,
  declaredOrigins,
  forRefresh,
  openIdClient,
  readMetadata,
} from './oauth-metadata.ts'

export type { ClientOptions } from './oauth-metadata.ts'

/** The one way of speaking to an authorization server. */
export interface OAuthClient {
  /** Every origin it may speak to or send a person to. */
  readonly origins: readonly string[]
  /**
   * Metadata and credentials, read when first needed and again after an hour.
   *
   * @throws Error when the issuer can not be reached, or its metadata is of another issuer or names other origins.
   */
  open(): Promise<Configuration>
  /** One request, never repeated: a refresh token that is shown twice makes providers take everything back. */
  refresh(refreshToken: string, resource: string | undefined): Promise<Refreshed>
  /**
   * Takes a credential back at the provider, refresh token first. `false` when it has no such endpoint.
   *
   * @throws Error when it did not answer.
   * @see [RFC 7009, section 2.1](https://www.rfc-editor.org/rfc/rfc7009.html#section-2.1)
   */
  revoke(credential: Pick<Credential, 'accessToken' | 'refreshToken'>): Promise<boolean>
}

export type Refreshed =
  | {
      readonly is: 'given'
      readonly answer: TokenAnswer
      /** Whose ID token came with it, where one did. */
      readonly subject: string | undefined
    }
  /** The refresh token is good no longer. */
  | { readonly is: 'refused' }
  /** It does not know this client, or gives what this client can not use: for the operator to see to. */
  | { readonly is: 'misconfigured'; readonly code: string }
  /** No answer, or none that can be used. What it did, nobody knows. */
  | { readonly is: 'unavailable' }

export type TokenAnswer = Pick<
  TokenEndpointResponse,
  'access_token' | 'refresh_token' | 'token_type' | 'expires_in' | 'scope'
>

/** @param now - When the answer came. */
export function credentialOf(answer: TokenAnswer, now: Date): Credential {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: lifeSeconds } = answer
  return {
    accessToken,
    tokenType: answer.token_type,
    ...(refreshToken !== undefined && { refreshToken }),
    ...(lifeSeconds !== undefined && { expiresAt: new Date(now.getTime() + lifeSeconds * 1000) }),
  }
}

/**
 * What was asked for and granted, sorted. What was granted beyond is not used. An empty scope is none, which means the
 * same as was asked for.
 *
 * @see [RFC 6749, section 5.1](https://www.rfc-editor.org/rfc/rfc6749.html#section-5.1)
 */
export function grantedScopes({ scope }: TokenAnswer, asked: readonly string[]): readonly string[] {
  const granted = scope === undefined || scope.trim() === '' ? asked : scope.split(' ')
  return asked.filter(each => granted.includes(each)).toSorted()
}

const KEEP_MS = 60 * 60 * 1000

export function createOAuthClient(options: ClientOptions): OAuthClient {
  let opened: { readonly configuration: Promise<Configuration>; readonly at: number } | undefined

  async function open(): Promise<Configuration> {
    // Monotonic, since this is about how old a copy is and not about what time it is.
    const now = performance.now()
    if (opened === undefined || now - opened.at > KEEP_MS) {
      opened = { configuration: readMetadata(options), at: now }
    }
    try {
      return await opened.configuration
    } catch (error) {
      opened = undefined
      throw error
    }
  }

  return {
    origins: declaredOrigins(options),
    open,

    async refresh(refreshToken, resource) {
      const { refreshTokenGrant } = await openIdClient()
      try {
        const configuration = await forRefresh(options, await open())
        const parameters = resource === undefined ? {} : { resource }
        const answer = await refreshTokenGrant(configuration, refreshToken, parameters)
        // DPoP tokens need a key that was never made.
        if (answer.token_type !== 'bearer') return { is: 'misconfigured', code: 'token_type' }
        return { is: 'given', answer, subject: answer.claims()?.sub }
      } catch (error) {
        return await refusalOf(error)
      }
    },

    async revoke({ accessToken, refreshToken }) {
      const { tokenRevocation } = await openIdClient()
      const configuration = await open()
      if (configuration.serverMetadata().revocation_endpoint === undefined) return false
      // The refresh token first: were the process to die in between, what is left ends by itself.
      if (refreshToken !== undefined) {
        await tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' })
      }
      await tokenRevocation(configuration, accessToken, { token_type_hint: 'access_token' })
      return true
    },
  }
}

/** Takes nothing over from an error but words that are known: it may quote what was sent and received. */
async function refusalOf(error: unknown): Promise<Refreshed> {
  const { ResponseBodyError, WWWAuthenticateChallengeError } = await openIdClient()
  if (error instanceof WWWAuthenticateChallengeError) return { is: 'misconfigured', code: 'invalid_client' }
  const code = error instanceof ResponseBodyError ? error.error : undefined
  if (code === 'invalid_grant') return { is: 'refused' }
  return code !== undefined && CLIENT_ERRORS.includes(code)
    ? { is: 'misconfigured', code }
    : { is: 'unavailable' }
}

/** @see [RFC 6749, section 5.2](https://www.rfc-editor.org/rfc/rfc6749.html#section-5.2) */
const CLIENT_ERRORS = [
  'invalid_client',
  'invalid_request',
  'invalid_scope',
  'invalid_target', // RFC 8707, section 2
  'unauthorized_client',
  'unsupported_grant_type',
]
