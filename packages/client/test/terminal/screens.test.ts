import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { launchBrowser } from '../../../../test/browser.ts'
import { pageOf } from './picture.ts'
import { SCENES } from './scenes.ts'
import { fakeTerminal } from './fake-terminal.ts'
import { widthOf } from '../../src/terminal/width.ts'

const FOLDER = fileURLToPath(new URL('../../../../docs/screens/', import.meta.url))
/** With this set, screens that are there are taken again. */
const AGAIN = process.env['ASKGATE_SCREENS'] === 'again'

let browser: Browser
beforeAll(async () => {
  // What runs tests has no terminal of its own.
  vi.stubEnv('FORCE_COLOR', '1')
  mkdirSync(FOLDER, { recursive: true })
  browser = await launchBrowser()
}, 120_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await browser.close()
})

describe.each(SCENES)('$name', ({ name, play }) => {
  test.each([80, 40])(
    'fits into %i columns, and is shown',
    async columns => {
      const terminal = fakeTerminal({ columns, rows: 60 })
      const leave = new AbortController()
      const over = play(terminal, leave.signal)
      const ready = await over.ready
      expect(ready).not.toBe('')
      for (const line of ready.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(columns)

      const file = `${FOLDER}terminal-${name}-${String(columns)}.png`
      if (AGAIN || !existsSync(file)) {
        const page = await browser.newPage()
        await page.setContent(pageOf(terminal.buffer, columns))
        writeFileSync(file, await page.locator('pre').screenshot())
        await page.close()
      }
      leave.abort()
      await over.end
    },
    30_000,
  )
})
