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

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1200, height: 800 } } as const

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

describe.each(SCENES)('$name', ({ name, show, signedOut }) => {
  test('is accessible, fits, and is shown in light and dark, on a phone and a desktop', async () => {
    const context = signedOut ? await browser.newContext() : signedIn
    const page = await context.newPage()
    await show(page, world)
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
    await page.close()
    if (signedOut) await context.close()
  }, 60_000)
})

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const results = (await page.evaluate(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
  )) as axe.AxeResults
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
