import { describe, expect, test } from 'vitest'
import {
  checkValue,
  type Complaint,
  type Field,
  parseAnswer,
  parseElicitation,
  parseForm,
  type Revision,
  REVISIONS,
} from '../../src/index.ts'

type Path = readonly string[]
type Row = readonly [schema: object, path: Path, rule: string, message: string]

const TITLED = [
  { const: 'r', title: 'Red' },
  { const: 'g', title: 'Green' },
]
const TYPES = 'Write one of "string", "number", "integer", "boolean", or "array" for a choice of several.'
const ITEMS = 'Write `items` with `type: "string"` and `enum`, or with `anyOf` of `const` and `title`.'
const FLAT = 'A form is one level deep. Write inner values as fields of the form itself.'
const IN_BOUNDS = 'Each option must keep to the lengths and the format of its field.'
const COMBINED =
  'Write one plain field. A titled choice is `type: "string"` with `oneOf` of `const` and `title`; an optional field ' +
  'is left out of `required` instead of allowing null.'
const CONDITION = 'Ask a second form instead of letting one answer change what another must be.'
const NO_OTHER_LIST = 'Leave it out: chosen options are distinct, and there is no other list.'
const INCLUSIVE = 'Write `minimum` or `maximum`, which include the bound itself.'
const NO_FILES = 'Ask for plain text; a form carries no files.'
const NO_REFERENCE = 'Write the field out in its place; references are not followed.'

