import { type Advice, advise, MESSAGE_LIMITS } from './advice.ts'
import { findLinks } from './find-links.ts'
import { findMarkup } from './find-markup.ts'
import { findUnseen } from './find-unseen.ts'
import type { PlacedText } from './read-request.ts'

/** What is wrong with a text wherever it stands, in any language. */
export function judgeText(
  { path, text }: PlacedText,
  longest: keyof typeof MESSAGE_LIMITS,
): readonly Advice[] {
  return [
    ...(lengthOf(text) > MESSAGE_LIMITS[longest] ? [advise('text-too-long', path)] : []),
    ...first(findUnseen(text)).map(({ kind, start, end }) =>
      advise(`${kind}-characters`, path, { start, end }),
    ),
    ...first(findMarkup(text)).map(span => advise('markup', path, span)),
  ]
}

export function judgeLinks(
  { path, text }: PlacedText,
  rule: 'link-in-form-text' | 'link-in-url-message',
): readonly Advice[] {
  return first(findLinks(text)).map(span => advise(rule, path, span))
}

/** Of a hostile text, enough to see what it is. */
function first<T>(found: readonly T[]): readonly T[] {
  return found.slice(0, MOST_OF_A_KIND)
}

const MOST_OF_A_KIND = 10

/** In characters. */
function lengthOf(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)
}
