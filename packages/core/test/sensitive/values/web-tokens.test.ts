import { describe, expect, test } from 'vitest'
import { findValues } from '../../../src/sensitive/find-values.ts'

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const rules = (text: string): readonly string[] => findValues(text).map(({ rule }) => rule)
const SIGNATURE = 'c2lnbmF0dXJlLW9mLWl0'

describe('a web token is found where it stands', () => {
  test.each([
    ['signed', 'value-jwt', `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ sub: 'alice' })}.${SIGNATURE}`],
    ['unsigned', 'value-jwt', `${part({ alg: 'none' })}.${part({ sub: 'alice' })}.`],
    [
      'of a service account',
      'value-jwt',
      `${part({ alg: 'RS256' })}.${part({ iss: 'kubernetes/serviceaccount' })}.${SIGNATURE}`,
    ],
    [
      'with a header of many characters',
      'value-jwt',
      `${part({ alg: 'ES256', x: '>>>???ÿÿÿ' })}.${part({ a: 1 })}.${SIGNATURE}`,
    ],
    ['encrypted', 'value-jwe', `${part({ alg: 'dir', enc: 'A256GCM' })}..aXY.Y2lwaGVydGV4dA.dGFn`],
    [
      'encrypted for a key',
      'value-jwe',
      `${part({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.a2V5.aXY.Y2lwaGVydGV4dA.dGFn`,
    ],
    [
      'with a header in lines',
      'value-jwt',
      `${Buffer.from('{\n"alg": "RS256"}').toString('base64url')}.${part({ a: 1 })}.${SIGNATURE}`,
    ],
  ])('%s', (_, rule, token) => {
    expect(findValues(`так: ${token} !`)).toContainEqual({
      rule,
      category: 'token',
      certain: true,
      start: 5,
      end: 5 + token.length,
    })
  })
})

describe('dots alone make no web token', () => {
  test.each([
    ['a header without an algorithm', `${part({ page: 1, size: 10 })}.${part({ of: 2 })}.${SIGNATURE}`],
    ['a list as the header', `${part(['alg', 'enc', 'RS256'])}.${part({ of: 2 })}.${SIGNATURE}`],
    ['a header that is no JSON', `eyJhbGciOiJSUzI1Ni.${part({ of: 2 })}.${SIGNATURE}`],
    ['a header that is no Base64', `eyJhbGciOiJSUzI1N.${part({ of: 2 })}.${SIGNATURE}`],
    ['two parts', `${part({ alg: 'RS256' })}.${part({ of: 2 })}`],
    ['a letter before', `x${part({ alg: 'RS256' })}.${part({ of: 2 })}.${SIGNATURE}`],
  ])('%s', (_, text) => {
    expect(rules(text).filter(rule => /^value-jw[te]$/.test(rule))).toEqual([])
  })
})
