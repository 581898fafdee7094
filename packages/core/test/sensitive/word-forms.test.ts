import { describe, expect, test } from 'vitest'
import { capacityOf, hasShapeOf } from '../../src/sensitive/capacity.ts'
import { createMisspellings } from '../../src/sensitive/misspelt.ts'
import { transliterations } from '../../src/sensitive/transliterate.ts'
import { unescaped } from '../../src/sensitive/unescape.ts'

describe('a slip of the finger', () => {
  const slips = createMisspellings<string>()
  slips.add('passwort', 'German')
  slips.add('password', 'English')
  slips.add('geslo', 'short')
  slips.add('api key', 'two words')

  test.each(['pasword', 'passwrd', 'passwordd', 'passsword', 'passwrod', 'passwodr', 'psasword', 'passwor'])(
    '%s is read',
    word => {
      expect(slips.find(word)).toContain('English')
    },
  )
  test.each([
    'password',
    'passwort',
    'passport',
    'passwords1',
    '1password',
    'gelso',
    'apikey',
    'passw',
    'assword',
    'wordpass',
    '',
  ])('%s is none', word => {
    expect(slips.find(word)).toEqual([])
  })
})

test('a Cyrillic word is written in Latin letters in both manners', () => {
  expect([...transliterations('ключ')]).toEqual(['klyuch', 'kljuc'])
  expect([...transliterations('код доступа')]).toEqual(['kod dostupa', 'kod dostupa'])
  expect([...transliterations('code')]).toEqual([])
})

describe('escapes', () => {
  test.each([
    ['a%62c', 'abc'],
    ['%D0%BF', 'п'],
    ['%ff', '%ff'],
    ['&#112;&#x70;&#112', 'ppp'],
    [String.raw`\u0070\x70\u{70}0`, 'pp\\u{70}0'],
    ['p&shy;in&amp;&LT;&nbsp;&quot;&gt;', 'pin&< ">'],
    ['%2570', 'p'],
    ['&amp;#112;', 'p'],
    ['&#9999999;x', 'x'],
  ])('%s', (text, read) => {
    expect(unescaped(text)?.text).toBe(read)
  })
  test.each(['100 % of', 'a & b', 'C:\\users', '%zz'])('%s has none', text => {
    expect(unescaped(text)).toBeUndefined()
  })
})

describe('how much an answer can carry', () => {
  test.each([
    [1, { type: 'boolean' }],
    [2, { type: 'string', enum: ['a', 'b', 'c', 'd'] }],
    [1, { oneOf: [{}, {}] }],
    [0, { enum: [] }],
    [4, { type: 'integer', minimum: 0, maximum: 15 }],
    [4, { type: 'number', minimum: 0, maximum: 15 }],
    [0, { type: 'integer', minimum: 5, maximum: 0 }],
    [53, { type: 'integer', minimum: 0 }],
    [53, { type: 'number', maximum: 0.5, minimum: 0 }],
    [3, { type: 'array', items: { enum: ['a', 'b', 'c'] } }],
    [2, { type: 'array', items: { anyOf: [{}, {}] } }],
    [200, { type: 'array', items: { type: 'string' } }],
    [200, { type: 'array' }],
    [15, { type: 'string', format: 'date' }],
    [30, { type: 'string', format: 'date-time' }],
    [12, { type: 'string', maxLength: 3 }],
    [200, { type: 'string', maxLength: 1000 }],
    [200, { type: 'string', maxLength: -1 }],
    [200, {}],
  ])('%d bits in %j', (bits, property) => {
    expect(capacityOf(property)).toBe(bits)
  })
})

describe('the limits of a field', () => {
  test.each([
    ['pin', { type: 'string', minLength: 4, maxLength: 4 }],
    ['pin', { type: 'string', maxLength: 8 }],
    ['one-time-code', { type: 'integer', maximum: 999_999 }],
    ['check-value', { type: 'string', minLength: 3, maxLength: 4 }],
    ['card', { type: 'string', minLength: 13, maxLength: 19 }],
    ['api-key', { type: 'string', minLength: 20 }],
  ] as const)('are those of a %s: %j', (secret, property) => {
    expect(hasShapeOf(secret, property)).toBe(true)
  })
  test.each([
    ['pin', { type: 'string' }],
    ['pin', { type: 'string', maxLength: 3 }],
    ['pin', { type: 'string', maxLength: 9 }],
    ['pin', { type: 'string', minLength: 1, maxLength: 8 }],
    ['pin', { type: 'integer', maximum: 100_000 }],
    ['card', { type: 'string', maxLength: 80 }],
    ['token', { type: 'string', minLength: 19 }],
    ['token', { type: 'string', maxLength: 40 }],
    ['security-answer', { type: 'string', maxLength: 4 }],
  ] as const)('are not those of a %s: %j', (secret, property) => {
    expect(hasShapeOf(secret, property)).toBe(false)
  })
})
