import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseElicitation, REVISIONS } from '../../src/index.ts'

const SCHEMA = { type: 'object', properties: { a: { type: 'string' } } }
const URL_MODE = { mode: 'url', message: 'Open', url: 'https://mcp.example.com/c' }

describe.each(REVISIONS)('%s', revision => {
  test(`[${revision}] a request without a mode is a form`, () => {
    const parsed = parseElicitation({ message: 'Your name?', requestedSchema: SCHEMA }, revision)

    expect(parsed).toMatchObject({
      ok: true,
      elicitation: { mode: 'form', message: 'Your name?', form: { fields: [{ name: 'a', kind: 'text' }] } },
      remarks: [],
    })
  })

  test(`[${revision}] complaints about the form say where in the request they are`, () => {
    const requestedSchema = { type: 'object', properties: { a: { type: 'object' } } }

    expect(parseElicitation({ message: 'x', requestedSchema }, revision)).toMatchObject({
      ok: false,
      complaints: [{ path: ['requestedSchema', 'properties', 'a'], rule: 'form-flat' }],
    })
  })

  test(`[${revision}] a long message is refused`, () => {
    const parse = (length: number) =>
      parseElicitation({ message: 'x'.repeat(length), requestedSchema: SCHEMA }, revision)

    expect(parse(4000).ok).toBe(true)
    expect(parse(4001)).toMatchObject({ ok: false, complaints: [{ rule: 'js-bounds' }] })
  })

  test(`[${revision}] a message without words is tolerated with a remark`, () => {
    expect(parseElicitation({ message: ' ', requestedSchema: SCHEMA }, revision)).toMatchObject({
      ok: true,
      remarks: [{ path: ['message'], rule: 'req-message' }],
    })
  })

  test(`[${revision}] any JSON is read without throwing`, () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (params, member) => {
        parseElicitation(params, revision)
        parseElicitation({ mode: member, message: 'x', requestedSchema: member, url: member }, revision)
        parseElicitation({ mode: 'url', message: 'x', url: member, elicitationId: member }, revision)
      }),
      { numRuns: 50 },
    )
  })
})

test('[2025-06-18] has no modes: a mode is ignored with a remark, and a request without a form is refused', () => {
  const asForm = parseElicitation({ mode: 'url', message: 'x', requestedSchema: SCHEMA }, '2025-06-18')

  expect(asForm).toMatchObject({ ok: true, elicitation: { mode: 'form' }, remarks: [{ path: ['mode'] }] })
  expect(parseElicitation(URL_MODE, '2025-06-18').ok).toBe(false)
})

test('[2025-11-25] URL mode carries its elicitationId', () => {
  const question = { ...URL_MODE, elicitationId: 'e1' }

  expect(parseElicitation(question, '2025-11-25')).toEqual({ ok: true, elicitation: question, remarks: [] })
  expect(parseElicitation(URL_MODE, '2025-11-25')).toMatchObject({
    ok: false,
    complaints: [{ path: ['elicitationId'], rule: 'req-url-fields' }],
  })
})

test('[2026-07-28] URL mode has no elicitationId: one that is there is dropped with a remark', () => {
  expect(parseElicitation({ ...URL_MODE, elicitationId: 'e1' }, '2026-07-28')).toMatchObject({
    ok: true,
    elicitation: URL_MODE,
    remarks: [{ path: ['elicitationId'] }],
  })
})

test.each(['2025-11-25', '2026-07-28'] as const)(
  '[%s] an unknown mode or an unreadable URL is refused',
  revision => {
    const id = { elicitationId: 'e1' }

    for (const mode of ['URL', 'voice', '', null, 7])
      expect(parseElicitation({ mode, message: 'x', requestedSchema: SCHEMA }, revision).ok).toBe(false)
    for (const url of ['/c', 'not a url', '', 7, undefined])
      expect(parseElicitation({ ...URL_MODE, ...id, url }, revision).ok).toBe(false)
  },
)
