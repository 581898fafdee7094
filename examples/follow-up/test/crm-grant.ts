import { createHash, randomBytes } from 'node:crypto'
import { createBrowser, type PageSeen } from '../../../packages/connect/test/visitor.ts'
import { CRM_ACCOUNTS, CRM_APP, type Person, type RunningCrm } from './start-crm.ts'

export interface Tokens {
  readonly access_token: string
  readonly refresh_token?: string
  readonly scope: string
}

export const REDIRECT = 'https://pages.example/callback/crm'

/** An authorization request, as an application makes it. */
export function authorization(
  crm: Pick<RunningCrm, 'origin'>,
  scope: string,
  more: Record<string, string> = {},
): { readonly url: URL; readonly verifier: string } {
  const verifier = randomBytes(32).toString('base64url')
  const url = new URL('/oauth/authorize', crm.origin)
  url.search = new URLSearchParams({
    ...{ client_id: CRM_APP.id, redirect_uri: REDIRECT, response_type: 'code', scope, state: 'state' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'consent',
    ...more,
  }).toString()
  return { url, verifier }
}

/** Lets the application into this person's account. */
export async function grant(crm: Pick<RunningCrm, 'origin'>, person: Person, scope: string): Promise<Tokens> {
  const { url, verifier } = authorization(crm, scope)
  const browser = createBrowser()
  browser.stopBefore(REDIRECT)
  const back = await answer(browser, await browser.go(url), person)
  const code = back.url.searchParams.get('code') ?? ''
  const response = await askForTokens(crm, {
    ...{ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: REDIRECT },
  })
  return (await response.json()) as Tokens
}

export function answer(
  browser: ReturnType<typeof createBrowser>,
  page: PageSeen,
  person: Person,
): Promise<PageSeen> {
  const { id, password } = CRM_ACCOUNTS[person]
  return browser.go(page.url, {
    method: 'POST',
    body: new URLSearchParams({ account: id, password, do: 'sign-in' }),
  })
}

/** As the application, which shows who it is. */
export function askForTokens(
  crm: Pick<RunningCrm, 'origin'>,
  parameters: Record<string, string>,
  path = '/oauth/token',
): Promise<Response> {
  const { id, secret } = CRM_APP
  return fetch(new URL(path, crm.origin), {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${encodeURIComponent(secret)}`).toString('base64')}`,
    },
    body: new URLSearchParams(parameters),
  })
}
