import { unicodePattern } from '../unicode-pattern.ts'
import type { Span } from './advice.ts'

export interface UnseenSpan extends Span {
  readonly kind: 'control' | 'bidi' | 'invisible'
}

/**
 * Characters that act or hide, run by run. Those that belong to how a script or an emoji is written are none: joiners
 * inside of emoji, Arabic and Indic words, direction marks in text that runs from right to left.
 */
export function findUnseen(text: string): readonly UnseenSpan[] {
  const fromRight = FROM_RIGHT().test(text)
  return [...text.matchAll(UNSEEN())].flatMap(({ index: start, 0: run, groups = {} }) => {
    const kind = kindOf(groups)
    const belongs = fromRight && groups['mark'] !== undefined
    return belongs ? [] : [{ start, end: start + run.length, kind }]
  })
}

function kindOf({ control, invisible }: Readonly<Record<string, string>>): UnseenSpan['kind'] {
  if (control !== undefined) return 'control'
  return invisible === undefined ? 'bidi' : 'invisible'
}

const FROM_RIGHT = unicodePattern(
  String.raw`(?!\u061c)[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]`,
  'u',
)

/** In front of a joiner and after it, where it belongs. */
const JOINED = String.raw`(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}])[\u200c\u200d](?=[\p{L}\p{M}])`
const EMOJI = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`
const VARIANT = String.raw`(?<=[\p{Emoji}\p{Script=Han}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`

const UNSEEN = unicodePattern(
  String.raw`(?<control>(?:(?![\t\n\r])\p{Cc})+)|(?<mark>[\u200e\u200f\u061c]+)|(?<bidi>\p{Bidi_Control}+)|(?<invisible>(?:(?!${JOINED}|${EMOJI}|${VARIANT}|\p{Bidi_Control})[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cs}\u2028\u2029\ufff9-\ufffb])+)`,
  'gu',
)
