import { describe, expect, test } from 'vitest'
import { parseForm, type Revision, REVISIONS } from '../../src/index.ts'

type Verdict = 'valid' | 'tolerated' | 'refused'
type Row = readonly [what: string, schema: unknown]

const TITLED = [
  { const: 'r', title: 'Red' },
  { const: 'g', title: 'Green' },
]

const VALID: readonly Row[] = [
  ['no fields', { type: 'object', properties: {} }],
  ['nobody required', root({ required: [] })],
  ['everybody required', root({ required: ['f'] })],
  ['a field without a name', { type: 'object', properties: { '': { type: 'string' } } }],
  ['names of several scripts', { type: 'object', properties: { місто: text({}), 名前: text({}) } }],
  ['a name that is a path', { type: 'object', properties: { 'a/b~c.d[0]': text({}) } }],
  ['names like numbers', { type: 'object', properties: { 1: text({}), 0: text({}) }, required: ['0', '1'] }],
  [
    'names of a prototype',
    JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}'),
  ],
  ['`toString` required', { type: 'object', properties: { toString: text({}) }, required: ['toString'] }],
  ['a blank title', field(text({ title: ' ' }))],
  ['an empty description', field(text({ description: '' }))],
  ['half a character in a title', field(text({ title: '\ud800' }))],
  ['a length of zero', field(text({ minLength: 0, maxLength: 0 }))],
  ['one length only', field(text({ minLength: 3, maxLength: 3 }))],
  ['a length with a fraction of zero', raw('{"type":"string","maxLength":2.0}')],
  ['a length of minus zero', raw('{"type":"string","maxLength":-0}')],
  ['lengths that a date has', field(text({ format: 'date', minLength: 10, maxLength: 10 }))],
  ['lengths that an address has', field(text({ format: 'email', minLength: 254, maxLength: 3000 }))],
  ['lengths that some URI has', field(text({ format: 'uri', minLength: 3999 }))],
  ['one number only', field({ type: 'number', minimum: 1, maximum: 1 })],
  ['one whole number only', field({ type: 'integer', minimum: 0.5, maximum: 1.5 })],
  ['bounds in exponents', raw('{"type":"number","minimum":-1e308,"maximum":1e308}')],
  ['bounds of zero', field({ type: 'integer', minimum: 0, maximum: 0 })],
  ['an empty option', field(text({ enum: ['', 'a'] }))],
  ['one option', field(text({ enum: ['a'] }))],
  ['options in Unicode', field(text({ enum: ['так', 'ні'], enumNames: ['Так', 'Ні'] }))],
  ['options named alike', field(text({ enum: ['a', 'b'], enumNames: ['Same', 'Same'] }))],
  ['an option with a blank name', field(text({ enum: ['a', 'b'], enumNames: ['', ' '] }))],
  ['options called like prototypes', field(text({ enum: ['__proto__', 'constructor'] }))],
  ['a default of no', field({ type: 'boolean', default: false })],
]

const NEWER: readonly Row[] = [
  ['a titled choice', field(text({ oneOf: TITLED }))],
  ['an option with a blank title', field(text({ oneOf: [{ const: 'r', title: '' }] }))],
  ['a choice of several', list({})],
  ['a titled choice of several', field({ type: 'array', items: { anyOf: TITLED } })],
  ['a choice of none', list({ maxItems: 0 })],
  ['a choice of all', list({ minItems: 2, maxItems: 2 })],
  ['nothing chosen beforehand', list({ default: [] })],
  ['one option chosen twice beforehand', list({ maxItems: 1, default: ['a', 'a'] })],
]

const NEWER_TOLERATED: readonly Row[] = [
  ['more choices allowed than there are', list({ maxItems: 3 })],
  ['a description of an option', field(text({ oneOf: [{ const: 'r', title: 'Red', description: 'x' }] }))],
  ['the type of an option', field(text({ oneOf: [{ const: 'r', title: 'Red', type: 'string' }] }))],
  ['the type of titled items', field({ type: 'array', items: { type: 'string', anyOf: TITLED } })],
  ['a title of items', items({ title: 'x' })],
  ['a title of items that is no text', items({ title: 7 })],
  ['a default of items', items({ default: 'c' })],
  ['a length that every item has', items({ maxLength: 1 })],
  ['a pattern of items', items({ pattern: '^x' })],
  ['a length of a list', list({ minLength: 1 })],
  ['a format of a list', list({ format: 'email' })],
]

