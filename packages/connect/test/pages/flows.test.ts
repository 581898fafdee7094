import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchBrowser } from '../../../../test/browser.ts'
import { PASSWORDS } from '../authorization-server.ts'
import { approvalOf, startWorld, type World } from '../world.ts'
import { atServer, FORM, goToProvider, signIn } from './scenes.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 120_000)
afterAll(() => browser.close())

let world: World
let contexts: BrowserContext[]
beforeEach(async () => {
  world = await startWorld()
  contexts = []
})
afterEach(async () => {
  await Promise.all(contexts.map(context => context.close()))
  await world.close()
})

/** A browser of its own. Without script, as the pages promise to work. */
async function person(who?: 'alice' | 'bob', script = false): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: script })
  contexts.push(context)
  const page = await context.newPage()
  if (who !== undefined) await signIn(page, world, who)
  return page
}

function press(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name }).click()
}

const title = (page: Page) => page.title()

describe('with script off', () => {
  test('a person connects an account across two other sites, by cookies that return with a cross-site GET', async () => {
    const made = await world.ticket()
    const page = await person()
    await page.goto(made.url)
    await press(page, 'Sign in')
    await atServer(page, 'alice')
    expect(await title(page)).toBe('Connect your Acme CRM account?')
    await press(page, 'Continue to Acme CRM')
    expect(new URL(page.url()).hostname).toBe('localhost')
    await atServer(page, 'alice')
    expect(await title(page)).toBe('Is this the right account?')
    expect(page.url()).toBe(made.url)
    await press(page, 'Use this account')
    expect(await title(page)).toBe('Connected')
    expect(world.crm.exchanges()).toBe(1)

    const cookies = await page.context().cookies(world.origin)
    for (const { name, httpOnly, secure, sameSite } of cookies.filter(one =>
      one.name.startsWith('__Host-'),
    )) {
      expect({ name, httpOnly, secure, sameSite }).toEqual({
        name,
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      })
    }
  })

  test('by keyboard alone a person connects an account', async () => {
    const made = await world.ticket()
    const page = await person()
    await page.goto(made.url)
    await tabTo(page, 'Sign in')
    await page.keyboard.press('Enter')
    await page.waitForURL(/localhost/)
    await typeAtServer(page)
    await page.waitForURL(made.url)
    await tabTo(page, 'Continue to Acme CRM')
    await page.keyboard.press('Enter')
    await page.waitForURL(/localhost/)
    await typeAtServer(page)
    await page.waitForURL(made.url)
    await tabTo(page, 'Use this account')
    await page.keyboard.press('Space')
    await page.getByRole('heading', { name: 'Connected' }).waitFor()
  })

  test('by keyboard alone a person answers a form and approves a plan', async () => {
    const page = await person('alice')
    const form = await world.ticket({ about: FORM })
    await page.goto(form.url)
    await page.getByLabel('Annual plan').focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Seats').focus()
    await page.keyboard.type('12')
    // Enter in a field looks it over; it never sends.
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Send these answers?' }).waitFor()
    expect(await world.state(form.ticket)).toBe('pending')
    await tabTo(page, 'Send')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sent' }).waitFor()

    const plan = await world.ticket({ about: approvalOf() })
    await page.goto(plan.url)
    await tabTo(page, 'Approve')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Approved' }).waitFor()
  })

  test('the back button, a reload and a second try after a refusal lead to one account', async () => {
    const made = await world.ticket()
    const page = await person('alice')
    await goToProvider(page, made)
    await page.goBack()
    expect(await title(page)).toBe('Connect your Acme CRM account?')
    await press(page, 'Continue to Acme CRM')
    await atServer(page, 'alice', 'Refuse')
    expect(await page.getByRole('status').textContent()).toContain('You said no there')
    await page.reload()
    await press(page, 'Continue to Acme CRM')
    await atServer(page, 'alice')
    await page.reload()
    await press(page, 'Use this account')
    await page.goBack()
    expect(await title(page)).toBe('Connected')
    expect(await world.store.connections.of(world.principal('alice'))).toHaveLength(1)
  })

  test('a plan that wants it is approved after the person has signed in again', async () => {
    const page = await person('alice')
    world.clock.move(2)
    const made = await world.ticket({ about: approvalOf({ freshSignIn: true }) })
    world.clock.move(-2)
    await page.goto(made.url)
    await press(page, 'Sign in again')
    expect(await page.getByLabel('Password').count()).toBe(1)
  })
})

