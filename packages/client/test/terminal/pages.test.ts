import { describe, expect, test } from 'vitest'
import type { ConsentedUrl, Interaction } from '../../src/index.ts'
import { type Browser, terminalUi } from '../../src/terminal/index.ts'
import { refusedView } from '../../src/view.ts'
import { URL_REVISIONS } from '../page-server.ts'
import { fakeTerminal, KEYS } from './fake-terminal.ts'
import { ASKER, page } from './questions.ts'

const { up, enter, escape, ctrlC, ctrlN } = KEYS
const OPEN = [up, up, enter]
const ADDRESS = 'https://mcp.example.com/connect/h1'
const LONG = `https://mcp.example.com/${'p'.repeat(300)}?x=1`
const LONG_HOST = `https://${'login-'.repeat(9)}northbank.example.${'a.'.repeat(3)}evil.example/x`

describe.each(URL_REVISIONS)('a page asked for on %s', revision => {
  describe.each([120, 80, 40, 24])('at %i columns', columns => {
    test.each([
      'https://northbank.example.login.evil.example/very/long/path?x=1',
      'https://mcp.example.com/a%20b%2Fc',
      LONG,
      LONG_HOST,
    ])(`C15 [${revision}] host, domain and the whole of %s are shown before consent`, async url => {
      const { terminal, answer, opened } = ask(page(url, 'Connect.', { revision }), { columns })

      const screen = await terminal.shows('Open it?')
      const { hostname } = new URL(url)
      const domain = hostname.split('.').slice(-2).join('.')
      expect(joined(screen)).toContain(`Thepageison${hostname}Domain:${domain}Itswholeaddress${url}`)
      expect(screen).not.toContain('…')
      expect(opened).toEqual([])

      await terminal.press(escape)
      expect(await answer).toEqual({ action: 'cancel' })
    })
  })

  test(`C16 [${revision}] a stray Enter opens nothing, and decides nothing`, async () => {
    const { terminal, answer, opened } = ask(page(ADDRESS, 'Connect.', { revision }))
    await terminal.shows('Open it?')

    await terminal.press(enter)

    expect(await answer).toEqual({ action: 'cancel' })
    expect(opened).toEqual([])
  })

  test.each([
    ['the choice', 'decline', [up, enter]],
    ['the key', 'decline', [ctrlN]],
    ['Escape', 'cancel', [escape]],
    ['Ctrl-C', 'cancel', [ctrlC]],
  ])(`C16 [${revision}] %s is a %s, and opens nothing`, async (_, action, keys) => {
    const { terminal, answer, opened } = ask(page(ADDRESS, 'Connect.', { revision }))
    await terminal.shows('Open it?')

    await terminal.press(...keys)

    expect(await answer).toEqual({ action })
    expect(opened).toEqual([])
  })

  test(`C16 [${revision}] keys pressed before the question was there open nothing`, async () => {
    const { terminal, answer, opened } = ask(page(ADDRESS, 'Connect.', { revision }))
    for (const key of OPEN) terminal.input.write(key)
    await terminal.shows('Open it?')
    await terminal.press(escape)

    expect(await answer).toEqual({ action: 'cancel' })
    expect(opened).toEqual([])
  })

  test(`C16 [${revision}] after consent exactly what was shown is opened, once`, async () => {
    const { terminal, answer, opened } = ask(page(`${ADDRESS}?q=(a|b)`, 'Connect.', { revision }))
    await terminal.shows('Open it?')
    // Shell characters are odd enough for a second question.
    await terminal.press(...OPEN)
    await terminal.shows('Open it all the same?')
    expect(opened).toEqual([])
    await terminal.press(...OPEN)

    expect(await answer).toEqual({ action: 'accept', content: undefined })
    expect(opened).toEqual([`${ADDRESS}?q=%28a%7Cb%29`])
    expect(joined(await terminal.screen())).toContain(`${ADDRESS}?q=%28a%7Cb%29`)
    await terminal.shows('Opened in your browser.')
  })

  test(`S09 [${revision}] a host in Punycode is warned of, and shown in both forms`, async () => {
    const { terminal, answer, opened } = ask(page('https://bücher.example.org/', 'Connect.', { revision }))

    const screen = await terminal.shows('Open it?')
    expect(screen).toContain('xn--bcher-kva.example.org')
    expect(screen).toContain('Also written as bücher.example.org')
    expect(screen).toContain('https://xn--bcher-kva.example.org/')
    expect(screen).toContain('The site’s name is written in letters that can be mistaken for others.')
    await terminal.press(...OPEN)
    await terminal.shows('Open it all the same?')
    await terminal.press(enter)

    expect(await answer).toEqual({ action: 'cancel' })
    expect(opened).toEqual([])
  })

  test(`S16 [${revision}] a message with links stays plain text, and another site in it is pointed out`, async () => {
    const { terminal, answer } = ask(
      page(
        'https://mcp.example.com/connect',
        'Open [https://northbank.example](https://evil.example) or https://example.com/help to go on',
        { revision },
      ),
    )

    const screen = await terminal.shows('Open it?')
    expect(joined(screen)).toContain(
      joined('Open [https://northbank.example](https://evil.example) or https://example.com/help to go on'),
    )
    expect(screen).toContain('The message names northbank.example; the address opens mcp.example.com.')
    expect(screen).toContain('The message names evil.example; the address opens mcp.example.com.')
    expect(screen).not.toContain('The message names example.com')
    expect(terminal.written()).not.toContain('\u001b]8;')
    await terminal.press(escape)
    await answer
  })
})

