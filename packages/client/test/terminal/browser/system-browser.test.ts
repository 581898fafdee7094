import { readdirSync } from 'node:fs'
import { link } from '@askgate/core'
import { describe, expect, test, vi } from 'vitest'
import { advance, type ConsentedUrl, consentedUrl } from '../../../src/index.ts'
import { systemBrowser } from '../../../src/terminal/browser/system-browser.ts'
import { URL_REVISIONS } from '../../page-server.ts'
import { page } from '../questions.ts'
import { standIn } from './stand-in.ts'

const ACTIVE = /[^\w\-.~:/?#[\]@=,+%&]/

/** Addresses that mean something to a shell, a launcher or a command line; at `%%` a command is put in. */
const PAYLOADS = [
  "https://mcp.example.com/a?x='%%'",
  'https://mcp.example.com/a?x="%%"',
  'https://mcp.example.com/a?x=“%%”‘%%’‚%%‛',
  'https://mcp.example.com/a?x=$(%%)',
  'https://mcp.example.com/$(%%)',
  'https://mcp.example.com/a?x=${IFS}%%',
  'https://mcp.example.com/`%%`',
  'https://mcp.example.com/a?x=1;%%',
  'https://mcp.example.com/a?x=1|calc.exe',
  'https://mcp.example.com/a?x=1||%%',
  'https://mcp.example.com/a?x=1&%%',
  'https://mcp.example.com/a?x=1&&%%',
  'https://mcp.example.com/a?x=1^&%%',
  'https://mcp.example.com/%COMSPEC%',
  'https://mcp.example.com/%PATH%?%1=%s',
  'https://mcp.example.com/a>%%<b',
  'https://mcp.example.com/a\\..\\%%',
  'https://mcp.example.com/a b --new-window %%',
  'https://mcp.example.com/a\n%%',
  'https://mcp.example.com/a\u0000%%',
  'https://mcp.example.com/--help',
  'https://mcp.example.com/!%%!',
  'https://mcp.example.com/{a,b}*?(x)',
  `https://mcp.example.com/${'a'.repeat(7900)}?$(%%)`,
]

describe.skipIf(process.platform === 'win32').each(URL_REVISIONS)('a page of %s', revision => {
  test.each(PAYLOADS)(
    `S15 [${revision}] %j is one argument without anything a shell reads, or is not opened`,
    async payload => {
      const { machine, folder, runs } = standIn()
      const before = readdirSync(folder)
      const url = payload.replaceAll('%%', `touch ${folder}/ran`)
      const consented = consent(url, revision)
      if (consented === undefined) {
        expect(link(url).verdict).toBe('block')
        return
      }

      expect(await systemBrowser(machine)?.open(consented)).toBe(true)

      const [run] = runs()
      expect(run?.argv).toEqual([consented])
      expect(run?.argv[0]).toMatch(/^https:\/\/mcp\.example\.com\//)
      expect(run?.argv[0]).not.toMatch(ACTIVE)
      expect(new URL(run?.argv[0] ?? '').href).toBe(consented)
      expect(readdirSync(folder).filter(name => name !== 'runs')).toEqual(before)
    },
  )
})

describe.skipIf(process.platform === 'win32')('the browser of the system', () => {
  const url = consent('https://mcp.example.com/connect/h1', '2026-07-28')

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
    'vscode://ext/install',
    '--help',
    '-https://mcp.example.com/',
    'http://mcp.example.com/',
    'https://user@mcp.example.com/',
    'https://192.168.1.1/apply',
    'https://mcp.example.com/$(x)',
    ' https://mcp.example.com/',
    'https:mcp.example.com/',
    '',
  ])('S15 %j is not handed over, whoever calls', async wrong => {
    const { machine, runs } = standIn()

    expect(await systemBrowser(machine)?.open(wrong as ConsentedUrl)).toBe(false)
    expect(runs()).toEqual([])
  })

  test('a page on this machine is, over http as well', async () => {
    const { machine, runs } = standIn()

    expect(await systemBrowser(machine)?.open('http://a.localhost:4173/t/1' as ConsentedUrl)).toBe(true)
    expect(runs()).toHaveLength(1)
  })

  test('inherits its desktop, and no secret, command or folder', async () => {
    const { machine, runs, folder } = standIn({
      env: {
        PATH: `/project/node_modules/.bin:/usr/bin:.:bin`,
        LANG: 'uk_UA.UTF-8',
        XDG_RUNTIME_DIR: '/run/user/1000',
        DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus',
        BROWSER: '/project/evil',
        NODE_OPTIONS: '--require /project/evil.js',
        LD_PRELOAD: '/project/evil.so',
        ACME_TOKEN: 'canary',
        XDG_CANARY: 'canary',
      },
    })

    await systemBrowser(machine)?.open(url ?? fail())

    const [run] = runs()
    expect(run?.env).toEqual({
      DISPLAY: ':7',
      HOME: folder,
      PATH: '/usr/bin',
      LANG: 'uk_UA.UTF-8',
      XDG_RUNTIME_DIR: '/run/user/1000',
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus',
    })
    expect(run?.folder).toBe(folder)
  })

  test.each([1, 3, 127])('one that ends with %i did not open', async exitCode => {
    const { machine } = standIn({ exitCode })

    expect(await systemBrowser(machine)?.open(url ?? fail())).toBe(false)
  })

  test('one that can not be run did not open', async () => {
    const { machine, folder } = standIn()
    const broken = { ...machine, folders: [`${folder}/gone`], isProgram: () => true }

    expect(await systemBrowser(broken)?.open(url ?? fail())).toBe(false)
  })

  test('one that stays is open, and is left alone', async () => {
    const { machine, clock, runs } = standIn({ stays: true })
    const opened = systemBrowser(machine)?.open(url ?? fail())
    await vi.waitFor(
      () => {
        expect(runs()).toHaveLength(1)
      },
      { timeout: 10_000 },
    )

    clock.advance(3000)

    expect(await opened).toBe(true)
    // It outlives us: this throws where it is gone.
    for (const { pid } of runs()) process.kill(pid)
  })
})

function consent(url: string, revision: (typeof URL_REVISIONS)[number]): ConsentedUrl | undefined {
  try {
    const reviewed = advance(page(url, 'Connect.', { revision }), { type: 'review' })
    return consentedUrl(advance(reviewed, { type: 'accept' }))
  } catch (error) {
    expect(error).toMatchObject({ code: 'link_blocked' })
    return undefined
  }
}

function fail(): never {
  throw new Error('There is no address.')
}
