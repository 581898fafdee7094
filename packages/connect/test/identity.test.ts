import { afterEach, describe, expect, test } from 'vitest'
import { localOrigin, serveConnect } from '../src/index.ts'
import { hashOf } from '../src/secrets.ts'
import { CLIENT_ID } from './authorization-server.ts'
import { createBrowser } from './visitor.ts'
import {
  approvalOf,
  atServer,
  connectUntilActivation,
  type MadeTicket,
  signedIn,
  signIn,
  startWorld,
  type World,
} from './world.ts'

let world: World
afterEach(() => world.close())

describe('sign-in at the issuer', () => {
  test('the person is issuer, subject and tenant, and nothing a browser says', async () => {
    world = await startWorld({
      identity: ({ issuer, clientSecret }) => ({
        issuer,
        clientId: CLIENT_ID,
        clientSecret,
        tenantClaim: 'tenant',
      }),
    })
    const made = await world.ticket()
    const alice = createBrowser()
    // The ticket is of another tenant than the one the issuer names for Alice.
    const page = await signIn(alice, await alice.go(made.url), 'alice')
    expect(page.status).toBe(404)
  })

  test('without the tenant claim nobody is signed in', async () => {
    world = await startWorld({
      identity: ({ issuer, clientSecret }) => ({
        issuer,
        clientId: CLIENT_ID,
        clientSecret,
        tenantClaim: 'org',
      }),
    })
    const browser = createBrowser()
    const page = await signIn(browser, await browser.go(`${world.origin}/questions`), 'alice')
    expect(page.title).toBe('You were not signed in')
  })

  test('a sign-in that another browser began signs nobody in', async () => {
    world = await startWorld()
    const mallory = createBrowser()
    mallory.stopBefore(`${world.origin}/sign-in/callback`)
    const back = await signIn(mallory, await mallory.go(`${world.origin}/questions`), 'bob')
    const alice = createBrowser()
    expect((await alice.go(back.url)).title).toBe('You were not signed in')
    expect(alice.cookies.has('__Host-askgate-session')).toBe(false)
    // And not even the browser that began, once more.
    mallory.stopBefore(undefined)
    expect((await mallory.go(back.url)).title).toBe('Open questions')
    expect((await mallory.go(back.url)).title).toBe('You were not signed in')
  })

  test('each sign-in has a session of its own, and the one before is over', async () => {
    world = await startWorld()
    const browser = await signedIn(world, 'alice')
    const before = browser.cookies.get('__Host-askgate-session')!
    const page = await browser.go(world.connect.url('A'.repeat(43)))
    await signIn(browser, page, 'bob')
    const after = browser.cookies.get('__Host-askgate-session')!
    expect(after).not.toBe(before)
    const old = createBrowser()
    old.cookies.set('__Host-askgate-session', before)
    expect((await old.go(`${world.origin}/questions`)).title).toBe('Sign in to go on')
  })

  test('who signs out is signed out on the server, too', async () => {
    world = await startWorld()
    const browser = await signedIn(world, 'alice')
    const session = browser.cookies.get('__Host-askgate-session')!
    const page = await browser.submit(await browser.go(`${world.origin}/questions`), '/sign-out')
    expect(page.title).toBe('You are signed out')
    expect(page.headers.get('clear-site-data')).toContain('"cookies"')
    browser.cookies.set('__Host-askgate-session', session)
    expect((await browser.go(`${world.origin}/questions`)).title).toBe('Sign in to go on')
  })

  test('a session ends after half an hour without a visit, and after eight hours with visits', async () => {
    world = await startWorld()
    const browser = await signedIn(world, 'alice')
    const title = async () => (await browser.go(`${world.origin}/questions`)).title
    world.clock.move(31 * 60)
    expect(await title()).toBe('Sign in to go on')
    const other = await signedIn(world, 'alice')
    for (let visits = 0; visits < 17; visits += 1) {
      world.clock.move(28 * 60)
      await other.go(`${world.origin}/questions`)
    }
    world.clock.move(28 * 60)
    expect((await other.go(`${world.origin}/questions`)).title).toBe('Sign in to go on')
  })

  test('switching the account asks for the password again, and leads back to the link', async () => {
    world = await startWorld()
    const made = await world.ticket()
    const browser = await signedIn(world, 'bob')
    const refused = await browser.go(made.url)
    const asked = await browser.submit(refused, '/sign-in')
    expect(asked.text).toContain('name="password"')
    expect((await atServer(browser, asked, 'alice')).title).toBe('Connect your Acme CRM account?')
  })
})

