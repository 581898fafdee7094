import { listenOnNode, type NodeListener } from '@askgate/server/connect'
import axe from 'axe-core'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser } from '../../../test/browser.ts'
import { authorization } from './crm-grant.ts'
import { CRM_ACCOUNTS, type Person, type RunningCrm, startCrm } from './start-crm.ts'

const SCREENS = fileURLToPath(new URL('../../../docs/screens/', import.meta.url))
/** With this set, screens that are there are taken again. */
const AGAIN = process.env['ASKGATE_SCREENS'] === 'again'
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1024, height: 720 } } as const

let browser: Browser
let app: NodeListener
let back: string
beforeAll(async () => {
  mkdirSync(SCREENS, { recursive: true })
  browser = await launchBrowser()
  app = await listenOnNode({ port: 0, host: '127.0.0.1', handle: async () => new Response('back') })
  back = `http://127.0.0.1:${app.port}/callback/crm`
}, 120_000)
afterAll(async () => {
  await browser.close()
  await app.close()
})

let crm: RunningCrm
let context: BrowserContext
beforeEach(async () => {
  crm = await startCrm({ redirectUris: [back] })
})
afterEach(async () => {
  await context.close()
  await crm[Symbol.asyncDispose]()
})

async function open({ script = false } = {}): Promise<Page> {
  context = await browser.newContext({ javaScriptEnabled: script })
  const page = await context.newPage()
  await page.goto(asks('drafts:read messages:send offline_access'))
  return page
}

function asks(scope: string): string {
  return authorization(crm, scope, { redirect_uri: back }).url.href
}

async function signIn(page: Page, person: Person = 'alice'): Promise<void> {
  await page.getByLabel('Account').fill(CRM_ACCOUNTS[person].id)
  await page.getByLabel('Password').fill(CRM_ACCOUNTS[person].password)
  await page.getByRole('button', { name: 'Sign in and allow' }).click()
  await page.waitForURL(url => url.href.startsWith(back))
}

test('a person lets an application in with the keyboard alone, and without script', async () => {
  const page = await open()

  await page.keyboard.press('Tab')
  await page.keyboard.type(CRM_ACCOUNTS.alice.id)
  await page.keyboard.press('Tab')
  await page.keyboard.type(CRM_ACCOUNTS.alice.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.href.startsWith(back))

  expect(new URL(page.url()).searchParams.has('code')).toBe(true)
})

test('who is signed in as somebody else uses another account, without script', async () => {
  const page = await open()
  await signIn(page)
  await page.goto(asks('drafts:read'))
  await page.getByRole('button', { name: 'Use another account' }).click()
  await signIn(page, 'bob')
  await page.goto(asks('drafts:read'))

  expect(await page.getByText('You are signed in as').textContent()).toContain('Bob Brook')
})

test('every page of the CRM is accessible and fits, in light and dark, on a phone and a desktop', async () => {
  const page = await open({ script: true })

  await look(page, 'crm-sign-in')
  await page.getByLabel('Account').fill('nobody')
  await page.getByLabel('Password').fill('nothing')
  await page.getByRole('button', { name: 'Sign in and allow' }).click()
  await page.getByRole('alert').waitFor()
  await look(page, 'crm-sign-in-wrong')
  await signIn(page)
  await page.goto(asks('drafts:read'))
  await look(page, 'crm-consent')
  await page.goto(`${crm.origin}/sign-in/gone`)
  await look(page, 'crm-over')
})

/** In every light and size: nothing for axe to find, nothing cut off. */
async function look(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.evaluate(axe.source)
      const { violations } = await page.evaluate<axe.AxeResults>('axe.run()')
      expect(violations.map(({ id }) => id)).toEqual([])
      const file = `${SCREENS}${name}-${size}-${scheme}.png`
      if (AGAIN || !existsSync(file)) writeFileSync(file, await page.screenshot({ fullPage: true }))
    }
  }
  await page.setViewportSize({ width: 320, height: 600 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
}