describe.each(REVISIONS)('%s', revision => {
  test.each<readonly [keyword: string, rule: string, instead: string]>([
    ['$ref', 'form-keywords', NO_REFERENCE],
    ['$dynamicRef', 'form-keywords', NO_REFERENCE],
    ['$recursiveRef', 'form-keywords', NO_REFERENCE],
    ['allOf', 'form-keywords', COMBINED],
    ['anyOf', 'form-keywords', COMBINED],
    ['oneOf', 'form-keywords', COMBINED],
    ['not', 'form-keywords', COMBINED],
    ['if', 'form-keywords', CONDITION],
    ['then', 'form-keywords', CONDITION],
    ['else', 'form-keywords', CONDITION],
    ['dependentRequired', 'form-keywords', CONDITION],
    ['dependentSchemas', 'form-keywords', CONDITION],
    ['dependencies', 'form-keywords', CONDITION],
    ['const', 'form-keywords', 'Write `enum` with this one value, or leave the field out.'],
    ['multipleOf', 'form-keywords', 'Write `type: "integer"`, or check the answer when it arrives.'],
    ['exclusiveMinimum', 'form-keywords', INCLUSIVE],
    ['exclusiveMaximum', 'form-keywords', INCLUSIVE],
    ['contentEncoding', 'form-keywords', NO_FILES],
    ['contentMediaType', 'form-keywords', NO_FILES],
    ['contentSchema', 'form-keywords', NO_FILES],
    ['prefixItems', 'form-keywords', NO_OTHER_LIST],
    ['contains', 'form-keywords', NO_OTHER_LIST],
    ['minContains', 'form-keywords', NO_OTHER_LIST],
    ['maxContains', 'form-keywords', NO_OTHER_LIST],
    ['additionalItems', 'form-keywords', NO_OTHER_LIST],
    ['unevaluatedItems', 'form-keywords', NO_OTHER_LIST],
    ['uniqueItems', 'form-keywords', NO_OTHER_LIST],
    ['properties', 'form-flat', FLAT],
    ['patternProperties', 'form-flat', FLAT],
    ['additionalProperties', 'form-flat', FLAT],
    ['propertyNames', 'form-flat', FLAT],
    ['minProperties', 'form-flat', FLAT],
    ['maxProperties', 'form-flat', FLAT],
    ['unevaluatedProperties', 'form-flat', FLAT],
    ['required', 'form-keywords', 'List the names of required fields in `required` of the form.'],
  ])(
    `C25 [${revision}] \`%s\` in a field is refused, with what to write instead`,
    (keyword, rule, instead) => {
      const message = `\`${keyword}\` is outside what a form can say. ${instead}`

      for (const type of ['number', 'boolean'])
        expect(complaintsOn(field({ type, [keyword]: {} }), revision)).toEqual([
          { path: ['properties', 'f', keyword], rule, message },
        ])
      // A field without a type is told of the keyword that stands in its place.
      expect(complaintsOn(field({ [keyword]: {} }), revision)).toEqual([
        { path: ['properties', 'f', keyword], rule, message },
      ])
    },
  )

  test.each<Row>([
    [
      { type: 'object' },
      [],
      'form-schema-present',
      'A form is an object with `type: "object"` and `properties`, which may be empty.',
    ],
    [root({ required: 'f' }), ['required'], 'js-valid-schema', '`required` must be a list of field names.'],
    [root({ required: ['f', 'f'] }), ['required'], 'form-required-known', 'Name each required field once.'],
    [
      root({ required: ['g'] }),
      ['required'],
      'form-required-known',
      'Each name in `required` must be a field in `properties`.',
    ],
    [root({ enum: [] }), ['enum'], 'form-keywords', 'Options belong to one field: write `enum` there.'],
    [
      root({ additionalProperties: null }),
      ['additionalProperties'],
      'form-flat',
      `\`additionalProperties\` is outside what a form can say. ${FLAT}`,
    ],
    [field(7), ['properties', 'f'], 'form-types', 'A field is an object with a `type`.'],
    [field({}), ['properties', 'f'], 'form-types', `\`type\` is missing. ${TYPES}`],
    [
      field({ type: ['string', 'null'] }),
      ['properties', 'f', 'type'],
      'form-types',
      `${TYPES} An optional field is left out of \`required\` instead of allowing null.`,
    ],
    [field({ type: 'object' }), ['properties', 'f'], 'form-flat', FLAT],
    ...['enum', 'enumNames', 'items'].map((name): Row => [
      field({ type: 'number', [name]: [] }),
      ['properties', 'f', name],
      'form-enum-variants',
      'The options of a choice are texts: write `type: "string"` and `enum`, or `type: "array"` and `items` to let ' +
        'people choose several.',
    ]),
    [field(text({ title: 7 })), ['properties', 'f', 'title'], 'js-valid-schema', '`title` must be text.'],
    [
      field(text({ description: [] })),
      ['properties', 'f', 'description'],
      'js-valid-schema',
      '`description` must be text.',
    ],
    ...['minLength', 'maxLength'].map((name): Row => [
      field(text({ [name]: '1' })),
      ['properties', 'f', name],
      'form-bounds-sane',
      `\`${name}\` must be a whole number from 0 on.`,
    ]),
    ...['minimum', 'maximum'].map((name): Row => [
      field({ type: 'number', [name]: '1' }),
      ['properties', 'f', name],
      'form-bounds-sane',
      `\`${name}\` must be a finite number.`,
    ]),
    [
      field(text({ minLength: 2, maxLength: 1 })),
      ['properties', 'f'],
      'form-bounds-sane',
      'No text is long and short enough for these bounds and format.',
    ],
    [
      field({ type: 'number', minimum: 2, maximum: 1 }),
      ['properties', 'f'],
      'form-bounds-sane',
      'No number lies between `minimum` and `maximum`.',
    ],
    [
      field(text({ format: 'time' })),
      ['properties', 'f', 'format'],
      'form-formats',
      '`format` is one of email, uri, date, date-time. Leave others out, and check the answer when it arrives.',
    ],
    [
      field(text({ enum: [1] })),
      ['properties', 'f', 'enum'],
      'form-enum-variants',
      '`enum` must be a list of texts.',
    ],
    [
      field(text({ enum: [] })),
      ['properties', 'f', 'enum'],
      'form-bounds-sane',
      'A choice needs at least one option.',
    ],
    [
      field(text({ enum: ['a'], enumNames: [] })),
      ['properties', 'f', 'enumNames'],
      'form-enumnames-len',
      '`enumNames` must be a list of texts with one name for each value of `enum`, in the same order.',
    ],
    [
      field(text({ enum: ['a', 'a'], enumNames: ['A', 'B'] })),
      ['properties', 'f', 'enum'],
      'form-enum-variants',
      'Each value of `enum` has one name: two would answer the same.',
    ],
    [
      field(text({ oneOf: [], enum: [] })),
      ['properties', 'f'],
      'form-enum-variants',
      'Write the options once: either `enum` or `oneOf`.',
    ],
    [
      field(text({ oneOf: TITLED, enumNames: [] })),
      ['properties', 'f'],
      'form-enum-variants',
      'Write the options once: either `enum` or `oneOf`.',
    ],
    [
      field(text({ oneOf: {} })),
      ['properties', 'f', 'oneOf'],
      'form-enum-titled',
      '`oneOf` must be a list of options, each with `const` and `title`, both texts.',
    ],
    [
      field(text({ oneOf: [...TITLED, ...TITLED] })),
      ['properties', 'f', 'oneOf'],
      'form-enum-titled',
      'Each option needs a `const` of its own.',
    ],
    [field(text({ enum: ['ab', 'abc'], maxLength: 2 })), ['properties', 'f'], 'form-bounds-sane', IN_BOUNDS],
    [
      field({ type: 'boolean', default: 'true' }),
      ['properties', 'f', 'default'],
      'form-default-type',
      'The default of a field must be yes or no.',
    ],
  ])(`C25 [${revision}] %j is told where it is wrong, and what to write`, (schema, path, rule, message) => {
    expect(complaintsOn(schema, revision)).toEqual([{ path, rule, message }])
  })

  test(`[${revision}] everything that is wrong is told at once, field by field`, () => {
    const schema = {
      type: 'object',
      required: ['c', 'c', 'd'],
      properties: { a: { type: 'object' }, b: text({ minLength: -1, format: 'x', title: 1 }), c: text({}) },
      not: {},
    }

    expect(complaintsOn(schema, revision).map(({ path, rule }) => [path.join('.'), rule])).toEqual([
      ['not', 'form-keywords'],
      ['required', 'form-required-known'],
      ['required', 'form-required-known'],
      ['properties.a', 'form-flat'],
      ['properties.b.title', 'js-valid-schema'],
      ['properties.b.minLength', 'form-bounds-sane'],
      ['properties.b.format', 'form-formats'],
    ])
  })

  test.each<Row>([
    [root({ title: 'x' }), ['title'], 'form-annotation', 'This keyword is no part of a form and is ignored.'],
    [
      root({ additionalProperties: {} }),
      ['additionalProperties'],
      'form-annotation',
      'Answers nobody asked for are dropped in any case.',
    ],
    [
      field(text({ pattern: 'x' })),
      ['properties', 'f', 'pattern'],
      'form-pattern',
      'Patterns are ignored. Check the answer when it arrives, and describe its form in `description`.',
    ],
    [
      field(text({ minimum: 1 })),
      ['properties', 'f', 'minimum'],
      'form-keywords',
      '`minimum` says nothing at this place and is ignored.',
    ],
    [
      field(text({ enum: ['a', 'a'] })),
      ['properties', 'f', 'enum'],
      'form-enum-variants',
      'An option that stands in the list twice is shown once.',
    ],
  ])(`[${revision}] %j is taken, and told what is ignored`, (schema, path, rule, message) => {
    expect(parseForm(schema, revision)).toMatchObject({ ok: true, remarks: [{ path, rule, message }] })
  })

  test.each<readonly [params: unknown, path: Path, rule: string, message: string]>([
    ['x', [], 'req-message', 'An elicitation is an object with a `message`.'],
    [{}, ['message'], 'req-message', '`message` must be text that says why it asks.'],
    [{ message: 7 }, ['message'], 'req-message', '`message` must be text that says why it asks.'],
    [{ message: 'abcd' }, ['message'], 'js-bounds', '`message` may have at most 3 characters.'],
    [
      { message: 'x' },
      ['requestedSchema'],
      'form-schema-present',
      'A form is an object with `type: "object"` and `properties`, which may be empty.',
    ],
  ])(`[${revision}] the request %j is told what is wrong`, (params, path, rule, message) => {
    const limits = { fields: 1, options: 1, textLength: 3 }

    expect(parseElicitation(params, revision, limits)).toEqual({
      ok: false,
      complaints: [{ path, rule, message }],
    })
  })

  test(`[${revision}] what a request holds in vain is told`, () => {
    const params = { message: ' ', requestedSchema: root({}), url: 'x', elicitationId: 1, _meta: {} }
    const inVain = (name: string) => ({
      path: [name],
      rule: 'req-surplus',
      message: `\`${name}\` says nothing here and is ignored.`,
    })

    expect(parseElicitation(params, revision)).toMatchObject({
      ok: true,
      remarks: [
        inVain('url'),
        inVain('elicitationId'),
        { path: ['message'], rule: 'req-message', message: '`message` should say why it asks.' },
      ],
    })
    expect(parseElicitation({ message: 'x', requestedSchema: root({}) }, revision)).toMatchObject({
      ok: true,
      remarks: [],
    })
  })

  test.each<readonly [result: unknown, path: Path, rule: string, message: string]>([
    [null, [], 'resp-action', 'must be an object'],
    [{}, [], 'resp-action', 'must be accept, decline or cancel'],
    [{ action: 'accept', content: null }, [], 'resp-value-types', 'must be an object of answers'],
    [{ action: 'accept', content: { f: null } }, ['f'], 'resp-value-types', wireValues(revision)],
    [{ action: 'accept', content: { g: [null] } }, [], 'resp-value-types', wireValues(revision)],
  ])(`[${revision}] the answer %j comes from no client, and says why`, (result, path, rule, message) => {
    const parsed = parseForm(root({}), revision)

    expect(parsed.ok && parseAnswer(parsed.form, result, revision)).toEqual({
      ok: false,
      broken: 'structure',
      complaints: [{ path, rule, message }],
    })
  })

  test(`[${revision}] of answers that no client sends, each that was asked for is named, and the others once`, () => {
    const properties = { a: text({}), b: text({}), c: text({}) }
    const parsed = parseForm({ type: 'object', properties }, revision)
    const content = { x: {}, b: null, y: null, a: {}, c: 'x' }

    const answer = parsed.ok && parseAnswer(parsed.form, { action: 'accept', content }, revision)
    expect(answer && !answer.ok && answer.complaints.map(({ path }) => path)).toEqual([['b'], ['a'], []])
  })
})

