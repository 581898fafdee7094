/**
 * JSON in one fixed form, so that equal values have equal digests.
 *
 * Members whose value is `undefined` are left out, as `JSON.stringify` does.
 *
 * @throws TypeError for what JSON can not say (numbers that are not finite, functions, symbols, bigints), and for values
 * nested deeper than anybody means.
 * @see [RFC 8785](https://www.rfc-editor.org/rfc/rfc8785.html)
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0)
}

const DEEPEST = 200

function write(value: unknown, depth: number): string {
  if (depth > DEEPEST) throw new TypeError('This is nested too deeply.')
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value)
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError('A number that is not finite has no JSON form.')
      return JSON.stringify(value)
    case 'object':
      if (value === null) return 'null'
      if (Array.isArray(value)) return `[${value.map(item => write(item ?? null, depth + 1)).join(',')}]`
      return `{${members(value as Readonly<Record<string, unknown>>, depth)}}`
    default:
      throw new TypeError(`A ${typeof value} has no JSON form.`)
  }
}

function members(value: Readonly<Record<string, unknown>>, depth: number): string {
  let text = ''
  for (const name of Object.keys(value).sort()) {
    const member = value[name]
    if (member === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${write(member, depth + 1)}`
  }
  return text
}
