import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AskgateError,
  checkValue,
  type Form,
  formOf,
  type FormSchema,
  parseAnswer,
  parseElicitation,
  parseForm,
  renderForm,
  REVISIONS,
} from '../../src/index.ts'
import { anyJson, fieldLike, schemaLike } from './any-json.ts'
import { answeredForm } from './form-arbitrary.ts'

const RUNS = { numRuns: 300 }

describe.each(REVISIONS)('%s', revision => {
  test(`[${revision}] any JSON is a form or is told what is wrong, and nothing is thrown`, () => {
    fc.assert(
      fc.property(fc.oneof(schemaLike(), anyJson()), schema => {
        const parsed = parseForm(schema, revision)
        const notes = parsed.ok ? parsed.remarks : parsed.complaints

        expect(parsed.ok || notes.length > 0).toBe(true)
        for (const { path, rule, message } of notes) {
          expect(path.every(step => typeof step === 'string')).toBe(true)
          expect([rule, message]).not.toContain('')
        }
      }),
      RUNS,
    )
  })

  test(`[${revision}] a form that is taken is rendered, and read back as it was`, () => {
    const taken = { forms: 0 }
    fc.assert(
      fc.property(schemaLike(), schema => {
        const parsed = parseForm(schema, revision)
        if (!parsed.ok) return
        taken.forms += 1
        const rendered = renderForm(parsed.form, revision)

        expect(rendered.ok && parseForm(rendered.requestedSchema, revision)).toMatchObject({
          ok: true,
          form: parsed.form,
        })
      }),
      RUNS,
    )
    expect(taken.forms).toBeGreaterThan(10)
  })

  test(`[${revision}] a form that is taken is a schema in its dialect, and its defaults are valid`, () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    fc.assert(
      fc.property(fieldLike(), field => {
        const parsed = parseForm({ type: 'object', properties: { f: field } }, revision)
        if (!parsed.ok) return
        const rendered = renderForm(parsed.form, revision)
        if (!rendered.ok) throw new Error('What was read can be written.')
        const validate = ajv.compile(rendered.requestedSchema)

        for (const { name, default: preset } of parsed.form.fields)
          if (preset !== undefined) expect(validate({ [name]: preset })).toBe(true)
      }),
      RUNS,
    )
  })

  test(`[${revision}] any JSON is a request or is told what is wrong, and nothing is thrown`, () => {
    const params = fc
      .tuple(fc.constantFrom('form', 'url', undefined, null), fc.oneof(schemaLike(), anyJson()), anyJson())
      .map(([mode, requestedSchema, more]) => ({
        mode,
        message: 'x',
        url: more,
        elicitationId: more,
        requestedSchema,
      }))

    fc.assert(
      fc.property(fc.oneof(params, anyJson()), request => {
        const parsed = parseElicitation(request, revision)

        expect(parsed.ok || parsed.complaints.length > 0).toBe(true)
      }),
      RUNS,
    )
  })

  test(`[${revision}] any JSON is an answer or is told what is wrong, and no prototype changes`, () => {
    fc.assert(
      fc.property(
        answeredForm(),
        anyJson(),
        fc.array(anyJson(), { maxLength: 5 }),
        ({ form }, any, values) => {
          const content = Object.fromEntries(
            values.map((value, index) => [nameOf(form, index), value]),
          ) as object

          for (const result of [any, { action: 'accept', content }, { action: 'accept', content: any }]) {
            const parsed = parseAnswer(form, result, revision)
            if (!parsed.ok) expect(parsed.complaints.length).toBeGreaterThan(0)
            else if (parsed.answer.action === 'accept') {
              expect(Object.getPrototypeOf(parsed.answer.content)).toBeNull()
              for (const name of Object.keys(parsed.answer.content))
                expect(form.fields.map(field => field.name)).toContain(name)
            } else expect(parsed.answer).not.toHaveProperty('content')
          }
          expect(Object.keys(Object.prototype)).toEqual([])
        },
      ),
      RUNS,
    )
  })

  test(`[${revision}] a value is right alone if and only if it is right in an answer`, () => {
    fc.assert(
      fc.property(answeredForm(), fc.array(anyJson(), { maxLength: 5 }), ({ form, answers }, values) => {
        const changed = values.map((value, index) => [nameOf(form, index), value] as const)
        const content = Object.fromEntries([...Object.entries(answers), ...changed]) as Record<
          string,
          unknown
        >
        const complaints = form.fields.flatMap(field => checkValue(field, content[field.name]))
        const parsed = parseAnswer(form, { action: 'accept', content }, revision)

        if (parsed.ok) expect(complaints).toEqual([])
        else if (parsed.broken === 'value') expect(parsed.complaints).toEqual(complaints)
      }),
      RUNS,
    )
  })
})

