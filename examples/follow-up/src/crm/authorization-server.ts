import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { type ClientMetadata, type JWK, Provider } from 'oidc-provider'
import type { CrmAccounts } from './accounts.ts'
import { createAuthorizationRecords } from './authorization-records.ts'
import { documentOf, html, pageHeaders } from './html.ts'
import { SCOPES } from './scopes.ts'
import { answerSignIn } from './sign-in.ts'

/** An application that people may let into their accounts. */
export interface CrmApp {
  readonly id: string
  /** None for one that runs on people's own machines, where nothing is secret. */
  readonly secret?: string | undefined
  /** What people are told it is called. */
  readonly name: string
  /** Without a secret, `http://127.0.0.1/…`: whatever the port (RFC 8252, section 7.3). */
  readonly redirectUris: readonly string[]
}

export interface AuthorizationServerOptions {
  /** The CRM's own address. */
  readonly issuer: string
  readonly database: DatabaseSync
  readonly accounts: CrmAccounts
  readonly apps: readonly CrmApp[]
}

/** What an access token stands for. */
export interface Access {
  readonly account: string
  readonly scopes: ReadonlySet<string>
}

/** Where people let applications into their CRM accounts. */
export interface AuthorizationServer {
  answer(message: IncomingMessage, response: ServerResponse): Promise<void>
  /** `undefined` for a token that is unknown, has ended, or was taken back. */
  accessOf(token: string): Promise<Access | undefined>
}

export function createAuthorizationServer(options: AuthorizationServerOptions): AuthorizationServer {
  const { accounts } = options
  const provider = createProvider(options)
  const protocol = provider.callback()

  return {
    async answer(message, response) {
      if (/^\/sign-in\/[\w-]+$/.test(message.url ?? ''))
        await answerSignIn(provider, accounts, message, response)
      else await protocol(message, response)
    },

    async accessOf(token) {
      const found = await provider.AccessToken.find(token)
      if (found?.isValid !== true || accounts.find(found.accountId) === undefined) return undefined
      return { account: found.accountId, scopes: found.scopes }
    },
  }
}

function createProvider({ issuer, database, accounts, apps }: AuthorizationServerOptions): Provider {
  return new Provider(issuer, {
    adapter: createAuthorizationRecords(database),
    clients: apps.map(clientOf),
    scopes: Object.keys(SCOPES),
    // Of this run: nobody is given anything that it signed.
    jwks: { keys: [signingKey()] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // Cookies do not know ports, and other systems run on this machine.
      names: { session: 'crm_session', interaction: 'crm_interaction', resume: 'crm_resume' },
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    findAccount: (_context, id) =>
      accounts.find(id) && { accountId: id, claims: () => ({ sub: id, name: accounts.find(id)?.name }) },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    routes: {
      authorization: '/oauth/authorize',
      pushed_authorization_request: '/oauth/request',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/oauth/keys',
    },
    ttl: {
      AccessToken: HOUR,
      RefreshToken: 90 * DAY,
      Grant: 90 * DAY,
      Session: 8 * HOUR,
      Interaction: 600,
      IdToken: 600,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    renderError(context) {
      context.set(pageHeaders())
      context.body = documentOf('This did not work', AGAIN)
    },
  })
}

function clientOf({ id, secret, name, redirectUris }: CrmApp): ClientMetadata {
  return {
    client_id: id,
    client_name: name,
    redirect_uris: [...redirectUris],
    grant_types: ['authorization_code', 'refresh_token'],
    id_token_signed_response_alg: 'ES256',
    ...(secret === undefined
      ? { application_type: 'native', token_endpoint_auth_method: 'none' }
      : { client_secret: secret }),
  }
}

const HOUR = 60 * 60
const DAY = 24 * HOUR
const AGAIN = html`<p>Nothing was changed. Go back to where you came from, and start again there.</p>`

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid: 'crm', alg: 'ES256', use: 'sig' }
}