describe.each(['2025-11-25', '2026-07-28'] as const)('%s', revision => {
  const titledAs = (keyword: string) =>
    `\`${keyword}\` must be a list of options, each with \`const\` and \`title\`, both texts.`

  test.each<Row>([
    [
      root({ $schema: 'http://json-schema.org/draft-07/schema#' }),
      ['$schema'],
      'js-dialect',
      'Leave `$schema` out, or write https://json-schema.org/draft/2020-12/schema: other dialects are not read.',
    ],
    [
      field({ type: 'array' }),
      ['properties', 'f', 'items'],
      'form-enum-variants',
      `A list is a choice of several options. ${ITEMS}`,
    ],
    [
      field({ type: 'array', items: { type: 'object' } }),
      ['properties', 'f', 'items'],
      'form-flat',
      `A form is one level deep and holds no list of objects. ${ITEMS}`,
    ],
    [
      field({ type: 'array', items: { type: 'string' } }),
      ['properties', 'f', 'items'],
      'form-enum-variants',
      `A list is a choice of several options, which are texts. ${ITEMS}`,
    ],
    [
      field({ type: 'array', items: { type: 'number', anyOf: TITLED } }),
      ['properties', 'f', 'items'],
      'form-enum-variants',
      `A list is a choice of several options, which are texts. ${ITEMS}`,
    ],
    [
      field({ type: 'array', items: { enum: ['a'] } }),
      ['properties', 'f', 'items'],
      'form-enum-variants',
      `A list is a choice of several options, which are texts. ${ITEMS}`,
    ],
    [
      field({ type: 'array', items: { type: 'string', enumNames: [] } }),
      ['properties', 'f', 'items', 'enumNames'],
      'form-enum-variants',
      'Titles of several choices are written as `items.anyOf`.',
    ],
    [
      field({ type: 'array', items: { oneOf: TITLED } }),
      ['properties', 'f', 'items', 'oneOf'],
      'form-keywords',
      `\`oneOf\` is outside what a form can say. ${COMBINED}`,
    ],
    [
      field({ type: 'array', items: { anyOf: TITLED, enum: ['a'] } }),
      ['properties', 'f', 'items'],
      'form-enum-variants',
      'Write the options once: either `enum` or `anyOf`.',
    ],
    [
      field({ type: 'array', items: { anyOf: ['a'] } }),
      ['properties', 'f', 'items', 'anyOf'],
      'form-enum-titled',
      titledAs('anyOf'),
    ],
    [
      field({ type: 'array', items: { type: 'string', enum: ['a', 'abc'], maxLength: 2 } }),
      ['properties', 'f', 'items'],
      'form-bounds-sane',
      IN_BOUNDS,
    ],
    [
      list({ minItems: 3 }),
      ['properties', 'f'],
      'form-bounds-sane',
      '`minItems` asks for more options than can be chosen.',
    ],
    [
      list({ maxItems: -1 }),
      ['properties', 'f', 'maxItems'],
      'form-bounds-sane',
      '`maxItems` must be a whole number from 0 on.',
    ],
    [
      list({ default: 'a' }),
      ['properties', 'f', 'default'],
      'form-default-type',
      'The default of a field must be a list of options.',
    ],
    [
      field(text({ default: 5 })),
      ['properties', 'f', 'default'],
      'form-default-type',
      'The default of a field must be text.',
    ],
    [
      field(text({ format: 'date', minLength: 3, default: 'x' })),
      ['properties', 'f', 'default'],
      'form-default-type',
      'The default of a field must be a date like 2026-11-30.',
    ],
  ])(`C25 [${revision}] %j is told where it is wrong, and what to write`, (schema, path, rule, message) => {
    expect(complaintsOn(schema, revision)).toEqual([{ path, rule, message }])
  })

  test.each<Row>([
    [
      list({ maxItems: 3 }),
      ['properties', 'f', 'maxItems'],
      'form-bounds-sane',
      '`maxItems` is above the number of options.',
    ],
    [
      field(text({ oneOf: [TITLED[0], { const: 'b', title: 'Blue', description: 'x' }] })),
      ['properties', 'f', 'oneOf'],
      'form-annotation',
      'Of an option, `const` and `title` are read.',
    ],
    [
      field({ type: 'array', items: { type: 'string', anyOf: TITLED } }),
      ['properties', 'f', 'items', 'type'],
      'form-annotation',
      'Beside `anyOf`, `type` is left out.',
    ],
  ])(`[${revision}] %j is taken, and told what is ignored`, (schema, path, rule, message) => {
    expect(parseForm(schema, revision)).toMatchObject({ ok: true, remarks: [{ path, rule, message }] })
  })

  test.each<readonly [params: object, path: Path, rule: string, message: string]>([
    [
      { mode: 'voice' },
      ['mode'],
      'req-mode-values',
      '`mode` is form or url; without it a request is form mode.',
    ],
    [{ mode: 'url' }, ['url'], 'req-url-fields', 'A URL mode request needs a `url`.'],
    [{ mode: 'url', url: 7 }, ['url'], 'req-url-fields', 'A URL mode request needs a `url`.'],
    [
      { mode: 'url', url: new URL('https://example.com/') },
      ['url'],
      'req-url-fields',
      'A URL mode request needs a `url`.',
    ],
    [{ mode: 'url', url: '/c' }, ['url'], 'req-url-valid', '`url` must be an absolute URL.'],
  ])(`[${revision}] the request %j is told what is wrong`, (params, path, rule, message) => {
    expect(parseElicitation({ message: 'x', elicitationId: 'e1', ...params }, revision)).toEqual({
      ok: false,
      complaints: [{ path, rule, message }],
    })
  })

  test(`[${revision}] a form in URL mode is ignored and told`, () => {
    const params = { mode: 'url', message: 'x', url: 'https://example.com/', requestedSchema: 7 }
    const id = revision === '2025-11-25' ? { elicitationId: 'e1' } : {}

    expect(parseElicitation({ ...params, ...id }, revision)).toMatchObject({
      ok: true,
      elicitation: { mode: 'url', ...id },
      remarks: [
        {
          path: ['requestedSchema'],
          rule: 'req-surplus',
          message: '`requestedSchema` says nothing here and is ignored.',
        },
      ],
    })
  })

  test(`[${revision}] form mode may be named`, () => {
    const params = { mode: 'form', message: 'x', requestedSchema: root({}) }

    expect(parseElicitation(params, revision)).toMatchObject({
      ok: true,
      elicitation: { mode: 'form' },
      remarks: [],
    })
  })
})

