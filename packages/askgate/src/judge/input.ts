/** The `input` of a line: a JSON object whose members are still unknown. */
export type Input = Readonly<Record<string, unknown>>

/** The input of a line is not what its area judges. */
export class InputError extends Error {
  override readonly name = 'InputError'
}

export type ParsedLine =
  | { readonly id: string | number; readonly input: Input }
  | { readonly id: string | number | null; readonly input?: undefined; readonly error: string }

/** One line `{ id, input }`. */
export function parseLine(line: string): ParsedLine {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return { id: null, error: 'The line is no JSON.' }
  }
  if (!isObject(value)) return { id: null, error: 'The line is no object.' }

  const id = value['id']
  if (typeof id !== 'string' && typeof id !== 'number')
    return { id: null, error: '`id` must be text or a number.' }
  const input = value['input']
  return isObject(input) ? { id, input } : { id, error: '`input` must be an object.' }
}

export function isObject(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @throws InputError */
export function objectIn(input: Input, name: string): Input {
  const value = input[name]
  if (!isObject(value)) throw new InputError(`\`${name}\` must be an object.`)
  return value
}

/** @throws InputError */
export function textIn(input: Input, name: string): string {
  const value = input[name]
  if (typeof value !== 'string') throw new InputError(`\`${name}\` must be text.`)
  return value
}