describe('whose site it is', () => {
  test('the domain stands out, and what its owner can choose does not', async () => {
    const { terminal, answer } = ask(page('https://accounts.northbank.example.evil.example/x'))
    await terminal.shows('Open it?')
    await terminal.press(escape)
    await answer

    const styles = stylesOf(terminal, 'accounts.northbank.example.evil.example')
    expect(styles).toEqual(['dim'.repeat(27), 'bold'.repeat(12)])
  })

  test('on a shared platform it is the customer’s', async () => {
    const { terminal, answer } = ask(page('https://alice.github.io/connect'))

    const screen = await terminal.shows('Open it?')
    expect(joined(screen)).toContain(joined('Domain: alice.github.io. It is somebody’s site on github.io'))
    await terminal.press(escape)
    await answer
  })

  test.each([
    ['a suffix', 'https://github.io/connect', 'belongs to nobody alone'],
    ['a suffix of a country', 'https://com.ua/connect', 'belongs to nobody alone'],
    ['a number', 'https://203.0.113.9/connect', 'by number'],
    ['a name on no list', 'https://crm.nosuchsuffix/connect', 'is on no public list'],
    ['a port', 'https://mcp.example.com:8443/connect', 'unusual port'],
    ['a second address', 'https://mcp.example.com/a?next=https%3A%2F%2Fevil.example%2F', 'send you on'],
  ])('%s is warned of, and asked about twice', async (_, url, warning) => {
    const { terminal, answer, opened } = ask(page(url))

    expect(await terminal.shows('Open it?')).toContain(warning)
    await terminal.press(...OPEN)
    await terminal.shows('Open it all the same?')
    expect(opened).toEqual([])
    await terminal.press(...OPEN)

    expect((await answer).action).toBe('accept')
    expect(opened).toHaveLength(1)
  })
})

