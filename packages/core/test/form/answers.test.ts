import { describe, expect, test } from 'vitest'
import { parseAnswer, parseForm, type Revision, REVISIONS } from '../../src/index.ts'

type Verdict = 'valid' | 'corrected' | 'malformed'
type Row = readonly [what: string, field: object, answer: string]

const TEXT = { type: 'string' }
const NUMBER = { type: 'number', minimum: -1, maximum: 100 }
const INTEGER = { type: 'integer', minimum: 0, maximum: 100 }
const BOOLEAN = { type: 'boolean' }
const DATE = { type: 'string', format: 'date' }
const CHOICE = { type: 'string', enum: ['r', 'g', ''], enumNames: ['Red', 'Green', 'None'] }
const LIST = { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] }, minItems: 1, maxItems: 2 }

const VALID: readonly Row[] = [
  ['empty text', TEXT, '""'],
  ['a space', { ...TEXT, minLength: 1 }, '" "'],
  ['a zero character', TEXT, '"\\u0000"'],
  ['half a character', { ...TEXT, maxLength: 1 }, '"\\ud800"'],
  ['five characters of eight units', { ...TEXT, maxLength: 5 }, '"👨\u200d👩\u200d👧"'],
  ['a combined letter', { ...TEXT, minLength: 2 }, '"e\u0301"'],
  ['text that reads like another type', TEXT, '"true"'],
  ['a fraction', NUMBER, '0.25'],
  ['a fraction in exponents', NUMBER, '1e-7'],
  ['a number on its bound', NUMBER, '100'],
  ['a whole number', INTEGER, '2'],
  ['a whole number with a fraction of zero', INTEGER, '3.0'],
  ['a whole number in exponents', INTEGER, '1e2'],
  ['minus zero', INTEGER, '-0'],
  ['no', BOOLEAN, 'false'],
  ['a date', DATE, '"2028-02-29"'],
  ['an option', CHOICE, '"r"'],
  ['the empty option', CHOICE, '""'],
]

const CORRECTED: readonly Row[] = [
  ['too many characters', { ...TEXT, maxLength: 3 }, '"हिंदी"'],
  ['a combined letter', { ...TEXT, maxLength: 1 }, '"e\u0301"'],
  ['empty text', { ...TEXT, minLength: 1 }, '""'],
  ['a number', TEXT, '7'],
  ['yes', TEXT, 'true'],
  ['text', NUMBER, '"0.5"'],
  ['empty text', NUMBER, '""'],
  ['a number without end', NUMBER, '1e400'],
  ['a number without end', { type: 'number' }, '-1e400'],
  ['a number below its bound', NUMBER, '-1.0000001'],
  ['a fraction', INTEGER, '2.5'],
  ['a tiny fraction', INTEGER, '1e-7'],
  ['text', INTEGER, '"2"'],
  ['yes', INTEGER, 'true'],
  ['a number above its bound', INTEGER, '101'],
  ['text', BOOLEAN, '"true"'],
  ['a number', BOOLEAN, '1'],
  ['empty text', DATE, '""'],
  ['a moment', DATE, '"2026-11-30T00:00:00Z"'],
  ['a day that no year has', DATE, '"2026-02-30"'],
  ['the name of an option', CHOICE, '"Red"'],
  ['an option in another case', CHOICE, '"R"'],
  ['an option with a space', CHOICE, '"r "'],
  ['a member of every object', CHOICE, '"toString"'],
  ['a number', CHOICE, '0'],
]

const MALFORMED: readonly Row[] = [TEXT, NUMBER, INTEGER, BOOLEAN, DATE, CHOICE].flatMap((field): Row[] => [
  ['null', field, 'null'],
  ['an object', field, '{"value":1}'],
  ['a list with null', field, '[null]'],
  ['a list of numbers', field, '[1]'],
  ['a list of lists', field, '[["a"]]'],
])

