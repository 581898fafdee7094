import { unicodePattern } from '../unicode-pattern.ts'
import { decodedParts } from './decode.ts'
import {
  hidesInWords,
  mixesScripts,
  skeleton,
  spelled,
  unleet,
  unspaced,
  type View,
  type Word,
  wordsOf,
} from './normalise.ts'
import { findInWords, findUnspaced, type Found } from './terms.ts'
import type { Secret, Strength } from './vocabulary/vocabulary.ts'

/** A secret that a text speaks of. */
export interface Mention {
  readonly secret: Secret
  readonly strength: Strength
  readonly view: View
  /** The same sentence asks to type or send something. */
  readonly asked: boolean
  /** The same sentence says no or not. */
  readonly negated: boolean
  /** The text says nothing else. */
  readonly alone: boolean
}

/** What a text says that matters here. */
export interface Reading {
  readonly mentions: readonly Mention[]
  readonly delivered: boolean
  readonly code: boolean
  /** One sentence speaks of a code and of how it was delivered. */
  readonly deliveredCode: boolean
  /** Nothing but words that name no particular thing, or no words at all. */
  readonly neutral: boolean
  /** Invisible characters inside words, or words that mix scripts. */
  readonly disguised: boolean
}

/** Reads one text of a form in every language at once. */
export function readText(text: string): Reading {
  return merge([readPlainly(text), ...disguises(text)], text)
}

function* disguises(text: string): Generator<Part> {
  for (const decoded of decodedParts(text)) yield { ...readPlainly(decoded, 'decoded'), neutral: false }
  if (/[\u202D\u202E]/.test(text)) yield readPlainly([...text].reverse().join(''), 'reversed')
}

type Part = Omit<Reading, 'disguised'>

function merge(parts: readonly Part[], text: string): Reading {
  return {
    mentions: parts.flatMap(part => part.mentions),
    delivered: parts.some(part => part.delivered),
    code: parts.some(part => part.code),
    deliveredCode: parts.some(part => part.deliveredCode),
    neutral: parts.every(part => part.neutral),
    disguised: hidesInWords(text) || wordsOf(text).some(word => mixesScripts(word.text)),
  }
}

function readPlainly(text: string, as: View = 'plain'): Part {
  const sentences = sentencesOf(text)
  const parts = sentences.flatMap(sentence => readSentence(sentence, as, sentences.length === 1))
  return {
    mentions: parts.flatMap(part => part.mentions),
    delivered: parts.some(part => part.delivered),
    code: parts.some(part => part.code),
    deliveredCode: parts.some(part => part.deliveredCode),
    neutral: parts.every(part => part.neutral),
  }
}

function sentencesOf(text: string): readonly string[] {
  const sentences = text.split(/(?<=[.!?;])\s+|[。！？；\n\r।؟]+/u).filter(sentence => sentence.trim() !== '')
  return sentences.length === 0 ? [''] : sentences
}

function readSentence(sentence: string, as: View, only: boolean): readonly Part[] {
  const plain = wordsOf(sentence)
  const parts = [readWords(plain, findInWords(plain), as, only)]

  const glued = spelled(plain)
  if (glued.length < plain.length) parts.push(readWords(glued, findInWords(glued), 'spelled', only))
  const guess = unleet(sentence)
  if (guess !== sentence) {
    const words = wordsOf(guess)
    if (words.some((word, at) => word.text !== plain[at]?.text))
      parts.push({ ...readWords(words, findInWords(words), 'leet', only), neutral: true })
  }
  if (plain.some(word => mixesScripts(word.text))) {
    const words = plain.map(word => ({ ...word, text: skeleton(word.text) }))
    parts.push(readWords(words, findInWords(words, true), 'homoglyph', only))
  }

  const together = unspaced(sentence)
  const found = findUnspaced(together)
  if (found.length > 0) parts.push(readTogether(together, found, as, only))
  return combine(parts)
}

/** An ask in one script and a secret in another, "APIキーをenterしてください", belong together. */
function combine(parts: ReadonlyArray<Part & { asks?: boolean; negates?: boolean }>): readonly Part[] {
  const asked = parts.some(part => part.asks)
  const negated = parts.some(part => part.negates)
  const neutral = parts.some(part => part.neutral)
  return parts.map(part => ({
    ...part,
    neutral: neutral && part.mentions.length === 0,
    mentions: part.mentions.map(mention => ({ ...mention, asked, negated })),
  }))
}

type SentencePart = Part & { readonly asks: boolean; readonly negates: boolean }

