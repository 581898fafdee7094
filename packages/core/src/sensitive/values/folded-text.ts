import { unicodePattern } from '../../unicode-pattern.ts'
import { createMappedText, type MappedText } from '../mapped-text.ts'

/** Compatibility forms, dashes and the digits of every script in their ASCII form; without invisible characters. */
export function foldText(original: string): MappedText {
  if (!IN_OTHER_FORM().test(original) && original.normalize('NFKC') === original) return { text: original }

  const known = new Map<string, string>()
  const folded = createMappedText()
  let at = 0
  for (const character of original) {
    const piece = known.get(character) ?? foldCharacter(character)
    known.set(character, piece)
    folded.add(piece, { start: at, end: at + character.length })
    at += character.length
  }
  return folded.made()
}

const IN_OTHER_FORM = unicodePattern(
  String.raw`(?![\0-\x7F])[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Pd}\p{Nd}]`,
  'u',
)

function foldCharacter(character: string): string {
  if (INVISIBLE().test(character)) return ''
  if (DASH().test(character)) return '-'
  if (DIGIT().test(character)) return String(digitValue(character.codePointAt(0) ?? 0))
  return character.normalize('NFKC')
}

const INVISIBLE = unicodePattern(String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}]`, 'u')
const DASH = unicodePattern(String.raw`\p{Pd}`, 'u')
const DIGIT = unicodePattern(String.raw`\p{Nd}`, 'u')

/** Unicode keeps the ten digits of a script in one row, from zero. */
function digitValue(code: number): number {
  let before = 0
  while (DIGIT().test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}
