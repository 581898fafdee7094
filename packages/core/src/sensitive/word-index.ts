import { unicodePattern } from '../unicode-pattern.ts'
import type { Word } from './normalise.ts'

/** One word of a term; `open` where others may go on or begin before it. */
export interface Piece {
  readonly text: string
  readonly open: 'no' | 'end' | 'start' | 'number'
}

export interface Term<Meaning> {
  readonly pieces: readonly Piece[]
  readonly meaning: Meaning
}

/** Terms by the word they begin with, so that a word that begins none costs next to nothing. */
export interface WordIndex<Meaning> {
  readonly add: (term: Term<Meaning>) => void
  /** The terms that stand at this place among the words. */
  readonly at: (start: number, words: readonly Word[]) => ReadonlyArray<Term<Meaning>>
  readonly has: (text: string) => boolean
}

export function createWordIndex<Meaning>(): WordIndex<Meaning> {
  const whole = new Map<string, Array<Term<Meaning>>>()
  const beginnings = new Map<string, Array<Term<Meaning>>>()
  const endings = new Map<string, Array<Term<Meaning>>>()

  return {
    add: term => {
      const [first] = term.pieces
      if (first?.open === 'start') put(endings, first.text.slice(-KEY), term)
      else if (first?.open === 'end') put(beginnings, first.text.slice(0, KEY), term)
      else if (first) put(whole, first.text, term)
    },
    at: (start, words) => {
      const text = words[start]?.text ?? ''
      const found: Array<Term<Meaning>> = []
      collect(whole.get(text), start, words, found)
      for (let length = 2; length <= KEY && length <= text.length; length += 1)
        collect(beginnings.get(text.slice(0, length)), start, words, found)
      collect(endings.get(text.slice(-KEY)), start, words, found)
      return found
    },
    has: text => whole.has(text),
  }
}

/** Letters that terms with an open end are looked up by; shorter ones by all they have. */
const KEY = 4

function collect<Meaning>(
  terms: ReadonlyArray<Term<Meaning>> | undefined,
  start: number,
  words: readonly Word[],
  found: Array<Term<Meaning>>,
): void {
  for (const term of terms ?? [])
    if (term.pieces.every((piece, offset) => matches(piece, words[start + offset]?.text))) found.push(term)
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
    case 'no':
      return word === piece.text
  }
}

const NUMBER = unicodePattern(String.raw`^\p{N}+$`, 'u')

/** Adds to what is kept under a key. */
export function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
