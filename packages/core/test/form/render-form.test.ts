import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  AskgateError,
  type Field,
  type Form,
  formOf,
  type FormSchema,
  parseForm,
  renderForm,
  type RequestedSchema,
  REVISIONS,
  type Revision,
} from '../../src/index.ts'
import { answeredForm } from './form-arbitrary.ts'

const TITLED = [
  { const: 'r', title: 'Red' },
  { const: 'g', title: 'Green' },
]

describe.each(REVISIONS)('%s', revision => {
  const isFirst = revision === '2025-06-18'

  test(`C23 [${revision}] any form is read back as it was rendered`, () => {
    fc.assert(
      fc.property(answeredForm(), ({ form }) => {
        const carried = isFirst ? carriedByFirst(form) : form
        const requestedSchema = rendered(carried, revision)

        expect(parseForm(requestedSchema, revision)).toEqual({
          ok: true,
          form: isFirst ? degraded(carried) : carried,
          remarks: [],
        })
        expect(JSON.stringify(requestedSchema)).not.toMatch(/"pattern":"|"\$schema":"/)
      }),
      { numRuns: 150 },
    )
  })

  test.each([
    ['untitled choice', { type: 'string', enum: ['r', 'g'] }, { type: 'string', enum: ['r', 'g'] }],
    [
      'choice with enumNames',
      { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] },
      { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] },
    ],
    [
      'titled choice',
      { type: 'string', oneOf: TITLED },
      isFirst
        ? { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] }
        : { type: 'string', oneOf: TITLED },
    ],
  ])(`C23 [${revision}] an %s is written as this revision spells it`, (_kind, written, expected) => {
    expect(rendered(formOf(formWith(written)), revision).properties['f']).toEqual(expected)
  })

  test.each([
    ['untitled', { type: 'array', items: { type: 'string', enum: ['r', 'g'] }, maxItems: 1 }],
    ['titled', { type: 'array', items: { anyOf: TITLED }, minItems: 1 }],
  ])(`C23 [${revision}] an %s choice of several is ${isFirst ? 'refused' : 'rendered'}`, (_kind, written) => {
    const result = renderForm(formOf(formWith(written)), revision)

    if (isFirst)
      expect(result).toMatchObject({
        ok: false,
        complaints: [
          {
            path: ['properties', 'f'],
            rule: 'form-enum-06',
            message: 'This revision has no choice of several: ask one yes-or-no field for each option.',
          },
        ],
      })
    else expect(result.ok && result.requestedSchema.properties['f']).toEqual(written)
  })

  test(`C24 [${revision}] ${isFirst ? 'the default of a boolean is written, others are not' : 'defaults are written'}`, () => {
    const form = formOf({
      type: 'object',
      properties: {
        a: { type: 'boolean', default: false },
        b: { type: 'string', default: 'x' },
        c: { type: 'number', default: 0 },
        d: { type: 'string', enum: ['r'], default: 'r' },
      },
    })
    const defaults = Object.values(rendered(form, revision).properties).map(field => field['default'])

    expect(defaults).toEqual(isFirst ? [false, undefined, undefined, undefined] : [false, 'x', 0, 'r'])
  })

  test(`[${revision}] a form with nothing to fill in is an empty object`, () => {
    expect(rendered({ fields: [] }, revision)).toEqual({ type: 'object', properties: {} })
  })
})

test('a plain requestedSchema describes the form it says', () => {
  fc.assert(
    fc.property(answeredForm(), ({ form }) => {
      expect(formOf(rendered(form, '2026-07-28'))).toEqual(form)
    }),
    { numRuns: 100 },
  )
})

