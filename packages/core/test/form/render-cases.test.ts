import { describe, expect, test } from 'vitest'
import { inertText, parseAnswer, parseForm, type Revision, REVISIONS } from '../../src/index.ts'

describe.each(REVISIONS)('%s', revision => {
  const isFirst = revision === '2025-06-18'

  test(`F199 [${revision}] a dangerous default is there to be shown, and answers for nobody`, () => {
    const form = taken({ b: { type: 'boolean', title: 'Send now?', default: true } }, revision)

    expect(form.fields).toMatchObject([{ title: 'Send now?', default: true }])
    expect(answered(form, {}, revision)).toEqual({})
    expect(answered(form, { b: false }, revision)).toEqual({ b: false })
  })

  test.each([
    ['F200', 'a link', 'description', 'See [reset page](https://evil.example/reset)'],
    ['F201', 'markup', 'title', '<img src=x onerror=alert(1)>'],
  ])(`%s [${revision}] %s in a text of a form stays the characters that it is`, (_id, _what, where, text) => {
    const { fields } = taken({ a: { type: 'string', [where]: text } }, revision)

    expect(fields).toMatchObject([{ [where]: text }])
    expect(inertText(text)).toBe(text)
  })

  test(`F202 [${revision}] a mark of direction in a label does not reach its neighbours`, () => {
    const { fields } = taken(
      { a: { type: 'string', title: 'Назва\u200f' }, b: { type: 'string', title: 'عنوان' } },
      revision,
    )

    expect(fields.map(({ title = '' }) => inertText(title))).toEqual(['Назва', 'عنوان'])
  })

  test.each([
    ['F203', 'required', ['x']],
    ['F204', 'optional', []],
  ])(
    `%s [${revision}] a form with an unsupported %s field is refused whole, by its name`,
    (_id, _what, required) => {
      const properties = { x: { type: 'object', properties: {} }, y: { type: 'string' } }

      expect(parseForm({ type: 'object', properties, required }, revision)).toMatchObject({
        ok: false,
        complaints: [{ path: ['properties', 'x'], rule: 'form-flat' }],
      })
    },
  )

  test(`F210 [${revision}] a moment that is sent back as it was shown is the same moment`, () => {
    const moment = '2026-07-28T10:00:00+03:00'
    const form = taken({ t: { type: 'string', format: 'date-time', default: moment } }, revision)

    expect(form.fields).toMatchObject([{ default: isFirst ? undefined : moment }])
    expect(answered(form, { t: moment }, revision)).toEqual({ t: moment })
  })

  test(`F211 [${revision}] options with one label differ by their values`, () => {
    const options = [
      { const: 'a', title: 'Same' },
      { const: 'b', title: 'Same' },
    ]
    const field = isFirst
      ? { type: 'string', enum: ['a', 'b'], enumNames: ['Same', 'Same'] }
      : { type: 'array', items: { anyOf: options } }

    expect(taken({ m: field }, revision).fields).toMatchObject([
      {
        options: [
          { value: 'a', title: 'Same' },
          { value: 'b', title: 'Same' },
        ],
      },
    ])
  })
})

function taken(properties: object, revision: Revision) {
  const parsed = parseForm({ type: 'object', properties }, revision)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.complaints))
  return parsed.form
}

function answered(form: ReturnType<typeof taken>, content: object, revision: Revision) {
  const parsed = parseAnswer(form, { action: 'accept', content }, revision)
  return parsed.ok && parsed.answer.action === 'accept' ? { ...parsed.answer.content } : parsed
}
