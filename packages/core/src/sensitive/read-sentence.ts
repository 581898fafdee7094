import { unicodePattern } from '../unicode-pattern.ts'
import type { Span } from './mapped-text.ts'
import {
  lettersOf,
  mixesScripts,
  passesForLatin,
  skeleton,
  UNSPACED,
  unleetWords,
  type View,
  type Word,
  wordsOf,
} from './normalise.ts'
import { readWords, type ViewReading } from './read-words.ts'
import { findInLetters, findInWords, findLookalikes } from './find-terms.ts'
import type { TermIndex } from './term-index.ts'

export interface SentenceReading extends ViewReading {
  /** One sentence speaks of a code and of how it was delivered. */
  readonly deliveredCode: Span | undefined
}

/** Reads one sentence in every view. */
export function readSentence(sentence: string, index: TermIndex): SentenceReading {
  const plain = wordsOf(sentence)
  const views = [readWords(plain, findInWords(plain, index), 'words')]

  const unleet = unleetWords(sentence)
  const guessed = changedSince(plain, unleet)
  if (guessed.length > 0) views.push(disguised(unleet, guessed, 'leet', index))

  const ascii = ASCII.test(sentence)
  const lookalikes = ascii ? [] : plain.filter(word => isLookalike(word, sentence))
  if (lookalikes.length > 0) {
    const words = plain.map(word => ({ ...word, text: skeleton(word.text) }))
    views.push(disguised(words, lookalikes, 'homoglyph', index))
  }

  if (!ascii && UNSPACED().test(sentence)) {
    const letters = lettersOf(sentence)
    views.push(readWords(letters, findInLetters(letters, index), 'letters'))
  }
  return combine(views)
}

const ASCII = /^[\0-\x7f]*$/

/** What is asked for in one script, and named in another, "APIキーをenterしてください", belongs together. */
function combine(views: readonly ViewReading[]): SentenceReading {
  const asked = views.some(view => view.signs.has('asks'))
  const signs = new Map(views.toReversed().flatMap(view => [...view.signs]))
  const code = signs.get('codes')
  return {
    mentions: views.flatMap(view =>
      view.mentions.map(mention => ({
        ...mention,
        asked,
        negated:
          mention.negated || (!view.signs.has('asks') && views.some(other => other.signs.has('negations'))),
      })),
    ),
    signs,
    deliveredCode: signs.has('delivered') ? code : undefined,
    neutral: views.some(view => view.neutral) && views.every(view => view.mentions.length === 0),
    leftover: Math.min(...views.map(view => view.leftover)),
    aliases: views.flatMap(view => view.aliases),
  }
}

/** A view in which some words are read as others; what it says of the rest is known already. */
function disguised(
  words: readonly Word[],
  changed: readonly Span[],
  view: View,
  index: TermIndex,
): ViewReading {
  const reading = readWords(words, findLookalikes(words, index), 'words')
  return {
    ...reading,
    mentions: reading.mentions
      .filter(({ span }) => changed.some(({ start, end }) => start < span.end && span.start < end))
      .map(mention => ({ ...mention, view })),
    neutral: false,
    leftover: Number.POSITIVE_INFINITY,
  }
}

function changedSince(plain: readonly Word[], unleet: readonly Word[]): readonly Word[] {
  if (unleet.length === 0) return []
  const known = new Set(plain.map(word => `${word.start} ${skeleton(word.text)}`))
  return unleet.filter(word => !known.has(`${word.start} ${word.text}`))
}

/** Letters of several scripts, or foreign ones among Latin words. Short ordinary words look like something too. */
function isLookalike(word: Word, sentence: string): boolean {
  if (mixesScripts(word.text)) return true
  if (!passesForLatin(word.text)) return false
  const written = sentence.slice(word.start, word.end)
  return LATIN_WORD().test(sentence) && (word.text.length >= 4 || written === written.toUpperCase())
}

const LATIN_WORD = unicodePattern(String.raw`\p{Script=Latin}{2}`, 'u')
