import { unicodePattern } from '../unicode-pattern.ts'
import { CONTEXT_WORDS } from './context-words.ts'
import { lettersOf, skeleton, UNSPACED, type View, type Word, wordsOf } from './normalise.ts'
import { createMisspellings, type Misspellings } from './misspelt.ts'
import { transliterations } from './transliterate.ts'
import { LANGUAGES } from './vocabulary/languages.ts'
import type { Secret, Strength, Terms, Vocabulary } from './vocabulary/vocabulary.ts'

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

/** A term in a text: from `start` up to `end`, in words or, for scripts without spaces, in UTF-16 units. */
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

/** Every term of a set of languages, ready to be looked up. */
export interface TermIndex {
  readonly byStart: ReadonlyMap<string, readonly Term[]>
  readonly bySuffix: ReadonlyMap<string, readonly Term[]>
  /** As `byStart`, with every letter replaced by its Latin look-alike. */
  readonly looks: ReadonlyMap<string, readonly Term[]>
  /** Secrets that are found where something breaks them apart, by all their letters. */
  readonly broken: ReadonlyMap<string, readonly SecretSense[]>
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
  words.forEach(({ text }, start) => {
    const candidates = [index.byStart.get(text.slice(0, 2)), index.bySuffix.get(text.slice(-2))]
    for (const { pieces, sense } of candidates.flatMap(terms => terms ?? []))
      if (fits(pieces, words, start)) found.push({ sense, start, end: start + pieces.length, view: 'plain' })
    found.push(...brokenAt(start, words, index))
    for (const sense of index.misspelt.find(text))
      found.push({ sense, start, end: start + 1, view: 'misspelt' })
  })
  return found
}