describe("the host application's session", () => {
  const people = new Map([
    ['a', 'alice'],
    ['b', 'bob'],
  ])
  const hosted = () =>
    startWorld({
      identity: ({ issuer }) => ({
        signInUrl: 'https://app.example/sign-in',
        session: async request => {
          const subject = people.get(/app=(\w)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '')
          return subject === undefined
            ? undefined
            : { tenant: issuer, issuer, subject, label: `${subject} of the app` }
        },
      }),
    })

  test('says who is there, for a whole connection', async () => {
    world = await hosted()
    const made = await world.ticket()
    const browser = createBrowser()
    const asked = await browser.go(made.url)
    expect(asked.text).toContain('href="https://app.example/sign-in"')

    browser.cookies.set('app', 'a')
    const activation = await connectUntilActivation(world, browser, made)
    expect(activation.text).toContain('alice of the app')
    expect((await browser.submit(activation, '/activate')).title).toBe('Connected')
  })

  test('ties a form to one browser and one person', async () => {
    world = await hosted()
    const made = await world.ticket()
    const alice = createBrowser()
    alice.cookies.set('app', 'a')
    const page = await alice.go(made.url)
    const elsewhere = createBrowser()
    elsewhere.cookies.set('app', 'a')
    await elsewhere.go(made.url)
    expect((await elsewhere.submit(page, '/decline')).status).toBe(403)
    alice.cookies.set('app', 'b')
    expect((await alice.submit(page, '/decline')).status).toBe(403)
    expect(await world.state(made.ticket)).toBe('pending')
  })

  test('approves no plan that wants a fresh sign-in, unless the application says when it was', async () => {
    world = await hosted()
    const made = await world.ticket({ about: approvalOf({ freshSignIn: true }) })
    const browser = createBrowser()
    browser.cookies.set('app', 'a')
    const page = await browser.go(made.url)
    expect(page.text).toContain('wants a fresh sign-in')
    expect(page.text).not.toContain(`/t/${made.handle}/approve`)
  })
})