test('a zod object describes a form, without what its converter adds', () => {
  const form = formOf(
    z
      .object({
        name: z.string().min(1).max(80).meta({ title: 'Name', description: 'As in your passport' }),
        email: z.email(),
        site: z.url().optional(),
        birthday: z.iso.date(),
        moment: z.iso.datetime({ offset: true }),
        count: z.int(),
        share: z.number().min(0).max(1).default(0.5),
        copy: z.boolean().default(true),
        service: z.enum(['a', 'b']).meta({ enumNames: ['A', 'B'] }),
        code: z.string().regex(/^[A-Z]{3}$/),
        color: z.union([z.literal('r').meta({ title: 'Red' }), z.literal('g').meta({ title: 'Green' })]),
        plain: z.union([z.literal('r'), z.literal('g')]),
        several: z
          .array(z.enum(['r', 'g']))
          .min(1)
          .max(2),
        colors: z.array(
          z.union([z.literal('r').meta({ title: 'Red' }), z.literal('g').meta({ title: 'Green' })]),
        ),
      })
      .meta({ title: 'Profile' }),
  )

  expect(rendered(form, '2026-07-28')).toEqual({
    type: 'object',
    properties: {
      name: {
        type: 'string',
        minLength: 1,
        maxLength: 80,
        title: 'Name',
        description: 'As in your passport',
      },
      email: { type: 'string', format: 'email' },
      site: { type: 'string', format: 'uri' },
      birthday: { type: 'string', format: 'date' },
      moment: { type: 'string', format: 'date-time' },
      count: { type: 'integer' },
      share: { type: 'number', minimum: 0, maximum: 1, default: 0.5 },
      copy: { type: 'boolean', default: true },
      service: { type: 'string', enum: ['a', 'b'], enumNames: ['A', 'B'] },
      code: { type: 'string' },
      color: { type: 'string', oneOf: TITLED },
      plain: { type: 'string', enum: ['r', 'g'] },
      several: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', enum: ['r', 'g'] } },
      colors: { type: 'array', items: { anyOf: TITLED } },
    },
    required: [
      'name',
      'email',
      'birthday',
      'moment',
      'count',
      'share',
      'copy',
      'service',
      'code',
      'color',
      'plain',
      'several',
      'colors',
    ],
  })
})

test('a strict zod object is a form', () => {
  expect(formOf(z.strictObject({ a: z.string() })).fields).toHaveLength(1)
})

test('any library with Standard JSON Schema describes a form', () => {
  const schema: FormSchema = {
    '~standard': {
      version: 1,
      vendor: 'example',
      validate: () => ({ value: {} }),
      jsonSchema: { input: () => formWith({ type: 'boolean' }), output: () => ({}) },
    },
  }

  expect(formOf(schema).fields).toMatchObject([{ name: 'f', kind: 'boolean' }])
})

test('a field with a default is required of those whose schema would fill it in, and of nobody else', () => {
  const filled = formOf(z.object({ n: z.number().default(1), m: z.number().optional() }))
  expect(filled.fields.map(({ required }) => required)).toEqual([true, false])
  const plain = formOf({ type: 'object', properties: { n: { type: 'number', default: 1 } } })
  expect(plain.fields.map(({ required }) => required)).toEqual([false])
})

test('a schema without defaults is read once', () => {
  const schema = z.object({ offer: z.enum(['basic', 'plus']) })

  expect(formOf(schema)).toBe(formOf(schema))
})

test('a default that a schema computes is computed for each form', () => {
  let day = 1
  const schema = z.object({ day: z.number().default(() => day), note: z.string() })

  expect(formOf(schema).fields[0]?.default).toBe(1)
  day = 2
  expect(formOf(schema).fields[0]?.default).toBe(2)
})

test('a requestedSchema that its author changes describes another form', () => {
  const options = ['basic']
  const schema = { type: 'object', properties: { offer: { type: 'string', enum: options } } } as const

  expect(formOf(schema).fields).toMatchObject([{ options: [{ value: 'basic' }] }])
  options.push('plus')
  expect(formOf(schema).fields).toMatchObject([{ options: [{ value: 'basic' }, { value: 'plus' }] }])
})

test('a library without it is told what to use', () => {
  const error = refusal(() => formOf(v.object({ a: v.string() })))

  expect(error.message).toContain('toStandardJsonSchema')
})