describe('when no browser opens', () => {
  test('where there is none, the address is left to be copied whole', async () => {
    const { terminal, answer } = ask(page(LONG), { browser: 'none' })
    await terminal.shows('I will open it myself')

    await terminal.press(...OPEN)

    expect(await answer).toEqual({ action: 'accept', content: undefined })
    expect(terminal.written()).toContain(`\n${LONG}\n`)
    await terminal.shows('Open this address in your browser')
  })

  test.each([
    ['did not start', { open: () => Promise.resolve(false) }],
    ['failed', { open: () => Promise.reject(new Error('no display')) }],
  ])('one that %s is reported, and the person decides again', async (_, browser) => {
    for (const [keys, action] of [
      [OPEN, 'accept'],
      [[enter], 'cancel'],
      [[up, enter], 'decline'],
      [[escape], 'cancel'],
      [[ctrlN], 'decline'],
    ] as const) {
      const { terminal, answer } = ask(page(LONG), { browser })
      await terminal.shows('Open it?')
      await terminal.press(...OPEN)
      await terminal.shows('The browser did not start.')
      await terminal.shows('Go on?')
      expect(terminal.written()).toContain(`\n${LONG}\n`)

      await terminal.press(...keys)

      expect((await answer).action).toBe(action)
    }
  })

  test('a question that was withdrawn meanwhile opens nothing', async () => {
    const withdraw = new AbortController()
    const { terminal, answer, opened } = ask(page(ADDRESS), { signal: withdraw.signal })
    await terminal.shows('Open it?')
    terminal.input.write(up)
    terminal.input.write(up)
    terminal.input.write(enter)
    withdraw.abort()

    await answer
    expect(opened).toEqual([])
  })
})

describe('a page that was opened before', () => {
  const again = () => page(ADDRESS, 'Connect.', { openedBefore: true })

  test('can be said to be done, which opens nothing', async () => {
    const { terminal, answer, opened } = ask(again())
    await terminal.shows('You agreed to open this page before')

    await terminal.press(enter)

    expect((await answer).action).toBe('accept')
    expect(opened).toEqual([])
  })

  test('can be opened again', async () => {
    const { terminal, answer, opened } = ask(again())
    await terminal.shows('Open it again')

    await terminal.press(KEYS.down, enter)

    expect((await answer).action).toBe('accept')
    expect(opened).toEqual([ADDRESS])
  })
})

describe('waiting for a page', () => {
  const CODE = 'Connect your account. If the page asks for a code, type ABCD-EFGH.'

  test.each([80, 40, 24])('message, code and address stay in view at %i columns', async columns => {
    const { terminal, end } = waitFor(page(LONG, CODE), { columns })

    const screen = await terminal.shows('Are you done there?')
    expect(joined(screen)).toContain(joined(CODE))
    expect(terminal.written()).toContain(`\n${LONG}\n`)
    await terminal.press(enter)

    expect(await end).toBe('done')
  })

  test('a message that is too long keeps its end', async () => {
    const { terminal, end } = waitFor(page(ADDRESS, `${'long '.repeat(5000)}Type ABCD-EFGH.`), { rows: 200 })

    expect(await terminal.shows('Are you done there?')).toContain('Type ABCD-EFGH.')
    await terminal.press(escape)
    await end
  })

  test.each([
    ['Enter', [enter], 'done'],
    ['the other choice', [KEYS.down, enter], 'cancel'],
    ['Escape', [escape], 'cancel'],
    ['Ctrl-C', [ctrlC], 'cancel'],
    ['Ctrl-N', [ctrlN], 'cancel'],
  ] as const)('%s ends it', async (_, keys, how) => {
    const { terminal, end } = waitFor(page(ADDRESS))
    await terminal.shows('Are you done there?')

    await terminal.press(...keys)

    expect(await end).toBe(how)
    expect(terminal.isRaw()).toBe(false)
  })

  test('a notice ends it, and says so', async () => {
    const finish = new AbortController()
    const { terminal, end } = waitFor(page(ADDRESS), { finished: finish.signal })
    await terminal.shows('Are you done there?')

    finish.abort()

    expect(await end).toBe('done')
    await terminal.shows('The page is finished. Going on.')
  })

  test('it closes when the call goes on', async () => {
    const close = new AbortController()
    const { terminal, end } = waitFor(page(ADDRESS), { signal: close.signal })
    await terminal.shows('Are you done there?')

    close.abort()

    await end
    await terminal.shows('No need to wait any more.')
    expect(terminal.isRaw()).toBe(false)
  })

  test('the address that was just left to be copied is not repeated', async () => {
    const terminal = fakeTerminal()
    const ui = terminalUi({ ...terminal, browser: 'none' })
    const start = page(ADDRESS)
    const answer = ui.ask(start, { signal: never, finished: never })
    await terminal.shows('Open it?')
    await terminal.press(...OPEN)
    await answer

    const prompts = () => terminal.written().split('Are you done there?').length
    for (const times of [1, 2]) {
      const before = prompts()
      const end = ui.wait?.(viewOf(start), { signal: never, finished: never })
      // The prompt of the wait before is still on the screen.
      await expect.poll(prompts).toBeGreaterThan(before)
      await terminal.press(enter)
      await end
      expect(terminal.written().split(`\n${ADDRESS}\n`)).toHaveLength(times + 1)
    }
  })
})

