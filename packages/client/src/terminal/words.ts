import { inertText, type Value } from '@askgate/core'
import type { FieldView } from '../view.ts'
import { isolate } from './isolate.ts'

/** What a field wants, in a few words; empty where it wants nothing special. */
export function ruleOf({ field }: FieldView): string {
  switch (field.kind) {
    case 'text':
      return sentence([
        field.format === undefined ? '' : FORMAT_WORDS[field.format],
        span(field.minLength, field.maxLength, 'character', 'characters'),
      ])
    case 'number':
      return sentence([field.integer ? 'a whole number' : 'a number', span(field.minimum, field.maximum)])
    case 'choices':
      return sentence([span(field.minItems, field.maxItems, 'choice', 'choices')])
    case 'boolean':
    case 'choice':
      return ''
  }
}

/** A value as people read it. */
export function valueWords(view: FieldView, value: Value | undefined): string {
  if (value === undefined) return '(left out)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const labels = (Array.isArray(value) ? value : [value]).map(
    each => view.options.find(option => option.value === each)?.label ?? isolate(inertText(String(each))),
  )
  if (labels.length === 0) return '(none)'
  return labels.join(', ') || '(empty)'
}

const FORMAT_WORDS = {
  email: 'an e-mail address',
  uri: 'an address such as https://example.com',
  date: 'a date such as 2026-07-28',
  'date-time': 'a moment such as 2026-07-28T10:00:00Z',
} as const

function span(from: number | undefined, to: number | undefined, one = '', many = ''): string {
  const noun = (count: number) => (count === 1 ? one : many)
  if (from !== undefined && to !== undefined)
    return from === to ? `${String(from)} ${noun(from)}` : `${String(from)} to ${String(to)} ${many}`
  if (from !== undefined && from !== 0) return `at least ${String(from)} ${noun(from)}`
  if (to !== undefined) return `at most ${String(to)} ${noun(to)}`
  return ''
}

function sentence(parts: readonly string[]): string {
  const text = parts
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(', ')
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
