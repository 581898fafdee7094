import type { SensitiveRequest } from '../../src/sensitive/sensitive.ts'

export type Properties = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export const NEUTRAL_MESSAGE = 'A few details are needed to continue.'

export function formOf(message: string, properties: Properties): SensitiveRequest {
  return { message, requestedSchema: { type: 'object', properties } }
}

/** A form with one text field, under a name that says nothing. */
export function formWithTitle(title: string, more: Readonly<Record<string, unknown>> = {}): SensitiveRequest {
  return formOf(NEUTRAL_MESSAGE, { f1: { type: 'string', title, ...more } })
}

/** Fields that differ in their number. */
export function rowOf(
  length: number,
  field: (number: number) => Readonly<Record<string, unknown>>,
): Properties {
  return Object.fromEntries(Array.from({ length }, (_, at) => [`f${at + 1}`, field(at + 1)]))
}