/** Defaults that say nothing where only yes or no has one. */
const DEFAULTS: readonly Row[] = [
  ['text', field(text({ default: 'x' }))],
  ['empty text', field(text({ default: '' }))],
  ['a number', field({ type: 'number', default: 1.5 })],
  ['a whole number with a fraction of zero', raw('{"type":"integer","default":1.0}')],
  ['a number on its bound', field({ type: 'number', minimum: 1, maximum: 1, default: 1 })],
  ['an option', field(text({ enum: ['a'], default: 'a' }))],
  ['an option with a name', field(text({ enum: ['a'], enumNames: ['A'], default: 'a' }))],
  ['a date', field(text({ format: 'date', default: '2026-11-30' }))],
]

const BROKEN_DEFAULTS: readonly Row[] = [
  ['null', field(text({ default: null }))],
  ['a number for text', field(text({ default: 5 }))],
  ['text for a number', field({ type: 'number', default: '1' })],
  ['a fraction for a whole number', field({ type: 'integer', default: 2.5 })],
  ['a number above its bound', field({ type: 'number', maximum: 1, default: 2 })],
  ['a number below its bound', field({ type: 'number', minimum: 1, default: 0 })],
  ['a number that is not finite', raw('{"type":"number","default":1e400}')],
  ['text that is too short', field(text({ minLength: 2, default: 'a' }))],
  ['text that is too long', field(text({ maxLength: 1, default: 'ab' }))],
  ['text without its format', field(text({ format: 'email', default: 'x' }))],
  ['no text for a format', field(text({ format: 'email', default: '' }))],
  ['no option', field(text({ enum: ['a'], default: 'b' }))],
  ['the name of an option', field(text({ enum: ['a'], enumNames: ['A'], default: 'A' }))],
  ['a list for one option', field(text({ enum: ['a'], default: ['a'] }))],
  ['an object', field(text({ default: {} }))],
]

const TOLERATED: readonly Row[] = [
  ['a title of the form', root({ title: 'x' })],
  ['a title of the form that is no text', root({ title: 7 })],
  ['a description of the form', root({ description: 'x' })],
  ['an id of the form', root({ $id: 'https://example.com/form' })],
  ['definitions nobody refers to', root({ $defs: { x: { $ref: '#' } }, definitions: {} })],
  ['a default of the form', root({ default: {} })],
  ['a pattern of the form', root({ pattern: 'x' })],
  ['a bound of the form', root({ maximum: 1 })],
  ['further answers allowed', root({ additionalProperties: true })],
  ['further answers forbidden', root({ additionalProperties: false })],
  ['further answers of any kind', root({ additionalProperties: {} })],
  ['an order of fields', root({ 'x-order': ['f'] })],
  ['a keyword called `__proto__`', raw('{"type":"string","__proto__":{"type":"number"}}')],
  ['a keyword called `constructor`', field(text({ constructor: 1 }))],
  ['examples', field(text({ examples: ['x'] }))],
  ['a comment', field(text({ $comment: 'x' }))],
  ['`readOnly`', field(text({ readOnly: true }))],
  ['`writeOnly`', field(text({ writeOnly: true }))],
  ['`deprecated`', field(text({ deprecated: true }))],
  ['`nullable`', field(text({ nullable: true }))],
  ['a placeholder', field(text({ placeholder: 'x' }))],
  ['definitions in a field', field(text({ $defs: {} }))],
  ['a pattern', field(text({ pattern: '^[A-Z]{3}$' }))],
  ['a pattern nobody can read', field(text({ pattern: '(' }))],
  ['a pattern that is no text', field(text({ pattern: 7 }))],
  ['a pattern beside options', field(text({ enum: ['a'], pattern: '^b$' }))],
  ['a bound of text', field(text({ minimum: 1 }))],
  ['a number of items of text', field(text({ maxItems: 1 }))],
  ['a length of a number', field({ type: 'number', minLength: 1 })],
  ['a format of a number', field({ type: 'integer', format: 'int32' })],
  ['a format of yes or no', field({ type: 'boolean', format: 'email' })],
  ['a length that every option has', field(text({ enum: ['ab'], minLength: 2 }))],
  ['a format that every option has', field(text({ enum: ['alice@example.com'], format: 'email' }))],
  ['one option twice', field(text({ enum: ['a', 'b', 'a'] }))],
  ['one option twice, named alike', field(text({ enum: ['a', 'a'], enumNames: ['A', 'A'] }))],
  ['names under another keyword', field(text({ enum: ['a'], 'x-enumNames': ['A'] }))],
]

