import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { type Configuration, Provider } from 'oidc-provider'
import { createMemory, type Memory } from './adapter.ts'

export type Person = 'alice' | 'bob'

export const PASSWORDS: Readonly<Record<Person, string>> = { alice: 'correct horse', bob: 'battery staple' }

export interface AuthorizationServerOptions {
  /** Apart from other servers on this host: cookies do not know ports. */
  readonly name: string
  /** What an account is called here. */
  readonly accountId: (person: Person) => string
  readonly claims?: (person: Person) => Record<string, unknown>
  readonly redirectUris: readonly string[]
  readonly scopes?: readonly string[]
  readonly settings?: Partial<Configuration>
}

/** A real authorization server on loopback, that counts what it is asked. */
export interface AuthorizationServer {
  readonly issuer: string
  readonly clientSecret: string
  /** An ID token under this server's key, with claims of the test's choice. */
  idToken(claims: Readonly<Record<string, unknown>>, key?: 'own' | 'other'): Promise<string>
  /** An access token (RFC 9068) with which a person's client calls this resource. */
  accessToken(person: Person, resource: string, client?: string): Promise<string>
  /** Requests by path since the start, such as `/token`. */
  count(path: string): number
  /** Code exchanges that were tried. */
  exchanges(): number
  /** What was asked to be revoked, by kind, in order. */
  readonly revoked: string[]
  /** Access tokens are good no longer; refresh tokens are. */
  endAccessTokens(): void
  /** Holds requests to a path until this is done, then answers them. */
  hold(path: string, until: () => Promise<unknown>): void
  /** Answers in place of the server, for a path. */
  instead(path: string, answer: Answer): void
  /** Neither holds anything any more nor answers in place of the server. */
  restore(): void
  close(): Promise<void>
}

export type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

export async function startAuthorizationServer(
  options: AuthorizationServerOptions,
): Promise<AuthorizationServer> {
  const keys = await generateKeyPair('ES256', { extractable: true })
  const other = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(keys.privateKey)), kid: 'k1', alg: 'ES256', use: 'sig' }
  const counts = new Map<string, number>()
  const instead = new Map<string, Answer>()
  const held = new Map<string, () => Promise<unknown>>()
  const memory = createMemory()
  const revoked: string[] = []
  const { promise: ready, resolve: setReady } = Promise.withResolvers<ReturnType<Provider['callback']>>()

  const http = createServer((request, response) => {
    void ready.then(async handle => {
      const path = (request.url ?? '').replace(/\?.*/, '')
      counts.set(path, (counts.get(path) ?? 0) + 1)
      await held.get(path)?.()
      const answer = instead.get(path)
      if (answer !== undefined) {
        answer(request, response, await readText(request))
        return
      }
      if (path.startsWith('/sign-in/')) await signIn(provider, options, request, response)
      else await handle(request, response)
    })
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  // Another site than 127.0.0.1 to a browser.
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`
  const provider = createProvider(issuer, jwk, memory, options)
  provider.on('access_token.destroyed', () => revoked.push('AccessToken'))
  provider.on('refresh_token.destroyed', () => revoked.push('RefreshToken'))
  provider.on('grant.revoked', () => revoked.push('Grant'))
  setReady(provider.callback())

  return {
    issuer,
    clientSecret: SECRET,
    idToken: (claims, key = 'own') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
        .sign(key === 'own' ? keys.privateKey : other.privateKey),
    accessToken: (person, resource, client = 'assistant') =>
      new SignJWT({ client_id: client })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'k1' })
        .setIssuer(issuer)
        .setSubject(options.accountId(person))
        .setAudience(resource)
        .setIssuedAt()
        .setExpirationTime('10 min')
        .setJti(crypto.randomUUID())
        .sign(keys.privateKey),
    count: path => counts.get(path) ?? 0,
    exchanges: () => counts.get('/token') ?? 0,
    revoked,
    endAccessTokens: () => memory.forget('AccessToken'),
    hold: (path, until) => void held.set(path, until),
    instead: (path, answer) => void instead.set(path, answer),
    restore() {
      instead.clear()
      held.clear()
    },
    close: () =>
      new Promise(resolve => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}

export const CLIENT_ID = 'connect pages'
const SECRET = 'a client secret that only tests know'

function createProvider(
  issuer: string,
  jwk: object,
  memory: Memory,
  options: AuthorizationServerOptions,
): Provider {
  const { name, accountId, claims, redirectUris, scopes = [], settings } = options
  return new Provider(issuer, {
    adapter: memory.adapter,
    jwks: { keys: [jwk] },
    cookies: {
      keys: ['only for tests'],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
    },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: SECRET,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    scopes: ['openid', 'profile', 'offline_access', ...scopes],
    claims: { openid: ['sub'], profile: ['name', 'tenant'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_, id) => {
      const person = (['alice', 'bob'] as const).find(one => accountId(one) === id)
      return person && { accountId: id, claims: () => ({ sub: id, ...claims?.(person) }) }
    },
    interactions: { url: (_, interaction) => `/sign-in/${interaction.uid}` },
    renderError: (context, { error, error_description: description }) => {
      context.body = `${error}: ${description ?? ''}`
    },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600, RefreshToken: 3600 },
    ...settings,
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => client.clientId === token.clientId },
      ...settings?.features,
    },
  })
}

/** Sign-in and consent on one page. */
async function signIn(
  provider: Provider,
  { name, accountId }: AuthorizationServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params, session, prompt } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(signInForm(name, prompt.name === 'consent' ? session?.accountId : undefined))
    return
  }
  const form = new URLSearchParams(await readText(request))
  if (form.get('do') === 'refuse') {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  const person = (['alice', 'bob'] as const).find(one => one === form.get('login'))
  const account = person === undefined ? session?.accountId : accountId(person)
  if (account === undefined || (person !== undefined && PASSWORDS[person] !== form.get('password'))) {
    response.writeHead(401).end('Name or password is wrong.')
    return
  }
  const { client_id: clientId, scope } = params as Record<string, string>
  const grant = new provider.Grant({ accountId: account, ...(clientId !== undefined && { clientId }) })
  if (scope !== undefined) grant.addOIDCScope(scope)
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: account }, consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: false },
  )
}

function signInForm(name: string, known: string | undefined): string {
  const fields =
    known === undefined
      ? '<label>Name <input name="login"></label><label>Password <input name="password" type="password"></label>'
      : ''
  return `<!doctype html><html lang="en"><title>${name}</title><h1>${name}</h1><form method="post">${fields}
<button name="do" value="allow">Allow</button><button name="do" value="refuse">Refuse</button></form></html>`
}