describe('a page that must not be opened', () => {
  test('is reported without its address, and asks nothing', async () => {
    const terminal = fakeTerminal()
    const view = refusedView(['userinfo'], { ...ASKER, name: 'Acme\u001b]0;x\u0007 CRM' })

    await terminalUi({ ...terminal, browser: 'none' }).refused?.(view)

    const screen = await terminal.screen()
    expect(screen).toContain('“Acme CRM” wanted to open a page that is not safe')
    expect(screen).toContain('user name in front of the site’s name')
    expect(screen).toContain('It was not opened.')
    expect(terminal.isRaw()).toBe(false)
  })

  test('is one line where there is no terminal', async () => {
    const terminal = fakeTerminal()
    const output = Object.assign(terminal.output, { isTTY: false })

    await terminalUi({ input: terminal.input, output }).refused?.(refusedView(['not-https'], ASKER))

    expect(terminal.written()).toBe(
      '“Acme CRM” wanted to open an address that is not safe. It was not opened.\n',
    )
  })
})

const never = new AbortController().signal

interface Settings {
  readonly columns?: number
  readonly rows?: number
  readonly signal?: AbortSignal
  readonly finished?: AbortSignal
  readonly browser?: Browser | 'none'
}

function ask(start: Interaction, { columns = 80, rows = 60, signal = never, browser }: Settings = {}) {
  const terminal = fakeTerminal({ columns, rows })
  const opened: string[] = []
  const recording = {
    open(url: ConsentedUrl) {
      opened.push(url)
      return Promise.resolve(true)
    },
  }
  const ui = terminalUi({ ...terminal, browser: browser ?? recording })
  return { terminal, opened, answer: ui.ask(start, { signal, finished: never }) }
}

function waitFor(
  start: Interaction,
  { columns = 80, rows = 60, signal = never, finished = never }: Settings = {},
) {
  const terminal = fakeTerminal({ columns, rows })
  const ui = terminalUi({ ...terminal, browser: 'none' })
  return { terminal, end: ui.wait?.(viewOf(start), { signal, finished }) }
}

function viewOf({ view }: Interaction) {
  if (view.mode !== 'url') throw new Error('Not a page.')
  return view
}

/** What stands beside the guide line, without the breaks. */
function joined(screen: string): string {
  return screen.replaceAll(/[ \n│]/g, '')
}

/** How a text on screen is drawn, as runs of the same style. */
function stylesOf(terminal: ReturnType<typeof fakeTerminal>, text: string): string[] {
  const { buffer } = terminal
  for (let y = 0; y < buffer.length; y += 1) {
    const line = buffer.getLine(y)
    const from = line?.translateToString(true).indexOf(text) ?? -1
    if (line === undefined || from === -1) continue
    const styles = Array.from(text, (_, index) => {
      const cell = line.getCell(from + index)
      return cell?.isBold() ? 'bold' : cell?.isDim() ? 'dim' : ''
    })
    return styles.reduce<string[]>((runs, style, index) => {
      if (style === styles[index - 1]) runs.splice(-1, 1, `${runs.at(-1) ?? ''}${style}`)
      else runs.push(style)
      return runs
    }, [])
  }
  throw new Error(`The screen never showed ${text}.`)
}
