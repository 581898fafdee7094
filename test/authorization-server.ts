import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A real authorization server on loopback, for tests: two people, one public client, one client that acts for itself. */
export interface TestAuthorizationServer {
  readonly issuer: string
  /** An access token (RFC 9068) of this person, by the code flow with PKCE, signed in with their password. */
  tokenFor(person: Person, options?: TokenOptions): Promise<string>
  /** An access token that belongs to a client and to no person. */
  machineToken(options?: TokenOptions): Promise<string>
  /** A token under this server's own key with claims of the test's choice: what no sound server would issue. */
  forge(
    claims: Readonly<Record<string, unknown>>,
    header?: Readonly<Record<string, unknown>>,
  ): Promise<string>
  close(): Promise<void>
}

export type Person = 'alice' | 'bob'

export interface TokenOptions {
  /** The server the token is for; by default the one this server was started for. */
  readonly resource?: string
  readonly scope?: string
  readonly client?: 'app' | 'other-app'
}

export const PASSWORDS: Readonly<Record<Person, string>> = { alice: 'correct horse', bob: 'battery staple' }

const REDIRECT = 'http://127.0.0.1/callback'
/** Of the client `pages`. */
export const PAGES_SECRET = 'a secret that the tests share with the pages'
const MACHINE_SECRET = 'a secret that only the tests know'

export interface AuthorizationServerOptions {
  /** Where the pages that people sign in to get their answers. They are the client `pages`. */
  readonly pages?: string
}

/** @param resource - Canonical URL of the MCP server that the tokens are for. */
export async function startAuthorizationServer(
  resource: string,
  { pages }: AuthorizationServerOptions = {},
): Promise<TestAuthorizationServer> {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.privateKey)), kid: 'k1', alg: 'RS256', use: 'sig' }

  // The issuer holds the port, so the port must be known first.
  const { promise: ready, resolve: setReady } = Promise.withResolvers<ReturnType<Provider['callback']>>()
  const http = createServer((request, response) => {
    void ready.then(handle =>
      request.url?.startsWith('/sign-in/') ? signIn(provider, request, response) : handle(request, response),
    )
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const provider = createProvider(issuer, jwk, pages)
  setReady(provider.callback())

  return {
    issuer,
    tokenFor: (person, options = {}) => codeFlow(issuer, person, { resource, ...options }),
    machineToken: (options = {}) => clientCredentials(issuer, { resource, ...options }),
    forge: (claims, header) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'k1', ...header })
        .sign(keys.privateKey),
    close: () =>
      new Promise(resolve => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}

function createProvider(issuer: string, jwk: object, pages: string | undefined): Provider {
  return new Provider(issuer, {
    jwks: { keys: [jwk] },
    cookies: { keys: ['only for tests'] },
    clients: [
      ...['app', 'other-app'].map(client_id => ({
        client_id,
        application_type: 'native' as const,
        redirect_uris: [REDIRECT],
        token_endpoint_auth_method: 'none' as const,
      })),
      {
        client_id: 'job',
        client_secret: MACHINE_SECRET,
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
      },
      ...(pages === undefined
        ? []
        : [{ client_id: 'pages', client_secret: PAGES_SECRET, redirect_uris: [pages] }]),
    ],
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    interactions: { url: (_, interaction) => `/sign-in/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_, indicator) => ({
          scope: 'mcp extra',
          audience: indicator,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 600,
          jwt: { sign: { alg: 'RS256' } },
        }),
        useGrantedResource: () => true,
      },
    },
    ttl: {
      AccessToken: 600,
      ClientCredentials: 600,
      Grant: 600,
      Interaction: 600,
      Session: 600,
      IdToken: 600,
    },
  })
}

/** The sign-in page: a POST with the right password signs in and consents to what the client asked for. */
async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const details = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.end('<form method="post"><input name="login"><input name="password" type="password"></form>')
    return
  }
  const form = new URLSearchParams(await readText(request))
  const login = form.get('login') ?? ''
  if (!Object.hasOwn(PASSWORDS, login) || PASSWORDS[login as Person] !== form.get('password')) {
    response.writeHead(401).end()
    return
  }
  const { client_id: clientId, resource, scope } = details.params as Record<string, string>
  const grant = new provider.Grant({ accountId: login, ...(clientId !== undefined && { clientId }) })
  if (resource !== undefined && scope !== undefined) grant.addResourceScope(resource, scope)
  else if (scope !== undefined) grant.addOIDCScope(scope)
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: login }, consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: false },
  )
}

type FlowOptions = TokenOptions & { readonly resource: string }

async function codeFlow(issuer: string, person: Person, options: FlowOptions): Promise<string> {
  const { resource, scope = 'mcp', client = 'app' } = options
  const browse = createBrowser()
  const verifier = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(verifier))).toString(
    'base64url',
  )

  const authorize = new URL('/auth', issuer)
  authorize.search = new URLSearchParams({
    client_id: client,
    redirect_uri: REDIRECT,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    scope,
    resource,
  }).toString()
  const page = await browse(authorize)
  const back = await browse(page, new URLSearchParams({ login: person, password: PASSWORDS[person] }))
  const code = back.searchParams.get('code')
  if (code === null)
    throw new Error(`no code: ${back.searchParams.get('error_description') ?? back.pathname}`)

  return requestToken(issuer, {
    grant_type: 'authorization_code',
    client_id: client,
    code,
    code_verifier: verifier,
    redirect_uri: REDIRECT,
    resource,
  })
}

function clientCredentials(issuer: string, { resource, scope = 'mcp' }: FlowOptions): Promise<string> {
  return requestToken(issuer, {
    grant_type: 'client_credentials',
    client_id: 'job',
    client_secret: MACHINE_SECRET,
    scope,
    resource,
  })
}

async function requestToken(issuer: string, parameters: Record<string, string>): Promise<string> {
  const response = await fetch(new URL('/token', issuer), {
    method: 'POST',
    body: new URLSearchParams(parameters),
  })
  const body = (await response.json()) as { access_token?: string; error_description?: string }
  if (body.access_token === undefined)
    throw new Error(`no token: ${body.error_description ?? response.status}`)
  return body.access_token
}

/** Follows redirects with cookies until a page, or the client's own redirect URI, which it does not open. */
function createBrowser(): (url: URL, form?: URLSearchParams) => Promise<URL> {
  const cookies = new Map<string, string>()

  return browse

  async function browse(url: URL, form?: URLSearchParams): Promise<URL> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form !== undefined && { method: 'POST', body: form }),
    })
    await response.body?.cancel()
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) return url
    const next = new URL(location, url)
    return next.href.startsWith(REDIRECT) ? next : browse(next)
  }
}
