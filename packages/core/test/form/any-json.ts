import fc from 'fast-check'

/** Names that a schema, an answer or a prototype has, and others. */
const NAMES = [
  ...[
    'type',
    'properties',
    'required',
    'title',
    'description',
    'default',
    'format',
    'pattern',
    '$schema',
    '$ref',
  ],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'items', 'enum', 'enumNames'],
  ...['oneOf', 'anyOf', 'allOf', 'not', 'const', 'additionalProperties', 'uniqueItems', 'multipleOf'],
  ...[
    'message',
    'mode',
    'url',
    'elicitationId',
    'requestedSchema',
    'action',
    'content',
    '_meta',
    '~standard',
  ],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'toJSON',
    'length',
    '',
  ],
]

const TEXTS = [
  ...['object', 'string', 'number', 'integer', 'boolean', 'array', 'null'],
  ...[
    'email',
    'uri',
    'date',
    'date-time',
    'a',
    'b',
    'accept',
    'decline',
    'cancel',
    'reject',
    'form',
    'url',
    '(a+)+$',
  ],
  ...['https://json-schema.org/draft/2020-12/schema', 'https://example.com/', '2026-11-30', '\ud800', ''],
]

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, 0, 1, 2, -1, 0.5) },
  fc.string({ unit: 'binary', maxLength: 8 }),
  // What JSON.parse makes of 1e400 and -0 is a number as well.
  fc.double(),
)

const name = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NAMES) },
  fc.string({ unit: 'binary', maxLength: 8 }),
)

/** Anything JSON.parse may give, with members that would be a prototype if they were assigned. */
export function anyJson(): fc.Arbitrary<unknown> {
  return fc.letrec<{ json: unknown }>(tie => ({
    json: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'json' },
      leaf,
      objectOf(tie('json')),
      fc.array(tie('json'), { maxLength: 4 }),
    ),
  })).json
}

/** As {@link anyJson}, of the shape of a field more often than not. */
export function fieldLike(): fc.Arbitrary<unknown> {
  const texts = fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...TEXTS) }, leaf), {
    maxLength: 4,
  })
  const options = fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: partly({ const: fc.constantFrom('a', 'b', 'c'), title: fc.constantFrom('A', ' ', 'B') }),
      },
      anyJson(),
    ),
    { maxLength: 3 },
  )
  const small = fc.oneof({ weight: 5, arbitrary: fc.nat(5) }, leaf)
  const choice = { enum: texts, enumNames: texts, oneOf: options, anyOf: options }
  const items = partly({ type: fc.constant('string'), ...choice })
  return partly({
    type: fc.constantFrom(
      'string',
      'string',
      'number',
      'integer',
      'boolean',
      'array',
      'array',
      'object',
      null,
    ),
    title: leaf,
    description: leaf,
    default: fc.oneof(leaf, texts),
    format: fc.constantFrom('email', 'uri', 'date', 'date-time', 'uuid', null),
    minLength: small,
    maxLength: small,
    minimum: small,
    maximum: small,
    minItems: small,
    maxItems: small,
    pattern: leaf,
    items: fc.oneof({ weight: 5, arbitrary: items }, anyJson()),
    ...choice,
  })
}

/** As {@link anyJson}, of the shape of a `requestedSchema` more often than not. */
export function schemaLike(): fc.Arbitrary<unknown> {
  const named = fc.array(fc.tuple(name, fc.oneof({ weight: 5, arbitrary: fieldLike() }, anyJson())), {
    maxLength: 4,
  })
  return fc
    .tuple(named, fc.array(anyMember(), { maxLength: 1 }), fc.boolean())
    .map(([fields, members, everyFieldRequired]) =>
      members.reduce<object>((schema, [key, value]) => withMember(schema, key, value), {
        type: 'object',
        properties: Object.fromEntries(fields) as unknown,
        ...(everyFieldRequired && { required: [...new Set(fields.map(([field]) => field))] }),
      }),
    )
}

function anyMember() {
  return fc.tuple(name, anyJson())
}

function objectOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  // fromEntries defines members, so that __proto__ is one of them.
  return fc
    .array(fc.tuple(name, values), { maxLength: 4 })
    .map(entries => Object.fromEntries(entries) as object)
}

function withMember(object: object, key: string, value: unknown): object {
  return Object.fromEntries([...Object.entries(object), [key, value]])
}

/** A type is nearly always there; few of the others are, since each may contradict the rest. */
function partly(members: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<object> {
  const { type, const: value, title, ...others } = members
  const names = Object.keys(others)
  return fc
    .tuple(
      fc.record({ ...(type && { type }), ...(value && { const: value }), ...(title && { title }) }),
      fc.subarray(names, { maxLength: Math.min(3, names.length) }),
      fc.record(others),
    )
    .map(([first, kept, rest]) => ({ ...first, ...Object.fromEntries(kept.map(key => [key, rest[key]])) }))
}
