import { unicodePattern } from '../../unicode-pattern.ts'
import { isCardNumber } from './card-number.ts'
import type { FoundValue } from './found-value.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * Payment card numbers.
 *
 * One bare number in forty of the right length passes the check digit by chance, so a bare one needs the word or an
 * expiry date beside it, and one in odd groups is none without; one in the groups of a card needs nothing.
 */
export function* findCards(text: string, around: Surroundings): Generator<FoundValue> {
  for (const { 0: run, index } of text.matchAll(NUMBERS())) {
    const card = cardIn(run)
    if (card === undefined) continue
    const certain = card.groups === 'card' || EXPIRY.test(text) || around.name(['card', 'check-value'])
    if (!certain && card.groups === 'odd') continue
    const start = index + run.indexOf(card.written)
    yield { rule: 'value-card-number', category: 'payment', certain, start, end: start + card.written.length }
  }
}

/** Digits with at most two separators between them, not part of a word, a fraction or a grouped account number. */
const NUMBERS = unicodePattern(
  String.raw`(?=\d)(?<![\p{L}\p{N}.+-]|[A-Z]\d\d?[ -])\d(?:[ -]{0,2}\d|[._/]\d){11,39}(?![\p{L}\p{N}]|[.-]\d)`,
  'gu',
)

const EXPIRY = /(?<!\d)(?:0[1-9]|1[0-2]) ?[/-] ?(?:20)?\d\d(?!\d)/

interface Card {
  readonly written: string
  readonly groups: 'card' | 'none' | 'odd'
}

function cardIn(run: string): Card | undefined {
  const [, whole = '', , short = ''] = GROUPED.exec(run) ?? []
  const candidates: readonly Card[] = [
    { written: whole, groups: 'card' },
    { written: short, groups: 'card' },
    ...(run.match(/\d{14,19}/g) ?? []).map((written): Card => ({ written, groups: 'none' })),
    { written: run, groups: 'odd' },
  ]
  return candidates.find(({ written }) => isCardNumber(written.replace(/\D/g, '')))
}

/** As cards are printed: 4-4-4-4, with a rest of three for the longest; 4-6-5 and 4-6-4. Nothing longer around it. */
const GROUPED =
  /(?<!\d|\d{4}[ ._/-]{1,2})(?=(\d{4}([ ._/-]{1,2})(?:\d{4}\2\d{4}\2\d{4}(?:\2\d{3})?|\d{6}\2\d{4,5}))(?![ ._/-]{1,2}\d{4}|\d))(?=(\d{4}\2\d{4}\2\d{4}\2\d{4})?)/