test('an author who describes no form is told so, whatever it is', () => {
  fc.assert(
    fc.property(fc.oneof(schemaLike(), anyJson()), schema => {
      expect(thrownBy(() => formOf(schema as FormSchema))).toSatisfy(isToldWhatIsWrong)
    }),
    RUNS,
  )
})

test.each<readonly [what: string, schema: unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['text', 'x'],
  ['a number', 7],
  ['a list', []],
  ['a function', () => ({})],
  ['a standard that is null', { '~standard': null }],
  ['a standard without JSON Schema', { '~standard': {} }],
  ['a standard with a JSON Schema that is no converter', { '~standard': { jsonSchema: {} } }],
  ['a converter that gives nothing', { '~standard': { jsonSchema: { input: () => undefined } } }],
  ['a converter that throws', { '~standard': { jsonSchema: { input: () => JSON.parse('') as unknown } } }],
])('%s is no form of an author', (_what, schema) => {
  const thrown = thrownBy(() => formOf(schema as FormSchema))

  expect(thrown).toBeInstanceOf(AskgateError)
  expect(thrown).toSatisfy(isToldWhatIsWrong)
})

test('what is no schema at all is told what describes a form', () => {
  expect(thrownBy(() => formOf(undefined as unknown as FormSchema))).toMatchObject({
    code: 'question_invalid',
    message:
      'This form can not be asked. Describe it with a schema of zod or another library with Standard JSON Schema, or ' +
      'with the JSON Schema itself.',
  })
})

test('a schema may be a function, as some libraries have it', () => {
  const input = () => ({ type: 'object', properties: { f: { type: 'boolean' } } })
  const schema = Object.assign(() => undefined, {
    '~standard': { version: 1, vendor: 'example', validate: () => ({ value: {} }), jsonSchema: { input } },
  })

  expect(formOf(schema as unknown as FormSchema).fields).toMatchObject([{ name: 'f', kind: 'boolean' }])
})

test('texts of a megabyte are judged in one pass', () => {
  const size = 1_000_000
  const hostile = [
    'a'.repeat(size),
    '1:'.repeat(size / 2),
    `a@${'a-'.repeat(size / 2)}`,
    `a@${'a.'.repeat(size / 2)}`,
    `"${'\\"'.repeat(size / 2)}`,
    `a:${'%'.repeat(size)}`,
    `a:${'%41'.repeat(size / 4)}%`,
    `a://${'@'.repeat(size)}`,
    `a://${':'.repeat(size)}`,
    `a://[${':'.repeat(size)}]`,
    `a://[${'['.repeat(size)}`,
    `a:?${'#'.repeat(size)}`,
    `2026-11-30T10:00:00.${'0'.repeat(size)}`,
    '\u{1F600}'.repeat(size / 2),
  ]
  for (const format of ['email', 'uri', 'date', 'date-time'] as const) {
    const parsed = parseForm(
      { type: 'object', properties: { f: { type: 'string', format, maxLength: 30 } } },
      '2026-07-28',
    )
    const form = parsed.ok ? parsed.form : undefined
    for (const f of hostile) {
      const answer = form && parseAnswer(form, { action: 'accept', content: { f } }, '2026-07-28')
      expect(answer).toMatchObject({ ok: false, broken: 'value' })
    }
  }
})

function nameOf(form: Form, index: number): string {
  return form.fields[index]?.name ?? '__proto__'
}

function thrownBy(run: () => unknown): unknown {
  try {
    run()
    return undefined
  } catch (error) {
    return error
  }
}

function isToldWhatIsWrong(thrown: unknown): boolean {
  if (thrown === undefined) return true
  return thrown instanceof AskgateError && thrown.code === 'question_invalid' && thrown.message !== ''
}
