import { put } from './word-index.ts'

/** Whole words by all their letters, to be found where something breaks them apart or turns them round. */
export interface LetterRuns<Meaning> {
  readonly add: (letters: string, meaning: Meaning) => void
  /** What the letters spell, forwards or backwards. */
  readonly spelled: (letters: string) => readonly Meaning[]
  readonly reversed: (letters: string) => readonly Meaning[]
  /** Whether more letters could still spell something. */
  readonly goesOn: (letters: string) => boolean
}

export function createLetterRuns<Meaning>(): LetterRuns<Meaning> {
  const meanings = new Map<string, Meaning[]>()
  const beginnings = new Map<string, string[]>()
  const endings = new Map<string, string[]>()

  return {
    add: (letters, meaning) => {
      if (!meanings.has(letters) && letters.length >= KEY) {
        put(beginnings, letters.slice(0, KEY), letters)
        put(endings, letters.slice(-KEY), letters)
      }
      put(meanings, letters, meaning)
    },
    spelled: letters => meanings.get(letters) ?? [],
    reversed: letters => meanings.get(turned(letters)) ?? [],
    goesOn: letters => {
      if (letters.length < KEY) return true
      const back = turned(letters)
      return (
        beginnings.get(letters.slice(0, KEY))?.some(run => run.startsWith(letters)) === true ||
        endings.get(back.slice(-KEY))?.some(run => run.endsWith(back)) === true
      )
    },
  }
}

/** Letters that runs are looked up by; fewer could begin anything. */
const KEY = 4

function turned(letters: string): string {
  return [...letters].reverse().join('')
}
