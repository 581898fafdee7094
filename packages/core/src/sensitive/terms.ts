import { skeleton, UNSPACED, unspaced, type Word, wordsOf } from './normalise.ts'
import { LANGUAGES } from './vocabulary/languages.ts'
import type { Secret, Strength, Terms } from './vocabulary/vocabulary.ts'

/** What a term means where it is found. */
export type Sense =
  | { readonly is: 'secret'; readonly secret: Secret; readonly strength: Strength }
  | { readonly is: PlainSense }

type PlainSense = 'harmless' | 'asks' | 'delivered' | 'codes' | 'about' | 'counts' | 'neutral' | 'negations'
const PLAIN_SENSES = [
  'harmless',
  'asks',
  'delivered',
  'codes',
  'about',
  'counts',
  'neutral',
  'negations',
] as const satisfies readonly PlainSense[]
const STRENGTHS = ['strong', 'medium', 'weak'] as const satisfies readonly Strength[]

/** A term in a text: from `start` up to `end`, in words or, for scripts without spaces, in UTF-16 units. */
export interface Found {
  readonly sense: Sense
  readonly start: number
  readonly end: number
}

/** Every term of every language among these words, overlapping ones included. */
export function findInWords(words: readonly Word[], looksLike = false): readonly Found[] {
  const { byStart, bySuffix, looks } = vocabulary()
  const found: Found[] = []
  words.forEach(({ text }, start) => {
    const terms = (looksLike ? looks : byStart).get(text.slice(0, 2)) ?? []
    const suffixes = bySuffix.get(text.slice(-2)) ?? []
    for (const candidates of [terms, suffixes]) {
      for (const { pieces, sense } of candidates) {
        const fits = pieces.every((piece, offset) => matches(piece, words[start + offset]?.text))
        if (fits) found.push({ sense, start, end: start + pieces.length })
      }
    }
  })
  return found
}

/** Every term of a script without spaces in a text from {@link unspaced}. */
export function findUnspaced(text: string): readonly Found[] {
  if (!UNSPACED().test(text)) return []
  const found: Found[] = []
  for (const { text: term, sense } of vocabulary().anywhere) {
    for (let start = text.indexOf(term); start >= 0; start = text.indexOf(term, start + 1))
      found.push({ sense, start, end: start + term.length })
  }
  return found
}

interface Piece {
  readonly text: string
  readonly open: 'no' | 'end' | 'start'
}
interface Term {
  readonly pieces: readonly Piece[]
  readonly sense: Sense
}
interface Index {
  readonly byStart: ReadonlyMap<string, readonly Term[]>
  readonly bySuffix: ReadonlyMap<string, readonly Term[]>
  /** As `byStart`, with every letter replaced by its Latin look-alike. */
  readonly looks: ReadonlyMap<string, readonly Term[]>
  readonly anywhere: ReadonlyArray<{ readonly text: string; readonly sense: Sense }>
}

function matches(piece: Piece, word: string | undefined): boolean {
  if (word === undefined) return false
  if (piece.open === 'end') return word.startsWith(piece.text)
  return piece.open === 'start' ? word.endsWith(piece.text) : word === piece.text
}

let index: Index | undefined

// Built on first use: a program that never asks pays nothing.
function vocabulary(): Index {
  index ??= build()
  return index
}

function build(): Index {
  const byStart = new Map<string, Term[]>()
  const looks = new Map<string, Term[]>()
  const bySuffix = new Map<string, Term[]>()
  const anywhere: Array<{ text: string; sense: Sense }> = []
  const add = (
    map: Map<string, Term[]>,
    term: Term,
    key = (term.pieces[0]?.text ?? '').slice(0, 2),
  ): void => {
    const terms = map.get(key)
    if (terms) terms.push(term)
    else map.set(key, [term])
  }

  for (const [written, sense] of everyTerm()) {
    if (UNSPACED().test(written)) {
      anywhere.push({ text: unspaced(written), sense })
      continue
    }
    const pieces = piecesOf(written)
    const first = pieces[0]
    if (!first) continue
    if (first.open === 'start') {
      add(bySuffix, { pieces, sense }, first.text.slice(-2))
      continue
    }
    add(byStart, { pieces, sense })
    add(looks, { pieces: pieces.map(piece => ({ ...piece, text: skeleton(piece.text) })), sense })
    const glued = pieces.map(piece => piece.text).join('')
    if (pieces.length > 1 && glued.length >= 6 && (sense.is === 'secret' || sense.is === 'harmless'))
      add(byStart, { pieces: [{ text: glued, open: pieces.at(-1)?.open ?? 'no' }], sense })
  }
  return { byStart, bySuffix, looks, anywhere }
}

function* everyTerm(): Generator<readonly [string, Sense]> {
  for (const language of LANGUAGES) {
    for (const strength of STRENGTHS) {
      for (const [secret, terms] of Object.entries(language[strength] ?? {}) as Array<[Secret, Terms]>)
        for (const term of termsOf(terms)) yield [term, { is: 'secret', secret, strength }]
    }
    for (const is of PLAIN_SENSES) for (const term of termsOf(language[is])) yield [term, { is }]
  }
}

function termsOf(terms: Terms | undefined): readonly string[] {
  return (terms ?? '')
    .split(',')
    .map(term => term.trim())
    .filter(term => term !== '')
}

function piecesOf(term: string): readonly Piece[] {
  return term.split(/\s+/).flatMap(part => {
    const words = wordsOf(part.replaceAll('*', ''))
    return words.map(({ text }, position): Piece => {
      if (part.startsWith('*') && position === 0) return { text, open: 'start' }
      return { text, open: part.endsWith('*') && position === words.length - 1 ? 'end' : 'no' }
    })
  })
}
