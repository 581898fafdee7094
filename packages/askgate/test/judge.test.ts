import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Area, judge } from '../src/judge/judge.ts'
import { linesOf } from '../src/judge/standard-lines.ts'
import type { Revision } from '@askgate/core'

type Judged = Readonly<Record<string, unknown>>

/** Lines in, lines out; a line that is no text is written as JSON. */
async function judged(area: Area, inputs: readonly unknown[], revision?: Revision) {
  const lines = inputs.map(each => (typeof each === 'string' ? each : JSON.stringify(each)))
  const printed: Judged[] = []
  const whole = await judge(
    area,
    { revision },
    {
      lines: linesOf(inChunks(lines.join('\n'))),
      print: line => void printed.push(JSON.parse(line) as Judged),
    },
  )
  return { whole, printed }
}

async function* inChunks(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 7) yield await Promise.resolve(text.slice(at, at + 7))
}

async function one(area: Area, input: unknown, revision?: Revision): Promise<Judged> {
  const { printed } = await judged(area, [{ id: 'x', input }], revision)
  return printed[0] ?? {}
}

const FIELD = { name: 'p', schema: { type: 'string', title: 'Passwort' } }
const NEUTRAL = { name: 'v', schema: { type: 'string', title: 'Note' } }
const asForm = ({ name, schema }: typeof FIELD) => ({ type: 'object', properties: { [name]: schema } })

describe('secret', () => {
  test.each([
    ['one field', { message: 'Sign in.', field: FIELD }],
    ['a form', { message: 'Sign in.', requestedSchema: asForm(FIELD) }],
    [
      'what was typed into a form',
      { message: 'A note?', requestedSchema: asForm(NEUTRAL), content: { v: `see ${liveKey()}` } },
    ],
    [
      'forms one after the other',
      {
        rounds: ['first', 'last'].map(part => ({
          message: `Type the ${part} two digits of your card PIN.`,
          requestedSchema: {
            type: 'object',
            properties: { d: { type: 'integer', title: 'Digits', minimum: 0, maximum: 99 } },
          },
        })),
      },
    ],
  ])('%s that holds a secret is one, with the evidence', async (_, input) => {
    const { verdict, evidence } = await one('secret', input)
    expect(verdict).toBe('secret')
    expect(evidence).toContainEqual(
      expect.objectContaining({ rule: expect.any(String) as string, path: expect.any(Array) as string[] }),
    )
    expect(JSON.stringify(evidence)).not.toContain(liveKey())
  })

  test('an honest form is none', async () => {
    expect(await one('secret', { message: 'A note?', field: NEUTRAL })).toEqual({
      ...{ id: 'x', verdict: 'not-secret', evidence: [] },
    })
  })

  test('what a person should look at again is said to be for review', async () => {
    const field = { name: 'iban', schema: { type: 'string', title: 'IBAN' } }
    expect(await one('secret', { message: 'Where shall we pay?', field })).toMatchObject({
      ...{ verdict: 'not-secret', review: true },
    })
  })
})

interface FormCase {
  readonly id: string
  readonly kind: 'schema' | 'answer'
  readonly input: Readonly<Record<string, unknown>>
  readonly expect: Judged & { readonly confidence: string; readonly also_acceptable?: unknown }
}

const CASES = JSON.parse(
  readFileSync(new URL('../../core/test/form/cases.json', import.meta.url), 'utf8'),
) as readonly FormCase[]
const firm = (kind: FormCase['kind']) =>
  CASES.filter(
    each => each.kind === kind && each.expect.confidence === 'firm' && !each.expect.also_acceptable,
  )

test('form: every firm case is judged as it is expected, by each revision', async () => {
  const { printed, whole } = await judged('form', firm('schema'))
  expect(whole).toBe(true)
  expect(printed.map(({ id, per_revision }) => ({ id, per_revision }))).toEqual(
    firm('schema').map(({ id, expect }) => ({ id, per_revision: expect['per_revision'] })),
  )
  for (const { per_revision, complaints } of printed)
    expect((complaints as unknown[]).length > 0).toBe(
      Object.values(per_revision as object).some(verdict => verdict !== 'valid'),
    )
})

test('form: one revision is judged alone where it is asked for, and each complaint names its revisions', async () => {
  const params = {
    message: 'Which?',
    requestedSchema: {
      type: 'object',
      properties: { a: { type: 'array', items: { type: 'string', enum: ['x', 'y'] } } },
    },
  }
  expect(await one('form', { params }, '2025-11-25')).toEqual({
    ...{ id: 'x', per_revision: { '2025-11-25': 'valid' }, complaints: [] },
  })
  expect(await one('form', { params })).toMatchObject({
    per_revision: { '2025-06-18': 'invalid', '2025-11-25': 'valid' },
    complaints: [{ revisions: ['2025-06-18'] }],
  })
})