/** As {@link findInWords}, for words that are skeletons. */
export function findLookalikes(words: readonly Word[], index: TermIndex): readonly Found[] {
  return words.flatMap(({ text }, start) =>
    (index.looks.get(text.slice(0, 2)) ?? [])
      .filter(({ pieces }) => fits(pieces, words, start))
      .map(({ pieces, sense }) => ({ sense, start, end: start + pieces.length, view: 'homoglyph' as const })),
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
function brokenAt(start: number, words: readonly Word[], { broken }: TermIndex): readonly Found[] {
  const found: Found[] = []
  let glued = ''
  for (let end = start; end < words.length && glued.length < LONGEST_BROKEN; end += 1) {
    glued += words[end]?.text ?? ''
    const pieces = end + 1 - start
    const add = (letters: string, view: View): void => {
      for (const sense of broken.get(letters) ?? [])
        if (isTelling(letters, pieces, sense)) found.push({ sense, start, end: end + 1, view })
    }
    if (pieces > 1) add(glued, 'spelled')
    add([...glued].reverse().join(''), 'reversed')
  }
  return found
}

/** In UTF-16 units. */
const LONGEST_BROKEN = 32

/** Short terms are made by chance where they are not spelled letter by letter. */
function isTelling({ length }: string, pieces: number, { strength }: SecretSense): boolean {
  return length === pieces ? length >= 3 : length >= 6 && strength === 'strong'
}

export interface Piece {
  readonly text: string
  readonly open: 'no' | 'end' | 'start' | 'number'
}
export interface Term {
  readonly pieces: readonly Piece[]
  readonly sense: Sense
}

function fits(pieces: readonly Piece[], words: readonly Word[], start: number): boolean {
  return pieces.every((piece, offset) => matches(piece, words[start + offset]?.text))
}

function matches(piece: Piece, word: string | undefined): boolean {
  if (word === undefined) return false
  switch (piece.open) {
    case 'end':
      return word.startsWith(piece.text)
    case 'start':
      return word.endsWith(piece.text)
    case 'number':
      return NUMBER().test(word)
    default:
      return word === piece.text
  }
}

const NUMBER = unicodePattern(String.raw`^\p{N}+$`, 'u')

let everything: TermIndex | undefined

/** The terms of every language. Built on first use: a program that never asks pays nothing. */
export function vocabulary(): TermIndex {
  everything ??= indexOf([...LANGUAGES, ...CONTEXT_WORDS].flatMap(termsOfLanguage))
  return everything
}

/** These terms beside those of every language. */
export function vocabularyWith(own: readonly OwnTerm[]): TermIndex {
  const base = vocabulary()
  const added = indexOf(own.map(({ term, ...sense }) => [term, { is: 'secret', ...sense }]))
  return {
    byStart: joined(base.byStart, added.byStart),
    bySuffix: joined(base.bySuffix, added.bySuffix),
    looks: joined(base.looks, added.looks),
    broken: joined(base.broken, added.broken),
    misspelt: base.misspelt,
    anywhere: joined(base.anywhere, added.anywhere),
  }
}

function joined<T>(
  one: ReadonlyMap<string, readonly T[]>,
  other: ReadonlyMap<string, readonly T[]>,
): ReadonlyMap<string, readonly T[]> {
  const both = new Map(one)
  for (const [key, terms] of other) both.set(key, [...(one.get(key) ?? []), ...terms])
  return both
}

type WrittenTerm = readonly [written: string, sense: Sense]

function indexOf(terms: readonly WrittenTerm[]): TermIndex {
  const byStart = new Map<string, Term[]>()
  const bySuffix = new Map<string, Term[]>()
  const looks = new Map<string, Term[]>()
  const broken = new Map<string, SecretSense[]>()
  const misspelt = createMisspellings<SecretSense>()
  const romanised: Term[] = []
  const anywhere = new Map<string, Array<{ letters: readonly string[]; sense: Sense }>>()

  for (const [written, sense] of terms) {
    if (UNSPACED().test(written)) {
      const letters = lettersOf(written).map(({ text }) => text)
      put(anywhere, letters[0] ?? '', { letters, sense })
      continue
    }
    const pieces = piecesOf(written)
    const first = pieces[0]
    if (!first) continue
    if (first.open === 'start') {
      put(bySuffix, first.text.slice(-2), { pieces, sense })
      continue
    }
    put(byStart, first.text.slice(0, 2), { pieces, sense })
    const similar = pieces.map(piece => ({ ...piece, text: skeleton(piece.text) }))
    put(looks, similar[0]?.text.slice(0, 2) ?? '', { pieces: similar, sense })
    if (sense.is !== 'secret' && sense.is !== 'harmless') continue

    const glued = pieces.map(piece => piece.text).join('')
    const whole = { pieces: [{ text: glued, open: pieces.at(-1)?.open ?? 'no' } as const], sense }
    if (pieces.length > 1 && glued.length >= 6) put(byStart, glued.slice(0, 2), whole)
    if (sense.is !== 'secret') continue
    put(broken, glued, sense)
    if (sense.strength !== 'strong') continue
    if (pieces.length === 1) misspelt.add(glued, sense)
    for (const latin of transliterated(pieces)) romanised.push({ pieces: latin, sense })
  }
  for (const { pieces, sense } of romanised) {
    const key = pieces[0]?.text.slice(0, 2) ?? ''
    const isTaken = byStart
      .get(key)
      ?.some(term => term.pieces.length === 1 && term.pieces[0]?.text === pieces[0]?.text)
    if (pieces.length > 1 || isTaken !== true) put(byStart, key, { pieces, sense })
  }
  return { byStart, bySuffix, looks, broken, misspelt, anywhere }
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

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

function termsOfLanguage(language: Vocabulary): readonly WrittenTerm[] {
  const secrets = STRENGTHS.flatMap(strength =>
    (Object.entries(language[strength] ?? {}) as Array<[Secret, Terms]>).flatMap(([secret, terms]) =>
      termsOf(terms).map((term): WrittenTerm => [term, { is: 'secret', secret, strength }]),
    ),
  )
  const others = PLAIN_SENSES.flatMap(is => termsOf(language[is]).map((term): WrittenTerm => [term, { is }]))
  return [...secrets, ...others]
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
    const words = wordsOf(part.replaceAll('*', ''))
    return words.map(({ text }, position): Piece => {
      if (part.startsWith('*') && position === 0) return { text, open: 'start' }
      return { text, open: part.endsWith('*') && position === words.length - 1 ? 'end' : 'no' }
    })
  })
}
