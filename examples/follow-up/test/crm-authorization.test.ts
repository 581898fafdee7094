import { expect, test } from 'vitest'
import { createBrowser } from '../../../packages/connect/test/visitor.ts'
import { answer, askForTokens, authorization, grant, REDIRECT } from './crm-grant.ts'
import { type RunningCrm, startCrm } from './start-crm.ts'

async function account(crm: RunningCrm, token: string | undefined): Promise<unknown> {
  const response = await crm.request('GET', '/account', undefined, token ?? 'none')
  return response.status === 200 ? response.json() : response.status
}

function visitor() {
  const browser = createBrowser()
  browser.stopBefore('https://pages.example/')
  return browser
}

test('a person reads who asks and for what, signs in with their CRM password, and is sent back with a code', async () => {
  await using crm = await startCrm()
  const browser = visitor()

  const page = await browser.go(authorization(crm, 'drafts:read messages:send').url)
  const back = await answer(browser, page, 'alice')

  expect(page.title).toBe('Let Acme Sales use your CRM account?')
  expect(page.text).toContain('https://pages.example')
  expect(page.text).toContain('<li>See your drafts</li>')
  expect(page.text).toContain('<li>Send messages in your name</li>')
  expect(page.text).not.toContain('Write drafts')
  expect(Object.fromEntries(back.url.searchParams)).toEqual({
    code: expect.any(String),
    state: 'state',
    iss: crm.origin,
  })
})

test('a wrong password or account says so, and the right one still works', async () => {
  await using crm = await startCrm()
  const browser = visitor()
  const page = await browser.go(authorization(crm, 'drafts:read').url)
  const post = (fields: Record<string, string>) =>
    browser.go(page.url, { method: 'POST', body: new URLSearchParams({ do: 'sign-in', ...fields }) })

  for (const fields of [{ account: 'alice.ames', password: 'guess' }, { account: 'eve', password: '' }, {}]) {
    const again = await post(fields)
    expect([again.status, again.text.includes('The account or the password is wrong.')]).toEqual([403, true])
  }
  expect((await answer(browser, page, 'alice')).url.searchParams.has('code')).toBe(true)
})

test('a person who refuses is sent back without a code', async () => {
  await using crm = await startCrm()
  const browser = visitor()
  const page = await browser.go(authorization(crm, 'drafts:read').url)

  const back = await browser.go(page.url, { method: 'POST', body: new URLSearchParams({ do: 'refuse' }) })

  expect(Object.fromEntries(back.url.searchParams)).toMatchObject({ error: 'access_denied', iss: crm.origin })
})

test('who is signed in is named, allows with one button, and can use another account', async () => {
  await using crm = await startCrm()
  const browser = visitor()
  await answer(browser, await browser.go(authorization(crm, 'drafts:read').url), 'alice')

  const page = await browser.go(authorization(crm, 'drafts:write').url)
  expect(page.text).toContain('<strong>Alice Ames</strong>')
  expect(page.text).not.toContain('type="password"')

  const { url, verifier } = authorization(crm, 'drafts:write')
  const other = await browser.go(url)
  const form = await browser.go(other.url, { method: 'POST', body: new URLSearchParams({ do: 'other' }) })
  expect(form.text).toContain('type="password"')
  const back = await answer(browser, form, 'bob')
  const code = back.url.searchParams.get('code') ?? ''
  const tokens = await askForTokens(crm, {
    ...{ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: REDIRECT },
  })
  const { access_token: token } = (await tokens.json()) as { access_token?: string }
  expect(await account(crm, token)).toEqual({ id: 'bob.brook', name: 'Bob Brook' })
})

test('nobody is signed in by a button', async () => {
  await using crm = await startCrm()
  const browser = visitor()
  const page = await browser.go(authorization(crm, 'drafts:read').url)

  const again = await browser.go(page.url, { method: 'POST', body: new URLSearchParams({ do: 'allow' }) })

  expect(again.url.href).toBe(page.url.href)
  expect(again.text).toContain('type="password"')
})

test('the page of somebody else’s sign-in shows nothing', async () => {
  await using crm = await startCrm()
  const page = await visitor().go(authorization(crm, 'drafts:read').url)

  const stranger = await visitor().go(page.url)

  expect([stranger.status, stranger.title]).toEqual([400, 'This sign-in is over'])
})

test.for([
  ['without PKCE', { code_challenge: '', code_challenge_method: '' }],
  ['to another address', { redirect_uri: 'https://evil.example/' }],
  ['of an unknown application', { client_id: 'nobody' }],
])('a request %s is refused', async ([, change]) => {
  await using crm = await startCrm()
  const browser = visitor()

  const page = await browser.go(authorization(crm, 'drafts:read', change as Record<string, string>).url)

  expect(page.url.searchParams.has('code')).toBe(false)
  expect(page.text).not.toContain('type="password"')
})

test('a program on this machine comes back to whichever port it listens at', async () => {
  const local = {
    id: 'local',
    name: 'Acme Sales on this computer',
    redirectUris: ['http://127.0.0.1/callback/crm'],
  }
  const web = {
    ...local,
    id: 'web',
    secret: 'a secret of its own',
    redirectUris: ['http://127.0.0.1:4000/callback/crm'],
  }
  await using crm = await startCrm({ apps: [local, web] })
  const page = async (redirect: string, client = 'local') =>
    (
      await createBrowser().go(
        authorization(crm, 'drafts:read', { client_id: client, redirect_uri: redirect }).url,
      )
    ).title

  const asks = 'Let Acme Sales on this computer use your CRM account?'
  expect(await page('http://127.0.0.1:4000/callback/crm')).toBe(asks)
  expect(await page('http://127.0.0.1:4001/callback/crm')).toBe(asks)
  expect(await page('http://127.0.0.1:4000/elsewhere')).toBe('This did not work')
  expect(await page('http://127.0.0.1.evil.example:4000/callback/crm')).toBe('This did not work')
  expect(await page('http://127.0.0.1:4001/callback/crm', 'web')).toBe('This did not work')
})

test('a refresh token is good for one use: whoever shows it again ends the grant', async () => {
  await using crm = await startCrm()
  const first = await grant(crm, 'alice', 'drafts:read offline_access')
  const refresh = (token: string | undefined) =>
    askForTokens(crm, { grant_type: 'refresh_token', refresh_token: token ?? '' })

  const second = (await (await refresh(first.refresh_token)).json()) as typeof first
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(await account(crm, second.access_token)).toEqual({ id: 'alice.ames', name: 'Alice Ames' })

  expect((await refresh(first.refresh_token)).status).toBe(400)
  expect((await refresh(second.refresh_token)).status).toBe(400)
  expect(await account(crm, second.access_token)).toBe(401)
})

test('without lasting access there is no refresh token', async () => {
  await using crm = await startCrm()

  expect(await grant(crm, 'alice', 'drafts:read')).not.toHaveProperty('refresh_token')
})

test('what is taken back is over at once', async () => {
  await using crm = await startCrm()
  const tokens = await grant(crm, 'alice', 'drafts:read offline_access')

  const { status } = await askForTokens(crm, { token: tokens.refresh_token ?? '' }, '/oauth/revoke')

  expect(status).toBe(200)
  expect(await account(crm, tokens.access_token)).toBe(401)
})

test('a grant outlives the process, and holds for its account alone', async () => {
  await using kept = await startCrm()
  const { access_token: token } = await grant(kept, 'alice', 'drafts:read')
  await using again = await startCrm({ file: kept.file })

  expect(await account(again, token)).toEqual({ id: 'alice.ames', name: 'Alice Ames' })
})
