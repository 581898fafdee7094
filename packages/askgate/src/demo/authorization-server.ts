import { generateKeyPairSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { errors, type JWK, Provider } from 'oidc-provider'
import type { Account } from './accounts.ts'
import { createMemoryAdapters } from './authorization-memory.ts'
import { signInPage } from './sign-in-page.ts'

export interface AuthorizationServerOptions {
  /** The MCP server's canonical URL: the only audience tokens are made for. */
  readonly resource: string
  readonly accounts: readonly Account[]
  /** The demo's own terminal client. Others register themselves. */
  readonly client: { readonly id: string; readonly redirectUri: string }
  /** The pages that people sign in to with the same account, where there are any. */
  readonly pages?: PagesClient
}

/** How the pages are known here. */
export interface PagesClient {
  readonly id: string
  /** Made for one run. */
  readonly secret: string
  readonly redirectUri: string
}

export interface AuthorizationServer {
  readonly issuer: string
  close(): Promise<void>
}

/** Every request to the MCP server needs it. */
export const SCOPE = 'crm'

/** @param origin - Of the pages. */
export function createPagesClient(origin: string): PagesClient {
  const secret = randomBytes(32).toString('base64url')
  return { id: 'askgate-pages', secret, redirectUri: `${origin}/sign-in/callback` }
}

/** Longer than anybody leaves a demo open, since its tokens are not refreshed. */
const TOKEN_SECONDS = 12 * 60 * 60

/** A real authorization server on loopback. What it knows is gone when it closes. */
export async function startAuthorizationServer(
  options: AuthorizationServerOptions,
): Promise<AuthorizationServer> {
  // The issuer holds the port, so the port comes first.
  let answer = (_message: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(503).end()
  }
  const server = createServer((message, response) => {
    answer(message, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.')
  const issuer = `http://127.0.0.1:${String(address.port)}`

  const provider = createProvider(issuer, options)
  const protocol = provider.callback()
  answer = (message, response) => {
    const page = /^\/sign-in\/[\w-]+$/.test(message.url ?? '')
    const answered = page
      ? answerSignIn(provider, options, message, response)
      : Promise.resolve(protocol(message, response))
    answered.catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end('This sign-in is over. Start it again.')
    })
  }

  return {
    issuer,
    close: () =>
      new Promise(resolve => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

function createProvider(
  issuer: string,
  { resource, accounts, client, pages }: AuthorizationServerOptions,
): Provider {
  return new Provider(issuer, {
    adapter: createMemoryAdapters(),
    clients: [
      {
        client_id: client.id,
        client_name: 'Askgate terminal client',
        redirect_uris: [client.redirectUri],
        application_type: 'native',
        token_endpoint_auth_method: 'none',
      },
      ...(pages === undefined
        ? []
        : [
            {
              client_id: pages.id,
              client_secret: pages.secret,
              client_name: 'The pages of Acme Sales',
              redirect_uris: [pages.redirectUri],
            },
          ]),
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    jwks: { keys: [signingKey()] },
    pkce: { required: () => true },
    findAccount: (_context, sub) =>
      accounts.some(({ name }) => name === sub) ? { accountId: sub, claims: () => ({ sub }) } : undefined,
    interactions: { url: (_context, interaction) => `/sign-in/${interaction.uid}` },
    ttl: {
      Session: TOKEN_SECONDS,
      Grant: TOKEN_SECONDS,
      AccessToken: TOKEN_SECONDS,
      Interaction: 600,
      IdToken: 600,
    },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      resourceIndicators: {
        enabled: true,
        // The pages only want to know who is there.
        defaultResource: (_context, { clientId }) => (clientId === pages?.id ? undefined : resource),
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, wanted) => {
          if (wanted !== resource) throw new errors.InvalidTarget()
          return {
            scope: SCOPE,
            audience: resource,
            accessTokenTTL: TOKEN_SECONDS,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'ES256' } },
          }
        },
      },
    },
  })
}

async function answerSignIn(
  provider: Provider,
  { resource, accounts, pages }: AuthorizationServerOptions,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Finds the sign-in by its cookie, so a link that was passed on shows nothing.
  const interaction = await provider.interactionDetails(message, response)
  const clientId = String(interaction.params.client_id)
  const onlySignsIn = clientId === pages?.id
  const client = await provider.Client.find(clientId)
  const show = (status: number, complaint?: string): void => {
    response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      })
      .end(
        signInPage({
          client: client?.clientName ?? clientId,
          resource: onlySignsIn ? undefined : resource,
          complaint,
        }),
      )
  }
  if (message.method !== 'POST') {
    show(200)
    return
  }

  const form = new URLSearchParams(await bodyOf(message))
  if (form.get('do') === 'refuse') {
    await provider.interactionFinished(message, response, { error: 'access_denied' })
    return
  }
  const account = accounts.find(({ name }) => name === form.get('name'))
  if (account === undefined || !sameText(account.password, form.get('password') ?? '')) {
    show(403, 'Name or password is wrong.')
    return
  }

  const grant = new provider.Grant({ accountId: account.name, clientId })
  if (onlySignsIn) grant.addOIDCScope('openid')
  else grant.addResourceScope(resource, SCOPE)
  const grantId = await grant.save()
  await provider.interactionFinished(message, response, {
    login: { accountId: account.name },
    consent: { grantId },
  })
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of message as AsyncIterable<Buffer>) {
    body += chunk.toString()
    if (body.length > 4096) throw new RangeError('The form is too long.')
  }
  return body
}

function sameText(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid: 'demo', alg: 'ES256', use: 'sig' }
}