const REFUSED: readonly Row[] = [
  ['nothing', undefined],
  ['`true`', true],
  ['a list', []],
  ['no type', { properties: {} }],
  ['a list of types', { type: ['object'], properties: {} }],
  ['no properties', { type: 'object' }],
  ['properties that are null', { type: 'object', properties: null }],
  ['properties that are a list', { type: 'object', properties: [] }],
  ['`required` that is null', root({ required: null })],
  ['`required` that is text', root({ required: 'f' })],
  ['`required` that is `true`', root({ required: true })],
  ['`required` with a number', root({ required: ['f', 1] })],
  ['a required field that is missing', root({ required: ['g'] })],
  ['a required field in another case', root({ required: ['F'] })],
  ['a required field that every object has', root({ required: ['constructor'] })],
  ['a field required twice', root({ required: ['f', 'f'] })],
  ['further answers of one kind', root({ additionalProperties: { type: 'string' } })],
  ['further answers that are null', root({ additionalProperties: null })],
  ['fields by pattern', root({ patternProperties: {} })],
  ['a number of answers', root({ minProperties: 1 })],
  ['names by pattern', root({ propertyNames: { pattern: 'x' } })],
  ['options of the whole form', root({ enum: [{}] })],
  ['one value of the whole form', root({ const: {} })],
  ['one of several forms', root({ oneOf: [] })],
  ['a condition', root({ if: { required: ['f'] }, then: {} })],
  ['fields that need others', root({ dependentRequired: {} })],
  ['a reference for a form', root({ $ref: '#/$defs/x' })],
  ['a field that is `true`', field(true)],
  ['a field that is null', field(null)],
  ['a field that is a list', field([])],
  ['a field without a type', field({})],
  ['a field with a title alone', field({ title: 'Name' })],
  ['options without a type', field({ enum: ['a'] })],
  ['titled options without a type', field({ oneOf: TITLED })],
  ['a type in another case', field({ type: 'String' })],
  ['a type that is null', field({ type: null })],
  ['type null', field({ type: 'null' })],
  ['text or null', field({ type: ['string', 'null'] })],
  ['a list of one type', field({ type: ['string'] })],
  ['an object', field({ type: 'object', properties: {} })],
  ['an object without properties', field({ type: 'object' })],
  ['a file', field(text({ format: 'binary' }))],
  ['a file in text', field(text({ contentEncoding: 'base64' }))],
  ['a step', field({ type: 'number', multipleOf: 0.01 })],
  ['an exclusive bound', field({ type: 'number', exclusiveMinimum: 0 })],
  ['an exclusive bound as draft 4 had it', field({ type: 'number', minimum: 0, exclusiveMinimum: true })],
  ['one value', field(text({ const: 'a' }))],
  ['a reference', field({ $ref: '#/$defs/x' })],
  ['a reference beside a type', field(text({ $ref: 'https://example.com/x' }))],
  ['`required` in a field', field(text({ required: true }))],
  ['properties of text', field(text({ properties: {} }))],
  ['items of text', field(text({ items: { type: 'string', enum: ['a'] } }))],
  ['items beside options', field(text({ enum: ['a'], items: {} }))],
  ['items of a number', field({ type: 'number', items: {} })],
  ['a title that is null', field(text({ title: null }))],
  ['a title that is a number', field(text({ title: 5 }))],
  ['a description that is a list', field(text({ description: ['x'] }))],
  ['a length that is null', field(text({ minLength: null }))],
  ['a length that is text', field(text({ minLength: '1' }))],
  ['a length without end', raw('{"type":"string","maxLength":1e400}')],
  ['a length below zero', field(text({ minLength: -1 }))],
  ['a length with a fraction', field(text({ maxLength: 1.5 }))],
  ['lengths out of order', field(text({ minLength: 2, maxLength: 1 }))],
  ['lengths that no date has', field(text({ format: 'date', maxLength: 9 }))],
  ['lengths that no address has', field(text({ format: 'email', minLength: 255 }))],
  ['lengths that no moment has', field(text({ format: 'date-time', maxLength: 19 }))],
  ['lengths that no URI has', field(text({ format: 'uri', maxLength: 1 }))],
  ['a bound that is text', field({ type: 'number', minimum: '0' })],
  ['a bound without end', raw('{"type":"number","maximum":1e400}')],
  ['bounds out of order', field({ type: 'number', minimum: 2, maximum: 1 })],
  ['bounds without a whole number', field({ type: 'integer', minimum: 0.2, maximum: 0.8 })],
  ...[
    'password',
    'time',
    'Email',
    'idn-email',
    'uri-reference',
    'iri',
    'hostname',
    'uuid',
    '',
    'toString',
  ].map((format): Row => [`format "${format}"`, field(text({ format }))]),
  ['a format that is null', field(text({ format: null }))],
  ['a foreign format beside options', field(text({ enum: ['a'], format: 'password' }))],
  ['no options', field(text({ enum: [] }))],
  ['options that are null', field(text({ enum: null }))],
  ['options that are an object', field(text({ enum: { a: 'A' } }))],
  ['options that are numbers', field(text({ enum: [1, 2] }))],
  ['an option that is null', field(text({ enum: ['a', null] }))],
  ['options of a number', field({ type: 'integer', enum: [1, 2] })],
  ['options of yes or no', field({ type: 'boolean', enum: [true] })],
  ['titled options of a number', field({ type: 'number', oneOf: TITLED })],
  ['titled options of yes or no', field({ type: 'boolean', oneOf: TITLED })],
  ['names of a number', field({ type: 'number', enumNames: ['A'] })],
  ['names without options', field(text({ enumNames: ['A'] }))],
  ['no names', field(text({ enum: ['a'], enumNames: [] }))],
  ['too few names', field(text({ enum: ['a', 'b'], enumNames: ['A'] }))],
  ['too many names', field(text({ enum: ['a'], enumNames: ['A', 'B'] }))],
  ['names that are null', field(text({ enum: ['a'], enumNames: null }))],
  ['names that are numbers', field(text({ enum: ['a'], enumNames: [1] }))],
  ['names in an object', field(text({ enum: ['a'], enumNames: { a: 'A' } }))],
  ['one option twice, with two names', field(text({ enum: ['a', 'a'], enumNames: ['A', 'B'] }))],
  ['options twice', field(text({ enum: ['r', 'g'], oneOf: TITLED }))],
  ['names beside titled options', field(text({ oneOf: TITLED, enumNames: ['A', 'B'] }))],
  ['titled options as `anyOf`', field(text({ anyOf: TITLED }))],
  ['options as `anyOf` too', field(text({ enum: ['r'], anyOf: TITLED }))],
  ['no titled options', field(text({ oneOf: [] }))],
  ['titled options that are null', field(text({ oneOf: null }))],
  ['titled options in an object', field(text({ oneOf: { r: 'Red' } }))],
  ['an option without a title', field(text({ oneOf: [...TITLED, { const: 'b' }] }))],
  ['an option without a value', field(text({ oneOf: [...TITLED, { title: 'Blue' }] }))],
  ['an option that is text', field(text({ oneOf: ['r'] }))],
  ['an option that is a number', field(text({ oneOf: [{ const: 1, title: 'One' }] }))],
  ['an option with a title that is null', field(text({ oneOf: [{ const: 'r', title: null }] }))],
  ['an option of another type', field(text({ oneOf: [{ const: 'r', title: 'Red', type: 'number' }] }))],
  ['an option with options', field(text({ oneOf: [{ const: 'r', title: 'Red', enum: ['g'] }] }))],
  ['an option with a length', field(text({ oneOf: [{ const: 'r', title: 'Red', minLength: 5 }] }))],
  ['an option that is not another', field(text({ oneOf: [{ const: 'r', title: 'Red', not: {} }] }))],
  ['two titled options of one value', field(text({ oneOf: [...TITLED, TITLED[0]] }))],
  ['an option that is too long', field(text({ enum: ['a', 'abc'], maxLength: 2 }))],
  ['an option without the format', field(text({ enum: ['a@example.com', 'b'], format: 'email' }))],
  ['a titled option that is too long', field(text({ oneOf: [{ const: 'abc', title: 'A' }], maxLength: 2 }))],
  ['a list without items', field({ type: 'array' })],
  ['a free list', field({ type: 'array', items: { type: 'string' } })],
  ['a list of anything', field({ type: 'array', items: true })],
  ['a list by position', field({ type: 'array', items: [{ type: 'string' }] })],
  ['a list by prefix', list({ prefixItems: [] })],
  ['a list of objects', field({ type: 'array', items: { type: 'object', properties: {} } })],
  ['a list of lists', field({ type: 'array', items: { type: 'array', items: { enum: ['a'] } } })],
  ['a list of numbers', field({ type: 'array', items: { type: 'integer', enum: [1, 2] } })],
  ['a list of numbers called options', field({ type: 'array', items: { type: 'string', enum: [1] } })],
  ['a list of references', field({ type: 'array', items: { $ref: '#' } })],
  ['a list of options without a type', field({ type: 'array', items: { enum: ['a'] } })],
  ['a list of titled numbers', field({ type: 'array', items: { type: 'number', anyOf: TITLED } })],
  ['a list without options', items({ enum: [] })],
  ['names in a list', items({ enumNames: ['A', 'B'] })],
  ['names beside a list', list({ enumNames: ['A', 'B'] })],
  ['options beside a list', list({ enum: ['a'] })],
  ['titled options beside a list', list({ oneOf: TITLED })],
  ['titled options of a list as `oneOf`', field({ type: 'array', items: { oneOf: TITLED } })],
  ['options of a list twice', items({ anyOf: TITLED })],
  ['an item that is too long', items({ maxLength: 0 })],
  ['an item without the format', items({ format: 'date' })],
  ['a foreign format of items', items({ format: 'password' })],
  ['distinct items', list({ uniqueItems: true })],
  ['items that need not be distinct', list({ uniqueItems: false })],
  ['a list that contains', list({ contains: {} })],
  ['more choices needed than there are', list({ minItems: 3 })],
  ['numbers of choices out of order', list({ minItems: 2, maxItems: 1 })],
  ['a number of choices below zero', list({ minItems: -1 })],
  ['a number of choices with a fraction', list({ maxItems: 1.5 })],
  ['a number of choices that is text', list({ maxItems: '1' })],
  ['a default of a list that is text', list({ default: 'a' })],
  ['a default of a list with another option', list({ default: ['a', 'c'] })],
  ['a default of a list with a number', list({ default: [1] })],
  ['a default of a list with too few', list({ minItems: 1, default: [] })],
  ['a default of a list with too many', list({ maxItems: 1, default: ['a', 'b'] })],
  ['a default of yes or no that is text', field({ type: 'boolean', default: 'true' })],
  ['a default of yes or no that is a number', field({ type: 'boolean', default: 1 })],
  ['a default of yes or no that is null', field({ type: 'boolean', default: null })],
]

