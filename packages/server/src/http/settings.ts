import { AskgateError } from '@askgate/core'
import { isLoopback } from './loopback.ts'
import type { AuthorizationOptions, HttpOptions, IssuerOptions } from './options.ts'

/** Options that were found to be sound, with every default filled in. */
export interface Settings {
  readonly path: string
  readonly authorization: Authorization | undefined
  readonly allowedHosts: readonly string[]
  readonly allowedOrigins: readonly string[]
  readonly sessions: { readonly max: number; readonly idleSeconds: number; readonly absoluteSeconds: number }
  readonly allowAnonymous: boolean
}

export interface Authorization {
  readonly resource: URL
  /** As configured: what tokens and the metadata document name, without the slash that `URL` adds. */
  readonly resourceText: string
  readonly issuers: readonly Issuer[]
  readonly requiredScopes: readonly string[]
  readonly tenantClaim: string | undefined
  readonly allowHttp: boolean
}

export interface Issuer {
  readonly issuer: string
  readonly jwksUri: URL | undefined
  readonly audience: string
  readonly algorithms: readonly string[]
  readonly types: readonly string[]
}

/** @throws {@link AskgateError} `configuration` that names every mistake at once. */
export function parseSettings(options: HttpOptions): Settings {
  const mistakes: string[] = []
  const path = options.path ?? '/mcp'
  if (!/^\/[\w\-./~]*$/.test(path)) mistakes.push(`path ${JSON.stringify(path)} is not a path such as /mcp.`)

  const settings: Settings = {
    path,
    authorization:
      options.authorization &&
      parseAuthorization(options.authorization, options.danger?.allowHttp === true, mistakes),
    allowedHosts: (options.allowedHosts ?? []).map(host => parseHost(host, mistakes)),
    allowedOrigins: (options.allowedOrigins ?? []).map(origin => parseOrigin(origin, mistakes)),
    sessions: {
      max: positive('sessions.max', options.sessions?.max ?? 1000, mistakes),
      idleSeconds: positive('sessions.idleSeconds', options.sessions?.idleSeconds ?? 1800, mistakes),
      absoluteSeconds: positive(
        'sessions.absoluteSeconds',
        options.sessions?.absoluteSeconds ?? 86_400,
        mistakes,
      ),
    },
    allowAnonymous: options.danger?.allowAnonymous === true,
  }

  if (options.authorization === undefined && !settings.allowAnonymous) {
    for (const host of settings.allowedHosts) {
      if (!isLoopback(new URL(`http://${host}`).hostname)) {
        mistakes.push(`allowedHosts names ${host}, which needs authorization.`)
      }
    }
  }
  if (mistakes.length > 0) throw new AskgateError('configuration', `HTTP hosting: ${mistakes.join(' ')}`)
  return settings
}

function parseAuthorization(
  options: AuthorizationOptions,
  allowHttp: boolean,
  mistakes: string[],
): Authorization {
  const resource = parseUrl('authorization.resource', options.resource, allowHttp, mistakes)
  if (options.issuers.length === 0) {
    mistakes.push('authorization.issuers is empty. Name the authorization server whose tokens are accepted.')
  }
  const issuers = options.issuers.map((issuer, index) =>
    parseIssuer(`authorization.issuers[${index}]`, issuer, options.resource, allowHttp, mistakes),
  )
  const names = issuers.map(({ issuer }) => issuer)
  if (new Set(names).size < names.length) mistakes.push('authorization.issuers names an issuer twice.')

  const requiredScopes = options.requiredScopes ?? []
  for (const scope of requiredScopes) {
    if (!SCOPE_TOKEN.test(scope))
      mistakes.push(`authorization.requiredScopes: ${JSON.stringify(scope)} is not a scope.`)
  }
  return {
    resource,
    resourceText: options.resource,
    issuers,
    requiredScopes,
    tenantClaim: options.tenantClaim,
    allowHttp,
  }
}

function parseIssuer(
  name: string,
  options: IssuerOptions,
  resource: string,
  allowHttp: boolean,
  mistakes: string[],
): Issuer {
  parseUrl(`${name}.issuer`, options.issuer, allowHttp, mistakes)
  const algorithms = options.algorithms ?? ['RS256', 'PS256', 'ES256', 'EdDSA']
  const types = options.types ?? ['at+jwt']
  if (algorithms.length === 0) mistakes.push(`${name}.algorithms is empty.`)
  if (types.length === 0) mistakes.push(`${name}.types is empty.`)
  for (const algorithm of algorithms) {
    if (!ASYMMETRIC.has(algorithm)) {
      mistakes.push(
        `${name}.algorithms: ${JSON.stringify(algorithm)} is not an asymmetric signature algorithm.`,
      )
    }
  }
  return {
    issuer: options.issuer,
    jwksUri:
      options.jwksUri === undefined
        ? undefined
        : parseUrl(`${name}.jwksUri`, options.jwksUri, allowHttp, mistakes),
    audience: options.audience ?? resource,
    algorithms,
    types: types.map(normalizeType),
  }
}

/** RFC 7515, section 4.1.9: compared without case, and `application/` may be left out. */
export function normalizeType(type: string): string {
  return type.toLowerCase().replace(/^application\//, '')
}

function parseUrl(name: string, text: string, allowHttp: boolean, mistakes: string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    mistakes.push(`${name} is not an https URL.`)
    return NOWHERE
  }
  if (url.username !== '' || url.password !== '') mistakes.push(`${name} holds a user name or password.`)
  if (url.search !== '' || text.includes('#')) mistakes.push(`${name} has a query or fragment.`)
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !allowHttp) {
    mistakes.push(`${name} must be https; http is for loopback only.`)
  }
  return url
}

function parseHost(host: string, mistakes: string[]): string {
  const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined
  const port = /:(\d+)$/.exec(host)?.[1]
  const plain = url && (port === undefined ? url.hostname : `${url.hostname}:${port}`)
  if (plain === undefined || plain !== host.toLowerCase()) {
    mistakes.push(`allowedHosts: ${JSON.stringify(host)} is not a host or host:port.`)
    return 'invalid.invalid'
  }
  return plain
}

function parseOrigin(origin: string, mistakes: string[]): string {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin.toLowerCase()) {
    mistakes.push(`allowedOrigins: ${JSON.stringify(origin)} is not an origin such as https://app.example.`)
  }
  return origin.toLowerCase()
}

function positive(name: string, value: number, mistakes: string[]): number {
  if (!Number.isSafeInteger(value) || value < 1) mistakes.push(`${name} must be a whole number above 0.`)
  return value
}

const NOWHERE = new URL('https://invalid.invalid')
/** RFC 6749, section 3.3. */
const SCOPE_TOKEN = /^[\x21\x23-\x5b\x5d-\x7e]+$/
const ASYMMETRIC = new Set([
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
  ...['ML-DSA-44', 'ML-DSA-65', 'ML-DSA-87'],
])
