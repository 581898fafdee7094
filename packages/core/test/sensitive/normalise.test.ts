import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hidesInWords,
  lettersOf,
  mixesScripts,
  passesForLatin,
  skeleton,
  unleetWords,
  wordsOf,
} from '../../src/sensitive/normalise.ts'

const textsOf = (text: string): readonly string[] => wordsOf(text).map(word => word.text)

describe('the words of a text', () => {
  test.each([
    ['dbPasswordField', ['db', 'password', 'field']],
    ['APIKeyValue', ['api', 'key', 'value']],
    ['DB_PASSWORD-2', ['db', 'password', '2']],
    ['password2', ['password']],
    ['ab2', ['ab2']],
    ['2fa', ['2fa']],
    ['ÄußereŁódź', ['aussere', 'lodz']],
    ['ŞİFRE şifre ŞIFRE', ['sifre', 'sifre', 'sifre']],
    ['ΚΩΔΙΚΟΣ κωδικός', ['κωδικοσ', 'κωδικοσ']],
    ['والكتاب', ['كتاب']],
    ['الرمز السري', ['رمز', 'سري']],
    ['pass\u200Bword', ['password']],
    ['ﬁle ① №', ['file', '1', 'no']],
    ['🅿🅰 🇵', ['pa', 'p']],
    ['ᴘᴀꜱꜱ', ['pass']],
    ['APIकुंजी ключapi', ['api', 'कुंजी', 'ключapi']],
    ['', []],
    ['\u0301 — …', []],
  ])('%s', (text, words) => {
    expect(textsOf(text)).toEqual(words)
  })

  test('know what stands between them', () => {
    for (const end of ['', 'é'])
      expect(
        wordsOf(`one two, three-four (five) six's seven.eight nine\u2014${end}`).map(word => word.apart),
      ).toEqual([
        false,
        false,
        true,
        false,
        true,
        true,
        false,
        false,
        false,
        false,
        ...(end === '' ? [] : [true]),
      ])
  })

  test('are the same of their own text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        const words = textsOf(`${one} ${other}`)
        expect(textsOf(words.join(' '))).toEqual(words)
      }),
      { numRuns: 2000 },
    )
  })

  test('stand where they say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        let end = 0
        for (const word of wordsOf(text)) {
          expect(word.start).toBeGreaterThanOrEqual(end === 0 ? 0 : word.start)
          expect(word.end).toBeGreaterThan(word.start)
          expect(textsOf(text.slice(word.start, word.end)).join('')).toContain(word.text.slice(0, 1))
          end = word.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  test('of plain ASCII are those that the way for every text finds', () => {
    const ascii = fc.string({ unit: fc.integer({ min: 9, max: 126 }).map(code => String.fromCharCode(code)) })
    fc.assert(
      fc.property(ascii, text => {
        const all = wordsOf(`${text} é`)
        expect(all.slice(0, -1)).toEqual(wordsOf(text))
      }),
      { numRuns: 3000 },
    )
  })
})

describe('the letters of a text without spaces', () => {
  test('are what people read, each where it stands', () => {
    expect(lettersOf('ﾊﾟ\u200Bス、Ａ')).toEqual([
      { text: 'パ', apart: false, start: 0, end: 2 },
      { text: 'ス', apart: false, start: 3, end: 4 },
      { text: 'a', apart: true, start: 5, end: 6 },
    ])
  })
  test('are whole where Hangul is written in parts', () => {
    expect(lettersOf('비밀'.normalize('NFD')).map(({ text }) => text)).toEqual(['비', '밀'])
  })
})

describe('letters that imitate others', () => {
  test('are read as skeletons, in words that mix them with letters', () => {
    expect(unleetWords('my P4$$w0rd, 24h, dbT0ken @PI').map(({ text }) => text)).toEqual(
      ['my', 'password', 'zah', 'db', 'token', 'apl'].map(word => (word === 'zah' ? '2ah' : word)),
    )
    expect(unleetWords('24 words; 3.5')).toEqual([])
    expect(unleetWords('été n0n').map(({ text }) => text)).toEqual(['ete', 'non'])
  })
  test('stand where they say', () => {
    expect(unleetWords('x p4ss').at(-1)).toMatchObject({ start: 2, end: 6 })
    expect(unleetWords('é p4ss').at(-1)).toMatchObject({ start: 2, end: 6 })
  })
  test('have the skeleton of what they pass for', () => {
    expect(skeleton('p\u0430\u0455\u0455')).toBe('pass')
    expect(skeleton('pin')).toBe('pln')
    expect(skeleton('κωδικοσ')).toBe(skeleton('κωδικοs'))
    expect(mixesScripts('p\u0430ss')).toBe(true)
    expect(mixesScripts('пароль')).toBe(false)
    expect(mixesScripts('pass')).toBe(false)
    expect(passesForLatin('\u043E\u0442\u0440')).toBe(true)
    expect(passesForLatin('пароль')).toBe(false)
  })
})

test('hidden characters inside words are told from joiners of scripts that need them', () => {
  expect(hidesInWords('pass\u200Bword')).toBe(true)
  expect(hidesInWords('па\u2060роль')).toBe(true)
  expect(hidesInWords('\u200Bpassword\u200B')).toBe(false)
  expect(hidesInWords('می\u200Cخواهم')).toBe(false)
  expect(hidesInWords('password')).toBe(false)
})
