import { type Advice, advise, MESSAGE_LIMITS } from './advice.ts'
import { findLinks } from './find-links.ts'
import type { FieldTexts } from './read-request.ts'

/** Whether it asks about one small matter. */
export function judgeMatters(message: string, fields: readonly FieldTexts[]): readonly Advice[] {
  const path = ['requestedSchema', 'properties']
  const required = fields.filter(field => field.required).length
  const second = secondMatter(message)
  return [
    ...(second === undefined ? [] : [advise('several-matters', ['message'], second)]),
    ...(fields.length > MESSAGE_LIMITS.fields ? [advise('many-fields', path)] : []),
    ...(fields.length >= MANY_REQUIRED && required === fields.length
      ? [advise('everything-required', ['requestedSchema', 'required'])]
      : []),
  ]
}

/** Three values may well all be needed. */
const MANY_REQUIRED = 4

/** Where another question begins: after a second question mark, at the second line of a list, or at "and also". */
function secondMatter(message: string) {
  const links = findLinks(message)
  const marks = [...message.matchAll(/[?\uff1f\u061f]+(?!\S)|[\uff1f\u061f]+/g)].filter(
    ({ index }) => !links.some(({ start, end }) => start <= index && index < end),
  )
  const lines = [...message.matchAll(/(?<!\S)([1-9])[.)]\s/g)].filter(
    ({ 1: number }, index) => Number(number) === index + 1,
  )
  const found = marks[1] ?? lines[1] ?? ALSO.exec(message) ?? undefined
  return found && { start: found.index, end: found.index + found[0].length }
}

const ALSO = /\band (?:also|then)\b|\badditionally,|\bin addition,/i
