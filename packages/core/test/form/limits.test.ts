import { describe, expect, test } from 'vitest'
import { FORM_LIMITS, parseElicitation, parseForm, REVISIONS } from '../../src/index.ts'

const LIMITS = { fields: 2, options: 3, textLength: 12 }
const TOO_LONG = 'No text of a form may be longer than 12 characters.'

test('a form has at most 50 fields, 1000 options in a choice and 4000 characters in a text, unless told otherwise', () => {
  expect(FORM_LIMITS).toEqual({ fields: 50, options: 1000, textLength: 4000 })
})

describe.each(REVISIONS)('%s', revision => {
  test.each<readonly [what: string, (size: number) => object, limit: number, path: string, message: string]>([
    ['fields', fields, 2, 'properties', 'A form may have at most 2 fields.'],
    ['options', options, 3, 'properties.f.enum', 'A choice may have at most 3 options.'],
    ['characters of a name', named, 12, 'properties', TOO_LONG],
    ['characters of a title', size => text({ title: long(size) }), 12, 'properties.f.title', TOO_LONG],
    [
      'characters of a description',
      size => text({ description: long(size) }),
      12,
      'properties.f.description',
      TOO_LONG,
    ],
    ['characters of an option', size => text({ enum: ['a', long(size)] }), 12, 'properties.f.enum', TOO_LONG],
    [
      'characters of the name of an option',
      size => text({ enum: ['a', 'b'], enumNames: ['A', long(size)] }),
      12,
      'properties.f.enum',
      TOO_LONG,
    ],
    ['characters of a keyword', size => text({ [long(size)]: 1 }), 12, 'properties.f', TOO_LONG],
    ['characters of a keyword of the form', size => ({ ...text({}), [long(size)]: 1 }), 12, '', TOO_LONG],
  ])(`[${revision}] the number of %s is limited as it is told`, (_what, schema, limit, path, message) => {
    expect(parseForm(schema(limit), revision, LIMITS).ok).toBe(true)
    expect(parseForm(schema(limit + 1), revision, LIMITS)).toEqual({
      ok: false,
      complaints: [{ path: path === '' ? [] : path.split('.'), rule: 'js-bounds', message }],
    })
    expect(parseForm(schema(limit + 1), revision).ok).toBe(true)
  })

  test(`[${revision}] the number of characters of a message is limited as it is told`, () => {
    const parse = (size: number) =>
      parseElicitation({ message: long(size), requestedSchema: text({}) }, revision, LIMITS)

    expect(parse(12).ok).toBe(true)
    expect(parse(13)).toMatchObject({ ok: false, complaints: [{ path: ['message'], rule: 'js-bounds' }] })
  })

  test(`[${revision}] limits of the form hold in a request too`, () => {
    expect(parseElicitation({ message: 'x', requestedSchema: fields(3) }, revision, LIMITS).ok).toBe(false)
  })

  test(`[${revision}] keywords that say nothing are remarked on up to twenty in one place`, () => {
    const noise = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, 1]))
    const remarks = (schema: object) => {
      const parsed = parseForm(schema, revision)
      return parsed.ok ? parsed.remarks.length : undefined
    }

    expect(remarks(text(noise(20)))).toBe(20)
    expect(remarks(text(noise(5000)))).toBe(20)
    expect(remarks({ ...text(noise(30)), ...noise(30) })).toBe(40)
  })
})

describe.each(['2025-11-25', '2026-07-28'] as const)('%s', revision => {
  test.each<readonly [what: string, (size: number) => object, path: string]>([
    ['a title of an option', size => text({ oneOf: [{ const: 'a', title: long(size) }] }), 'oneOf'],
    ['the value of an option', size => text({ oneOf: [{ const: long(size), title: 'A' }] }), 'oneOf'],
    ['an option among several', size => list({ enum: ['a', long(size)] }), 'items.enum'],
    ['a default', size => text({ default: long(size) }), 'default'],
  ])(`[${revision}] the number of characters of %s is limited as it is told`, (_what, schema, path) => {
    expect(parseForm(schema(12), revision, LIMITS).ok).toBe(true)
    expect(parseForm(schema(13), revision, LIMITS)).toEqual({
      ok: false,
      complaints: [{ path: ['properties', 'f', ...path.split('.')], rule: 'js-bounds', message: TOO_LONG }],
    })
  })
})

/** Characters of two UTF-16 units each, so that counting units would find twice as many. */
function long(size: number) {
  return '\u{1F600}'.repeat(size)
}

function fields(size: number) {
  const properties = Array.from({ length: size }, (_, index) => [`f${index}`, { type: 'string' }] as const)
  return { type: 'object', properties: Object.fromEntries(properties) }
}

function options(size: number) {
  return text({ enum: Array.from({ length: size }, (_, index) => `o${index}`) })
}

function named(size: number) {
  return { type: 'object', properties: { [long(size)]: { type: 'string' } } }
}

function text(more: object) {
  return { type: 'object', properties: { f: { type: 'string', ...more } } }
}

function list(items: object) {
  return { type: 'object', properties: { f: { type: 'array', items: { type: 'string', ...items } } } }
}
