import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sensitive } from '../../src/sensitive/sensitive.ts'
import { LANGUAGES } from '../../src/sensitive/vocabulary/languages.ts'
import { formOf, NEUTRAL_MESSAGE } from './form-of.ts'

/** Every word that blocks by itself, written without its marks for open ends. */
const STRONG = LANGUAGES.flatMap(({ strong = {} }) =>
  Object.values(strong).flatMap(terms => terms.replaceAll('*', '').split(',')),
)
  .map(term => term.trim().replace(/\s+/g, ' '))
  .filter(term => term !== '')

/** Where an ask can stand. */
const CARRIERS = {
  title: (ask: string) => formOf(NEUTRAL_MESSAGE, { f1: { type: 'string', title: ask } }),
  description: (ask: string) =>
    formOf(NEUTRAL_MESSAGE, { f1: { type: 'string', title: 'Field', description: ask } }),
  name: (ask: string) => formOf(NEUTRAL_MESSAGE, { [ask]: { type: 'string' } }),
  message: (ask: string) => formOf(ask, { value: { type: 'string' } }),
  'unknown keyword': (ask: string) =>
    formOf(NEUTRAL_MESSAGE, { f1: { type: 'string', title: 'Field', 'x-hint': ask } }),
}
const carrier = fc.constantFrom(...(Object.keys(CARRIERS) as Array<keyof typeof CARRIERS>))
const ask = fc
  .tuple(fc.constantFrom(...STRONG), carrier)
  .map(([term, where]) => ({ term, carry: CARRIERS[where] }))
  .filter(({ term, carry }) => sensitive(carry(term)).verdict === 'block')

test('most strong words block wherever they stand', () => {
  const blocked = STRONG.filter(term => sensitive(CARRIERS.title(term)).verdict === 'block')
  expect(blocked.length / STRONG.length).toBeGreaterThan(0.95)
})

describe('what is blocked stays blocked', () => {
  test('with invisible characters anywhere', () => {
    const invisible = fc.constantFrom(
      '\u200B',
      '\u200C',
      '\u200D',
      '\u2060',
      '\uFEFF',
      '\u00AD',
      '\u034F',
      '\u{E0061}',
    )
    fc.assert(
      fc.property(
        ask,
        fc.array(fc.tuple(fc.nat(), invisible), { maxLength: 5 }),
        ({ term, carry }, hidden) => {
          const letters = Array.from(term)
          for (const [at, mark] of hidden) letters.splice(at % (letters.length + 1), 0, mark)
          expect(sensitive(carry(letters.join(''))).verdict).toBe('block')
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('in any case style', () => {
    const style = fc.constantFrom<(words: readonly string[]) => string>(
      words => words.map((word, at) => (at === 0 ? word : capital(word))).join(''),
      words => words.map(capital).join(''),
      words => words.join('_'),
      words => words.join('-'),
      words => words.join('_').toUpperCase(),
      words => words.join(' ').toUpperCase(),
      words => words.map(capital).join(' '),
      words => words.join(' '),
    )
    fc.assert(
      fc.property(ask, style, ({ term, carry }, styled) => {
        const words = term.split(' ')
        // Where letters have no case, nothing would tell one word from the next.
        fc.pre(/[ _-]/.test(styled(['a', 'b'])) || words.slice(1).every(word => capital(word) !== word))
        expect(sensitive(carry(styled(words))).verdict).toBe('block')
      }),
      { numRuns: 2000 },
    )
  })

  test('composed or decomposed, and in full-width letters', () => {
    fc.assert(
      fc.property(ask, fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'), ({ term, carry }, form) => {
        expect(sensitive(carry(term.normalize(form))).verdict).toBe('block')
        expect(sensitive(carry(fullWidth(term))).verdict).toBe('block')
      }),
      { numRuns: 500 },
    )
  })

  test('spelled letter by letter, where it is written in letters', () => {
    fc.assert(
      fc.property(ask, fc.constantFrom(' ', '.', '-', '_'), ({ term, carry }, between) => {
        fc.pre(/^[\p{L} ]+$/u.test(term) && term.length < 30)
        expect(sensitive(carry(lettersOf(term).join(between))).verdict).toBe('block')
      }),
      { numRuns: 500 },
    )
  })
})

/** As people count them. */
function lettersOf(term: string): readonly string[] {
  const letters = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(term.replaceAll(' ', ''))
  return Array.from(letters, ({ segment }) => segment)
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}