test('[2025-11-25] URL mode without an elicitationId is told what is missing', () => {
  const params = { mode: 'url', message: 'x', url: 'https://example.com/' }

  for (const elicitationId of [undefined, 7])
    expect(parseElicitation({ ...params, elicitationId }, '2025-11-25')).toEqual({
      ok: false,
      complaints: [
        {
          path: ['elicitationId'],
          rule: 'req-url-fields',
          message: 'A URL mode request of this revision needs an `elicitationId`.',
        },
      ],
    })
})

test.each<Row>([
  [
    field(text({ oneOf: TITLED })),
    ['properties', 'f', 'oneOf'],
    'form-enum-06',
    'This revision has no `oneOf`: write `enum` with `enumNames`.',
  ],
  [
    list({}),
    ['properties', 'f'],
    'form-enum-06',
    'This revision has no choice of several: ask one yes-or-no field for each option.',
  ],
])('C25 [2025-06-18] %j is told what to write on this revision', (schema, path, rule, message) => {
  expect(complaintsOn(schema, '2025-06-18')).toEqual([{ path, rule, message }])
})

test.each<Row>([
  [
    root({ $schema: 'https://json-schema.org/draft/2020-12/schema' }),
    ['$schema'],
    'js-dialect',
    'This revision has no `$schema`; it is ignored.',
  ],
  [
    field(text({ default: 'x' })),
    ['properties', 'f', 'default'],
    'form-default-revision',
    'This revision has defaults for yes-or-no fields only; it is ignored.',
  ],
])('[2025-06-18] %j is taken, and told what is ignored', (schema, path, rule, message) => {
  expect(parseForm(schema, '2025-06-18')).toEqual({
    ok: true,
    form: { fields: [expect.objectContaining({ name: 'f', default: undefined })] },
    remarks: [{ path, rule, message }],
  })
})

