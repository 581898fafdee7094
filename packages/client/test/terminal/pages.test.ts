import { describe, expect, test } from 'vitest'
import { terminalUi } from '../../src/terminal/index.ts'
import { fakeTerminal, KEYS } from './fake-terminal.ts'
import { page } from './questions.ts'

const LONG = `https://mcp.example.com/${'p'.repeat(300)}?x=1`

describe.each([80, 40, 24])('at %i columns', columns => {
  test.each([
    'https://northbank.example.login.evil.example/very/long/path?x=1',
    'https://mcp.example.com/a%20b%2Fc',
    LONG,
  ])('the whole of %s is shown before consent', async url => {
    const { terminal, answer } = ask(url, columns)

    const screen = await terminal.shows('Open it?')
    expect(joined(screen)).toContain(url)
    expect(joined(screen)).toContain(
      `page is on${new URL(url).hostname}Its whole address`.replaceAll(' ', ''),
    )
    expect(screen).not.toContain('…')

    await terminal.press(KEYS.escape)
    expect(await answer).toEqual({ action: 'cancel' })
  })
})

test('consent is a choice of its own, and a stray Enter is none', async () => {
  const { terminal, answer } = ask(LONG)
  await terminal.shows('Open it?')

  await terminal.press(KEYS.enter)

  expect(await answer).toEqual({ action: 'cancel' })
})

test('after consent the address can be copied whole', async () => {
  const { terminal, answer } = ask(LONG)
  await terminal.shows('Open it?')

  await terminal.press(KEYS.up, KEYS.up, KEYS.enter)

  expect(await answer).toEqual({ action: 'accept', content: undefined })
  expect(terminal.written()).toContain(`\n${LONG}\n`)
  await terminal.shows('Open this address in your browser')
})

test.each([
  ['the choice', [KEYS.up, KEYS.enter]],
  ['the key', [KEYS.ctrlN]],
])('%s declines', async (_, keys) => {
  const { terminal, answer } = ask(LONG)
  await terminal.shows('Open it?')

  await terminal.press(...keys)

  expect(await answer).toEqual({ action: 'decline' })
  expect(terminal.written()).not.toContain(`\n${LONG}\n`)
})

test('S16 a message with links stays plain text, and another site in it is pointed out', async () => {
  const { terminal, answer } = ask(
    'https://mcp.example.com/connect',
    80,
    'Open [https://northbank.example](https://evil.example) to go on',
  )

  const screen = await terminal.shows('Open it?')
  expect(screen).toContain('Open [https://northbank.example](https://evil.example) to go on')
  expect(screen).toContain('The message names evil.example; the address opens mcp.example.com.')
  expect(terminal.written()).not.toContain('\u001b]8;')
  await terminal.press(KEYS.escape)
  await answer
})

function ask(url: string, columns = 80, message?: string) {
  const terminal = fakeTerminal({ columns, rows: 60 })
  const start = page(url, message)
  const none = new AbortController().signal
  return { terminal, answer: terminalUi(terminal).ask(start, { signal: none, finished: none }) }
}

/** What stands beside the guide line, without the breaks. */
function joined(screen: string): string {
  return screen.replaceAll(/[ \n│]/g, '')
}
