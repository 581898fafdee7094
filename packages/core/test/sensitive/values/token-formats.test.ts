import { describe, expect, test } from 'vitest'
import { findValues } from '../../../src/sensitive/find-values.ts'
import { TOKEN_FORMATS } from '../../../src/sensitive/values/token-formats.ts'
import { VALUE_SHAPES } from '../../../src/sensitive/values/value-shapes.ts'
import { tokensOf } from './samples.ts'

const RUNS = 5

describe('a credential with a beginning of its own is found where it stands', () => {
  test.each(TOKEN_FORMATS.map(format => ({ ...format, beginning: format.begins.join(' ') })))(
    '$issuer $beginning',
    format => {
      for (const token of tokensOf(format, RUNS)) {
        const text = `Hier: (${token}) ${format.beside ?? ''}`
        expect(findValues(text)).toContainEqual({
          rule: ruleOf(format.issuer),
          category: format.category,
          certain: true,
          start: 7,
          end: 7 + token.length,
        })
      }
    },
  )
})

describe('one character less is nothing certain', () => {
  test.each(TOKEN_FORMATS.filter(({ issuer }) => issuer !== 'PuTTY'))('$issuer $begins', format => {
    for (const token of tokensOf(format, RUNS))
      expect(findValues(`Hier: (${token.slice(0, -1)})`).filter(({ certain }) => certain)).toEqual([])
  })
})

describe('a letter or digit before it makes it something else', () => {
  test.each(TOKEN_FORMATS)('$issuer $begins', format => {
    for (const token of tokensOf(format, 1).slice(0, 1))
      expect(findValues(`x${token}`).map(({ rule }) => rule)).not.toContain(ruleOf(format.issuer))
  })
})

test.each(TOKEN_FORMATS.filter(({ check }) => check !== undefined))(
  'a check part that does not fit leaves a doubt: $issuer $begins',
  format => {
    for (const token of tokensOf(format, RUNS)) {
      const other = token.endsWith('2') ? '3' : '2'
      expect(findValues(token.slice(0, -1) + other)).toMatchObject([
        { rule: ruleOf(format.issuer), certain: false },
      ])
    }
  },
)

test.each(TOKEN_FORMATS.filter(({ beside }) => beside !== undefined))(
  'a beginning that others have too needs its issuer or a word for a key beside it: $issuer $begins',
  format => {
    for (const token of tokensOf(format, RUNS)) {
      const rule = ruleOf(format.issuer)
      expect(findValues(token)).toMatchObject([{ rule, certain: false }])
      expect(findValues(`Der API-Schlüssel ist so: ${token}`)).toContainEqual(
        expect.objectContaining({ rule, certain: true }),
      )
      for (const words of ['access token', 'client secret', 'password', 'login credentials', 'API key'])
        expect(findValues(`${words}\n${token}`)).toContainEqual(
          expect.objectContaining({ rule, certain: true }),
        )
      expect(findValues(`${format.beside?.toUpperCase() ?? ''} ${token}`)).toContainEqual(
        expect.objectContaining({ rule, certain: true }),
      )
    }
  },
)

test('what documentation writes in the place of a credential is none', () => {
  expect(findValues(`ghp_${'x'.repeat(36)}`)).toEqual([])
  expect(findValues(`sk_live_${'0'.repeat(24)}`)).toEqual([])
  expect(findValues(`sk_live_${'0'.repeat(24)}a1B2`)).toMatchObject([{ certain: true }])
})

test('a beginning without its rest hides no credential after it', () => {
  const [token = ''] = TOKEN_FORMATS.filter(({ issuer }) => issuer === 'Groq').flatMap(format =>
    tokensOf(format, 1),
  )
  expect(findValues(`gsk_ ${token}`)).toMatchObject([{ start: 5, end: 5 + token.length }])
})

test('what begins inside a credential is part of it', () => {
  expect(findValues(`glpat-${'a1B2'.repeat(5)}-glpat-${'a1B2'.repeat(5)}`)).toHaveLength(1)
})

test('two credentials in one text are two finds', () => {
  const [one = '', other = ''] = TOKEN_FORMATS.filter(
    ({ issuer }) => issuer === 'Groq' || issuer === 'xAI',
  ).flatMap(format => tokensOf(format, 1))
  expect(findValues(`${one} ${other}`)).toMatchObject([
    { rule: 'value-groq', start: 0, end: one.length },
    { rule: 'value-xai', start: one.length + 1, end: one.length + 1 + other.length },
  ])
})

test('every format and shape says where it comes from and when it was compared', () => {
  for (const { source, asOf } of [...TOKEN_FORMATS, ...VALUE_SHAPES]) {
    expect(source).toMatch(/^(https:\/\/|gitleaks |TruffleHog |secretlint |ISO )\S/)
    expect(asOf).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/)
  }
})

function ruleOf(issuer: string): string {
  return `value-${issuer.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}
