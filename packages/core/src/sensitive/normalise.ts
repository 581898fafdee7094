import { unicodePattern } from '../unicode-pattern.ts'
import { homoglyphs } from './homoglyphs.ts'
import { createMappedText, type MappedText, placeIn, type Span } from './mapped-text.ts'

/** A word of a text in the form words are compared in, and the characters of the text it was made of. */
export interface Word extends Span {
  readonly text: string
  /** Punctuation stands between this word and the one before. */
  readonly apart: boolean
}

/** How a text was looked at; `plain` is as a person reads it. */
export type View = 'plain' | 'spelled' | 'misspelt' | 'leet' | 'homoglyph' | 'decoded' | 'reversed'

/**
 * The words of a text in the form they are compared in: no accents, no case, no invisible characters, split where
 * `camelCase` and `snake_case` join them. The words of the words are the words again.
 */
export function wordsOf(text: string): readonly Word[] {
  if (ASCII.test(text)) return asciiWords(text)
  const seen = visible(text)
  const words: Word[] = []
  let end = 0
  for (const { 0: run, index } of seen.text.matchAll(WORD())) {
    let start = index
    for (const piece of run.split(CASE_CHANGE())) {
      const apart = words.length > 0 && /[^\s_\-–.'’]/u.test(seen.text.slice(end, start))
      end = start + piece.length
      const folded = bare(fold(piece))
      if (folded !== '') words.push({ text: folded, apart, ...placeIn(seen, start, end) })
      start = end
    }
  }
  return words
}

/** The same for what most forms are written in, in a tenth of the time. */
function asciiWords(text: string): readonly Word[] {
  const words: Word[] = []
  let apart = false
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at)
    if (!isAlphanumeric(code)) {
      apart ||= !JOINS.includes(text.charAt(at))
      at += 1
      continue
    }
    const start = at
    do at += 1
    while (isAlphanumeric(text.charCodeAt(at)) && !isCaseChange(text, at))
    const word = withoutNumber(text.slice(start, at).toLowerCase())
    words.push({ text: word, apart: apart && words.length > 0, start, end: at })
    apart = false
  }
  return words
}

/** Signs that do not separate what stands on both sides of them. */
const JOINS = " \t\n\v\f\r_-.'"

function isAlphanumeric(code: number): boolean {
  return isSmall(code) || isCapital(code) || (code >= 48 && code <= 57)
}

function isSmall(code: number): boolean {
  return code >= 97 && code <= 122
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90
}

function isCaseChange(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  return (
    isCapital(text.charCodeAt(at)) &&
    (isSmall(before) || (isCapital(before) && isSmall(text.charCodeAt(at + 1))))
  )
}

/** Without the number that tells a word from its siblings: `password2`. */
function withoutNumber(word: string): string {
  const last = word.charCodeAt(word.length - 1)
  return last >= 48 && last <= 57 ? word.replace(/^([a-z]{3,})[0-9]+$/, '$1') : word
}

/** As {@link wordsOf} for terms of the vocabulary, which are written small: only the words, in a fraction of the time. */
export function plainWordsOf(term: string): readonly string[] {
  if (SMALL_ASCII.test(term)) return term.split(' ')
  const plain = fold(withoutInvisible(term.normalize('NFKC')))
  const runs = plain.match(WORD()) ?? []
  const words = /[a-z]/.test(plain) ? runs.flatMap(run => run.split(CASE_CHANGE())) : runs
  return words.map(bare).filter(word => word !== '')
}

const SMALL_ASCII = /^[a-z]+(?: [a-z]+)*$/
const WORD = unicodePattern(String.raw`[\p{L}\p{M}\p{N}]+`, 'gu')
/** Scripts whose letters are mixed to deceive; a change to any other one begins a new word: "APIकुंजी". */
const MIXED = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Common}\p{Script=Inherited}`
const CASE_CHANGE = unicodePattern(
  String.raw`(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?=[^${MIXED}\p{M}])(?<=\p{Script=Latin}\p{M}*)|(?=\p{Script=Latin})(?<=[^${MIXED}\p{M}]\p{M}*)`,
  'u',
)

/** Every letter as a word of its own, for scripts that put nothing between words. */
export function lettersOf(text: string): readonly Word[] {
  const seen = visible(text)
  const letters: Word[] = []
  let end = 0
  for (const { 0: letter, index } of seen.text.matchAll(LETTER_WITH_MARKS())) {
    const apart = letters.length > 0 && /[^\s_\-–.'’・]/u.test(seen.text.slice(end, index))
    end = index + letter.length
    letters.push({ text: fold(letter), apart, ...placeIn(seen, index, end) })
  }
  return letters
}

const LETTER_WITH_MARKS = unicodePattern(String.raw`[\p{L}\p{N}]\p{M}*`, 'gu')

/** A script without spaces between words, where a term may stand anywhere in the text. */
export const UNSPACED = unicodePattern(
  String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]`,
  'u',
)

/**
 * The words of a text with digits and signs read as the letters they imitate, where a word mixes them with letters;
 * each as its {@link skeleton}, since `1` imitates more than one letter.
 */
export function unleetWords(text: string): readonly Word[] {
  if (!(ASCII.test(text) ? ASCII_MAY_IMITATE : MAY_IMITATE()).test(text)) return []
  const seen = visible(text)
  const built = createMappedText()
  for (const { 0: chunk, index } of seen.text.matchAll(CHUNK)) {
    const imitates = LETTER().test(chunk) && LEET_SIGN.test(chunk)
    // A small letter among capitals would be a new word.
    const capital = chunk === chunk.toUpperCase()
    let start = index
    for (const sign of chunk) {
      const letter = imitates ? (LEET.get(sign) ?? sign) : sign
      built.add(capital ? letter.toUpperCase() : letter, placeIn(seen, start, start + sign.length))
      start += sign.length
    }
  }
  const unleet = built.made()
  return wordsOf(unleet.text).map(word => ({
    ...word,
    text: skeleton(word.text),
    ...placeIn(unleet, word.start, word.end),
  }))
}