describe('two people', () => {
  test("S06 Bob gets Alice's connect URL: he sees nothing, and switching accounts is his own choice", async () => {
    const made = await world.ticket()
    const bob = await person('bob')
    await bob.goto(made.url)
    expect(await title(bob)).toBe('There is nothing here for you')
    expect(await bob.content()).not.toContain('Acme')
    expect(await bob.getByRole('button', { name: 'Switch account' }).count()).toBe(1)
    expect(await world.state(made.ticket)).toBe('pending')
  })

  test("S05 Bob gets Alice's authorize URL, allows it at the provider, and nothing is connected to anybody", async () => {
    const made = await world.ticket()
    const alice = await person('alice')
    const address = await authorizeUrl(alice, () => goToProvider(alice, made))
    const bob = await person('bob')
    await bob.goto(address)
    await atServer(bob, 'bob')
    expect(await title(bob)).toBe('Finish where you began')
    expect(world.crm.exchanges()).toBe(0)
  })

  test("S06 Bob's browser is signed in as Alice and gets her authorize URL: no code is exchanged", async () => {
    const made = await world.ticket()
    const alice = await person('alice')
    const address = await authorizeUrl(alice, () => goToProvider(alice, made))
    const session = (await alice.context().cookies(world.origin)).filter(({ name }) =>
      name.endsWith('session'),
    )
    const bob = await person()
    await bob.context().addCookies(session)
    await bob.goto(`${world.origin}/questions`)
    expect(await title(bob)).toBe('Open questions')
    await bob.goto(address)
    await atServer(bob, 'bob')
    expect(await title(bob)).toBe('Finish where you began')
    expect(world.crm.exchanges()).toBe(0)
    expect(await world.store.connections.of(world.principal('alice'))).toEqual([])
  })

  test('a scanner with script and a screen opens the link first, and the person still finishes', async () => {
    const made = await world.ticket()
    const scanner = await person(undefined, true)
    await scanner.goto(made.url)
    await scanner.waitForLoadState('networkidle')
    const alice = await person('alice')
    await goToProvider(alice, made)
    await atServer(alice, 'alice')
    await press(alice, 'Use this account')
    expect(await title(alice)).toBe('Connected')
  })
})

describe('another site', () => {
  let evil: Server
  let evilPage: string
  let evilOrigin: string
  beforeEach(async () => {
    evilPage = ''
    evil = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(evilPage),
    )
    await new Promise<void>(resolve => evil.listen(0, '127.0.0.1', resolve))
    evilOrigin = `http://localhost:${(evil.address() as AddressInfo).port}`
  })
  afterEach(() => void evil.close())

  test.each(['', '/decline', '/not-mine'])(
    'posts a form of ours (%s) from its own page: nothing happens',
    async path => {
      const made = await world.ticket()
      const alice = await person('alice', true)
      evilPage = `<form method="post" action="${made.url}${path}"><button>x</button></form><script>document.forms[0].submit()</script>`
      await alice.goto(evilOrigin)
      await alice.waitForURL(`${made.url}${path}`)
      expect(await title(alice)).toBe('This form is too old')
      expect(await world.state(made.ticket)).toBe('pending')
    },
  )

  test('frames a page of ours and sees nothing in the frame', async () => {
    const made = await world.ticket()
    const alice = await person('alice', true)
    evilPage = `<iframe src="${made.url}" width="600" height="600"></iframe>`
    await alice.goto(evilOrigin)
    await alice.waitForLoadState('networkidle')
    const inside = alice.frames()[1]
    expect(inside?.url()).not.toBe(made.url)
    expect(await inside?.locator('h1', { hasText: 'Connect' }).count()).toBe(0)
  })

  test('opens a page of ours in a window and keeps no handle on it', async () => {
    const made = await world.ticket()
    const alice = await person('alice', true)
    evilPage = `<button onclick="w = window.open('${made.url}')">go</button>`
    await alice.goto(evilOrigin)
    const [opened] = await Promise.all([alice.context().waitForEvent('page'), alice.getByText('go').click()])
    await opened.waitForLoadState()
    expect(await title(opened)).toBe('Connect your Acme CRM account?')
    expect(await opened.evaluate('window.opener')).toBeNull()
  })
})

/** Tab by tab to the button of this name, as somebody without a mouse. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) > 0 && (await focused.textContent())?.trim() === name) return
  }
  throw new Error(`No way by keyboard to "${name}" on "${await page.title()}".`)
}

async function typeAtServer(page: Page): Promise<void> {
  await page.getByLabel('Name').focus()
  await page.keyboard.type('alice')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORDS.alice)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

/** The address at the provider that a browser was sent to. */
async function authorizeUrl(page: Page, act: () => Promise<void>): Promise<string> {
  const asked = page.waitForRequest(request => request.url().startsWith(`${world.crm.issuer}/auth?`))
  await act()
  return (await asked).url()
}
