import { CONTEXT_WORDS } from './context-words.ts'
import { createLetterRuns, type LetterRuns } from './letter-runs.ts'
import { createMisspellings, type Misspellings } from './misspelt.ts'
import { lettersOf, plainWordsOf, skeleton, UNSPACED, type View, type Word } from './normalise.ts'
import { transliterations } from './transliterate.ts'
import { LANGUAGES } from './vocabulary/languages.ts'
import type { Secret, Strength, Terms, Vocabulary } from './vocabulary/vocabulary.ts'
import { createWordIndex, type Piece, put, type Term, type WordIndex } from './word-index.ts'

/** What a term means where it is found. */
export type Sense = SecretSense | { readonly is: PlainSense }

export interface SecretSense {
  readonly is: 'secret'
  readonly secret: Secret
  readonly strength: Strength
}

export type PlainSense = (typeof PLAIN_SENSES)[number]
const PLAIN_SENSES = [
  'harmless',
  'asks',
  'delivered',
  'codes',
  'about',
  'counts',
  'neutral',
  'negations',
  'parts',
  'ordinals',
  'refersBack',
  'agrees',
  'expiry',
  'proof',
  'phraseWords',
  'wallet',
  'address',
  'postalCodes',
] as const satisfies ReadonlyArray<keyof Vocabulary>
const STRENGTHS = ['strong', 'medium', 'weak'] as const satisfies readonly Strength[]

/** A term in a text: from `start` up to `end`, in words or, for scripts without spaces, in letters. */
export interface Found {
  readonly sense: Sense
  readonly start: number
  readonly end: number
  /** `spelled`: it was broken into pieces. */
  readonly view: View
}

/** A word of the operator's own. */
export interface OwnTerm {
  readonly term: string
  readonly secret: Secret
  readonly strength: Strength
}

/** Terms, ready to be looked up. */
export interface TermIndex {
  readonly words: WordIndex<Sense>
  /** As `words`, with every letter replaced by its Latin look-alike. Built when a text has one. */
  readonly looks: () => WordIndex<Sense>
  /** Secrets that are found where something breaks them apart. */
  readonly runs: LetterRuns<SecretSense>
  readonly misspelt: Misspellings<SecretSense>
  /** Terms of scripts without spaces, by their first letter. */
  readonly anywhere: ReadonlyMap<
    string,
    ReadonlyArray<{ readonly letters: readonly string[]; readonly sense: Sense }>
  >
}

/** Every term among these words, overlapping ones included, in the order they begin in. */
export function findInWords(words: readonly Word[], index: TermIndex): readonly Found[] {
  const found: Found[] = []
  for (let start = 0; start < words.length; start += 1) {
    for (const { pieces, meaning: sense } of index.words.at(start, words))
      found.push({ sense, start, end: start + pieces.length, view: 'plain' })
    addBroken(start, words, index, found)
    for (const sense of index.misspelt.find(words[start]?.text ?? ''))
      found.push({ sense, start, end: start + 1, view: 'misspelt' })
  }
  return found
}

/** As {@link findInWords}, for words that are skeletons. */
export function findLookalikes(words: readonly Word[], index: TermIndex): readonly Found[] {
  const looks = index.looks()
  return words.flatMap((_, start) =>
    looks.at(start, words).map(({ pieces, meaning: sense }) => ({
      sense,
      start,
      end: start + pieces.length,
      view: 'homoglyph' as const,
    })),
  )
}

/** Every term of a script without spaces among these letters. */
export function findInLetters(letters: readonly Word[], { anywhere }: TermIndex): readonly Found[] {
  return letters.flatMap(({ text }, start) =>
    (anywhere.get(text) ?? [])
      .filter(({ letters: term }) => term.every((letter, offset) => letter === letters[start + offset]?.text))
      .map(({ letters: term, sense }) => ({
        sense,
        start,
        end: start + term.length,
        view: 'plain' as const,
      })),
  )
}

/** Secrets whose letters stand apart from each other, "p a s s w o r d", "pAsSwOrD", "pass-wo-rd", or backwards. */
function addBroken(start: number, words: readonly Word[], { runs }: TermIndex, found: Found[]): void {
  let letters = words[start]?.text ?? ''
  for (let end = start + 1; runs.goesOn(letters); end += 1) {
    const pieces = end - start
    for (const sense of pieces > 1 ? runs.spelled(letters) : [])
      if (isTelling(letters, pieces, sense)) found.push({ sense, start, end, view: 'spelled' })
    for (const sense of runs.reversed(letters))
      if (isTelling(letters, pieces, sense)) found.push({ sense, start, end, view: 'reversed' })

    const next = words[end]
    if (!next) return
    letters += next.text
  }
}

/** Short terms are made by chance where they are not spelled letter by letter. */
function isTelling({ length }: string, pieces: number, { strength }: SecretSense): boolean {
  return length === pieces ? length >= 3 : length >= 6 && strength === 'strong'
}

let everything: TermIndex | undefined

/** The terms of every language. Built on first use: a program that never asks pays nothing. */
export function vocabulary(): TermIndex {
  everything ??= indexOf([...LANGUAGES, ...CONTEXT_WORDS].flatMap(termsOfLanguage))
  return everything
}

