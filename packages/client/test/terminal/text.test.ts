import { expect, test } from 'vitest'
import { isolateView } from '../../src/terminal/isolate.ts'
import { terminalUi } from '../../src/terminal/index.ts'
import { widthOf, wrap, wrapHard } from '../../src/terminal/width.ts'
import texts from './cases/text.json' with { type: 'json' }
import widths from './cases/width.json' with { type: 'json' }
import { fakeTerminal, KEYS } from './fake-terminal.ts'
import { question } from './questions.ts'

/** Everything but the newline that a terminal would obey, or that hides or turns letters. */
const ACTING = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u

test.each(texts)('S16 $id nothing that acts reaches the screen: $why', async ({ text, mustShow }) => {
  const terminal = fakeTerminal({ columns: 60, rows: 60 })
  const start = question(
    {
      message: text,
      requestedSchema: {
        type: 'object',
        properties: {
          c: {
            type: 'string',
            title: text,
            description: text,
            oneOf: [
              { const: 'a', title: text },
              { const: 'b', title: 'other' },
            ],
            default: 'a',
          },
          t: { type: 'string', title: text, default: text },
        },
      },
    },
    {
      name: text,
      origin: text,
      claim: `${text}.`,
      call: { kind: 'tool', name: text, arguments: { [text]: text } },
    },
  )
  const none = new AbortController().signal
  const answer = terminalUi(terminal).ask(start, { signal: none, finished: none })
  await terminal.shows('1 of 2')
  await terminal.press(KEYS.enter)
  await terminal.shows('2 of 2')
  await terminal.press(KEYS.enter)
  const screen = await terminal.shows('Send it?')
  await terminal.press(KEYS.escape)
  await answer

  for (const part of mustShow ?? []) expect(screen).toContain(part)
  // The prompts' own sequences (colours, cursor, erasing, paste mode), and our own isolates.
  const withoutOwn = terminal.written().replaceAll(/\u001b\[[?\d;]*[A-Za-z]|[\u2068\u2069]/g, '')
  expect(withoutOwn.replaceAll(/[\r\n]/g, '')).not.toMatch(ACTING)
  if (ACTING.test(text)) expect(terminal.written()).not.toContain(text)
})

test.each(widths)('$id $text takes $columns columns', ({ text, columns }) => {
  expect(widthOf(text)).toBe(columns)
})

test('F202 text of another direction is isolated from its neighbours', () => {
  const start = question(
    { message: 'm', requestedSchema: { type: 'object', properties: { a: { type: 'string', title: 'שם' } } } },
    { name: 'חברה' },
  )
  const view = isolateView(start.view)

  expect(view.server.name).toBe('\u2068חברה\u2069')
  expect(view.mode === 'form' && view.fields[0]?.label).toBe('\u2068שם\u2069')
  expect(view.message).toBe('m')
})

test('wrapping loses nothing and keeps to the width', () => {
  const text = 'Some words, 한국어 and averyveryverylongwordwithoutanyspaceinit\n\nend'

  expect(wrap(text, 12).every(line => widthOf(line) <= 12)).toBe(true)
  expect(wrap(text, 12).join('').replaceAll(' ', '')).toBe(text.replaceAll(/\s/g, ''))
  expect(wrapHard(text.replaceAll('\n', ''), 7).join('')).toBe(text.replaceAll('\n', ''))
})
