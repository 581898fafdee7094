/** Long words that a slip of the finger still means: a letter lost, doubled or put in, or two that changed places. */
export interface Misspellings<T> {
  readonly add: (word: string, meaning: T) => void
  /** What the word means if it is a misspelling, not if it is right. */
  readonly find: (word: string) => readonly T[]
}

/** Replaced letters are not read as slips: "passport" is no "Passwort". */
export function createMisspellings<T>(): Misspellings<T> {
  const right = new Map<string, T[]>()
  const shortened = new Map<string, string[]>()

  return {
    add: (word, meaning) => {
      if (word.length < SHORTEST || !ONLY_LETTERS.test(word)) return
      put(right, word, meaning)
      for (const short of new Set(withoutOne(word))) put(shortened, short, word)
    },
    find: word => {
      if (word.length < SHORTEST - 1 || word.length > LONGEST || !ONLY_LETTERS.test(word)) return []
      if (right.has(word)) return []
      const meant = new Set(shortened.get(word))
      for (const short of withoutOne(word)) {
        if (right.has(short)) meant.add(short)
        for (const other of shortened.get(short) ?? []) if (isSwapped(word, other)) meant.add(other)
      }
      return [...meant].flatMap(other => right.get(other) ?? [])
    },
  }
}

/** Shorter words are too close to others. */
const SHORTEST = 7
const LONGEST = 24
const ONLY_LETTERS = /^[a-zа-яіїєґα-ω]+$/

function withoutOne(word: string): readonly string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

function isSwapped(word: string, other: string): boolean {
  return word.length === other.length && [...word].sort().join('') === [...other].sort().join('')
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
