import { createOAuthClient } from '@askgate/server/connect'
import { authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import type { IssuerIdentity, PageStore } from '../options.ts'
import type { IssuerSignIn } from './identity.ts'
import { visitSession } from './session.ts'

export interface IssuerSignInOptions {
  readonly identity: IssuerIdentity
  readonly store: PageStore
  readonly redirectUri: string
  readonly loopback: boolean
  readonly plainHttp: boolean
  readonly fetch: typeof globalThis.fetch
}

/** Nobody stays signed in here on the word of a sign-in that is older than this at the issuer. */
const MAX_AGE_SECONDS = 8 * 60 * 60
/** A fresh sign-in may have been this long ago when it arrives: the issuer may ask more after the password. */
const FRESH_SECONDS = 5 * 60

/** Sign-in with OpenID Connect at one issuer. */
export function issuerSignIn(options: IssuerSignInOptions): IssuerSignIn {
  const { identity, store, redirectUri, loopback, plainHttp, fetch } = options
  const { issuer, origins = [], clientId, clientSecret, tenantClaim } = identity
  const client = createOAuthClient({
    ...{ issuer, origins, clientId, clientSecret, loopback, plainHttp, fetch },
    openId: true,
  })

  return {
    by: 'issuer',
    issuer,
    origins: client.origins,
    find: (_, cookies) => visitSession(store, cookies, 'issuer'),

    async begin({ state, nonce, verifier, fresh }) {
      const configuration = await client.open()
      const { scopes_supported: supported } = configuration.serverMetadata()
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: supported?.includes('profile') === true ? 'openid profile' : 'openid',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        max_age: String(fresh ? 0 : MAX_AGE_SECONDS),
        ...(fresh && { prompt: 'login' }),
      })
    },

    async finish(query, { state, nonce, verifier }) {
      const configuration = await client.open()
      const answer = await authorizationCodeGrant(
        configuration,
        new URL(`?${query.toString()}`, redirectUri),
        { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, maxAge: MAX_AGE_SECONDS },
      )
      const claims = answer.claims()
      if (claims?.iss !== issuer || claims.auth_time === undefined) throw new Error('Nobody was signed in.')
      const tenant = tenantClaim === undefined ? issuer : claims[tenantClaim]
      if (typeof tenant !== 'string' || tenant === '') throw new Error('The ID token names no tenant.')
      const label = [claims['name'], claims['preferred_username'], claims.sub].find(isName) ?? claims.sub
      return {
        principal: { tenant, issuer, subject: claims.sub },
        label,
        authenticatedAt: new Date(claims.auth_time * 1000),
        assurance: typeof claims['acr'] === 'string' ? claims['acr'] : undefined,
      }
    },
  }
}

/** Whether a sign-in is recent enough to count as one for this very request. */
export function isFresh(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() <= FRESH_SECONDS * 1000
}

function isName(claim: unknown): claim is string {
  return typeof claim === 'string' && claim.trim() !== ''
}
