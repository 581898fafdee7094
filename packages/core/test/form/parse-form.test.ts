import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FORM_LIMITS, parseForm, REVISIONS } from '../../src/index.ts'

const TITLED = [
  { const: 'r', title: 'Red' },
  { const: 'g', title: 'Green' },
]
const RED_AND_GREEN = [
  { value: 'r', title: 'Red' },
  { value: 'g', title: 'Green' },
]

describe.each(REVISIONS)('%s', revision => {
  test(`C22 [${revision}] a plain profile form is taken, with no remark`, () => {
    const parsed = parseForm(
      {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name', minLength: 1, maxLength: 80 },
          email: { type: 'string', title: 'E-mail', format: 'email' },
          username: { type: 'string', title: 'User name', description: 'As shown to others' },
          birthday: { type: 'string', format: 'date' },
          newsletter: { type: 'boolean', default: false },
        },
        required: ['name', 'email'],
      },
      revision,
    )

    expect(parsed).toMatchObject({ ok: true, remarks: [] })
    expect(fieldsOf(parsed).map(field => [field.name, field.kind, field.required])).toEqual([
      ['name', 'text', true],
      ['email', 'text', true],
      ['username', 'text', false],
      ['birthday', 'text', false],
      ['newsletter', 'boolean', false],
    ])
  })

  const isFirst = revision === '2025-06-18'
  test.each([
    ['text', { type: 'string', minLength: 1, maxLength: 9 }, { kind: 'text', minLength: 1, maxLength: 9 }],
    ['email', { type: 'string', format: 'email' }, { kind: 'text', format: 'email' }],
    ['uri', { type: 'string', format: 'uri' }, { kind: 'text', format: 'uri' }],
    ['date', { type: 'string', format: 'date' }, { kind: 'text', format: 'date' }],
    ['date-time', { type: 'string', format: 'date-time' }, { kind: 'text', format: 'date-time' }],
    ['number', { type: 'number', minimum: 0.5 }, { kind: 'number', integer: false, minimum: 0.5 }],
    ['integer', { type: 'integer', maximum: 9 }, { kind: 'number', integer: true, maximum: 9 }],
    ['boolean', { type: 'boolean', default: true }, { kind: 'boolean', default: true }],
    [
      'untitled choice',
      { type: 'string', enum: ['r'] },
      { kind: 'choice', shape: 'untitled', options: [{ value: 'r', title: 'r' }] },
    ],
    [
      'choice with enumNames',
      { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] },
      { kind: 'choice', shape: 'legacy', options: RED_AND_GREEN },
    ],
  ])(`C23 [${revision}] a field of kind %s is read`, (_kind, schema, expected) => {
    expect(fieldsOf(parseForm(formWith(schema), revision))).toMatchObject([{ name: 'f', ...expected }])
  })

  test.each([
    [
      'titled choice',
      { type: 'string', oneOf: TITLED },
      { kind: 'choice', shape: 'titled', options: RED_AND_GREEN },
    ],
    [
      'untitled choice of several',
      { type: 'array', items: { type: 'string', enum: ['r'] }, minItems: 1, maxItems: 1 },
      { kind: 'choices', shape: 'untitled', minItems: 1, maxItems: 1 },
    ],
    [
      'titled choice of several',
      { type: 'array', items: { anyOf: TITLED } },
      { kind: 'choices', shape: 'titled', options: RED_AND_GREEN },
    ],
  ])(
    `C23 [${revision}] a %s is ${isFirst ? 'refused: it came later' : 'read'}`,
    (_kind, schema, expected) => {
      const parsed = parseForm(formWith(schema), revision)

      if (isFirst) expect(rulesOf(parsed)).toEqual(['form-enum-06'])
      else expect(fieldsOf(parsed)).toMatchObject([expected])
    },
  )

  const presets = [
    [{ type: 'string', default: 'Alice' }, 'Alice'],
    [{ type: 'string', default: '' }, ''],
    [{ type: 'number', default: 1.5 }, 1.5],
    [{ type: 'integer', default: 0 }, 0],
    [{ type: 'string', enum: ['a', 'b'], default: 'b' }, 'b'],
    [{ type: 'string', enum: ['a'], enumNames: ['A'], default: 'a' }, 'a'],
  ] as const
  test.each(presets)(
    `C24 [${revision}] the default of %j is ${isFirst ? 'ignored with a remark' : 'kept'}`,
    (schema, preset) => {
      const parsed = parseForm(formWith(schema), revision)

      expect(fieldsOf(parsed)[0]?.default).toEqual(isFirst ? undefined : preset)
      expect(parsed.ok && parsed.remarks.map(remark => remark.rule)).toEqual(
        isFirst ? ['form-default-revision'] : [],
      )
    },
  )

  test.each([
    ['a nested object', { type: 'object', properties: { x: { type: 'string' } } }, 'form-flat'],
    ['`$ref`', { $ref: '#/$defs/x' }, 'form-keywords'],
    ['`$ref` beside a type', { type: 'string', $ref: 'https://example.com/x' }, 'form-keywords'],
    ['`anyOf`', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'form-keywords'],
    ['`allOf` beside a type', { type: 'string', allOf: [] }, 'form-keywords'],
    ['`not`', { type: 'string', not: { enum: ['x'] } }, 'form-keywords'],
    ['a condition', { type: 'string', if: {}, then: {} }, 'form-keywords'],
    ['`const`', { type: 'string', const: 'x' }, 'form-keywords'],
    ['`multipleOf`', { type: 'number', multipleOf: 5 }, 'form-keywords'],
    ['an exclusive bound', { type: 'number', exclusiveMinimum: 0 }, 'form-keywords'],
    ['a file', { type: 'string', contentEncoding: 'base64' }, 'form-keywords'],
    ['`required` in a field', { type: 'string', required: true }, 'form-keywords'],
    ['a format outside the four', { type: 'string', format: 'password' }, 'form-formats'],
    ['a foreign format beside options', { type: 'string', enum: ['a'], format: 'uuid' }, 'form-formats'],
    ['several types', { type: ['string', 'null'] }, 'form-types'],
    ['null', { type: 'null' }, 'form-types'],
    ['an unknown type', { type: 'file' }, 'form-types'],
    ['no type', { title: 'Name' }, 'form-types'],
    ['a field that is no object', 'string', 'form-types'],
    ['options that are numbers', { type: 'string', enum: [1, 2] }, 'form-enum-variants'],
    ['options of a number', { type: 'number', enum: [1, 2] }, 'form-enum-variants'],
    ['no options', { type: 'string', enum: [] }, 'form-bounds-sane'],
    ['names without options', { type: 'string', enumNames: ['A'] }, 'form-enum-variants'],
    ['too few names', { type: 'string', enum: ['a', 'b'], enumNames: ['A'] }, 'form-enumnames-len'],
    ['names that are numbers', { type: 'string', enum: ['a'], enumNames: [1] }, 'form-enumnames-len'],
    ['a title that is no text', { type: 'string', title: 7 }, 'js-valid-schema'],
    ['a negative length', { type: 'string', minLength: -1 }, 'form-bounds-sane'],
    ['a fractional length', { type: 'string', maxLength: 1.5 }, 'form-bounds-sane'],
    ['lengths out of order', { type: 'string', minLength: 2, maxLength: 1 }, 'form-bounds-sane'],
    ['a date longer than dates are', { type: 'string', format: 'date', minLength: 11 }, 'form-bounds-sane'],
    ['bounds out of order', { type: 'number', minimum: 2, maximum: 1 }, 'form-bounds-sane'],
    ['no whole number in bounds', { type: 'integer', minimum: 0.2, maximum: 0.8 }, 'form-bounds-sane'],
    ['a bound that is not finite', { type: 'number', maximum: Infinity }, 'form-bounds-sane'],
    ['an option its field refuses', { type: 'string', enum: ['abc'], maxLength: 2 }, 'form-bounds-sane'],
    ['a default of another type', { type: 'boolean', default: 1 }, 'form-default-type'],
  ])(`C25 [${revision}] %s is refused`, (_what, schema, rule) => {
    expect(rulesOf(parseForm(formWith(schema), revision))).toContain(rule)
  })

  test.each([
    ['a list of objects', { type: 'array', items: { type: 'object' } }],
    ['a free list', { type: 'array', items: { type: 'string' } }],
    ['a list without items', { type: 'array' }],
    ['a list of numbers', { type: 'array', items: { type: 'number', enum: [1] } }],
    ['options beside a list', { type: 'array', enum: ['a'] }],
  ])(`C25 [${revision}] %s is refused`, (_what, schema) => {
    expect(parseForm(formWith(schema), revision).ok).toBe(false)
  })

  test.each([
    ['a list', []],
    ['text', '{}'],
    ['null', null],
    ['nothing', undefined],
    ['a schema without a type', { properties: {} }],
    ['a schema of another type', { type: 'string', properties: {} }],
    ['a schema without properties', { type: 'object' }],
    ['properties that are a list', { type: 'object', properties: [] }],
  ])(`C25 [${revision}] %s is no form`, (_what, schema) => {
    expect(rulesOf(parseForm(schema, revision))).toEqual(['form-schema-present'])
  })

  test.each([
    ['`required` that is no list', { required: 'f' }, 'js-valid-schema'],
    ['a required field that does not exist', { required: ['g'] }, 'form-required-known'],
    ['a required field that only a prototype has', { required: ['toString'] }, 'form-required-known'],
    ['a field required twice', { required: ['f', 'f'] }, 'form-required-known'],
    ['a combinator', { oneOf: [] }, 'form-keywords'],
    ['a condition', { if: {} }, 'form-keywords'],
    ['a reference', { $ref: '#' }, 'form-keywords'],
    ['fields of any name', { additionalProperties: { type: 'string' } }, 'form-flat'],
    ['a number of answers', { minProperties: 1 }, 'form-flat'],
  ])(`C25 [${revision}] %s of the form is refused`, (_what, root, rule) => {
    expect(rulesOf(parseForm({ ...formWith({ type: 'string' }), ...root }, revision))).toEqual([rule])
  })

  test(`[${revision}] what says nothing is tolerated with a remark`, () => {
    const parsed = parseForm(
      {
        type: 'object',
        title: 'Profile',
        additionalProperties: false,
        properties: {
          a: { type: 'string', 'x-widget': 'area', examples: ['x'], pattern: '(a+)+$', minimum: 1 },
          b: { type: 'number', format: 'double' },
          c: { type: 'string', enum: ['x', 'x'] },
          d: { type: 'string', enum: ['xy'], maxLength: 2 },
        },
      },
      revision,
    )

    expect(parsed.ok && parsed.remarks.map(({ path, rule }) => [path.at(-1), rule])).toEqual([
      ['additionalProperties', 'form-annotation'],
      ['title', 'form-annotation'],
      ['x-widget', 'form-annotation'],
      ['examples', 'form-annotation'],
      ['pattern', 'form-pattern'],
      ['minimum', 'form-keywords'],
      ['format', 'form-keywords'],
      ['enum', 'form-enum-variants'],
      ['maxLength', 'form-keywords'],
    ])
    expect(fieldsOf(parsed)[2]).toMatchObject({ options: [{ value: 'x', title: 'x' }] })
  })

  test(`[${revision}] an option that stands twice keeps its first place, and the others theirs`, () => {
    const parsed = parseForm(formWith({ type: 'string', enum: ['b', 'a', 'b', 'c', 'a'] }), revision)

    expect(fieldsOf(parsed)[0]).toMatchObject({
      options: ['b', 'a', 'c'].map(value => ({ value, title: value })),
    })
  })

  test(`[${revision}] a default that is undefined is none`, () => {
    const parsed = parseForm(formWith({ type: 'boolean', default: undefined }), revision)

    expect(parsed).toMatchObject({ ok: true, form: { fields: [{ default: undefined }] }, remarks: [] })
  })

  test(`[${revision}] names of a prototype are ordinary fields`, () => {
    const schema: unknown = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"boolean"}},"required":["__proto__"]}',
    )

    expect(fieldsOf(parseForm(schema, revision))).toMatchObject([
      { name: '__proto__', kind: 'text', required: true },
      { name: 'constructor', kind: 'boolean', required: false },
    ])
  })

  test(`[${revision}] keywords are read from the schema itself, not from its prototype`, () => {
    const inherited: unknown = Object.create({ type: 'string', format: 'email' })

    expect(rulesOf(parseForm(formWith(inherited), revision))).toEqual(['form-types'])
  })

  test.each([
    ['fields', manyFields(FORM_LIMITS.fields), manyFields(FORM_LIMITS.fields + 1)],
    ['options', manyOptions(FORM_LIMITS.options), manyOptions(FORM_LIMITS.options + 1)],
    ['characters of a title', titleOf(FORM_LIMITS.textLength), titleOf(FORM_LIMITS.textLength + 1)],
    ['characters of an option', optionOf(FORM_LIMITS.textLength), optionOf(FORM_LIMITS.textLength + 1)],
    ['characters of a name', nameOf(FORM_LIMITS.textLength), nameOf(FORM_LIMITS.textLength + 1)],
  ])(`[${revision}] the number of %s is limited`, (_what, fits, exceeds) => {
    expect(parseForm(fits, revision).ok).toBe(true)
    expect(rulesOf(parseForm(exceeds, revision))).toEqual(['js-bounds'])
  })

  test(`[${revision}] any JSON is read without throwing, and nothing is remarked on without end`, () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (field, member) => {
        parseForm(field, revision)
        parseForm(formWith(field), revision)
        for (const type of ['string', 'number', 'array'])
          for (const keyword of [
            'enum',
            'oneOf',
            'items',
            'default',
            'enumNames',
            'minLength',
            'minimum',
            'format',
          ])
            parseForm(formWith({ type, [keyword]: member }), revision)
      }),
      { numRuns: 50 },
    )
    const noisy = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x-${index}`, 1]))
    const parsed = parseForm(formWith({ type: 'string', ...noisy }), revision)
    expect(parsed.ok && parsed.remarks.length).toBeLessThan(100)
  })
})

describe.each(['2025-11-25', '2026-07-28'] as const)('%s', revision => {
  const list = (more: object) => ({ type: 'array', items: { type: 'string', enum: ['a', 'b'] }, ...more })

  test.each([
    ['a list of objects', { type: 'array', items: { type: 'object' } }, 'form-flat'],
    ['`oneOf` in a list', { type: 'array', items: { oneOf: TITLED } }, 'form-keywords'],
    ['`anyOf` outside a list', { type: 'string', anyOf: TITLED }, 'form-keywords'],
    [
      'names in a list',
      { type: 'array', items: { type: 'string', enum: ['a'], enumNames: ['A'] } },
      'form-enum-variants',
    ],
    [
      'options of a list twice',
      { type: 'array', items: { enum: ['a'], anyOf: TITLED } },
      'form-enum-variants',
    ],
    ['options twice', { type: 'string', enum: ['r', 'g'], oneOf: TITLED }, 'form-enum-variants'],
    ['an option without a title', { type: 'string', oneOf: [{ const: 'r' }] }, 'form-enum-titled'],
    [
      'an option that is a number',
      { type: 'string', oneOf: [{ const: 1, title: 'One' }] },
      'form-enum-titled',
    ],
    [
      'an option that is a schema',
      { type: 'string', oneOf: [{ const: 'r', title: 'Red', not: {} }] },
      'form-enum-titled',
    ],
    ['two options of one value', { type: 'string', oneOf: [...TITLED, TITLED[0]] }, 'form-enum-titled'],
    ['`uniqueItems`', list({ uniqueItems: true }), 'form-keywords'],
    ['more choices than options', list({ minItems: 3 }), 'form-bounds-sane'],
    ['counts out of order', list({ minItems: 2, maxItems: 1 }), 'form-bounds-sane'],
    ['a default that is no list', list({ default: 'a' }), 'form-default-type'],
    ['a default outside the options', list({ default: ['c'] }), 'form-default-type'],
    ['a default with too few choices', list({ minItems: 2, default: ['a'] }), 'form-default-type'],
    ['a default outside one choice', { type: 'string', enum: ['a'], default: 'b' }, 'form-default-type'],
    ['a default above its bound', { type: 'number', maximum: 1, default: 2 }, 'form-default-type'],
    ['a fractional default', { type: 'integer', default: 0.5 }, 'form-default-type'],
    ['a default that is too long', { type: 'string', maxLength: 1, default: 'ab' }, 'form-default-type'],
    [
      'a default without its format',
      { type: 'string', format: 'date', default: 'today' },
      'form-default-type',
    ],
    ['a null default', { type: 'string', default: null }, 'form-default-type'],
  ])(`C25 [${revision}] %s is refused`, (_what, schema, rule) => {
    expect(rulesOf(parseForm(formWith(schema), revision))).toEqual([rule])
  })

  test(`C24 [${revision}] the default of a choice of several is kept, each option once`, () => {
    const parsed = parseForm(formWith(list({ default: ['b', 'b', 'a'] })), revision)

    expect(fieldsOf(parsed)[0]?.default).toEqual(['b', 'a'])
  })

  test(`[${revision}] the number of characters of a default is limited`, () => {
    const preset = (length: number) => formWith({ type: 'string', default: 'x'.repeat(length) })

    expect(parseForm(preset(FORM_LIMITS.textLength), revision).ok).toBe(true)
    expect(rulesOf(parseForm(preset(FORM_LIMITS.textLength + 1), revision))).toEqual(['js-bounds'])
  })

  test(`[${revision}] a dialect other than 2020-12 is refused`, () => {
    const dialect = (uri: unknown) => parseForm({ ...formWith({ type: 'string' }), $schema: uri }, revision)

    expect(dialect('https://json-schema.org/draft/2020-12/schema')).toMatchObject({ ok: true, remarks: [] })
    expect(rulesOf(dialect('http://json-schema.org/draft-07/schema#'))).toEqual(['js-dialect'])
    expect(rulesOf(dialect(7))).toEqual(['js-dialect'])
  })
})

test('C25 a complaint says where, and what to write instead, without the words of the schema', () => {
  const parsed = parseForm(formWith({ type: 'string', format: 'hunter2', default: 'hunter2' }), '2026-07-28')

  expect(parsed).toEqual({
    ok: false,
    complaints: [
      {
        path: ['properties', 'f', 'format'],
        rule: 'form-formats',
        message:
          '`format` is one of email, uri, date, date-time. Leave others out, and check the answer when it arrives.',
      },
    ],
  })
})

test('an empty title or description counts as none', () => {
  const parsed = parseForm(formWith({ type: 'string', title: '', description: '' }), '2026-07-28')

  expect(fieldsOf(parsed)).toMatchObject([{ title: undefined, description: undefined }])
})

function formWith(field: unknown) {
  return { type: 'object', properties: { f: field } }
}

function manyFields(count: number) {
  const fields = Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string' }] as const)
  return { type: 'object', properties: Object.fromEntries(fields) }
}

function manyOptions(count: number) {
  return formWith({ type: 'string', enum: Array.from({ length: count }, (_, index) => `o${index}`) })
}

function titleOf(length: number) {
  return formWith({ type: 'string', title: 'x'.repeat(length) })
}

function optionOf(length: number) {
  return formWith({ type: 'string', enum: ['x'.repeat(length)] })
}

function nameOf(length: number) {
  return { type: 'object', properties: { ['x'.repeat(length)]: { type: 'string' } } }
}

function fieldsOf(parsed: ReturnType<typeof parseForm>) {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.complaints))
  return parsed.form.fields
}

function rulesOf(parsed: ReturnType<typeof parseForm>) {
  return parsed.ok ? [] : parsed.complaints.map(complaint => complaint.rule)
}
