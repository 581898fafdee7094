import type { Clock, Credential } from '@askgate/core'
import {
  createOAuthClient,
  credentialOf,
  grantedScopes,
  guardedFetch,
  type Provider,
} from '@askgate/server/connect'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildAuthorizationUrlWithPAR,
  calculatePKCECodeChallenge,
  type Configuration,
} from 'openid-client'
import { type Account, accountOf } from './account.ts'

/** One provider, as this service speaks to it. */
export interface ThirdParty {
  readonly name: string
  readonly provider: Provider
  readonly redirectUri: string
  /** Where a person may be sent. */
  readonly origins: readonly string[]
  /** The address to send the person to. */
  authorize(request: AuthorizationRequest): Promise<URL>
  /** Whether its metadata promises `iss` in the response (RFC 9207). */
  namesItself(): Promise<boolean>
  /**
   * Exchanges the code, once, and asks whose account it is.
   *
   * @param query - Of the authorization response, already found to belong to this request.
   */
  exchange(query: URLSearchParams, secrets: AuthorizationSecrets, scopes: readonly string[]): Promise<Grant>
  /** Takes a credential back at the provider, refresh token first. `false` when it has no such endpoint. */
  revoke(credential: Pick<Credential, 'accessToken' | 'refreshToken'>): Promise<boolean>
}

export interface AuthorizationSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface AuthorizationRequest extends AuthorizationSecrets {
  readonly scopes: readonly string[]
}

export interface Grant {
  readonly credential: Credential
  readonly account: Account
  /** What was asked for and granted, sorted. What was granted beyond is not used. */
  readonly scopes: readonly string[]
}

/** A grant that is of no use. Its credential has been revoked, as far as the provider allows it. */
class GrantUnusable extends Error {
  override readonly name = 'GrantUnusable'
}

export interface ThirdPartyOptions {
  readonly name: string
  readonly provider: Provider
  readonly redirectUri: string
  readonly loopback: boolean
  readonly plainHttp: boolean
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}

export function createThirdParty(options: ThirdPartyOptions): ThirdParty {
  const { name, provider, redirectUri, loopback, plainHttp, fetch, clock } = options
  const { issuer, origins = [], clientId, clientSecret, resource } = provider
  const wantsIdToken = provider.account.from === 'id-token'
  const client = createOAuthClient({
    ...{ issuer, origins, clientId, clientSecret, loopback, plainHttp, fetch },
    openId: wantsIdToken,
  })
  const api = guardedFetch({ origins: [new URL(provider.api).origin], loopback, fetch })

  return {
    name,
    provider,
    redirectUri,
    origins: client.origins,

    async authorize({ scopes, state, nonce, verifier }) {
      const configuration = await client.open()
      const lasting = lastingScope(configuration)
      const parameters = {
        redirect_uri: redirectUri,
        scope: [...new Set([...signInScopes(provider, configuration), ...scopes, ...lasting])].join(' '),
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(wantsIdToken && { nonce }),
        // OpenID Connect Core, section 11: without it the request for lasting access is ignored.
        ...(lasting.length > 0 && { prompt: 'consent' }),
        ...(resource !== undefined && { resource }),
      }
      return configuration.serverMetadata().pushed_authorization_request_endpoint === undefined
        ? buildAuthorizationUrl(configuration, parameters)
        : buildAuthorizationUrlWithPAR(configuration, parameters)
    },

    async namesItself() {
      const configuration = await client.open()
      return configuration.serverMetadata().authorization_response_iss_parameter_supported === true
    },

    async exchange(query, { state, nonce, verifier }, asked) {
      const configuration = await client.open()
      const answer = await authorizationCodeGrant(
        configuration,
        new URL(`?${query.toString()}`, redirectUri),
        {
          expectedState: state,
          pkceCodeVerifier: verifier,
          ...(wantsIdToken && { expectedNonce: nonce, idTokenExpected: true }),
        },
        resource === undefined ? {} : { resource },
      )
      const credential = credentialOf(answer, clock.now())
      try {
        // DPoP tokens need a key that was never made.
        if (answer.token_type !== 'bearer') throw new GrantUnusable('The token is of another type.')
        const account = await accountOf(provider, answer.claims(), credential.accessToken, api)
        return { credential, account, scopes: grantedScopes(answer, asked) }
      } catch (error) {
        await client.revoke(credential).catch(() => undefined)
        throw new GrantUnusable('The grant is of no use.', { cause: error })
      }
    },

    revoke: client.revoke,
  }
}

/**
 * What it takes to be told whose account it is.
 *
 * @see [OpenID Connect Core, section 5.4](https://openid.net/specs/openid-connect-core-1_0.html#ScopeClaims)
 */
function signInScopes({ account }: Provider, configuration: Configuration): string[] {
  if (account.from !== 'id-token') return []
  if (account.label === undefined || account.label === 'sub') return ['openid']
  const scope = account.label === 'email' ? 'email' : 'profile'
  const { scopes_supported: supported } = configuration.serverMetadata()
  return supported?.includes(scope) === true ? ['openid', scope] : ['openid']
}

/** OpenID Connect servers give a refresh token to those who ask for lasting access; others have their own rules. */
function lastingScope(configuration: Configuration): string[] {
  const { scopes_supported: supported } = configuration.serverMetadata()
  return supported?.includes('offline_access') === true ? ['offline_access'] : []
}
