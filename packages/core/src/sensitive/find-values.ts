import { unicodePattern } from '../unicode-pattern.ts'
import { decodedRuns } from './decode.ts'
import { findAssignments } from './values/find-assignments.ts'
import { findCards } from './values/find-cards.ts'
import { findSeedPhrases } from './values/find-seed-phrases.ts'
import { findShapes } from './values/find-shapes.ts'
import { escaped, findTokens } from './values/find-tokens.ts'
import { placeIn } from './mapped-text.ts'
import { foldText } from './values/folded-text.ts'
import type { FoundValue } from './values/found-value.ts'
import { surroundingsIn } from './values/surroundings.ts'
import { TOKEN_FORMATS } from './values/token-formats.ts'
import { findWebTokens } from './values/web-token.ts'
import type { SensitiveCategory } from './verdict.ts'

export type { FoundValue } from './values/found-value.ts'

/**
 * Credentials in a text by their own form, whatever the text is called. Nothing is sent anywhere to verify one.
 *
 * Time grows with the length of the text and with nothing else.
 */
export function findValues(text: string): readonly FoundValue[] {
  const folded = foldText(text)
  return [...valuesIn(folded.text), ...encodedValues(folded.text)].map(found => ({
    ...found,
    ...placeIn(folded, found.start, found.end),
  }))
}

/** Most texts are words, and words are over soon: each search looks only where its finds can stand. */
function* valuesIn(text: string): Generator<FoundValue> {
  const around = surroundingsIn(text)
  if (/\S{12}/.test(text)) {
    yield* findTokens(text, around)
    yield* findWebTokens(text)
  }
  if (/[\d:=\n]|\S{26}|[a-z]{4}-[a-z]{4}-/.test(text)) yield* findShapes(text, around)
  if (/\d(?:[ ._/-]{0,2}\d){11}/.test(text)) yield* findCards(text, around)
  yield* findAssignments(text)
  yield* findSeedPhrases(text, around)
}

/** Once decoded, and found where the code stands: what was meant to be hidden is no less a secret. */
function* encodedValues(text: string): Generator<FoundValue> {
  for (const { decoded, start, end } of decodedRuns(text))
    for (const found of valuesIn(foldText(decoded).text))
      if (found.certain) yield { ...found, rule: `${found.rule}-decoded`, start, end }
}

/** The text names the beginning of a credential, as in "starts with ghp_" or a pattern. */
export function namesTokenPrefix(text: string): SensitiveCategory | undefined {
  const unescaped = text.replaceAll('\\', '')
  const told = tellingBeginnings().find(({ begin }) => standsIn(unescaped, begin))
  if (told) return told.category
  return STARTS_LIKE_KEY().test(unescaped) ? 'api-key' : undefined
}

/** Not a Slovak locale, such as `sk-SK`. */
const STARTS_LIKE_KEY = unicodePattern(String.raw`(?:^|[^\p{L}\p{N}])sk-(?![a-zA-Z]{2}\b)`, 'u')

let telling: ReadonlyArray<{ readonly begin: string; readonly category: SensitiveCategory }> | undefined

/** Beginnings that are no ordinary word: long enough, and with a mark at their end. */
function tellingBeginnings(): ReadonlyArray<{
  readonly begin: string
  readonly category: SensitiveCategory
}> {
  telling ??= TOKEN_FORMATS.flatMap(({ begins, category }) =>
    begins
      .filter(begin => /[_\-.]$/.test(begin) && begin.length >= 4 && !ORDINARY.has(begin))
      .map(begin => ({ begin, category })),
  )
  return telling
}

const ORDINARY: ReadonlySet<string> = new Set(['pat.', 'sat.', 'key-', 'API-', 'v1.0-', 'secret_'])

function standsIn(text: string, begin: string): boolean {
  return text.includes(begin) && new RegExp(`(?<![A-Za-z0-9_-])${escaped(begin)}`).test(text)
}