describe.each(REVISIONS)('%s', revision => {
  const isFirst = revision === '2025-06-18'

  verdicts('valid', VALID)
  verdicts(isFirst ? 'refused' : 'valid', NEWER)
  verdicts(isFirst ? 'refused' : 'tolerated', NEWER_TOLERATED)
  verdicts('tolerated', TOLERATED)
  verdicts('refused', REFUSED)

  test.each(DEFAULTS)(
    `a default: %s is ${isFirst ? 'tolerated' : 'valid'} [${revision}]`,
    (_what, schema) => {
      expect(verdictOn(schema, revision)).toBe(isFirst ? 'tolerated' : 'valid')
    },
  )

  test.each(BROKEN_DEFAULTS)(
    `a default that does not fit: %s is ${isFirst ? 'tolerated' : 'refused'} [${revision}]`,
    (_what, schema) => {
      expect(verdictOn(schema, revision)).toBe(isFirst ? 'tolerated' : 'refused')
    },
  )

  test.each([
    ['https://json-schema.org/draft/2020-12/schema', 'valid'],
    ['https://json-schema.org/draft/2020-12/schema#', 'valid'],
    ['http://json-schema.org/draft/2020-12/schema', 'refused'],
    ['http://json-schema.org/draft-07/schema#', 'refused'],
    ['', 'refused'],
    [null, 'refused'],
  ])(`$schema %j is ${isFirst ? 'tolerated' : '%s'} [${revision}]`, ($schema, verdict) => {
    expect(verdictOn(root({ $schema }), revision)).toBe(isFirst ? 'tolerated' : verdict)
  })

  function verdicts(expected: Verdict, rows: readonly Row[]) {
    test.each(rows)(`%s: ${expected} [${revision}]`, (_what, schema) => {
      expect(verdictOn(schema, revision)).toBe(expected)
    })
  }
})

function verdictOn(schema: unknown, revision: Revision): Verdict {
  const parsed = parseForm(schema, revision)
  if (!parsed.ok) return 'refused'
  return parsed.remarks.length > 0 ? 'tolerated' : 'valid'
}

function root(more: object) {
  return { ...field({ type: 'string' }), ...more }
}

function field(schema: unknown) {
  return { type: 'object', properties: { f: schema } }
}

/** JSON says what a literal can not: a member called `__proto__`, a number without end. */
function raw(json: string) {
  return field(JSON.parse(json))
}

function text(more: object) {
  return { type: 'string', ...more }
}

function list(more: object) {
  return field({ type: 'array', items: { type: 'string', enum: ['a', 'b'] }, ...more })
}

function items(more: object) {
  return field({ type: 'array', items: { type: 'string', enum: ['a', 'b'], ...more } })
}
