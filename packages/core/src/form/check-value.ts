import { characters } from './characters.ts'
import type { ChoiceField, ChoicesField, Complaint, Field, NumberField, TextField } from './field.ts'
import { formatHint, hasFormat } from './formats.ts'
import { isStrings } from './untrusted.ts'

/**
 * Checks the value of one field, for a dialog that wants to complain while a person types.
 *
 * Messages follow on the title of the field: "must be a date like 2026-11-30". A list of choices is counted by its
 * distinct values.
 *
 * @param value - `undefined` where nothing was answered.
 */
export function checkValue(field: Field, value: unknown): readonly Complaint[] {
  if (value === undefined)
    return field.required ? [complaint(field, 'answer-required', 'must be answered')] : []
  switch (field.kind) {
    case 'text':
      return checkText(field, value)
    case 'number':
      return checkNumber(field, value)
    case 'boolean':
      return typeof value === 'boolean' ? [] : [complaint(field, 'answer-type', 'must be yes or no')]
    case 'choice':
      return checkChoice(field, value)
    case 'choices':
      return checkChoices(field, value)
  }
}

function checkText(field: TextField, value: unknown): Complaint[] {
  if (typeof value !== 'string') return [complaint(field, 'answer-type', 'must be text')]

  const complaints: Complaint[] = []
  const length = characters(value)
  if (field.format !== undefined && !hasFormat(field.format, value))
    complaints.push(complaint(field, 'answer-format', `must be ${formatHint(field.format)}`))
  if (field.minLength !== undefined && length < field.minLength)
    complaints.push(
      complaint(field, 'answer-length', `must have at least ${count(field.minLength, 'character')}`),
    )
  if (field.maxLength !== undefined && length > field.maxLength)
    complaints.push(
      complaint(field, 'answer-length', `must have at most ${count(field.maxLength, 'character')}`),
    )
  return complaints
}

function checkNumber(field: NumberField, value: unknown): Complaint[] {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return [complaint(field, 'answer-type', field.integer ? 'must be a whole number' : 'must be a number')]

  const complaints: Complaint[] = []
  if (field.integer && !Number.isInteger(value))
    complaints.push(complaint(field, 'answer-type', 'must be a whole number'))
  if (field.minimum !== undefined && value < field.minimum)
    complaints.push(complaint(field, 'answer-range', `must be at least ${field.minimum}`))
  if (field.maximum !== undefined && value > field.maximum)
    complaints.push(complaint(field, 'answer-range', `must be at most ${field.maximum}`))
  return complaints
}

function checkChoice(field: ChoiceField, value: unknown): Complaint[] {
  if (field.options.some(option => option.value === value)) return []
  return [complaint(field, 'answer-option', 'must be one of the options')]
}

function checkChoices(field: ChoicesField, value: unknown): Complaint[] {
  if (!isStrings(value)) return [complaint(field, 'answer-type', 'must be a list of options')]

  const offered = new Set(field.options.map(option => option.value))
  const chosen = new Set(value)
  if ([...chosen].some(item => !offered.has(item)))
    return [complaint(field, 'answer-option', 'must hold nothing but options of this list')]
  if (field.minItems !== undefined && chosen.size < field.minItems)
    return [complaint(field, 'answer-count', `must have at least ${count(field.minItems, 'option')} chosen`)]
  if (field.maxItems !== undefined && chosen.size > field.maxItems)
    return [complaint(field, 'answer-count', `must have at most ${count(field.maxItems, 'option')} chosen`)]
  return []
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`
}

function complaint(field: Field, rule: string, message: string): Complaint {
  return { path: [field.name], rule, message }
}