test('a type that JSON Schema can not say is refused', () => {
  const error = refusal(() => formOf(z.object({ when: z.date() }) as unknown as FormSchema))

  expect(error.message).toContain('text, a number, yes or no, or a choice')
  expect(error.detail).toContain('Date')
})

test.each([
  ['a nested object', z.object({ f: z.object({ x: z.string() }) }), '"f": A form is one level deep.'],
  ['null', z.object({ f: z.string().nullable() }), 'An optional field is left out of `required`'],
  ['a foreign format', z.object({ f: z.uuid() }), '"f": `format` is one of email, uri, date, date-time.'],
  ['an exclusive bound', z.object({ f: z.number().positive() }), '"f": `exclusiveMinimum` is outside'],
  ['a step', z.object({ f: z.number().multipleOf(5) }), '"f": `multipleOf` is outside'],
  ['a free list', z.object({ f: z.array(z.string()) }), '"f": A list is a choice of several options'],
  ['one literal', z.object({ f: z.literal('x') }), '"f": `const` is outside'],
  [
    'a default that does not fit',
    z.object({ f: z.email().default('x') }),
    '"f": The default of a field must be an e-mail',
  ],
  ['no object', z.string(), 'A form is an object'],
  ['a pattern nobody checks', formWith({ type: 'string', pattern: '^a$' }), '"f": Patterns are ignored.'],
  ['a keyword at the wrong place', formWith({ type: 'string', minimum: 1 }), '"f": `minimum` says nothing'],
  [
    'one option twice',
    formWith({ type: 'string', enum: ['a', 'a'] }),
    '"f": An option that stands in the list twice',
  ],
  ['options twice', formWith({ type: 'string', oneOf: TITLED, anyOf: TITLED }), '"f": `anyOf` is outside'],
])('C25 %s is refused with what to write instead', (_what, schema, message) => {
  expect(refusal(() => formOf(schema as FormSchema)).message).toContain(message)
})

test('a refusal tells everything that is wrong at once', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'boolean', default: 1 }, b: { not: {} } },
    required: ['c'],
  }

  expect(refusal(() => formOf(schema as unknown as FormSchema)).message).toBe(
    'This form can not be asked. Each name in `required` must be a field in `properties`. (form-required-known) ' +
      '"a": The default of a field must be yes or no. (form-default-type at properties.a.default) "b": `not` is outside what a form can say. Write one plain ' +
      'field. A titled choice is `type: "string"` with `oneOf` of `const` and `title`; an optional field is left out ' +
      'of `required` instead of allowing null. (form-keywords at properties.b.not)',
  )
})

test('a field called __proto__ is rendered as a member', () => {
  const form = formOf(
    JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}') as RequestedSchema,
  )

  expect(Object.keys(rendered(form, '2026-07-28').properties)).toEqual(['__proto__'])
})

function rendered(form: Form, revision: Revision): RequestedSchema {
  const result = renderForm(form, revision)
  if (!result.ok) throw new Error(JSON.stringify(result.complaints))
  return result.requestedSchema
}

function formWith(field: Readonly<Record<string, unknown>>) {
  return { type: 'object', properties: { f: field } } as const
}

function refusal(run: () => unknown): AskgateError {
  try {
    run()
  } catch (error) {
    if (error instanceof AskgateError && error.code === 'question_invalid') return error
    throw error
  }
  throw new Error('Nothing was refused.')
}

function carriedByFirst(form: Form): Form {
  return { fields: form.fields.filter(field => field.kind !== 'choices') }
}

/** What 2025-06-18 keeps of a form it carries. */
function degraded(form: Form): Form {
  return { fields: form.fields.map(degradedField) }
}

function degradedField(field: Field): Field {
  switch (field.kind) {
    case 'boolean':
      return field
    case 'choice':
      return { ...field, default: undefined, shape: field.shape === 'titled' ? 'legacy' : field.shape }
    default:
      return { ...field, default: undefined }
  }
}