describe('what a person is told of an answer', () => {
  const any = { name: 'f', title: undefined, description: undefined, required: true }
  const free = {
    ...any,
    kind: 'text',
    minLength: undefined,
    maxLength: undefined,
    format: undefined,
  } as const
  const texts = (more: object): Field => ({ ...free, default: undefined, ...more })
  const number = (more: object): Field => ({
    ...any,
    kind: 'number',
    integer: false,
    minimum: undefined,
    maximum: undefined,
    default: undefined,
    ...more,
  })
  const options = ['a', 'b', 'c'].map(value => ({ value, title: value.toUpperCase() }))
  const choice: Field = { ...any, kind: 'choice', shape: 'titled', options, default: undefined }
  const choices = (more: object): Field => ({
    ...any,
    kind: 'choices',
    shape: 'titled',
    options,
    minItems: undefined,
    maxItems: undefined,
    default: undefined,
    ...more,
  })

  test.each<readonly [field: Field, value: unknown, rule: string, message: string]>([
    [texts({}), undefined, 'answer-required', 'must be answered'],
    [texts({}), null, 'answer-type', 'must be text'],
    [texts({}), ['x'], 'answer-type', 'must be text'],
    [texts({ minLength: 1 }), '', 'answer-length', 'must have at least 1 character'],
    [texts({ minLength: 2 }), '\u{1F600}', 'answer-length', 'must have at least 2 characters'],
    [texts({ maxLength: 1 }), 'ab', 'answer-length', 'must have at most 1 character'],
    [texts({ maxLength: 0 }), 'a', 'answer-length', 'must have at most 0 characters'],
    [texts({ format: 'email' }), 'x', 'answer-format', 'must be an e-mail address like name@example.com'],
    [texts({ format: 'uri' }), 'x', 'answer-format', 'must be an address like https://example.com/page'],
    [texts({ format: 'date' }), 'x', 'answer-format', 'must be a date like 2026-11-30'],
    [
      texts({ format: 'date-time' }),
      'x',
      'answer-format',
      'must be a date and time with its offset from UTC, like 2026-11-30T14:00:00+02:00',
    ],
    [number({}), '1', 'answer-type', 'must be a number'],
    [number({}), 1n, 'answer-type', 'must be a number'],
    [number({}), -Infinity, 'answer-type', 'must be a number'],
    [number({ integer: true }), '1', 'answer-type', 'must be a whole number'],
    [number({ integer: true }), NaN, 'answer-type', 'must be a whole number'],
    [number({ integer: true }), 0.5, 'answer-type', 'must be a whole number'],
    [number({ minimum: 1 }), 0.999, 'answer-range', 'must be at least 1'],
    [number({ minimum: 0 }), -1e-9, 'answer-range', 'must be at least 0'],
    [number({ maximum: -0.5 }), 0, 'answer-range', 'must be at most -0.5'],
    [{ ...any, kind: 'boolean', default: undefined }, 1, 'answer-type', 'must be yes or no'],
    [choice, 'A', 'answer-option', 'must be one of the options'],
    [choice, '', 'answer-option', 'must be one of the options'],
    [choice, ['a'], 'answer-option', 'must be one of the options'],
    [choices({}), 'a', 'answer-type', 'must be a list of options'],
    [choices({}), { 0: 'a', length: 1 }, 'answer-type', 'must be a list of options'],
    [choices({}), ['a', 1], 'answer-type', 'must be a list of options'],
    [choices({}), ['a', 'A'], 'answer-option', 'must hold nothing but options of this list'],
    [choices({ minItems: 1 }), [], 'answer-count', 'must have at least 1 option chosen'],
    [choices({ minItems: 2 }), ['a', 'a'], 'answer-count', 'must have at least 2 options chosen'],
    [choices({ maxItems: 1 }), ['a', 'b'], 'answer-count', 'must have at most 1 option chosen'],
    [choices({ maxItems: 0 }), ['a'], 'answer-count', 'must have at most 0 options chosen'],
  ])('%j answered with %o: %s, it %s', (field, value, rule, message) => {
    expect(checkValue(field, value)).toEqual([{ path: ['f'], rule, message }])
  })

  test.each<readonly [field: Field, value: unknown]>([
    [{ ...texts({}), required: false }, undefined],
    [texts({}), ''],
    [texts({ minLength: 1 }), ' '],
    [texts({ minLength: 2, maxLength: 2 }), 'e\u0301'],
    [texts({ minLength: 5, maxLength: 5 }), '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}'],
    [texts({ maxLength: 1 }), '\ud800'],
    [number({ minimum: 0, maximum: 0 }), 0],
    [number({ minimum: 0, maximum: 0 }), -0],
    [number({ minimum: 0.1, maximum: 0.1 }), 0.1],
    [number({ integer: true }), 1e300],
    [number({ integer: true }), -3],
    [{ ...any, kind: 'boolean', default: undefined }, false],
    [choice, 'b'],
    [choices({}), []],
    [choices({ minItems: 2, maxItems: 2 }), ['c', 'a', 'c']],
  ])('%j may be answered with %o', (field, value) => {
    expect(checkValue(field, value)).toEqual([])
  })

  test('is everything that is wrong with it', () => {
    const rules = (field: Field, value: unknown) => checkValue(field, value).map(({ rule }) => rule)

    expect(rules(texts({ format: 'email', minLength: 3 }), 'x')).toEqual(['answer-format', 'answer-length'])
    expect(rules(number({ integer: true, maximum: 1 }), 1.5)).toEqual(['answer-type', 'answer-range'])
  })
})

function wireValues(revision: Revision) {
  const values =
    revision === '2025-06-18'
      ? 'must be text, a number, yes or no'
      : 'must be text, a number, yes or no or a list of options'
  return `${values}; an optional field without an answer is left out`
}

function complaintsOn(schema: object, revision: Revision): readonly Complaint[] {
  const parsed = parseForm(schema, revision)
  return parsed.ok ? [] : parsed.complaints
}

function root(more: object) {
  return { ...field({ type: 'string' }), ...more }
}

function field(schema: unknown) {
  return { type: 'object', properties: { f: schema } }
}

function text(more: object) {
  return { type: 'string', ...more }
}

function list(more: object) {
  return field({ type: 'array', items: { type: 'string', enum: ['a', 'b'] }, ...more })
}
