import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkValue,
  type Form,
  parseAnswer,
  parseForm,
  renderForm,
  type Revision,
  REVISIONS,
} from '../../src/index.ts'
import { answeredForm } from './form-arbitrary.ts'

const KINDS = {
  text: { type: 'string', minLength: 2, maxLength: 3 },
  email: { type: 'string', format: 'email' },
  uri: { type: 'string', format: 'uri' },
  date: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  number: { type: 'number', minimum: 0, maximum: 1 },
  integer: { type: 'integer', minimum: 1, maximum: 3 },
  boolean: { type: 'boolean' },
  untitled: { type: 'string', enum: ['r', 'g'] },
  legacy: { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] },
}
const NEWER_KINDS = {
  titled: {
    type: 'string',
    oneOf: [
      { const: 'r', title: 'Red' },
      { const: 'g', title: 'Green' },
    ],
  },
  several: { type: 'array', items: { type: 'string', enum: ['r', 'g', 'b'] }, minItems: 1, maxItems: 2 },
  titledSeveral: { type: 'array', items: { anyOf: [{ const: 'r', title: 'Red' }] } },
}

describe.each(REVISIONS)('%s', revision => {
  const isFirst = revision === '2025-06-18'
  const kinds = isFirst ? KINDS : { ...KINDS, ...NEWER_KINDS }
  const right = {
    text: '\u{1F468}\u200d\u{1F469}',
    email: 'alice@example.com',
    uri: 'https://example.com/',
    date: '2028-02-29',
    moment: '2026-11-30T14:00:00+02:00',
    number: 0.25,
    integer: 3,
    boolean: false,
    untitled: 'r',
    legacy: 'g',
    ...(!isFirst && { titled: 'r', several: ['r', 'b'], titledSeveral: [] }),
  }

  test(`C23 [${revision}] every field kind is answered and validated`, () => {
    expect(accepted(formOf(kinds, revision), right, revision)).toEqual({
      ok: true,
      answer: { action: 'accept', content: right },
    })
  })

  test.each([
    ['text', 'a', 'must have at least 2 characters'],
    ['text', 'abcd', 'must have at most 3 characters'],
    ['text', 7, 'must be text'],
    ['email', 'alice', 'must be an e-mail address like name@example.com'],
    ['uri', 'example.com', 'must be an address like https://example.com/page'],
    ['date', '2026-02-29', 'must be a date like 2026-11-30'],
    [
      'moment',
      '2026-11-30T14:00',
      'must be a date and time with its offset from UTC, like 2026-11-30T14:00:00+02:00',
    ],
    ['number', '0.5', 'must be a number'],
    ['number', -1, 'must be at least 0'],
    ['number', Infinity, 'must be a number'],
    ['number', NaN, 'must be a number'],
    ['integer', 2.5, 'must be a whole number'],
    ['integer', 4, 'must be at most 3'],
    ['integer', '', 'must be a whole number'],
    ['boolean', 'true', 'must be yes or no'],
    ['untitled', 'R', 'must be one of the options'],
    ['legacy', 'Red', 'must be one of the options'],
    ['legacy', 'r ', 'must be one of the options'],
  ])(`C23 [${revision}] %s answered with %j is sent back: it %s`, (name, value, message) => {
    const form = formOf(kinds, revision)
    const parsed = accepted(form, { ...right, [name]: value }, revision)

    expect(parsed).toMatchObject({ ok: false, broken: 'value', complaints: [{ path: [name], message }] })
    expect(checkValue(fieldOf(form, name), value)).toEqual(parsed.ok ? [] : parsed.complaints)
  })

  if (!isFirst)
    test.each([
      ['titled', 'Red', 'must be one of the options'],
      ['several', 'r', 'must be a list of options'],
      ['several', [], 'must have at least 1 option chosen'],
      ['several', ['r', 'g', 'b'], 'must have at most 2 options chosen'],
      ['several', ['Red'], 'must hold nothing but options of this list'],
      ['titledSeveral', ['Red'], 'must hold nothing but options of this list'],
    ])(`C23 [${revision}] %s answered with %j is sent back: it %s`, (name, value, message) => {
      expect(accepted(formOf(kinds, revision), { ...right, [name]: value }, revision)).toMatchObject({
        ok: false,
        broken: 'value',
        complaints: [{ path: [name], message }],
      })
    })

  test.each([0.25, -0.5, 1e-7, 1.7976931348623157e308])(
    `C26 [${revision}] the fraction %d survives the round trip`,
    number => {
      const form = formOf({ n: { type: 'number', default: number } }, revision)
      const rendered = renderForm(form, revision)
      const wire = JSON.parse(JSON.stringify({ action: 'accept', content: { n: number } })) as unknown

      expect(rendered.ok && rendered.requestedSchema.properties['n']?.['type']).toBe('number')
      expect(parseAnswer(form, wire, revision)).toMatchObject({
        ok: true,
        answer: { content: { n: number } },
      })
    },
  )

  test(`C26 [${revision}] a whole number may be written with a fraction of zero, for an integer too`, () => {
    const form = formOf({ n: { type: 'integer' } }, revision)

    expect(parseAnswer(form, JSON.parse('{"action":"accept","content":{"n":1.0}}'), revision)).toMatchObject({
      ok: true,
      answer: { content: { n: 1 } },
    })
  })

  test(`C24 [${revision}] a default answers for nobody: what was left out stays out`, () => {
    const form = formOf(
      { a: { type: 'string', default: 'x' }, b: { type: 'boolean', default: true } },
      revision,
      ['a'],
    )

    expect(accepted(form, { a: 'y' }, revision)).toEqual({
      ok: true,
      answer: { action: 'accept', content: { a: 'y' } },
    })
    expect(accepted(form, {}, revision)).toMatchObject({
      ok: false,
      broken: 'value',
      complaints: [{ path: ['a'], rule: 'answer-required', message: 'must be answered' }],
    })
  })

  test.each(['decline', 'cancel'] as const)(`[${revision}] content beside %s is not read`, action => {
    const form = formOf({ n: { type: 'integer' } }, revision)

    expect(parseAnswer(form, { action, content: { n: 'x' } }, revision)).toEqual({
      ok: true,
      answer: { action },
    })
    expect(parseAnswer(form, { action, content: 7 }, revision)).toEqual({ ok: true, answer: { action } })
  })

  test(`[${revision}] "reject" is ${isFirst ? 'read as decline' : 'no action'}`, () => {
    const parsed = parseAnswer(formOf({}, revision), { action: 'reject' }, revision)

    if (isFirst) expect(parsed).toEqual({ ok: true, answer: { action: 'decline' } })
    else expect(parsed).toMatchObject({ ok: false, broken: 'structure' })
  })

  test(`[${revision}] accept without content is an empty answer`, () => {
    expect(parseAnswer(formOf(KINDS, revision), { action: 'accept' }, revision)).toEqual({
      ok: true,
      answer: { action: 'accept', content: {} },
    })
  })

  test.each<[string, unknown]>([
    ['no result', undefined],
    ['null', null],
    ['a list', []],
    ['no action', { content: {} }],
    ['an unknown action', { action: 'Accept' }],
    ['an inherited action', Object.create({ action: 'accept' })],
    ['content that is null', { action: 'accept', content: null }],
    ['content that is a list', { action: 'accept', content: [] }],
    ['content that is text', { action: 'accept', content: 'x' }],
    ['a null value', { action: 'accept', content: { a: null } }],
    ['an object value', { action: 'accept', content: { a: {} } }],
    ['a mixed list', { action: 'accept', content: { a: ['x', 1] } }],
    ['a list of numbers', { action: 'accept', content: { a: [1] } }],
    ['an object nobody asked for', { action: 'accept', content: { b: {} } }],
    ...(isFirst ? [['a list', { action: 'accept', content: { a: ['x'] } }] satisfies [string, unknown]] : []),
  ])(`[${revision}] %s comes from no client of this revision`, (_what, result) => {
    const form = formOf({ a: { type: 'string' } }, revision)

    expect(parseAnswer(form, result, revision)).toMatchObject({ ok: false, broken: 'structure' })
  })

  test(`[${revision}] a member that is undefined was left out`, () => {
    const form = formOf({ a: { type: 'string' }, b: { type: 'string' } }, revision, ['a'])

    expect(accepted(form, { a: 'x', b: undefined, c: undefined }, revision)).toEqual({
      ok: true,
      answer: { action: 'accept', content: { a: 'x' } },
    })
    expect(accepted(form, { a: undefined }, revision)).toMatchObject({ ok: false, broken: 'value' })
  })

  test(`[${revision}] members nobody asked for are dropped`, () => {
    const form = formOf({ a: { type: 'string' } }, revision)

    expect(accepted(form, { a: 'x', extra: 'y' }, revision)).toEqual({
      ok: true,
      answer: { action: 'accept', content: { a: 'x' } },
    })
  })

  test(`[${revision}] content has own members only, whatever the fields are called`, () => {
    const schema =
      '{"__proto__":{"type":"string"},"toString":{"type":"string"},"constructor":{"type":"string"}}'
    const form = formOf(JSON.parse(schema) as object, revision)
    const parsed = parseAnswer(form, JSON.parse('{"action":"accept","content":{"__proto__":"x"}}'), revision)
    if (!parsed.ok || parsed.answer.action !== 'accept') throw new Error('The answer is valid.')
    const { content } = parsed.answer

    expect(Object.keys(content)).toEqual(['__proto__'])
    expect(content['__proto__']).toBe('x')
    expect(content['toString']).toBeUndefined()
    expect(Object.getPrototypeOf(content)).toBeNull()
  })

  test(`[${revision}] an inherited method does not answer a required field`, () => {
    const form = formOf(
      JSON.parse('{"__proto__":{"type":"string"},"toString":{"type":"string"}}') as object,
      revision,
      ['__proto__', 'toString'],
    )

    const parsed = accepted(form, {}, revision)

    expect(parsed).toMatchObject({ ok: false, broken: 'value' })
    expect(parsed.ok ? [] : parsed.complaints.map(complaint => complaint.path)).toEqual([
      ['__proto__'],
      ['toString'],
    ])
  })

  test(`[${revision}] right answers to any form come back as they were`, () => {
    fc.assert(
      fc.property(answeredForm(), ({ form, answers }) => {
        fc.pre(!isFirst || form.fields.every(field => field.kind !== 'choices'))
        const parsed = accepted(form, answers, revision)

        expect(parsed).toEqual({ ok: true, answer: { action: 'accept', content: answers } })
      }),
      { numRuns: 100 },
    )
  })

  test(`[${revision}] any result is judged without throwing, and no complaint repeats it`, () => {
    const canary = 'hunter2-canary'
    const values = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(canary, [canary], { [canary]: canary }, [canary, null]),
    )

    fc.assert(
      fc.property(
        answeredForm(),
        fc.array(values, { maxLength: 6 }),
        fc.jsonValue(),
        ({ form }, list, any) => {
          parseAnswer(form, any, revision)
          const names = [...form.fields.map(field => field.name), canary]
          const content = Object.fromEntries(list.map((value, index) => [names[index] ?? canary, value]))
          const parsed = accepted(form, content, revision)

          expect(JSON.stringify(parsed.ok ? [] : parsed.complaints)).not.toContain(canary)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a list of options', () => {
  const revision = '2026-07-28'
  const list = (bounds: object) =>
    formOf({ m: { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] }, ...bounds } }, revision)

  test('is counted by its distinct values', () => {
    expect(accepted(list({ minItems: 2 }), { m: ['a', 'a'] }, revision).ok).toBe(false)
    expect(accepted(list({ maxItems: 2 }), { m: ['a', 'a', 'b'] }, revision)).toMatchObject({
      ok: true,
      answer: { content: { m: ['a', 'b'] } },
    })
  })

  test('is bounded only where it is there', () => {
    expect(accepted(list({ minItems: 2 }), {}, revision).ok).toBe(true)
  })
})

test('answers are judged as a JSON Schema validator judges them', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false, ownProperties: true }))
  const values = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.boolean(),
    fc.uniqueArray(fc.string({ maxLength: 3 })),
  )
  fc.assert(
    fc.property(answeredForm(), fc.array(values, { maxLength: 5 }), ({ form, answers }, others) => {
      // Ajv builds its validators with assignments, which lose a member called __proto__.
      fc.pre(form.fields.every(field => field.name !== '__proto__'))
      const rendered = renderForm(form, '2026-07-28')
      if (!rendered.ok) throw new Error('Every form is rendered on this revision.')
      const names = form.fields.map(field => field.name)
      const content = {
        ...answers,
        ...Object.fromEntries(others.map((value, index) => [names[index] ?? 'extra', value])),
      }

      expect(accepted(form, content, '2026-07-28').ok).toBe(ajv.validate(rendered.requestedSchema, content))
    }),
    { numRuns: 60 },
  )
})

function accepted(form: Form, content: object, revision: Revision) {
  return parseAnswer(form, { action: 'accept', content }, revision)
}

function formOf(properties: object, revision: Revision, required: readonly string[] = []): Form {
  const parsed = parseForm({ type: 'object', properties, required }, revision)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.complaints))
  return parsed.form
}

function fieldOf(form: Form, name: string) {
  const field = form.fields.find(field => field.name === name)
  if (!field) throw new Error(`The form has no field ${name}.`)
  return field
}
