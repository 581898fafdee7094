import { unicodePattern } from '../../unicode-pattern.ts'
import type { FoundValue } from './found-value.ts'
import { foldSeedWord, seedLists, type SeedScript } from './seed-words/lists.ts'
import { sha256 } from './sha256.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * Recovery phrases of wallets, from any of the ten word lists of BIP-39: in a row, numbered, in lines, in any case.
 *
 * A checksum makes one certain; so does a word for it in the text, since a phrase with a slip in it opens the wallet
 * as well after a little trying.
 *
 * @see [BIP-39](https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki)
 */
export function* findSeedPhrases(text: string, around: Surroundings): Generator<FoundValue> {
  for (const run of plausibleRuns(text)) {
    for (const phrase of phrasesIn(run)) {
      const certain = phrase.checked || around.name(['recovery-phrase'])
      yield { rule: 'value-seed-phrase', category: 'recovery-phrase', certain, ...spanOf(phrase.words) }
    }
  }
}

interface SeedWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

interface Run {
  readonly script: SeedScript | undefined
  readonly words: SeedWord[]
}

const SHORTEST = 12
/** More list words in a row are no prose, whatever their checksums say. */
const LONGEST_CHECKED = 48

/** Words as short and as close together as a phrase has them. Prose nearly never has twelve, so no list is read for it. */
function plausibleRuns(text: string): readonly Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  let end = 0
  for (const { 0: letters, index } of text.matchAll(WORD())) {
    const script = scriptOf(letters)
    if (script !== run?.script || index - end > 8) runs.push((run = { script, words: [] }))
    end = index + letters.length
    run?.words.push({ text: letters, start: index, end })
  }
  return runs.filter(({ words }) => words.length >= SHORTEST)
}

const WORD = unicodePattern(String.raw`[\p{L}\p{M}]+`, 'gu')

function scriptOf(letters: string): SeedScript | undefined {
  if (/^[\u0000-\u024F\u0300-\u036F]{3,14}$/.test(letters)) return 'latin'
  return OTHER.test(letters) ? 'other' : undefined
}

/** One Chinese character, or kana or Hangul, which may be taken apart into signs. */
const OTHER = /^(?:[\u4E00-\u9FFF]|[\u3040-\u309F]{3,14}|[\u1100-\u11FF\uAC00-\uD7AF]{2,12})$/

function* phrasesIn({ script, words }: Run): Generator<{ words: readonly SeedWord[]; checked: boolean }> {
  if (script === undefined) return
  const folded = words.map(word => foldSeedWord(word.text))
  for (const list of seedLists(script)) {
    let from = 0
    for (let at = 0; at <= words.length; at++) {
      if (list.has(folded[at] ?? '')) continue
      if (at - from >= SHORTEST) {
        const places = folded.slice(from, at).map(word => list.get(word) ?? 0)
        yield phraseAmong(words.slice(from, at), places)
        return
      }
      from = at + 1
    }
  }
}

function phraseAmong(
  words: readonly SeedWord[],
  places: readonly number[],
): { words: readonly SeedWord[]; checked: boolean } {
  if (words.length > LONGEST_CHECKED) return { words, checked: true }
  for (const length of [24, 21, 18, 15, 12])
    for (let from = 0; from + length <= words.length; from++)
      if (isChecked(places.slice(from, from + length)))
        return { words: words.slice(from, from + length), checked: true }
  return { words, checked: false }
}

/** Eleven bits a word; after every 32 bits of entropy, one of its digest. */
function isChecked(places: readonly number[]): boolean {
  const bits = places.map(place => place.toString(2).padStart(11, '0')).join('')
  const length = (bits.length / 33) * 32
  const entropy = bits.slice(0, length).match(/.{8}/g) ?? []
  const [digest = 0] = sha256(Uint8Array.from(entropy, byte => Number.parseInt(byte, 2)))
  return digest.toString(2).padStart(8, '0').startsWith(bits.slice(length))
}

function spanOf(words: readonly SeedWord[]): { start: number; end: number } {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }
}