function readWords(words: readonly Word[], found: readonly Found[], view: View, only: boolean): SentencePart {
  const standing = found.filter(each => !isHarmless(each, found))
  const secrets = longest(standing).filter(each => !isAbout(each, standing, words))
  const covered = (sense: Found['sense']['is']): ReadonlySet<number> =>
    new Set(standing.filter(each => each.sense.is === sense).flatMap(each => range(each.start, each.end)))
  const neutral = covered('neutral')
  return {
    ...summary(
      standing,
      secrets,
      view,
      only ? words.filter(word => !FILLERS.has(word.text)).length : Number.POSITIVE_INFINITY,
    ),
    neutral: words.every((word, at) => neutral.has(at) || SAYS_NOTHING().test(word.text)),
  }
}

/** A number, or letters too few to name anything. */
const SAYS_NOTHING = unicodePattern(String.raw`^(\p{N}+|\p{L}{1,2}\p{N}*)$`, 'u')
const DIGIT = unicodePattern(String.raw`\p{N}`, 'u')

function readTogether(text: string, found: readonly Found[], view: View, only: boolean): SentencePart {
  const standing = found.filter(each => !isHarmless(each, found))
  const secrets = longest(standing).filter(
    each =>
      !standing.some(
        ({ sense, start }) => sense.is === 'about' && start >= each.end && start <= each.end + 1,
      ),
  )
  const neutral = new Set(
    standing.filter(each => each.sense.is === 'neutral').flatMap(each => range(each.start, each.end)),
  )
  return {
    ...summary(standing, secrets, view, only ? text.length : Number.POSITIVE_INFINITY),
    neutral: [...text].every((letter, at) => neutral.has(at) || DIGIT().test(letter)),
  }
}

function summary(
  standing: readonly Found[],
  secrets: readonly Found[],
  view: View,
  length: number,
): Omit<SentencePart, 'neutral'> {
  const has = (sense: Found['sense']['is']): boolean => standing.some(each => each.sense.is === sense)
  return {
    mentions: secrets.flatMap(({ sense, start, end }) =>
      sense.is === 'secret'
        ? [
            {
              secret: sense.secret,
              strength: sense.strength,
              view,
              asked: false,
              negated: false,
              alone: end - start === length,
            },
          ]
        : [],
    ),
    delivered: has('delivered'),
    code: has('codes'),
    deliveredCode: has('delivered') && has('codes'),
    asks: has('asks'),
    negates: has('negations'),
  }
}

/** Covered by a harmless phrase that is at least as long. */
function isHarmless({ sense, start, end }: Found, found: readonly Found[]): boolean {
  if (sense.is !== 'secret' && sense.is !== 'codes') return false
  return found.some(
    other =>
      other.sense.is === 'harmless' &&
      other.start < end &&
      start < other.end &&
      other.end - other.start >= end - start,
  )
}

/** Secrets that no longer secret contains: "secret access key" is one thing, not three. */
function longest(found: readonly Found[]): readonly Found[] {
  const secrets = found.filter(({ sense }) => sense.is === 'secret')
  return secrets.filter(
    each =>
      !secrets.some(
        other =>
          other.start <= each.start &&
          other.end >= each.end &&
          other.end - other.start > each.end - each.start,
      ),
  )
}

/** The text speaks of a property of the secret: "API key name", "length of the password", "длина пароля". */
function isAbout(secret: Found, found: readonly Found[], words: readonly Word[]): boolean {
  return found.some(({ sense, start, end }) => {
    if (sense.is !== 'about' && sense.is !== 'counts') return false
    if (sense.is === 'about' && start === secret.end) return words[start]?.apart === false
    const between = words.slice(end, secret.start)
    if (start >= secret.start || end > secret.start || between.length > 4) return false
    if (words.slice(end, secret.start + 1).some(word => word.apart)) return false
    if (between.length === 0) return sense.is === 'counts'
    return (
      between.some(word => OF.has(word.text)) &&
      between.every(word => word.text.length <= 4 || LINKS.has(word.text))
    )
  })
}

/** Words that leave a label as bare as it was: "your token". */
const FILLERS = new Set(
  'a an the your my our new ваш твій мой твой twoj twoje ihr dein votre ton su tu seu sua il la tuo vas'.split(
    ' ',
  ),
)

/** Words between a property and the secret it belongs to, in the languages that put them there. */
const OF = new Set(
  'of for that which holds contains de du des d da do dos das di del della dell per para pour von der des für van voor'.split(
    ' ',
  ),
)
const LINKS = new Set(['holds', 'contains', 'which', 'where', 'their', 'every', 'these'])

function range(start: number, end: number): readonly number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset)
}
