import { decodedRuns } from './decode.ts'
import { findAssignments } from './values/find-assignments.ts'
import { findCards } from './values/find-cards.ts'
import { findSeedPhrases } from './values/find-seed-phrases.ts'
import { findShapes } from './values/find-shapes.ts'
import { findTokens } from './values/find-tokens.ts'
import { placeIn } from './mapped-text.ts'
import { foldText } from './values/folded-text.ts'
import type { FoundValue } from './values/found-value.ts'
import { surroundingsIn } from './values/surroundings.ts'
import { findWebTokens } from './values/web-token.ts'

export type { FoundValue } from './values/found-value.ts'
export { namesTokenPrefix } from './values/token-beginnings.ts'

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

// Most texts are words, and words are over soon: each search looks only where its finds can stand.
function* valuesIn(text: string): Generator<FoundValue> {
  const around = surroundingsIn(text)
  // Stryker disable next-line Regex,ConditionalExpression: it saves time and nothing else
  if (/\S{12}/.test(text)) {
    yield* findTokens(text, around)
    yield* findWebTokens(text)
  }
  // Stryker disable next-line Regex,ConditionalExpression: as above
  if (/[\d:=\n]|\S{40}|[a-z]{4}-[a-z]{4}-/.test(text)) yield* findShapes(text, around)
  yield* findCards(text, around)
  yield* findAssignments(text)
  yield* findSeedPhrases(text, around)
}

/** Once decoded, and found where the code stands: what was meant to be hidden is no less a secret. */
function* encodedValues(text: string): Generator<FoundValue> {
  for (const { decoded, start, end } of decodedRuns(text))
    for (const found of valuesIn(foldText(decoded).text))
      if (found.certain) yield { ...found, rule: `${found.rule}-decoded`, start, end }
}
