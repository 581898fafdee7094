import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STYLE_HASH } from '../src/pages/style.ts'
import { ROUTES } from '../src/routes/index.ts'
import { serveConnect } from '../src/index.ts'
import { createBrowser } from './visitor.ts'
import { connectUntilActivation, connectUntilCallback, signedIn, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** Everything but what differs from run to run. */
function shown({ status, headers }: Pick<Response, 'status' | 'headers'>) {
  const steady = (text: string) =>
    text
      .replaceAll(STYLE_HASH, 'STYLE')
      .replaceAll(world.issuer.issuer, 'ISSUER')
      .replaceAll(world.crm.issuer, 'CRM')
      .replaceAll(world.origin, 'ORIGIN')
      .replace(/([?&][\w]+=)[^&]+/g, '$1…')
      .replace(/\/t\/[\w-]{43}/, '/t/HANDLE')
      .replace(
        /^(__Host-[a-z-]*?)(flow-[\w-]{12})?=[\w-]{43}/,
        (_, name: string, flow?: string) => `${name}${flow ? 'flow-STATE' : ''}=SECRET`,
      )
  const lines = [...headers]
    .filter(
      ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding', 'set-cookie'].includes(name),
    )
    .map(([name, value]) => `${name}: ${steady(value)}`)
  return [status, ...lines, ...headers.getSetCookie().map(cookie => `set-cookie: ${steady(cookie)}`)].join(
    '\n',
  )
}

const form = { origin: '', 'sec-fetch-site': 'same-origin' }

describe('headers and cookies', () => {
  test.each(ROUTES.map(({ method, path }) => [method, path] as const))(
    '%s %s, by nobody',
    async (method, path) => {
      const url = world.origin + path.replace(':handle', 'A'.repeat(43)).replace(/:\w+/, 'crm')
      const init =
        method === 'POST'
          ? { method, headers: { ...form, origin: world.origin }, body: new URLSearchParams() }
          : {}
      expect(shown(await createBrowser().send(url, init))).toMatchSnapshot()
    },
  )

  test('of the pages of a connection', async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const page = await alice.go(made.url)
    expect(shown(page)).toMatchSnapshot('the connect page')
    const [, token = ''] =
      new RegExp(`action="/t/${made.handle}"[\\s\\S]*?value="([^"]+)"`).exec(page.text) ?? []
    const init = {
      method: 'POST',
      headers: { ...form, origin: world.origin },
      body: new URLSearchParams({ token }),
    }
    expect(shown(await alice.send(made.url, init))).toMatchSnapshot('on the way to the provider')

    const back = await connectUntilCallback(world, alice, made)
    expect(shown(await alice.send(back))).toMatchSnapshot('back from the provider')
    const activation = await alice.go(made.url)
    expect(shown(activation)).toMatchSnapshot('the activation page')
    expect(shown(await alice.submit(activation, '/activate'))).toMatchSnapshot('the end')
    for (const path of ['/questions', '/connections', '/records']) {
      expect(shown(await alice.send(world.origin + path))).toMatchSnapshot(path)
    }
    expect(
      shown(await alice.submit(await alice.go(`${world.origin}/questions`), '/sign-out')),
    ).toMatchSnapshot('signed out')
  })

  test('of a sign-in', async () => {
    const browser = createBrowser()
    browser.stopBefore(`${world.origin}/sign-in/callback`)
    const made = await world.ticket()
    const back = await connectUntilSignedIn(browser, made.url)
    expect(shown(await browser.send(back))).toMatchSnapshot()
  })

  test('of HEAD, of a prefetch, of no page, and under another name', async () => {
    const browser = createBrowser()
    expect(shown(await browser.send(world.origin, { method: 'HEAD' }))).toMatchSnapshot('HEAD')
    const purpose = { headers: { 'sec-purpose': 'prefetch' } }
    expect(shown(await browser.send(world.origin, purpose))).toMatchSnapshot('prefetch')
    expect(shown(await browser.send(`${world.origin}/nowhere`))).toMatchSnapshot('no page')
    const other = await world.connect.fetch(new Request('http://evil.example/questions'))
    expect(shown(other)).toMatchSnapshot('another name')
  })
})

test('over https browsers are told to stay there', async () => {
  const { store, vault, keys } = world
  const identity = { session: async () => undefined, signInUrl: 'https://app.example/' }
  const connect = serveConnect({
    origin: 'https://connect.example',
    store,
    vault,
    keys,
    providers: {},
    identity,
  })
  // A proxy speaks plain http to this service.
  const response = await connect.fetch(new Request('http://connect.example/questions'))
  expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  expect(response.status).toBe(200)
})

test('a page has no script, no outside address, and a language', async () => {
  const alice = await signedIn(world, 'alice')
  const made = await world.ticket()
  for (const page of [await alice.go(made.url), await connectUntilActivation(world, alice, made)]) {
    expect(page.text).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|javascript:/i)
    expect(page.text).toContain('<html lang="en">')
  }
})

async function connectUntilSignedIn(browser: ReturnType<typeof createBrowser>, url: string): Promise<URL> {
  const asked = await browser.submit(await browser.go(url), '/sign-in')
  const back = await browser.go(asked.url, {
    method: 'POST',
    body: new URLSearchParams({ login: 'alice', password: 'correct horse', do: 'allow' }),
  })
  return back.url
}
