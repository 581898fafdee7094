import { spawn } from '@lydell/node-pty'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser } from '../src/check/browser.ts'
import { openVisitor } from '../src/check/visitor.ts'
import { openScreen } from './screen.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const [DOWN, UP, ENTER] = ['\x1b[B', '\x1b[A', '\r']

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 120_000)
afterAll(() => browser.close())

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'askgate-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a newcomer chooses a tool, answers its question, reads the result, and leaves with Ctrl-C', async () => {
  const demo = start()
  await demo.shows('Signed in as Alice')
  await demo.shows('Which tool? You call over HTTP, on 2026-07-28.')

  demo.type('1\r')
  await demo.shows('Acme Sales asks you to pick the offer')
  await demo.shows('Offer  (1 of 1)')
  demo.type(DOWN, ENTER)
  await demo.shows('Send it?')
  demo.type(ENTER)
  await demo.shows('The starter offer comes first.')

  demo.type('\x03')
  expect(await demo.exit).toBe(0)
})

test('the whole story: a question in the terminal, an account on a page, a draft, a yes on a page, a message', async () => {
  const demo = start()
  await demo.shows('Which tool?')
  const alice = await demo.visitor()

  demo.type('2\r')
  await demo.shows('After which call?')
  demo.type('1\r')
  await demo.shows('Acme Sales asks you to choose the service')
  await demo.shows('Service  (1 of 1)')
  demo.type(DOWN, ENTER)
  await demo.shows('Send it?')
  demo.type(ENTER)
  await alice.finish(await demo.agreesToOpen(1))
  await demo.shows('Draft 1 about Network Check is waiting for you in the CRM. Nothing was sent.')
  await demo.shows('Next: send it with 3.')

  demo.type('3\r')
  await demo.shows('Which draft?')
  demo.type('1\r')
  await alice.finish(await demo.agreesToOpen(2))
  await alice.finish(await demo.agreesToOpen(3), ['bob@clinic.example', 'After our call: Network Check'])
  await demo.shows('Draft 1 was sent to bob@clinic.example.')

  demo.type('q\r')
  expect(await demo.exit).toBe(0)
}, 60_000)

test('over stdio the page asks for the code in the dialog, and sending is refused', async () => {
  const demo = start()
  await demo.shows('Which tool?')
  demo.type('w\r')
  await demo.shows('Which way?')
  demo.type('4\r')
  await demo.shows('Which tool? You call over stdio, on 2026-07-28.')
  await demo.shows('Is refused here: a code does not show who says yes')
  const alice = await demo.visitor({ types: 'code' })

  demo.type('2\r')
  await demo.shows('After which call?')
  demo.type('3\r')
  await alice.finish(await demo.agreesToOpen(1))
  await demo.shows('Draft 1 about Managed Backup is waiting for you in the CRM. Nothing was sent.')
  await demo.shows('Next: to send it you have to sign in.')

  demo.type('3\r')
  await demo.shows('Which draft?')
  demo.type('1\r')
  await alice.finish(await demo.agreesToOpen(2))
  await demo.shows('Use it over HTTP, where you sign in.')

  demo.type('q\r')
  expect(await demo.exit).toBe(0)
}, 60_000)

test('on 2025-06-18 the result names the page, and the call is continued', async () => {
  const demo = start()
  await demo.shows('Which tool?')
  demo.type('w\r')
  await demo.shows('Which way?')
  demo.type('3\r')
  await demo.shows('Which tool? You call over HTTP, on 2025-06-18.')
  const alice = await demo.visitor()

  demo.type('2\r')
  await demo.shows('After which call?')
  demo.type('3\r')
  await demo.shows('Next: answer there, then type c.')
  const [url = ''] = await demo.read(/Open (http\S+) in your browser/)
  await alice.finish({ url, code: undefined })
  demo.type('c\r')
  await demo.shows('Draft 1 about Managed Backup is waiting for you in the CRM. Nothing was sent.')

  demo.type('q\r')
  expect(await demo.exit).toBe(0)
}, 60_000)

test('what was not drafted can not be sent', async () => {
  const demo = start()
  await demo.shows('Which tool?')

  demo.type('3\r')
  await demo.shows('There is no draft yet. Write one with 2.')

  demo.type('q\r')
  expect(await demo.exit).toBe(0)
})

test('Bob does not sell, so he may not draft', async () => {
  const demo = start('--account', 'bob')
  await demo.shows('Signed in as Bob')

  demo.type('2\r')
  await demo.shows('After which call?')
  demo.type('3\r')
  await demo.shows('You may not do this here.')

  demo.type('q\r')
  expect(await demo.exit).toBe(0)
})

test('something else than a choice is asked again', async () => {
  const demo = start()
  await demo.shows('Which tool?')

  demo.type('7\r')
  await demo.shows('Type one of these: 1, 2, 3, w, q.')

  demo.type('\x04')
  expect(await demo.exit).toBe(0)
})

test.for<[string, string]>([
  ['1\r', 'Acme Sales asks you to pick the offer'],
  ['2\r3\r', 'Open it?'],
])(
  'a demo that is told to end while a question is open ends, and nothing is done: %j',
  async ([keys, asks]) => {
    const demo = start()
    await demo.shows('Which tool?')
    for (const key of keys.match(/.\r/g) ?? []) {
      demo.type(key)
      await demo.shows(key === '2\r' ? 'After which call?' : asks)
    }

    demo.kill('SIGTERM')

    expect(await demo.exit).toBe(0)
  },
)

function start(...flags: readonly string[]) {
  const args = ['--conditions=askgate-source', MAIN, 'demo', '--data', folder, ...flags]
  // Nobody sits here whose own browser could be opened.
  const env = { ...process.env, CI: 'true' }
  const pty = spawn(process.execPath, args, { cols: 100, rows: 60, env })
  const screen = openScreen(100, 60)
  pty.onData(data => {
    screen.write(data)
  })
  let showsCode = false
  const type = (...keys: readonly string[]) => {
    for (const key of keys) pty.write(key)
  }
  return {
    ...{ shows: screen.shows, read: screen.read, type },
    /** Alice, with what the demo shows of her logins. */
    async visitor({ types }: { readonly types?: 'code' } = {}) {
      showsCode = types === 'code'
      const [password = ''] = await screen.read(/ alice +password (\S+)/)
      const [crmPassword = ''] = await screen.read(/ alice\.ames +password (\S+)/)
      return openVisitor({
        browser,
        account: types === 'code' ? undefined : { name: 'alice', password },
        crm: { id: 'alice.ames', name: 'Alice Ames', password: crmPassword },
      })
    },
    /** To the page of so many questions. */
    async agreesToOpen(count: number) {
      await screen.shows('Open it?', count)
      const [url = ''] = await screen.read(/ (http:\S+\/t\/[\w-]+)/)
      type(UP, UP, ENTER)
      await screen.shows('is told that you agreed', count)
      const [code] = showsCode ? await screen.read(/ type (\w{3}-\w{3})\./) : []
      return { url, code }
    },
    kill: (signal: string) => {
      pty.kill(signal)
    },
    exit: new Promise<number>(resolve => {
      pty.onExit(({ exitCode }) => {
        resolve(exitCode)
      })
    }),
  }
}
