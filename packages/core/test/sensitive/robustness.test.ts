import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sensitive, type SensitiveRequest, sensitiveContent } from '../../src/sensitive/sensitive.ts'
import { formOf, formWithTitle, rowOf } from './form-of.ts'

/** Whatever arrives from a wire that nobody checked. */
const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSparseArray: true,
})
const oddForm = fc
  .record({
    message: anything,
    requestedSchema: fc.oneof(
      anything,
      fc.record({
        type: anything,
        properties: fc.oneof(anything, fc.dictionary(fc.string({ unit: 'binary' }), anything)),
      }),
    ),
  })
  .map(form => form as SensitiveRequest)

describe('any form gets a verdict', () => {
  test('whatever is in it', () => {
    fc.assert(
      fc.property(oddForm, fc.array(oddForm, { maxLength: 2 }), (form, earlier) => {
        const { verdict, confidence } = sensitive(form, { earlier })
        expect(['pass', 'review', 'block']).toContain(verdict)
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }),
      { numRuns: 500 },
    )
  })

  test('with keywords of any kind, and spans within the texts they are of', () => {
    const keyword = fc.constantFrom(
      'type',
      'title',
      'description',
      'enum',
      'oneOf',
      'enumNames',
      'format',
      'default',
      'items',
      'minLength',
      'maxLength',
      'minimum',
      'maximum',
      'pattern',
      'x-hint',
    )
    const word = fc.oneof(
      fc.constantFrom('password', 'PIN', 'token', 'パスワード', 'p\u200Ba\u0301ss', '%70', '&#112;'),
      fc.string({ unit: 'binary' }),
    )
    const wording = fc.array(word, { maxLength: 4 }).map(words => words.join(' '))
    const property = fc.dictionary(keyword, fc.oneof(wording, anything))
    fc.assert(
      fc.property(wording, fc.dictionary(wording, property), (message, properties) => {
        const form = formOf(message, properties)
        for (const { path, span } of sensitive(form).evidence) {
          const text = textAt(form, path)
          if (span === undefined || text === undefined) continue
          expect(span.start).toBeGreaterThanOrEqual(0)
          expect(span.end).toBeGreaterThan(span.start)
          expect(span.end).toBeLessThanOrEqual(text.length)
        }
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['no schema', { message: 'Your password' }],
    ['no message', { requestedSchema: { type: 'object', properties: {} } }],
    ['a schema that is text', { message: 'Hi', requestedSchema: 'password' }],
    ['a property that is text', formOf('Hi', { a: 'Hi' as never })],
    ['lone surrogates', formWithTitle('\uD800pass\uDC00word\uDFFF')],
    ['a name of the prototype', formOf('Hi', JSON.parse('{"__proto__": {"type": "string"}}') as never)],
  ])('with %s', (_, form) => {
    expect(['pass', 'review', 'block']).toContain(sensitive(form as SensitiveRequest).verdict)
  })

  test('a property that is nothing but a text is read as one', () => {
    expect(sensitive(formOf('Hi', { a: 'Your password' as never })).verdict).toBe('block')
  })
})

describe('what is too much to be read does not pass', () => {
  const loop: Record<string, unknown> = { type: 'string' }
  loop['x-loop'] = loop

  test.each<[string, SensitiveRequest]>([
    ['a long text', formOf('x'.repeat(16_385), {})],
    ['a long default', formOf('Hi', { a: { type: 'string', default: 'x'.repeat(16_385) } })],
    ['a long name', formOf('Hi', { ['x'.repeat(16_385)]: { type: 'string' } })],
    [
      'many long texts',
      formOf(
        'Hi',
        rowOf(17, () => ({ type: 'string', description: 'x'.repeat(16_000) })),
      ),
    ],
    ['many long names', formOf('Hi', Object.fromEntries(rowNames(17, 16_000)))],
    [
      'many options',
      formOf('Hi', { a: { type: 'string', enum: Array.from({ length: 20_001 }, (_, i) => `o${i}`) } }),
    ],
    [
      'many fields',
      formOf(
        'Hi',
        rowOf(20_001, () => ({})),
      ),
    ],
    ['many objects', formOf('Hi', { a: { 'x-y': Array.from({ length: 20_001 }, () => ({})) } })],
    ['texts far down', formOf('Hi', { a: { 'x-y': nested(40) } })],
    ['a schema that holds itself', formOf('Hi', { a: loop })],
  ])('%s', (_, form) => {
    expect(sensitive(form)).toMatchObject({ verdict: 'block', category: 'other-secret', confidence: 1 })
    expect(sensitive(form).evidence[0]?.rule).toBe('unread-text')
  })

  test.each<[string, SensitiveRequest]>([
    ['a text', formOf('x'.repeat(16_384), {})],
    [
      'fields',
      formOf(
        'Hi',
        rowOf(2_000, i => ({ type: 'string', title: `Tag ${i}` })),
      ),
    ],
    ['depth', formOf('Hi', { a: { 'x-y': nested(20) } })],
    ['a part that is used twice', formOf('Hi', { a: { enum: DIGITS }, b: { enum: DIGITS } })],
  ])('%s within the limits does', (_, form) => {
    expect(sensitive(form).verdict).toBe('pass')
  })
})

test('a part of a schema that is used twice is read twice', () => {
  const form = formOf(
    'Choose the digits of your PIN code.',
    rowOf(4, i => ({ title: `Digit ${i}`, enum: DIGITS })),
  )
  expect(sensitive(form).verdict).toBe('block')
})

test('content of any values gets a verdict', () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.array(fc.string()))
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), content => {
      expect(['pass', 'review', 'block']).toContain(sensitiveContent(content).verdict)
    }),
  )
})

test.each([
  'password ',
  'пароль, ',
  '密码',
  'p ',
  'enter the not ',
  '%70',
  '%25',
  '\u200Bа',
  '!1',
  'ᄀ',
  '\u0301',
  'a1',
  'number of ',
  'means password colour ',
  'primary key ',
  'passwrod ',
  'name of the ',
  'word 1 ',
  '&#1',
  'aA',
  '@',
])('reading %j again and again takes time in proportion', unit => {
  const timeOf = (length: number): number => {
    const form = formOf(unit.repeat(Math.floor(length / unit.length)), { a: { type: 'string' } })
    sensitive(form)
    const before = process.cpuUsage()
    for (let run = 0; run < 3; run += 1) sensitive(form)
    return process.cpuUsage(before).user
  }
  timeOf(2_000)
  // Eight times as much text: a square would take 64 times as long.
  expect(timeOf(16_000)).toBeLessThan(25 * timeOf(2_000) + 100_000)
})

const DIGITS = '0 1 2 3 4 5 6 7 8 9'.split(' ')

function nested(depth: number): unknown {
  return depth === 0 ? 'Hi' : { 'x-z': nested(depth - 1) }
}

function rowNames(count: number, length: number): ReadonlyArray<[string, Record<string, unknown>]> {
  return Array.from({ length: count }, (_, at) => [String(at).padEnd(length, 'x'), {}])
}

/** The text that evidence is of. */
function textAt(form: SensitiveRequest, path: readonly string[]): string | undefined {
  if (path.length === 2 && path[0] === 'properties') return path[1]
  let at: unknown = path[0] === 'message' ? form : form.requestedSchema
  for (const name of path) at = (at as Readonly<Record<string, unknown>>)[name]
  return typeof at === 'string' ? at : undefined
}