const LISTS: readonly (readonly [verdict: Verdict, what: string, answer: string])[] = [
  ['valid', 'one option', '["a"]'],
  ['valid', 'two options', '["c","a"]'],
  ['valid', 'one option twice', '["a","a"]'],
  ['valid', 'two options, one of them twice', '["a","a","b"]'],
  ['corrected', 'none', '[]'],
  ['corrected', 'too many', '["a","b","c"]'],
  ['corrected', 'another option', '["a","z"]'],
  ['corrected', 'an option in another case', '["A"]'],
  ['corrected', 'text', '"a"'],
  ['malformed', 'null', 'null'],
  ['malformed', 'a list with null', '["a",null]'],
  ['malformed', 'a list with a number', '["a",1]'],
  ['malformed', 'an object', '{"0":"a","length":1}'],
]

describe.each(REVISIONS)('%s', revision => {
  const isFirst = revision === '2025-06-18'

  describe.each<readonly [Verdict, readonly Row[]]>([
    ['valid', VALID],
    ['corrected', CORRECTED],
    ['malformed', MALFORMED],
  ])('%s', (verdict, rows) => {
    test.each(rows)(`%s for %j is ${verdict} [${revision}]`, (_what, field, answer) => {
      expect(verdictOn(field, `{"f":${answer}}`, revision)).toBe(verdict)
    })
  })

  test.each([TEXT, CHOICE])(
    `a list of texts for %j is ${isFirst ? 'malformed' : 'corrected'} [${revision}]`,
    field => {
      expect(verdictOn(field, '{"f":["r"]}', revision)).toBe(isFirst ? 'malformed' : 'corrected')
    },
  )

  if (!isFirst)
    test.each(LISTS)(`%s: a choice of several answered with %s [${revision}]`, (verdict, _what, answer) => {
      expect(verdictOn(LIST, `{"f":${answer}}`, revision)).toBe(verdict)
    })

  test.each([
    ['{}', 'corrected'],
    ['{"g":"x"}', 'corrected'],
    ['{"__proto__":{"f":"x"}}', 'malformed'],
    ['{"__proto__":"x","f":"y"}', 'valid'],
    ['{"constructor":"x","f":"y"}', 'valid'],
    ['[]', 'malformed'],
    ['null', 'malformed'],
    ['"x"', 'malformed'],
    ['true', 'malformed'],
  ])(`the content %s of a form that requires f is %s [${revision}]`, (content, verdict) => {
    expect(verdictOn(TEXT, content, revision, ['f'])).toBe(verdict)
  })

  test.each<readonly [result: string, expected: object | undefined]>([
    [
      '{"action":"accept","content":{"f":"x"},"_meta":{},"note":"y"}',
      { action: 'accept', content: { f: 'x' } },
    ],
    ['{"action":"accept"}', { action: 'accept', content: {} }],
    ['{"action":"decline"}', { action: 'decline' }],
    ['{"action":"decline","content":{"f":"x"}}', { action: 'decline' }],
    ['{"action":"cancel","content":null}', { action: 'cancel' }],
    ['{"action":"cancel","content":{"f":{}}}', { action: 'cancel' }],
    ...[
      ...[
        '{}',
        '[]',
        'null',
        '7',
        '"accept"',
        '{"action":null}',
        '{"action":["accept"]}',
        '{"action":"ACCEPT"}',
      ],
      ...['{"action":"accept "}', '{"action":"submit"}', '{"action":""}', '{"action":true}'],
      ...['{"__proto__":{"action":"accept"}}', '{"action":"toString"}'],
    ].map(result => [result, undefined] as const),
  ])(`the result %s is read as it is, or is no answer [${revision}]`, (result, expected) => {
    const parsed = parseAnswer(formWith(TEXT, revision), JSON.parse(result), revision)

    if (expected === undefined) expect(parsed).toMatchObject({ ok: false, broken: 'structure' })
    else expect(parsed).toEqual({ ok: true, answer: expected })
  })
})

function verdictOn(
  field: object,
  content: string,
  revision: Revision,
  required: readonly string[] = [],
): Verdict {
  const result = JSON.parse(`{"action":"accept","content":${content}}`) as unknown
  const parsed = parseAnswer(formWith(field, revision, required), result, revision)
  if (parsed.ok) return 'valid'
  return parsed.broken === 'value' ? 'corrected' : 'malformed'
}

function formWith(field: object, revision: Revision, required: readonly string[] = []) {
  const parsed = parseForm({ type: 'object', properties: { f: field }, required }, revision)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.complaints))
  return parsed.form
}
