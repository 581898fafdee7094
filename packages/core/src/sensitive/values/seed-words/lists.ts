import { CZECH } from './czech.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { ITALIAN } from './italian.ts'
import { JAPANESE } from './japanese.ts'
import { KOREAN } from './korean.ts'
import { PORTUGUESE } from './portuguese.ts'
import { SIMPLIFIED_CHINESE } from './simplified-chinese.ts'
import { SPANISH } from './spanish.ts'
import { TRADITIONAL_CHINESE } from './traditional-chinese.ts'

/** Whole lists rather than digests of them: a seed phrase is the one secret that opens everything. */
const LISTS = {
  latin: [ENGLISH, SPANISH, FRENCH, ITALIAN, PORTUGUESE, CZECH],
  other: [JAPANESE, KOREAN, SIMPLIFIED_CHINESE, TRADITIONAL_CHINESE],
} as const

export type SeedScript = keyof typeof LISTS

/** The position of each word in its list, by the form of {@link foldSeedWord}; one map for each language. */
export function* seedLists(script: SeedScript): Generator<ReadonlyMap<string, number>> {
  for (const list of LISTS[script]) {
    const known = read.get(list) ?? new Map(wordsIn(list).map((word, at) => [foldSeedWord(word), at]))
    read.set(list, known)
    yield known
  }
}

const read = new Map<string, ReadonlyMap<string, number>>()

/** Words of the Chinese lists are single characters and stand without spaces. */
function wordsIn(list: string): readonly string[] {
  return list.includes(' ') ? list.split(' ') : [...list]
}

/** Without case and accents: wallets accept words either way. The marks of kana stay, since they tell words apart. */
export function foldSeedWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
}
