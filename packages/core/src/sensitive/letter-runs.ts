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
  const forwards = new Map<string, Meaning[]>()
  const backwards = new Map<string, Meaning[]>()
  const beginnings = new Set<string>()

  return {
    add: (letters, meaning) => {
      const turned = [...letters].reverse().join('')
      put(forwards, letters, meaning)
      put(backwards, turned, meaning)
      for (const run of [letters, turned])
        for (let length = 1; length <= run.length; length += 1) beginnings.add(run.slice(0, length))
    },
    spelled: letters => forwards.get(letters) ?? [],
    reversed: letters => backwards.get(letters) ?? [],
    goesOn: letters => beginnings.has(letters),
  }
}
