import { expect, test } from 'vitest'
import { AskgateError, formOf, type FormSchema } from '../../src/index.ts'

const RED_AND_GREEN = [
  { value: 'r', title: 'Red' },
  { value: 'g', title: 'Green' },
]
const LITERALS = [{ const: 'r' }, { const: 'g' }]
const TITLED = [
  { const: 'r', title: 'Red' },
  { const: 'g', title: 'Green' },
]

test('a library is asked for the dialect that forms are written in', () => {
  const asked: unknown[] = []
  const schema = standard(options => {
    asked.push(options)
    return { type: 'object', properties: {} }
  })

  formOf(schema)
  expect(asked).toMatchObject([{ target: 'draft-2020-12' }])
})

test('the dialect that a converter names is left out', () => {
  const json = { ...formWith({ type: 'string' }), $schema: 'http://json-schema.org/draft-07/schema#' }

  expect(formOf(json as FormSchema).fields).toHaveLength(1)
  expect(formOf(standard(() => json)).fields).toHaveLength(1)
})

test('a library that can not say its JSON Schema is named to the operator, and what to use to the author', () => {
  const schema = { '~standard': { version: 1, vendor: 'example', validate: () => ({ value: {} }) } }

  expect(refusalOf(schema)).toMatchObject({
    message:
      'The schema of this form can not say its JSON Schema. Use zod from 4.2 on, another library with Standard JSON ' +
      'Schema (valibot: `toStandardJsonSchema`), or write the JSON Schema itself.',
    detail: 'vendor example',
  })
})

test('a converter that fails is quoted to the operator alone', () => {
  const schema = standard(() => {
    throw new Error('no bigint')
  })

  expect(refusalOf(schema)).toMatchObject({
    message:
      'The schema of this form holds a type that JSON Schema can not say. Ask for text, a number, yes or no, or a ' +
      'choice, and turn the answer into that type afterwards.',
    detail: 'Error: no bigint',
    cause: new Error('no bigint'),
  })
})

test.each([
  ['literals', { anyOf: LITERALS }, 'untitled', ['r', 'g']],
  ['literals of one type', { type: 'string', oneOf: LITERALS }, 'untitled', ['r', 'g']],
  ['titled literals', { anyOf: TITLED }, 'titled', ['Red', 'Green']],
  ['titled literals as a form has them', { type: 'string', oneOf: TITLED }, 'titled', ['Red', 'Green']],
  ['literals of which one has a title', { anyOf: [LITERALS[0], TITLED[1]] }, 'titled', ['r', 'Green']],
])('a union of %s is a choice, and in a list a choice of several', (_what, union, shape, titles) => {
  const options = titles.map((title, index) => ({ value: ['r', 'g'][index], title }))

  expect(formOf(formWith(union)).fields).toMatchObject([{ kind: 'choice', shape, options }])
  expect(formOf(formWith({ type: 'array', items: union })).fields).toMatchObject([
    { kind: 'choices', shape, options },
  ])
})

test('names beside the options of a choice are kept', () => {
  const field = { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] }

  expect(formOf(formWith(field)).fields).toMatchObject([{ shape: 'legacy', options: RED_AND_GREEN }])
})

test.each([
  ['numbers', { type: 'string', oneOf: [{ const: 1, title: 'One' }] }, '`oneOf` must be a list of options'],
  ['texts', { type: 'string', oneOf: ['r'] }, '`oneOf` must be a list of options'],
  ['a literal and a type', { anyOf: [{ const: 'r' }, { type: 'number' }] }, '`anyOf` is outside'],
  ['nothing that is a list', { type: 'string', oneOf: {} }, '`oneOf` must be a list of options'],
  ['literals, twice', { type: 'string', oneOf: LITERALS, anyOf: LITERALS }, '`anyOf` is outside'],
])('a union of %s is no choice', (_what, field, message) => {
  expect(refusalOf(formWith(field))?.message).toContain(`"f": ${message}`)
})

test.each([true, 7, null])('a field that is %j is told to be an object', field => {
  expect(refusalOf(formWith(field))?.message).toContain('"f": A field is an object with a `type`.')
})

test('bounds of safe integers are what a converter adds to whole numbers, and others are meant', () => {
  const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number
  const safe = { minimum: MIN_SAFE_INTEGER, maximum: MAX_SAFE_INTEGER }
  const bounds = (field: object) => formOf(formWith(field)).fields

  expect(bounds({ type: 'integer', ...safe })).toMatchObject([{ minimum: undefined, maximum: undefined }])
  expect(bounds({ type: 'integer', minimum: 0, maximum: MAX_SAFE_INTEGER })).toMatchObject([
    { minimum: 0, maximum: undefined },
  ])
  expect(bounds({ type: 'integer', minimum: MIN_SAFE_INTEGER, maximum: 9 })).toMatchObject([
    { minimum: undefined, maximum: 9 },
  ])
  expect(bounds({ type: 'number', ...safe })).toMatchObject([safe])
})

test('a pattern is left to the schema that checks it', () => {
  const json = formWith({ type: 'string', pattern: '^a$' })

  expect(formOf(standard(() => json)).fields).toHaveLength(1)
  expect(refusalOf(json)?.message).toContain('"f": Patterns are ignored.')
})

test('fields that a schema requires or fills in are required, each once', () => {
  const properties = {
    a: { type: 'string' },
    b: { type: 'string', default: 'x' },
    c: { type: 'string', default: 'x' },
    d: { type: 'string' },
  }
  const required = (json: object) => formOf(standard(() => json)).fields.map(field => field.required)

  expect(required({ type: 'object', properties, required: ['a', 'b'] })).toEqual([true, true, true, false])
  expect(required({ type: 'object', properties })).toEqual([false, true, true, false])
})

function standard(input: (options: unknown) => unknown): FormSchema {
  const validate = () => ({ value: {} })
  const schema = { '~standard': { version: 1, vendor: 'example', validate, jsonSchema: { input } } }
  return schema as unknown as FormSchema
}

function formWith(field: unknown): FormSchema {
  return { type: 'object', properties: { f: field } } as FormSchema
}

function refusalOf(schema: unknown): AskgateError | undefined {
  try {
    formOf(schema as FormSchema)
    return undefined
  } catch (error) {
    if (error instanceof AskgateError && error.code === 'question_invalid') return error
    throw error
  }
}
