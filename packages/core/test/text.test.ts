import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inertText } from '../src/text.ts'

const ESC = '\u001B'
const BEL = '\u0007'

describe('S16 text from a server stays inert', () => {
  test.each([
    ['clears the screen and forges a line', `Hello${ESC}[2J${ESC}[HApproved`, 'HelloApproved'],
    ['overwrites the line that names the server', `${ESC}[1A${ESC}[2KServer: Trusted`, 'Server: Trusted'],
    ['sets the window title', `${ESC}]0;System update${BEL}`, ''],
    [
      'is a link whose text is another host',
      `${ESC}]8;;https://evil.example${ESC}\\northbank.example${ESC}]8;;${ESC}\\`,
      'northbank.example',
    ],
    ['writes to the clipboard', `${ESC}]52;c;ZXZpbA==${BEL}safe`, 'safe'],
    ['turns the direction', 'Yes\u202EoN', 'YesoN'],
    ['isolates a part', 'a\u2066b\u2069c', 'abc'],
    ['is a device control string', `${ESC}P+q544e${ESC}\\`, ''],
    ['holds tag characters', '\u{E0041}\u{E0042} hidden tag characters', ' hidden tag characters'],
    ['uses 8-bit controls', 'a\u009B2Jb\u009D0;title\u009Cc', 'abc'],
    ['resets the terminal', `a${ESC}cb`, 'ab'],
    ['selects a character set', `a${ESC}(0b`, 'ab'],
    ['colours its words', `${ESC}[8m${ESC}[38;2;0;0;0mhidden${ESC}[0m`, 'hidden'],
    ['goes back to the start of the line', 'Approved\rDenied', 'Approved\nDenied'],
    ['rubs out what was written', 'Approved\b\b\u007F', 'Approved'],
    ['hides letters in words', 'pass\u200Bwo\u00ADrd\uFEFF', 'password'],
    ['holds a filler that looks like nothing', 'a\u3164\u115Fb', 'ab'],
    ['holds half a character', 'a\uD800b', 'a\uFFFDb'],
    ['never ends its escape', `${ESC}]0;Decline is not possible`, ']0;Decline is not possible'],
  ])('S16 a text that %s', (_, text, shown) => {
    expect(inertText(text)).toBe(shown)
  })
})

test.each([
  ['Ціна: 5\u00A0000 ₴ ✓', 'Ціна: 5\u00A0000 ₴ ✓'],
  ['שלום world', 'שלום world'],
  ['पासवर्ड, 日本語, 한국어', 'पासवर्ड, 日本語, 한국어'],
  ['one\ntwo\r\nthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['a\tb', 'a b'],
])('ordinary text stays: %j', (text, shown) => {
  expect(inertText(text)).toBe(shown)
})

test('S16 whatever comes in, nothing that acts comes out, and a second pass changes nothing', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      ESC,
      '[',
      ']',
      '\\',
      BEL,
      '\u009B',
      '\u009C',
      '\u202E',
      '\u200B',
      '2J',
      '8;;',
      '\n',
      '\r',
      '\t',
    ),
  )
  fc.assert(
    fc.property(fc.array(pieces), parts => {
      const shown = inertText(parts.join(''))
      expect(shown).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u)
      expect(shown.isWellFormed()).toBe(true)
      expect(inertText(shown)).toBe(shown)
    }),
    { numRuns: 500 },
  )
})

test('a long run of unfinished escapes is read in linear time', () => {
  const started = performance.now()
  inertText(`${ESC}]`.repeat(100_000))
  inertText(`${ESC}[`.repeat(100_000) + '1'.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(5_000)
})
