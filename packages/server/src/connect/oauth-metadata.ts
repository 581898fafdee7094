import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import { guardedFetch, OutboundRefused } from './guarded-fetch.ts'

/** An authorization server, and who this client is to it. */
export interface ClientOptions {
  readonly issuer: string
  /** Other origins that the metadata may name. */
  readonly origins: readonly string[]
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly loopback: boolean
  readonly plainHttp: boolean
  /** Whether ID tokens are wanted of it. */
  readonly openId: boolean
  readonly fetch: typeof globalThis.fetch
}

const TIMEOUT_SECONDS = 10

/** Every origin that it may speak to or send a person to. */
export function declaredOrigins({ issuer, origins }: ClientOptions): readonly string[] {
  return [...new Set([new URL(issuer).origin, ...origins])]
}

/** @throws Error when the issuer can not be reached, or its metadata is of another issuer or names other origins. */
export async function readMetadata(options: ClientOptions): Promise<Configuration> {
  const openId = await openIdClient()
  const { issuer, clientId, clientSecret, plainHttp } = options
  const authentication = await clientAuthentication(clientSecret)
  const read = (algorithm: 'oauth2' | 'oidc') =>
    openId.discovery(new URL(issuer), clientId, clientSecret, authentication, {
      [openId.customFetch]: fetchOf(options),
      timeout: TIMEOUT_SECONDS,
      algorithm,
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- It is meant to stand out: loopback, or `danger`.
      execute: [openId.enableNonRepudiationChecks, ...(plainHttp ? [openId.allowInsecureRequests] : [])],
    })
  // OpenID Connect servers publish at one place, plain OAuth servers at another, some at both.
  const configuration = options.openId ? await read('oidc') : await read('oauth2').catch(() => read('oidc'))
  const metadata = configuration.serverMetadata()
  // RFC 8414, section 3.3. `discovery` compares what URL makes of both, and makes exceptions for some.
  if (metadata.issuer !== issuer) throw new Error('The metadata is of another issuer.')
  const origins = declaredOrigins(options)
  for (const name of ENDPOINTS) {
    const endpoint = metadata[name]
    if (
      endpoint !== undefined &&
      (typeof endpoint !== 'string' || !origins.includes(new URL(endpoint).origin))
    ) {
      throw new OutboundRefused('undeclared')
    }
  }
  if (metadata.authorization_endpoint === undefined) {
    throw new Error('The metadata names no place to send people to.')
  }
  return configuration
}

const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'jwks_uri',
  'revocation_endpoint',
  'pushed_authorization_request_endpoint',
] as const

/**
 * The same server, for refreshing alone. Of an ID token that comes with the answer only the subject is used, and the
 * server itself sent it: neither keys that can not be read just now nor a clock that is wrong are reasons to throw the
 * answer away, and with it the only refresh token that is good.
 *
 * @see [OpenID Connect Core, section 3.1.3.7](https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation)
 */
export async function forRefresh(
  options: ClientOptions,
  configuration: Configuration,
): Promise<Configuration> {
  const openId = await openIdClient()
  const { clientId, clientSecret, plainHttp } = options
  const lenient = new openId.Configuration(
    configuration.serverMetadata(),
    clientId,
    {
      ...(clientSecret !== undefined && { client_secret: clientSecret }),
      [openId.clockTolerance]: TOLERANCE_SECONDS,
    },
    await clientAuthentication(clientSecret),
  )
  lenient[openId.customFetch] = fetchOf(options)
  lenient.timeout = TIMEOUT_SECONDS
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- It is meant to stand out: loopback, or `danger`.
  if (plainHttp) openId.allowInsecureRequests(lenient)
  return lenient
}

const TOLERANCE_SECONDS = 24 * 60 * 60

/** Loaded when it is needed: most calls of a tool come without it, and it takes longer than the engine. */
export function openIdClient() {
  return import('openid-client')
}

function fetchOf(options: ClientOptions): CustomFetch {
  const { loopback, fetch } = options
  const guarded = guardedFetch({ origins: declaredOrigins(options), loopback, fetch })
  return (url, { method, headers, body, signal }) =>
    guarded(url, { method, headers, body: body ?? null, signal: signal ?? null })
}

/** RFC 8414, section 2: what the metadata does not say is `client_secret_basic`. */
async function clientAuthentication(secret: string | undefined): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await openIdClient()
  if (secret === undefined) return None()
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic')
      ? ClientSecretBasic(secret)
      : ClientSecretPost(secret)
    authenticate(server, client, body, headers)
  }
}
