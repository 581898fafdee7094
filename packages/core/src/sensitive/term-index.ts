import { createLetterRuns, type LetterRuns } from './letter-runs.ts'
import { createMisspellings, type Misspellings } from './misspelt.ts'
import { lettersOf, plainWordsOf, skeleton, UNSPACED } from './normalise.ts'
import type { SecretSense, Sense, WrittenTerm } from './terms.ts'
import { transliterations } from './transliterate.ts'
import { createWordIndex, type Piece, put, type Term, type WordIndex } from './word-index.ts'

/** Terms, ready to be looked up. */
export interface TermIndex {
  /** Those that begin in the alphabet of this word, which is all that can stand where it does. */
  readonly of: (word: string) => TermsOfAlphabet
  /** All of them, with every letter replaced by its Latin look-alike. Built when a text has one. */
  readonly looks: () => WordIndex<Sense>
}

export interface TermsOfAlphabet {
  readonly words: WordIndex<Sense>
  /** Secrets that are found where something breaks them apart. */
  readonly runs: LetterRuns<SecretSense>
  readonly misspelt: Misspellings<SecretSense>
  /** Terms of scripts without spaces, by their first letter. */
  readonly anywhere: ReadonlyMap<string, readonly UnspacedTerm[]>
}

interface UnspacedTerm {
  readonly letters: readonly string[]
  readonly sense: Sense
}

/** Each alphabet is built when a text first has a word of it: most texts are written in one or two. */
export function createTermIndex(terms: readonly WrittenTerm[]): TermIndex {
  const written = Map.groupBy(withoutDoubles(terms), ([text]) => alphabetOf(text.replace(/^\*/, '')))
  const built = new Map<number, TermsOfAlphabet>()
  let looks: WordIndex<Sense> | undefined

  return {
    of: word => {
      const alphabet = alphabetOf(word)
      const known = built.get(alphabet) ?? build(written.get(alphabet) ?? [], romanisedFor(alphabet))
      built.set(alphabet, known)
      return known
    },
    looks: () => (looks ??= skeletonsOf([...written.values()].flat())),
  }

  /** What people write in Latin letters for want of others. */
  function romanisedFor(alphabet: number): ReadonlyArray<Term<Sense>> {
    if (alphabet !== LATIN) return []
    return (written.get(CYRILLIC) ?? []).flatMap(([text, sense]) =>
      sense.is === 'secret' && sense.strength === 'strong'
        ? transliterated(piecesOf(text)).map(pieces => ({ pieces, meaning: sense }))
        : [],
    )
  }
}

/** A block of letters that words begin with; one letter is in one block in all its forms. */
function alphabetOf(word: string): number {
  const code = word.charCodeAt(0)
  const isLatin = !(code >= 0x370) || (code >= 0x1e00 && code < 0x1f00)
  return isLatin ? LATIN : code >> 8
}

const LATIN = 0
/** U+0400 to U+04FF. */
const CYRILLIC = 4

function build(terms: readonly WrittenTerm[], romanised: ReadonlyArray<Term<Sense>>): TermsOfAlphabet {
  const words = createWordIndex<Sense>()
  const runs = createLetterRuns<SecretSense>()
  const misspelt = createMisspellings<SecretSense>()
  const anywhere = new Map<string, UnspacedTerm[]>()

  for (const [text, sense] of terms) {
    if (UNSPACED().test(text)) {
      const letters = lettersOf(text).map(letter => letter.text)
      put(anywhere, letters[0] ?? '', { letters, sense })
      continue
    }
    const pieces = piecesOf(text)
    words.add({ pieces, meaning: sense })
    if (sense.is !== 'secret' && sense.is !== 'harmless') continue

    for (const letters of gluedForms(text, pieces)) {
      if (pieces.length > 1 && letters.length >= 6)
        words.add({ pieces: [{ text: letters, open: openOf(pieces) }], meaning: sense })
      if (sense.is === 'secret') runs.add(letters, sense)
    }
    if (sense.is === 'secret' && sense.strength === 'strong' && pieces.length === 1)
      misspelt.add(pieces[0]?.text ?? '', sense)
  }
  for (const term of romanised)
    if (term.pieces.length > 1 || !words.has(term.pieces[0]?.text ?? '')) words.add(term)
  return { words, runs, misspelt, anywhere }
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

function skeletonsOf(terms: readonly WrittenTerm[]): WordIndex<Sense> {
  const index = createWordIndex<Sense>()
  for (const [text, meaning] of terms)
    if (!UNSPACED().test(text))
      index.add({ pieces: piecesOf(text).map(piece => ({ ...piece, text: skeleton(piece.text) })), meaning })
  return index
}

/** One word is open where the words it is made of were. */
function openOf(pieces: readonly Piece[]): Piece['open'] {
  return pieces[0]?.open === 'start' ? 'start' : (pieces.at(-1)?.open ?? 'no')
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
