import { put } from './word-index.ts'

/** Long words that a slip of the finger still means: a letter lost, doubled or put in, or two that changed places. */
export interface Misspellings<Meaning> {
  readonly add: (word: string, meaning: Meaning) => void
  /** What the word means if it is a misspelling, not if it is right. */
  readonly find: (word: string) => readonly Meaning[]
}

/** The first letter is taken to be right, and none to be another: "passport" is no "Passwort". */
export function createMisspellings<Meaning>(): Misspellings<Meaning> {
  const byFirst = new Map<string, Array<{ readonly word: string; readonly meaning: Meaning }>>()

  return {
    add: (word, meaning) => {
      if (word.length >= SHORTEST && ONLY_LETTERS.test(word)) put(byFirst, word.charAt(0), { word, meaning })
    },
    find: word => {
      if (word.length < SHORTEST - 1) return []
      const near = (byFirst.get(word.charAt(0)) ?? []).filter(({ word: right }) => isSlip(word, right))
      return near.length > 0 && ONLY_LETTERS.test(word) ? near.map(({ meaning }) => meaning) : []
    },
  }
}

/** Shorter words are too close to others. */
const SHORTEST = 7
const ONLY_LETTERS = /^[a-zа-яіїєґα-ω]+$/

function isSlip(word: string, right: string): boolean {
  let at = 0
  while (at < word.length && word.charCodeAt(at) === right.charCodeAt(at)) at += 1
  switch (word.length - right.length) {
    case 1:
      return word.slice(at + 1) === right.slice(at)
    case -1:
      return word.slice(at) === right.slice(at + 1)
    case 0:
      return (
        word.charAt(at) === right.charAt(at + 1) &&
        word.charAt(at + 1) === right.charAt(at) &&
        word.slice(at + 2) === right.slice(at + 2) &&
        at < word.length
      )
    default:
      return false
  }
}
