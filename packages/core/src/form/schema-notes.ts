import { characters } from './characters.ts'
import type { Revision } from '../revision.ts'
import type { Complaint } from './field.ts'
import { FIELD_KEYWORDS, STRUCTURAL_KEYWORDS } from './keywords.ts'
import type { FormLimits } from './limits.ts'
import { type JsonObject, own } from './untrusted.ts'

/** What is found while one schema is read. */
export interface SchemaNotes {
  readonly revision: Revision
  readonly limits: FormLimits
  /** The form is refused when there is one. */
  readonly complaints: Complaint[]
  readonly remarks: Complaint[]
}

/** A part of the schema and where it stands. */
export interface SchemaPart {
  readonly schema: JsonObject
  readonly path: readonly string[]
}

export function complain(notes: SchemaNotes, path: readonly string[], rule: string, message: string): void {
  notes.complaints.push({ path, rule, message })
}

export function remark(notes: SchemaNotes, path: readonly string[], rule: string, message: string): void {
  notes.remarks.push({ path, rule, message })
}

/** A text for people. A blank one counts as none, so that it leaves nothing without a label. */
export function readText(part: SchemaPart, name: string, notes: SchemaNotes): string | undefined {
  const text = own(part.schema, name)
  if (text === undefined) return undefined
  if (typeof text !== 'string') {
    complain(notes, [...part.path, name], 'js-valid-schema', `\`${name}\` must be text.`)
    return undefined
  }
  return withinLimit(text, [...part.path, name], notes) && !isBlank(text) ? text : undefined
}

/** A length or a number of items. */
export function readCount(part: SchemaPart, name: string, notes: SchemaNotes): number | undefined {
  const count = own(part.schema, name)
  if (count === undefined) return undefined
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0) return count
  complain(notes, [...part.path, name], 'form-bounds-sane', `\`${name}\` must be a whole number from 0 on.`)
  return undefined
}

export function readNumber(part: SchemaPart, name: string, notes: SchemaNotes): number | undefined {
  const number = own(part.schema, name)
  if (number === undefined) return undefined
  if (typeof number === 'number' && Number.isFinite(number)) return number
  complain(notes, [...part.path, name], 'form-bounds-sane', `\`${name}\` must be a finite number.`)
  return undefined
}

export function withinLimit(text: string, path: readonly string[], notes: SchemaNotes): boolean {
  if (isAtMost(notes.limits.textLength, text)) return true
  complain(
    notes,
    path,
    'js-bounds',
    `No text of a form may be longer than ${notes.limits.textLength} characters.`,
  )
  return false
}

/** Counted only where the number of UTF-16 units, which is never below, does not tell. */
export function isAtMost(limit: number, text: string): boolean {
  return text.length <= limit || characters(text) <= limit
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

/**
 * Refuses structural keywords and remarks on those that say nothing here.
 *
 * @param read - Keywords the caller reads itself.
 * @returns Whether none was structural.
 */
export function judgeKeywords(part: SchemaPart, read: readonly string[], notes: SchemaNotes): boolean {
  const others = Object.keys(part.schema).filter(name => !read.includes(name))
  for (const name of others) {
    const structural = STRUCTURAL_KEYWORDS.get(name)
    if (structural === undefined) continue
    const message = `\`${name}\` is outside what a form can say. ${structural.instead}`
    complain(notes, [...part.path, name], structural.rule, message)
  }
  const silent = others.filter(name => !STRUCTURAL_KEYWORDS.has(name))
  for (const name of silent.slice(0, REMARKED_KEYWORDS))
    if (withinLimit(name, part.path, notes)) remarkOnKeyword(name, part, notes)
  return silent.length === others.length
}

/** A hostile schema may hold any number of keywords; nobody reads more remarks than this on one field. */
const REMARKED_KEYWORDS = 20

function remarkOnKeyword(name: string, part: SchemaPart, notes: SchemaNotes): void {
  const path = [...part.path, name]
  if (name === 'pattern')
    remark(
      notes,
      path,
      'form-pattern',
      'Patterns are ignored. Check the answer when it arrives, and describe its form in `description`.',
    )
  else if (FIELD_KEYWORDS.has(name))
    remark(notes, path, 'form-keywords', `\`${name}\` says nothing at this place and is ignored.`)
  else remark(notes, path, 'form-annotation', 'This keyword is no part of a form and is ignored.')
}
