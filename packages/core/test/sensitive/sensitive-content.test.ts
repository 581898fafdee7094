import { describe, expect, test } from 'vitest'
import { sensitiveContent } from '../../src/sensitive/sensitive.ts'

// Samples are put together here, so that no scanner takes this file for a leak.
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const BEGIN = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')

describe('a credential in an answer is recognised by its own form', () => {
  test.each([
    ['private-key', `${BEGIN}\nMIIE`],
    ['private-key', `${BEGIN.replace('PRIVATE', 'RSA PRIVATE')}\nMIIE`],
    ['token', `${base64url({ alg: 'RS256' })}.${base64url({ sub: 'alice' })}.c2lnbmF0dXJl`],
    ['token', `glpat-${'aB3'.repeat(12)}`],
    ['token', `Authorization: Bearer ${'x1'.repeat(10)}`],
    ['token', `Cookie: sid=${'x1'.repeat(10)}`],
    ['credentials', 'postgres://app:hunter22@db.example.com/app'],
    ['one-time-code', 'otpauth://totp/Example:alice?secret=JBSWY3DPEHPK3PXP'],
    ['password', 'DB_PASSWORD=correct-horse-1'],
    ['payment', '4111 1111 1111 1111'],
    ['payment', '٤١١١ ١١١١ ١١١١ ١١١١'],
    ['payment', '3782 822463 10005'],
  ])('%s', (category, value) => {
    const verdict = sensitiveContent({ note: `Here: ${value} thanks` })
    expect(verdict).toMatchObject({ verdict: 'block', category })
    expect(verdict.evidence.every(({ path }) => path.join() === 'note')).toBe(true)
    expect(JSON.stringify(verdict)).not.toContain(value)
  })
})

describe('a look-alike passes', () => {
  test.each([
    'c3499c2729730a7f807efb8676a92dcb6f8a3f8f',
    '550e8400-e29b-41d4-a716-446655440000',
    'sha512-O7Eu2jwpjbXeJVl/VNkk8uF+eKJq2JU+2CGO5oLwu76QIeLzAJ0VLJEb8fJexoOpAnFBZnZ6+9jlvQ+wEk7Lig==',
    '4111 1111 1111 1112',
    '+48 555 000 000',
    'sk-SK',
    'The password is on the paper.',
    'token: see the vault',
    'https://example.com/a:b@c',
    `${base64url({ page: 1 })}.${base64url({ of: 2 })}.c29ydA`,
    'arn:aws:iam::123456789012:role/deploy',
  ])('%s', value => {
    expect(sensitiveContent({ note: value }).verdict).toBe('pass')
  })
})

test('a bare number that could be a card by chance is only looked at', () => {
  expect(sensitiveContent({ n: '4111111111111111' })).toMatchObject({
    verdict: 'review',
    category: 'payment',
  })
})

test('numbers, switches and lists are read too', () => {
  expect(sensitiveContent({ n: 4111111111111111, ok: true }).verdict).toBe('review')
  expect(sensitiveContent({ list: ['fine', `glpat-${'aB3'.repeat(12)}`] }).verdict).toBe('block')
})

test('a long answer is read in linear time', () => {
  const long = `${'a'.repeat(200_000)} ${'1 '.repeat(50_000)} ${'eyJ'.repeat(30_000)} ${'key='.repeat(30_000)}`
  const started = performance.now()
  sensitiveContent({ note: long })
  expect(performance.now() - started).toBeLessThan(5_000)
})
