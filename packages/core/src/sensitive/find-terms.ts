import type { LetterRuns } from './letter-runs.ts'
import type { View, Word } from './normalise.ts'
import type { TermIndex } from './term-index.ts'
import type { SecretSense, Sense } from './terms.ts'

/** A term in a text: from `start` up to `end`, in words or, for scripts without spaces, in letters. */
export interface Found {
  readonly sense: Sense
  readonly start: number
  readonly end: number
  /** `spelled`: it was broken into pieces. */
  readonly view: View
}

/** Every term among these words, overlapping ones included, in the order they begin in. */
export function findInWords(words: readonly Word[], index: TermIndex): readonly Found[] {
  const found: Found[] = []
  for (let start = 0; start < words.length; start += 1) {
    const word = words[start]?.text ?? ''
    const terms = index.of(word)
    for (const { pieces, meaning: sense } of terms.words.at(start, words))
      found.push({ sense, start, end: start + pieces.length, view: 'plain' })
    addBroken(start, words, terms.runs, found)
    for (const sense of terms.misspelt.find(word))
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
export function findInLetters(letters: readonly Word[], index: TermIndex): readonly Found[] {
  return letters.flatMap(({ text }, start) =>
    (index.of(text).anywhere.get(text) ?? [])
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
function addBroken(
  start: number,
  words: readonly Word[],
  runs: LetterRuns<SecretSense>,
  found: Found[],
): void {
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
