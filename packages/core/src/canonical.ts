/**
 * JSON in one fixed form, so that equal values have equal digests.
 *
 * Members whose value is `undefined` are left out, as `JSON.stringify` does.
 *
 * @throws TypeError for what JSON can not say: numbers that are not finite, functions, symbols, bigints.
 * @see [RFC 8785](https://www.rfc-editor.org/rfc/rfc8785.html)
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value)
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError('A number that is not finite has no JSON form.')
      return JSON.stringify(value)
    case 'object':
      if (value === null) return 'null'
      if (Array.isArray(value)) return `[${value.map(item => canonicalJson(item ?? null)).join(',')}]`
      return `{${Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
        .join(',')}}`
    default:
      throw new TypeError(`A ${typeof value} has no JSON form.`)
  }
}
