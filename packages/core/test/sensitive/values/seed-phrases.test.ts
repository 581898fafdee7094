import * as bip39 from '@scure/bip39'
import { wordlist as czech } from '@scure/bip39/wordlists/czech.js'
import { wordlist as english } from '@scure/bip39/wordlists/english.js'
import { wordlist as french } from '@scure/bip39/wordlists/french.js'
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js'
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js'
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js'
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js'
import { wordlist as simplifiedChinese } from '@scure/bip39/wordlists/simplified-chinese.js'
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js'
import { wordlist as traditionalChinese } from '@scure/bip39/wordlists/traditional-chinese.js'
import { describe, expect, test } from 'vitest'
import { findValues } from '../../../src/sensitive/find-values.ts'
import { foldSeedWord, seedLists } from '../../../src/sensitive/values/seed-words/lists.ts'
import { chance } from './samples.ts'

const LISTS = {
  english,
  spanish,
  french,
  italian,
  portuguese,
  czech,
  japanese,
  korean,
  simplifiedChinese,
  traditionalChinese,
}
const random = chance()

function phraseOf(list: readonly string[], words: number): readonly string[] {
  const entropy = Uint8Array.from({ length: (words / 3) * 4 }, () => Math.floor(random() * 256))
  return bip39.entropyToMnemonic(entropy, [...list]).split(/[ \u3000]/)
}

const found = (text: string): readonly [string, boolean][] =>
  findValues(text).flatMap(({ rule, certain, start, end }): [string, boolean][] =>
    rule === 'value-seed-phrase' ? [[text.slice(start, end), certain]] : [],
  )

test('the word lists are those of BIP-39, in their order', () => {
  const ours = [...seedLists('latin'), ...seedLists('other')].map(list => [...list])
  const theirs = Object.values(LISTS).map(list => list.map((word, at) => [foldSeedWord(word), at]))
  expect(ours).toEqual(theirs)
})

describe.each(Object.entries(LISTS))('a recovery phrase in %s', (_, list) => {
  test.each([12, 15, 18, 21, 24])('of %i words is found where it stands', count => {
    for (let run = 0; run < 5; run++) {
      const phrase = phraseOf(list, count).join(' ')
      expect(found(`1) ${phrase} !`)).toEqual([[phrase, true]])
    }
  })

  test.each([
    [
      'numbered',
      (words: readonly string[]) => words.map((word, at) => `${String(at + 1)}. ${word}`).join(' '),
    ],
    [
      'numbered in lines',
      (words: readonly string[]) => words.map((word, at) => `${String(at + 1)}) ${word}`).join('\n'),
    ],
    ['with commas', (words: readonly string[]) => words.join(', ')],
    ['in lines', (words: readonly string[]) => words.join('\r\n')],
    ['in quotes', (words: readonly string[]) => JSON.stringify(words)],
    ['in capitals', (words: readonly string[]) => words.join(' ').toUpperCase()],
    ['composed', (words: readonly string[]) => words.join(' ').normalize('NFC')],
    ['taken apart', (words: readonly string[]) => words.join(' ').normalize('NFKD')],
    ['with ideographic spaces', (words: readonly string[]) => words.join('\u3000')],
  ])('%s', (_form, write) => {
    for (let run = 0; run < 5; run++)
      expect(found(write(phraseOf(list, 12))).map(([, certain]) => certain)).toEqual([true])
  })

  test('without its last word is none', () => {
    expect(found(phraseOf(list, 12).slice(0, -1).join(' '))).toEqual([])
  })
})

test('words whose checksum does not fit are looked at, and certain beside a word for them', () => {
  const words = Array.from({ length: 12 }, () => 'abandon').join(' ')
  expect(found(words)).toEqual([[words, false]])
  expect(found(`Recovery words: ${words}`)).toEqual([[words, true]])
  expect(found(`Сід-фраза: ${words}`)).toEqual([[words, true]])
})

test('the phrase itself is found among other words of its list', () => {
  const phrase = `${'abandon '.repeat(11)}about`
  expect(found(`wallet: ${phrase}`)).toEqual([[phrase, true]])
  expect(found(`${phrase} thank`)).toEqual([[phrase, true]])
})

test('so many words of one list are no prose, whatever their checksums', () => {
  const words = Array.from({ length: 49 }, () => 'abandon').join(' ')
  expect(found(words)).toEqual([[words, true]])
  expect(found(words.slice(8))).toEqual([[words.slice(8), false]])
})

test('a phrase is found before and after other text, and two in one text are two finds', () => {
  const [one, other] = [phraseOf(english, 12).join(' '), phraseOf(japanese, 12).join(' ')]
  expect(found(`${one} жодного ${other} слова`)).toEqual([
    [one, true],
    [other, true],
  ])
  expect(findValues(one)).toMatchObject([{ category: 'recovery-phrase' }])
})

test('words are close together up to eight characters', () => {
  const words = phraseOf(english, 12)
  expect(found(words.join(' 1) -- ')).map(([, certain]) => certain)).toEqual([true])
  expect(found(words.join(' 12) - -'))).toHaveLength(1)
  expect(found(words.join(' 12) - - '))).toEqual([])
})

describe('no recovery phrase', () => {
  test.each([
    ['prose', 'the quick brown foxes were jumping over twelve lazy dogs this evening'],
    ['words too far apart', Array.from({ length: 12 }, () => 'abandon').join(' - - - - - ')],
    ['words of two lists', `${'abandon '.repeat(8)}${'ábaco '.repeat(4)}`],
    ['words of two scripts', `${'abandon '.repeat(8)}${'あいさつ '.repeat(8)}`],
    ['Chinese prose', '我们今天在这里和大家一起学习新的知识希望每个人都能有所收获'],
    ['short words between', 'abandon it '.repeat(12)],
    ['long words between', 'abandon extraordinarily '.repeat(12)],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([])
  })
})