const CHUNK = /[^\s_\-.,;:()]+|[\s_\-.,;:()]+/gu
const LEET = new Map(
  Object.entries({
    0: 'o',
    1: 'l',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    8: 'b',
    9: 'g',
    '@': 'a',
    $: 's',
    '!': 'l',
    '|': 'l',
    '€': 'e',
    '+': 't',
  }),
)
const LEET_SIGN = new RegExp(`[${[...LEET.keys()].join('')}]`)
const LETTER = unicodePattern(String.raw`\p{L}`, 'u')
/** A letter and a sign beside each other, in whatever form. */
const MAY_IMITATE = unicodePattern(
  String.raw`[\p{L}\p{M}\p{Cf}][^\p{L}\p{M}\s_\-.,;:()]|[^\p{L}\p{M}\s_\-.,;:()]\p{L}`,
  'u',
)
const ASCII_MAY_IMITATE = /[A-Za-z][01345789@$!|+]|[0-9@$!|+][A-Za-z]/

/** The word with every letter replaced by the Latin one it passes for; `i` and `l` pass for each other. */
export function skeleton(word: string): string {
  return [...word.replace(/σ$/, 's')]
    .map(letter => homoglyphs.get(letter) ?? letter)
    .join('')
    .replaceAll('i', 'l')
}

/** Latin letters in one word with those of a script that has look-alikes. */
export function mixesScripts(word: string): boolean {
  return !ASCII.test(word) && LATIN().test(word) && LIKE_LATIN().test(word)
}

/** Nothing but letters of another script that pass for Latin ones. */
export function passesForLatin(word: string): boolean {
  return [...word].every(letter => homoglyphs.has(letter))
}

const LATIN = unicodePattern(String.raw`\p{Script=Latin}`, 'u')
const LIKE_LATIN = unicodePattern(String.raw`[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]`, 'u')

/** Something invisible stands inside a word, where no honest author puts it. */
export function hidesInWords(text: string): boolean {
  return !ASCII.test(text) && INVISIBLE_IN_WORD().test(text)
}

// Joiners are ordinary in Arabic, Persian and Indic words.
const INVISIBLE_IN_WORD = unicodePattern(
  String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]+[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`,
  'u',
)

/** As people see it: compatibility forms are the letters they show, and what shows nothing is gone. */
function visible(text: string): MappedText {
  if (ASCII.test(text)) return { text }
  const built = createMappedText()
  for (const { 0: cluster, index } of text.matchAll(CLUSTER())) {
    const shown = withoutInvisible(withoutInvisible(cluster).normalize('NFKC'))
    built.add([...shown].map(latinOfSign).join(''), {
      start: index,
      end: index + cluster.replace(INVISIBLE_END(), '').length,
    })
  }
  return built.made()
}

const ASCII = /^[\0-\x7f]*$/
/** Tatweel shows, but only as a longer line within a word. */
const INVISIBLE_SOURCE = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]`
const INVISIBLE = unicodePattern(INVISIBLE_SOURCE, 'gu')
const INVISIBLE_END = unicodePattern(`${INVISIBLE_SOURCE}+$`, 'u')
/** A letter with all that belongs to it; Hangul that is written in parts is one cluster as long as it goes on. */
const CLUSTER = unicodePattern(
  String.raw`[\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF\p{Cf}\p{Default_Ignorable_Code_Point}]+|[^][\p{M}\uFF9E\uFF9F\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]*`,
  'gu',
)

function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE(), '')
}

/** The letter in a white-on-black circle or square, or the one a pair of which makes a flag. */
function latinOfSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = SIGN_ALPHABETS.find(alphabet => code >= alphabet && code < alphabet + 26)
  return first === undefined ? sign : String.fromCharCode(0x61 + code - first)
}

const SIGN_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]

function fold(text: string): string {
  const lower = text.toLowerCase()
  if (ASCII.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(LETTERS_WITHOUT_DECOMPOSITION, letter => FOLDED.get(letter) ?? letter)
}

// Marks that carry meaning stay: Indic vowel signs, Thai vowels, the voiced sound marks of kana.
const ACCENTS = /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u093C\u09BC]/g
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
    ς: 'σ',
    ى: 'ي',
    ی: 'ي',
    ک: 'ك',
    ة: 'ه',
    ە: 'ه',
    // Letters of phonetic alphabets that are written for the Latin ones.
    ɑ: 'a',
    ɡ: 'g',
    ɩ: 'i',
    ᴀ: 'a',
    ʙ: 'b',
    ᴄ: 'c',
    ᴅ: 'd',
    ᴇ: 'e',
    ꜰ: 'f',
    ɢ: 'g',
    ʜ: 'h',
    ɪ: 'i',
    ᴊ: 'j',
    ᴋ: 'k',
    ʟ: 'l',
    ᴍ: 'm',
    ɴ: 'n',
    ᴏ: 'o',
    ᴘ: 'p',
    ʀ: 'r',
    ꜱ: 's',
    ᴛ: 't',
    ᴜ: 'u',
    ᴠ: 'v',
    ᴡ: 'w',
    ʏ: 'y',
    ᴢ: 'z',
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
const ARABIC_ARTICLE = unicodePattern(String.raw`^(?:[وبلفك]?ال)+(?=\p{L}{2})`, 'u')
