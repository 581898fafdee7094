import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import { guardedFetch, OutboundRefused } from '../outbound/guarded-fetch.ts'

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

export interface OAuthClient {
  /** Every origin it may speak to or send a person to. */
  readonly origins: readonly string[]
  /**
   * Metadata and credentials, read when first needed and again after an hour.
   *
   * @throws Error when the issuer can not be reached, or its metadata is of another issuer or names other origins.
   */
  open(): Promise<Configuration>
}

const KEEP_MS = 60 * 60 * 1000

export function createOAuthClient(options: ClientOptions): OAuthClient {
  const origins = [...new Set([new URL(options.issuer).origin, ...options.origins])]
  const fetch = guardedFetch({ origins, loopback: options.loopback, fetch: options.fetch })
  let opened: { readonly configuration: Promise<Configuration>; readonly at: number } | undefined

  return {
    origins,
    async open() {
      // Monotonic, since this is about how old a copy is and not about what time it is.
      const now = performance.now()
      if (opened === undefined || now - opened.at > KEEP_MS) {
        opened = { configuration: discover(options, origins, fetch), at: now }
      }
      try {
        return await opened.configuration
      } catch (error) {
        opened = undefined
        throw error
      }
    },
  }
}

async function discover(
  { issuer, clientId, clientSecret, plainHttp, openId }: ClientOptions,
  origins: readonly string[],
  fetch: ReturnType<typeof guardedFetch>,
): Promise<Configuration> {
  const read = (algorithm: 'oauth2' | 'oidc') =>
    discovery(
      new URL(issuer),
      clientId,
      clientSecret,
      clientSecret === undefined ? None() : authenticateBySecret(clientSecret),
      {
        [customFetch]: (url, { method, headers, body, signal }) =>
          fetch(url, { method, headers, body: body ?? null, signal: signal ?? null }),
        timeout: 10,
        algorithm,
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- It is meant to stand out: loopback, or `danger`.
        execute: [enableNonRepudiationChecks, ...(plainHttp ? [allowInsecureRequests] : [])],
      },
    )
  // OpenID Connect servers publish at one place, plain OAuth servers at another, some at both.
  const configuration = openId ? await read('oidc') : await read('oauth2').catch(() => read('oidc'))
  const metadata = configuration.serverMetadata()
  // RFC 8414, section 3.3. `discovery` compares what URL makes of both, and makes exceptions for some.
  if (metadata.issuer !== issuer) throw new OutboundRefused('The metadata is of another issuer.')
  for (const name of ENDPOINTS) {
    const endpoint = metadata[name]
    if (
      endpoint !== undefined &&
      (typeof endpoint !== 'string' || !origins.includes(new URL(endpoint).origin))
    ) {
      throw new OutboundRefused(`The metadata's ${name} is at no declared origin.`)
    }
  }
  if (metadata.authorization_endpoint === undefined) {
    throw new OutboundRefused('The metadata names no place to send people to.')
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

/** RFC 8414, section 2: what the metadata does not say is `client_secret_basic`. */
function authenticateBySecret(secret: string): ClientAuth {
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic')
      ? ClientSecretBasic(secret)
      : ClientSecretPost(secret)
    authenticate(server, client, body, headers)
  }
}
