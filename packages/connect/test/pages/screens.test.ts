import axe from 'axe-core'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../../../../test/browser.ts'
import { startWorld, type World } from '../world.ts'
import { SCENES, signIn } from './scenes.ts'

const FOLDER = fileURLToPath(new URL('../../../../docs/screens/', import.meta.url))
/** With this set, screens that are there are taken again. */
const AGAIN = process.env['ASKGATE_SCREENS'] === 'again'

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1024, height: 720 } } as const

let browser: Browser
let world: World
let signedIn: BrowserContext
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  ;[browser, world] = await Promise.all([
    launchBrowser(),
    startWorld({
      more: {
        nowhere: {
          title: 'Old CRM',
          issuer: 'http://localhost:1',
          clientId: 'a',
          scopes: {},
          api: 'http://localhost:1',
          operations: {},
          account: { from: 'id-token' },
        },
      },
    }),
  ])
  signedIn = await browser.newContext({ viewport: SIZES.desktop })
  await signIn(await signedIn.newPage(), world, 'alice')
}, 120_000)
afterAll(async () => {
  await browser.close()
  await world.close()
})

describe.each(SCENES)('$name', ({ name, heading, show, signedOut }) => {
  test('is accessible, fits, and is shown in light and dark, on a phone and a desktop', async () => {
    const context = signedOut ? await browser.newContext() : signedIn
    const page = await context.newPage()
    await show(page, world)
    await page.getByRole('heading', { level: 1 }).filter({ hasText: heading }).waitFor()
    await look(page, name)
    await page.close()
    if (signedOut) await context.close()
  }, 60_000)
})

test('the page for a code, before and after a wrong one', async () => {
  const local = await startWorld({
    host: 'abcdefghij0123456789.localhost',
    identity: ({ issuer }) => ({ local: { principal: { tenant: issuer, issuer, subject: 'alice' } } }),
  })
  const page = await browser.newPage()
  await page.goto((await local.ticket()).url)
  await look(page, 'code')
  await page.getByLabel('Code').fill('BBB-BBB')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('alert').waitFor()
  await look(page, 'code-wrong')
  await page.close()
  await local.close()
}, 60_000)

test('the page at the loopback address, on the way back from a provider', async () => {
  const local = await startWorld({
    host: 'abcdefghij0123456789.localhost',
    identity: ({ issuer }) => ({ local: { principal: { tenant: issuer, issuer, subject: 'alice' } } }),
  })
  const page = await browser.newPage()
  // The page goes on by itself, unless it is told to stay and be looked at.
  await page.route(/127\.0\.0\.1:\d+\/callback/, async route => {
    const response = await route.fetch()
    const { refresh: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  // Its provider takes requests in the address, where the state can be read.
  const made = await local.ticket({ about: { provider: 'calendar', scopes: ['events:read'] } })
  await page.goto(made.url)
  await page.getByLabel('Code').fill(made.code)
  await page.getByRole('button', { name: 'Go on' }).click()
  const asked = page.waitForRequest(request => new URL(request.url()).searchParams.has('state'))
  await page.getByRole('button', { name: 'Continue to' }).click()
  const { searchParams } = new URL((await asked).url())
  const back = new URL(searchParams.get('redirect_uri') ?? '')
  back.search = String(new URLSearchParams({ code: 'a-code', state: searchParams.get('state') ?? '' }))
  await page.goto(back.href)
  await page.getByRole('heading', { name: 'Coming back' }).waitFor()
  await look(page, 'coming-back')
  await page.close()
  await local.close()
}, 60_000)

test('the page after a sign-out', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, world, 'alice')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  await look(page, 'signed-out')
  await context.close()
}, 60_000)

/** In every light and size: nothing for axe to find, nothing cut off. */
async function look(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      expect(await violations(page)).toEqual([])
      const file = `${FOLDER}${name}-${size}-${scheme}.png`
      if (AGAIN || !existsSync(file)) writeFileSync(file, await page.screenshot({ fullPage: true }))
    }
  }
  await page.setViewportSize({ width: 320, height: 600 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const results = await page.evaluate<axe.AxeResults>(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
  )
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