describe('a code from the dialog', () => {
  const NAME = 'abcdefghij0123456789.localhost'
  const local = () =>
    startWorld({
      host: NAME,
      identity: ({ issuer }) => ({ local: { principal: { tenant: issuer, issuer, subject: 'alice' } } }),
    })
  /** Node does not resolve the name by itself on every system; a browser does. */
  const send = (url: string, init: RequestInit & { readonly cookie?: string } = {}) => {
    const { cookie, ...rest } = init
    const headers = new Headers(rest.headers)
    if (cookie !== undefined) headers.set('cookie', cookie)
    return world.connect.fetch(new Request(url, { ...rest, headers }))
  }
  const type = (url: string, code: string) =>
    send(`${url}/code`, {
      method: 'POST',
      body: new URLSearchParams({ code }),
      headers: { origin: world.origin, 'sec-fetch-site': 'same-origin' },
    })

  test('opens its ticket, however it is typed', async () => {
    world = await local()
    const made = await world.ticket()
    expect(await (await send(made.url)).text()).toContain('Type the code from your app')
    const answer = await type(made.url, ` ${made.code.toLowerCase().replace('-', ' ')} `)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, made.url])
    const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
    expect(await (await send(made.url, { cookie })).text()).toContain('Connect your Acme CRM account?')
  })

  test('can be tried five times, whoever tries', async () => {
    world = await local()
    const made = await world.ticket()
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) statuses.push((await type(made.url, 'BBB-BBB')).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403])
    expect((await type(made.url, made.code)).status).toBe(429)
  })

  test("opens no other ticket, and nobody else's", async () => {
    world = await local()
    const [mine, bobs] = [await world.ticket(), await world.ticket({ for: 'bob' })]
    expect((await type(mine.url, bobs.code)).status).toBe(403)
    expect((await type(bobs.url, bobs.code)).status).toBe(403)
  })

  test('never approves', async () => {
    world = await local()
    const made = await world.ticket({ about: approvalOf() })
    const cookie = (await type(made.url, made.code)).headers.getSetCookie()[0]!.split(';')[0]!
    const page = await (await send(made.url, { cookie })).text()
    expect(page).toContain('This can not be approved here')
    const [, token = ''] = /decline"[\s\S]*?name="token" value="([^"]+)"/.exec(page) ?? []
    const forged = await send(`${made.url}/approve`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
      headers: { origin: world.origin, 'sec-fetch-site': 'same-origin' },
      cookie,
    })
    expect(forged.status).toBe(403)
    expect(await world.state(made.ticket)).toBe('pending')
  })

  /** Goes on to the calendar with a typed code; what the way back has to carry. */
  async function begun(made: MadeTicket) {
    const loopback = `http://127.0.0.1:${new URL(world.origin).port}`
    const cookie = (await type(made.url, made.code)).headers.getSetCookie()[0]!.split(';')[0]!
    const shown = await send(made.url, { cookie })
    expect(shown.headers.get('content-security-policy')).toContain(` ${loopback}`)
    const page = await shown.text()
    const form = page.slice(page.indexOf(`action="/t/${made.handle}"`))
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(form) ?? []
    const response = await send(made.url, {
      method: 'POST',
      body: new URLSearchParams({ token }),
      headers: { origin: world.origin, 'sec-fetch-site': 'same-origin' },
      cookie,
    })
    const { searchParams } = new URL(response.headers.get('location')!)
    return { loopback, redirectUri: searchParams.get('redirect_uri')!, state: searchParams.get('state')! }
  }
  const calendarTicket = () =>
    world.ticket({ about: { provider: 'calendar', scopes: ['events:read'] }, lifeSeconds: 3600 })

  test.each([['code=1'], ['error=access_denied']])(
    'leads to a provider that comes back to the loopback address, which only hands the browser on: %s',
    async answer => {
      world = await local()
      const made = await calendarTicket()
      const { loopback, redirectUri, state } = await begun(made)
      const back = `${loopback}/callback/calendar`
      expect(redirectUri).toBe(back)

      const query = `?${answer}&state=${state}`
      const returned = await send(back + query)
      const target = `${world.origin}/callback/calendar${query}`
      // No redirect: a provider's policy for its forms would have to know the made-up name.
      expect([returned.status, returned.headers.get('refresh')]).toEqual([200, `0;url=${target}`])
      expect(await returned.text()).toContain(target.replace('&', '&amp;'))
      expect(returned.headers.getSetCookie()).toEqual([])
      for (const path of ['/callback/other', '/callback/calendar/', '/questions', `/t/${made.handle}`])
        expect((await send(loopback + path + query)).status, path).toBe(421)
      expect((await send(back + query, { method: 'POST' })).status).toBe(421)
    },
  )

  test('is not told at the loopback address to who brings no state of somebody on the way', async () => {
    world = await local()
    const { loopback, state } = await begun(await calendarTicket())
    const back = `${loopback}/callback/calendar`
    const awaited = `${back}?code=1&state=${state}`
    expect((await send(awaited)).status).toBe(200)
    for (const url of [
      back,
      `${back}?code=1`,
      `${back}?code=1&state=2`,
      `${back}?code=1&state=2&state=${state}`,
      `${back}?state=${state}`,
      `${loopback}/callback/crm?code=1&state=${state}`,
    ]) {
      const { status, headers, body } = await send(url)
      expect([status, headers.get('refresh'), body], url).toEqual([421, null, null])
      expect([...headers].join(), url).not.toContain(NAME)
    }
    world.clock.move(11 * 60)
    expect((await send(awaited)).status).toBe(421)

    const again = await begun(await calendarTicket())
    await world.store.attempts.use(hashOf(again.state))
    expect((await send(`${back}?code=1&state=${again.state}`)).status).toBe(421)

    world.store.attempts.find = () => Promise.reject(new Error('disk full'))
    const failed = await send(awaited)
    expect([failed.status, failed.body]).toEqual([503, null])
  })

  test('is asked for only under the name that was made up', async () => {
    world = await local()
    const made = await world.ticket()
    for (const host of ['127.0.0.1', 'localhost', 'evil.example']) {
      const url = new URL(made.url)
      url.hostname = host
      expect((await send(url.href)).status).toBe(421)
    }
  })
})

test('options that are not sound are named, all at once', async () => {
  world = await startWorld()
  const { store, vault, keys } = world
  const principal = world.principal('alice')
  const make = (origin: string, more: object = {}) =>
    serveConnect({ origin, store, vault, keys, providers: {}, identity: { local: { principal } }, ...more })
  expect(() => make('http://connect.example')).toThrow('https')
  expect(() => make('https://connect.example/path')).toThrow('not an origin')
  expect(() => make('http://localhost:4000')).toThrow('localOrigin')
  expect(() => make(localOrigin({ port: 4000 }))).not.toThrow()
  expect(() =>
    make('https://connect.example', {
      identity: { issuer: 'http://issuer.example', clientId: '' },
      providers: {
        CRM: {
          issuer: 'http://crm.example',
          api: 'nowhere',
          clientId: 'a',
          scopes: {},
          operations: {},
          title: '',
          account: { from: 'operation', operation: 'me', id: 'id', label: 'name' },
        },
      },
    }),
  ).toThrow(
    /identity\.issuer.*identity\.clientId.*small letters.*providers\.CRM\.issuer.*providers\.CRM\.api.*GET operation/,
  )
})
