import { unicodePattern } from '../unicode-pattern.ts'
import { homoglyphs } from './homoglyphs.ts'

/** A word of a text in the form words are compared in. */
export interface Word {
  readonly text: string
  /** Punctuation stands between this word and the one before. */
  readonly apart: boolean
}

/** How a text was looked at; `plain` is as a person reads it. */
export type View = 'plain' | 'spelled' | 'leet' | 'homoglyph' | 'decoded' | 'reversed'

/**
 * One sentence in the form words are compared in: no accents, no case, no invisible characters, words split where
 * `camelCase` and `snake_case` join them.
 */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = []
  let end = 0
  const plain = fold(splitCase(visible(text)))
  for (const found of plain.matchAll(WORD())) {
    const between = plain.slice(end, found.index)
    end = found.index + found[0].length
    words.push({ text: bare(found[0]), apart: words.length > 0 && /[^\s_\-–.'’]/u.test(between) })
  }
  return words
}

const WORD = unicodePattern(String.raw`[\p{L}\p{M}\p{N}]+`, 'gu')

/** Without spaces and marks, for scripts that put none between words. */
export function unspaced(text: string): string {
  return fold(visible(text)).replace(BETWEEN_WORDS(), '')
}

const BETWEEN_WORDS = unicodePattern(String.raw`[^\p{L}\p{M}\p{N}]+`, 'gu')

/** A script without spaces between words, where a term may stand anywhere in the text. */
export const UNSPACED = unicodePattern(
  String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]`,
  'u',
)

/** Runs of four and more single letters, glued: `p a s s w o r d`. */
export function spelled(words: readonly Word[]): readonly Word[] {
  const glued: Word[] = []
  let run: Word[] = []
  const flush = (): void => {
    const first = run[0]
    if (first && run.length >= 4)
      glued.push({ text: run.map(word => word.text).join(''), apart: first.apart })
    else glued.push(...run)
    run = []
  }
  for (const word of words) {
    if ([...word.text].length === 1) run.push(word)
    else {
      flush()
      glued.push(word)
    }
  }
  flush()
  return glued
}

/** The text with digits and signs read as the letters they imitate, in words that mix them with letters. */
export function unleet(text: string): string {
  return visible(text).replace(/[^\s_\-.,;:()]+/gu, chunk =>
    LETTER().test(chunk) && LEET_SIGN.test(chunk)
      ? [...chunk].map(sign => LEET.get(sign) ?? sign).join('')
      : chunk,
  )
}

const LEET = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i' }),
)
const LEET_SIGN = /[0134578@$!]/
const LETTER = unicodePattern(String.raw`\p{L}`, 'u')

/** The word with every letter replaced by the Latin one it looks like; letters that look like none stay. */
export function skeleton(word: string): string {
  return [...word].map(letter => homoglyphs.get(letter) ?? letter).join('')
}

/** Latin letters in one word with those of a script that has look-alikes. */
export function mixesScripts(word: string): boolean {
  return LATIN().test(word) && LIKE_LATIN().test(word)
}

const LATIN = unicodePattern(String.raw`\p{Script=Latin}`, 'u')
const LIKE_LATIN = unicodePattern(String.raw`[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]`, 'u')

/** Something invisible stands inside a word, where no honest author puts it. */
export function hidesInWords(text: string): boolean {
  return INVISIBLE_IN_WORD().test(text)
}

// Joiners are ordinary in Arabic, Persian and Indic words.
const INVISIBLE_IN_WORD = unicodePattern(
  String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]+[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`,
  'u',
)

function visible(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE(), '')
}

const INVISIBLE = unicodePattern(String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}]`, 'gu')

function splitCase(text: string): string {
  return text.replace(SMALL_BEFORE_CAPITAL(), '$1 ').replace(CAPITAL_BEFORE_WORD(), '$1 ')
}

const SMALL_BEFORE_CAPITAL = unicodePattern(String.raw`(\p{Ll})(?=\p{Lu})`, 'gu')
const CAPITAL_BEFORE_WORD = unicodePattern(String.raw`(\p{Lu})(?=\p{Lu}\p{Ll})`, 'gu')

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(LETTERS_WITHOUT_DECOMPOSITION, letter => FOLDED.get(letter) ?? letter)
}

// Marks that carry meaning stay: Indic vowel signs, Thai vowels, the voiced sound marks of kana.
const ACCENTS = /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u093C\u09BC]/g
const FOLDED = new Map(
  Object.entries({
    ł: 'l',
    đ: 'd',
    ð: 'd',
    ø: 'o',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ı: 'i',
    ى: 'ي',
    ی: 'ي',
    ک: 'ك',
    ة: 'ه',
    ۀ: 'ه',
  }),
)
const LETTERS_WITHOUT_DECOMPOSITION = new RegExp(`[${[...FOLDED.keys()].join('')}]`, 'g')

/** A word without the Arabic article, and without the number that tells it from its siblings: `password2`. */
function bare(word: string): string {
  const named = word.replace(NUMBERED(), '$1')
  return ARABIC().test(named) ? named.replace(ARABIC_ARTICLE(), '') : named
}

const NUMBERED = unicodePattern(String.raw`^(\p{L}{3,})\p{N}+$`, 'u')
const ARABIC = unicodePattern(String.raw`^\p{Script=Arabic}`, 'u')
const ARABIC_ARTICLE = unicodePattern(String.raw`^[وبلفك]?ال(?=\p{L}{2})`, 'u')