/** These terms beside those of every language. */
export function vocabularyWith(own: readonly OwnTerm[]): TermIndex {
  return indexOf([
    ...[...LANGUAGES, ...CONTEXT_WORDS].flatMap(termsOfLanguage),
    ...own.map(({ term, ...sense }): WrittenTerm => [term, { is: 'secret', ...sense }]),
  ])
}

type WrittenTerm = readonly [written: string, sense: Sense]

function indexOf(terms: readonly WrittenTerm[]): TermIndex {
  const words = createWordIndex<Sense>()
  const written: Array<Term<Sense>> = []
  const runs = createLetterRuns<SecretSense>()
  const misspelt = createMisspellings<SecretSense>()
  const anywhere = new Map<string, Array<{ letters: readonly string[]; sense: Sense }>>()
  const romanised: Array<Term<Sense>> = []

  for (const [text, sense] of withoutDoubles(terms)) {
    if (UNSPACED().test(text)) {
      const letters = lettersOf(text).map(letter => letter.text)
      put(anywhere, letters[0] ?? '', { letters, sense })
      continue
    }
    const pieces = piecesOf(text)
    words.add({ pieces, meaning: sense })
    written.push({ pieces, meaning: sense })
    if ((sense.is !== 'secret' && sense.is !== 'harmless') || pieces[0]?.open === 'start') continue

    for (const letters of gluedForms(text, pieces)) {
      if (pieces.length > 1 && letters.length >= 6)
        words.add({ pieces: [{ text: letters, open: pieces.at(-1)?.open ?? 'no' }], meaning: sense })
      if (sense.is === 'secret') runs.add(letters, sense)
    }
    if (sense.is !== 'secret' || sense.strength !== 'strong') continue
    if (pieces.length === 1) misspelt.add(pieces[0]?.text ?? '', sense)
    romanised.push(...transliterated(pieces).map(latin => ({ pieces: latin, meaning: sense })))
  }
  for (const term of romanised)
    if (term.pieces.length > 1 || !words.has(term.pieces[0]?.text ?? '')) words.add(term)
  let looks: WordIndex<Sense> | undefined
  return { words, looks: () => (looks ??= skeletonsOf(written)), runs, misspelt, anywhere }
}

/** Neighbouring languages share many words. */
function* withoutDoubles(terms: readonly WrittenTerm[]): Generator<WrittenTerm> {
  const known = new Map<string, Sense[]>()
  for (const term of terms) {
    const [text, sense] = term
    if (known.get(text)?.some(other => isSame(other, sense)) === true) continue
    put(known, text, sense)
    yield term
  }
}

function isSame(one: Sense, other: Sense): boolean {
  if (one.is !== 'secret' || other.is !== 'secret') return one.is === other.is
  return one.secret === other.secret && one.strength === other.strength
}

function skeletonsOf(terms: ReadonlyArray<Term<Sense>>): WordIndex<Sense> {
  const index = createWordIndex<Sense>()
  for (const { pieces, meaning } of terms)
    index.add({ pieces: pieces.map(piece => ({ ...piece, text: skeleton(piece.text) })), meaning })
  return index
}

/** All letters of a term in a row; an Arabic article inside goes with its word alone. */
function gluedForms(written: string, pieces: readonly Piece[]): ReadonlySet<string> {
  const whole = plainWordsOf(written.replace(/[\s*]/g, ''))
  return new Set([pieces.map(({ text }) => text).join(''), ...(whole.length === 1 ? whole : [])])
}

/**
 * In Latin letters; a single word as it is, without the endings that it may have: "parol" is one thing and "parole"
 * another.
 */
function transliterated(pieces: readonly Piece[]): ReadonlyArray<readonly Piece[]> {
  const [first, ...rest] = pieces.map(({ text }) => [...transliterations(text)])
  return (first ?? []).map((_, manner) =>
    pieces.map(({ text, open }, at) => ({
      text: [first, ...rest][at]?.[manner] ?? text,
      open: pieces.length === 1 ? 'no' : open,
    })),
  )
}

function termsOfLanguage(language: Vocabulary): readonly WrittenTerm[] {
  const secrets = STRENGTHS.flatMap(strength =>
    (Object.entries(language[strength] ?? {}) as Array<[Secret, Terms]>).flatMap(([secret, terms]) =>
      termsMeaning({ is: 'secret', secret, strength }, terms),
    ),
  )
  return [...secrets, ...PLAIN_SENSES.flatMap(is => termsMeaning({ is }, language[is]))]
}

function termsMeaning(sense: Sense, terms: Terms | undefined): readonly WrittenTerm[] {
  return termsOf(terms).map(term => [term, sense])
}

function termsOf(terms: Terms | undefined): readonly string[] {
  return (terms ?? '')
    .split(',')
    .map(term => term.trim())
    .filter(term => term !== '')
}

function piecesOf(term: string): readonly Piece[] {
  return term.split(/\s+/).flatMap((part): readonly Piece[] => {
    if (part === '#') return [{ text: '', open: 'number' }]
    const words = plainWordsOf(part.replaceAll('*', ''))
    return words.map((text, position): Piece => {
      if (part.startsWith('*') && position === 0) return { text, open: 'start' }
      return { text, open: part.endsWith('*') && position === words.length - 1 ? 'end' : 'no' }
    })
  })
}