test('answer: every firm case is judged as it is expected', async () => {
  const { printed, whole } = await judged('answer', firm('answer'))
  expect(whole).toBe(true)
  expect(printed.map(({ id, verdict }) => ({ id, verdict }))).toEqual(
    firm('answer').map(({ id, expect }) => ({ id, verdict: expect['verdict'] })),
  )
})

test('answer: an answer to a page carries no content', async () => {
  const input = { revision: '2025-11-25', mode: 'url' }
  const withContent = { ...input, result: { action: 'accept', content: {} } }
  expect(await one('answer', { ...input, result: { action: 'accept' } })).toMatchObject({ verdict: 'valid' })
  expect(await one('answer', withContent)).toMatchObject({
    verdict: 'invalid',
    complaints: [{ rule: 'resp-url-no-content' }],
  })
  expect(await one('answer', { ...input, result: { action: 'maybe' } })).toMatchObject({ verdict: 'invalid' })
})

test('answer: the revision of the command line stands in for the one of the line', async () => {
  const requestedSchema = { type: 'object', properties: { a: { type: 'string' } } }
  const result = { action: 'reject' }
  const line = { revision: '2025-11-25', requestedSchema, result }
  expect(await one('answer', line)).toMatchObject({ verdict: 'invalid' })
  expect(await one('answer', line, '2025-06-18')).toMatchObject({ verdict: 'valid' })
})

test.each([
  ['https://mcp.example.com/connect', {}, 'ok', 'mcp.example.com'],
  ['https://github.io/connect', { production: true }, 'warn', 'github.io'],
  ['https://n0rthbank.example/', { trusted_hosts: ['northbank.example'] }, 'warn', 'n0rthbank.example'],
  ['http://localhost:4173/connect', { production: true }, 'block', 'localhost'],
  ['http://localhost:4173/connect', { production: false }, 'ok', 'localhost'],
  ['not an address', { production: true }, 'block', null],
])('url: %s with %j', async (url, context, verdict, host) => {
  const answer = await one('url', { url, context })
  expect(answer).toMatchObject({ verdict, host_ascii: host })
  expect((answer['reasons'] as string[]).length > 0).toBe(verdict !== 'ok')
})

test('message: says what a question leaves open', async () => {
  const { advice } = await one('message', {
    message: 'Go to https://evil.example/now',
    requestedSchema: asForm(NEUTRAL),
  })
  expect(advice).toContainEqual(expect.objectContaining({ path: ['message'] }))
})

test('a line that can not be judged is answered with what is wrong, and the others are judged', async () => {
  const good = { id: 7, input: { message: 'A note?', field: NEUTRAL } }
  const lines: readonly (readonly [unknown, unknown, string])[] = [
    ['{', null, 'no JSON'],
    ['[]', null, 'no object'],
    [{ input: {} }, null, '`id`'],
    [{ id: 'a', input: 1 }, 'a', '`input`'],
    [{ id: 'b', input: {} }, 'b', '`message`'],
    [{ id: 'c', input: { message: 'x' } }, 'c', '`requestedSchema`'],
    [{ id: 'd', input: { rounds: [1] } }, 'd', '`rounds`'],
    [{ id: 'e', input: { message: 'x', requestedSchema: { properties: { a: 1 } } } }, 'e', 'property'],
  ]
  const { printed, whole } = await judged('secret', [good, '', ...lines.map(([line]) => line), good])

  expect(whole).toBe(false)
  expect(printed.map(({ id }) => id)).toEqual([7, ...lines.map(([, id]) => id), 7])
  for (const [at, [, , complaint]] of lines.entries()) expect(printed[at + 1]?.['error']).toContain(complaint)
})

test.each([
  [{ revision: 'newest', requestedSchema: asForm(NEUTRAL), result: {} }, '`revision`'],
  [{ revision: '2025-11-25', requestedSchema: { type: 'array' }, result: {} }, 'not valid on 2025-11-25'],
  [{ revision: '2025-11-25', requestedSchema: asForm(NEUTRAL), result_raw: '{' }, '`result_raw`'],
])('answer: %j can not be judged', async (input, complaint) => {
  expect((await one('answer', input))['error']).toContain(complaint)
})

test('lines end at line feeds alone', async () => {
  const text = `{"id":"a\u2028b","input":{"url":"https://a.example/"}}\r\n{"id":2,"input":{"url":"https://b.example/"}}`
  const { printed } = await judged('url', [text])
  expect(printed.map(({ id }) => id)).toEqual(['a\u2028b', 2])
})

/** Put together here, so that no scanner takes the file for a leak. */
function liveKey(): string {
  return ['ghp', 'FAKEfakeFAKEfakeFAKEfakeFAKE00289HgS'].join('_')
}
