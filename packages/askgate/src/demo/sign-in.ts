import { randomBytes } from 'node:crypto'
import {
  auth,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
} from '@modelcontextprotocol/client'
import type { Account } from './accounts.ts'

/** How the terminal client is known at the authorization server. Nothing listens at the address. */
export const TERMINAL_CLIENT = { id: 'askgate-terminal', redirectUri: 'http://127.0.0.1/callback' } as const

/**
 * Signs in to an MCP server the way a browser would: from its challenge to the authorization server, through the
 * sign-in page, and back with a code (RFC 8252, RFC 7636).
 *
 * @returns the access token.
 */
export async function signIn(serverUrl: string, account: Account): Promise<string> {
  const state = randomBytes(16).toString('base64url')
  let verifier = ''
  let tokens: OAuthTokens | undefined
  let discovered: OAuthDiscoveryState | undefined
  let callback: URLSearchParams | undefined

  const provider: OAuthClientProvider = {
    redirectUrl: TERMINAL_CLIENT.redirectUri,
    clientMetadata: { redirect_uris: [TERMINAL_CLIENT.redirectUri] },
    state: () => state,
    clientInformation: () => ({ client_id: TERMINAL_CLIENT.id }),
    tokens: () => tokens,
    saveTokens: saved => {
      tokens = saved
    },
    saveCodeVerifier: saved => {
      verifier = saved
    },
    codeVerifier: () => verifier,
    discoveryState: () => discovered,
    saveDiscoveryState: saved => {
      discovered = saved
    },
    redirectToAuthorization: async url => {
      callback = await visit(url, account)
    },
  }

  await auth(provider, { serverUrl })
  const code = callback?.get('code')
  if (callback?.get('state') !== state || code === undefined || code === null)
    throw new Error('The sign-in did not end with a code.')
  const iss = callback.get('iss')
  await auth(provider, { serverUrl, authorizationCode: code, ...(iss === null ? {} : { iss }) })
  if (tokens === undefined) throw new Error('The authorization server gave no token.')
  return tokens.access_token
}

/** Follows the redirects, fills in the one form there is, and stops at the client's address. */
async function visit(start: URL, { name, password }: Account): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let url = start
  let form: URLSearchParams | undefined

  for (let step = 0; step < MOST_STEPS; step++) {
    if (url.href.startsWith(TERMINAL_CLIENT.redirectUri)) return url.searchParams
    const cookie = Array.from(cookies, ([key, value]) => `${key}=${value}`).join('; ')
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form === undefined ? {} : { method: 'POST', body: form }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, key, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (key !== undefined && value !== undefined) cookies.set(key, value)
    }

    const location = response.headers.get('location')
    if (location !== null) {
      url = new URL(location, url)
      form = undefined
    } else if (response.ok && form === undefined) {
      form = new URLSearchParams({ name, password, do: 'allow' })
    } else {
      throw new Error(`The sign-in page answered ${String(response.status)}.`)
    }
  }
  throw new Error('The sign-in went round in circles.')
}

const MOST_STEPS = 10
