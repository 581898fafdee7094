import type { Clock } from '@askgate/core'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTVerifyGetKey,
  type RemoteJWKSet,
} from 'jose'
import { isLoopback } from './loopback.ts'
import type { Issuer } from './settings.ts'

/** The issuer could not be asked for its keys, so nobody knows whether a token is good. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable'
}

export interface IssuerKeysOptions {
  readonly issuer: Issuer
  readonly allowHttp: boolean
  readonly clock: Clock
  readonly fetch: typeof globalThis.fetch
}

/**
 * The keys of one issuer: found when the first token comes, cached for ten minutes, fetched again for an unknown key at
 * most every 30 seconds. After a failure the issuer is left alone for five seconds, so that tokens made up by a
 * stranger do not turn this server against it; tokens under known keys are still judged meanwhile.
 *
 * @throws {@link IssuerUnavailable} when there are no keys to judge by.
 */
export function createIssuerKeys({ issuer, allowHttp, clock, fetch }: IssuerKeysOptions): JWTVerifyGetKey {
  let opening: Promise<RemoteJWKSet> | undefined
  let opened: RemoteJWKSet | undefined
  let restUntil = 0

  return async (header, token) => {
    if (clock.now().getTime() < restUntil) return cachedKeys()(header, token)
    try {
      opening ??= open()
      opened = await opening
      return await opened(header, token)
    } catch (error) {
      if (KEY_IS_UNKNOWN.some(kind => error instanceof kind)) throw error
      restUntil = clock.now().getTime() + 5_000
      if (opened?.fresh !== true) opening = opened = undefined
      throw new IssuerUnavailable('no keys', { cause: error })
    }
  }

  async function open(): Promise<RemoteJWKSet> {
    const uri = issuer.jwksUri ?? (await discoverJwksUri(issuer.issuer, allowHttp, fetch))
    return createRemoteJWKSet(uri, { [customFetch]: (url, init) => fetch(url, init) })
  }

  function cachedKeys(): JWTVerifyGetKey {
    const keys = opened?.fresh === true ? opened.jwks() : undefined
    if (keys === undefined) throw new IssuerUnavailable('no keys')
    return createLocalJWKSet(keys)
  }
}

const KEY_IS_UNKNOWN = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
] as const

/**
 * @see [RFC 8414, section 3](https://www.rfc-editor.org/rfc/rfc8414.html#section-3)
 * @see [OpenID Connect Discovery, section 4](https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfig)
 */
async function discoverJwksUri(
  issuer: string,
  allowHttp: boolean,
  fetch: typeof globalThis.fetch,
): Promise<URL> {
  for (const url of metadataUrls(issuer)) {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      continue
    }
    const metadata: unknown = await response.json()
    return jwksUriOf(metadata, issuer, allowHttp)
  }
  throw new Error('The issuer publishes no metadata.')
}

function metadataUrls(issuer: string): URL[] {
  const { origin, pathname } = new URL(issuer)
  const path = pathname.replace(/\/$/, '')
  return [
    new URL(`${origin}/.well-known/oauth-authorization-server${path}`),
    new URL(`${origin}${path}/.well-known/openid-configuration`),
  ]
}

function jwksUriOf(metadata: unknown, issuer: string, allowHttp: boolean): URL {
  if (typeof metadata !== 'object' || metadata === null) throw new Error('The metadata is not an object.')
  const { issuer: named, jwks_uri: uri } = metadata as Record<string, unknown>
  // RFC 8414, section 3.3: otherwise one issuer could speak for another.
  if (named !== issuer) throw new Error('The metadata is of another issuer.')
  if (typeof uri !== 'string' || !URL.canParse(uri)) throw new Error('The metadata names no keys.')
  const url = new URL(uri)
  const plain = url.protocol === 'http:' && (isLoopback(url.hostname) || allowHttp)
  if (url.protocol !== 'https:' && !plain) throw new Error('The keys are not at an https URL.')
  return url
}
