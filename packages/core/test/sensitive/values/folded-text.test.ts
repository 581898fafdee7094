import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findValues } from '../../../src/sensitive/find-values.ts'
import { placeIn } from '../../../src/sensitive/mapped-text.ts'
import { foldText } from '../../../src/sensitive/values/folded-text.ts'

test.each([
  ['４１１１', '4111'],
  ['٤١١٩', '4119'],
  ['۰۹', '09'],
  ['०९', '09'],
  ['𑄶𑄿', '09'],
  ['𝟎𝟗𝟘𝟡', '0909'],
  ['a–b‑c—d', 'a-b-c-d'],
  ['a\u200Bb\u00ADc\uFE0F', 'abc'],
  ['ﬁ', 'fi'],
  ['plain', 'plain'],
])('%s reads as %s', (written, read) => {
  expect(foldText(written).text).toBe(read)
})

test('a place leads back to the characters as they were written', () => {
  const folded = foldText('é ﬁ\u200Bx 𝟎9')
  expect(folded.text).toBe('é fix 09')
  expect(placeIn(folded, 0, 1)).toEqual({ start: 0, end: 1 })
  expect(placeIn(folded, 2, 4)).toEqual({ start: 2, end: 3 })
  expect(placeIn(folded, 4, 5)).toEqual({ start: 4, end: 5 })
  expect(placeIn(folded, 6, 7)).toEqual({ start: 6, end: 8 })
  expect(placeIn(folded, 6, 8)).toEqual({ start: 6, end: 9 })
})

describe('a find', () => {
  const token = `glpat-${'a1B2c3'.repeat(5)}`

  test('covers the characters as they were written, whatever hides among them', () => {
    const hidden = [...token].join('\u200B')
    expect(findValues(`ось ${hidden}.`)).toEqual([
      { rule: 'value-gitlab', category: 'token', certain: true, start: 4, end: 4 + hidden.length },
    ])
    const wide = [...token].map(letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('')
    expect(findValues(`é${wide}`.replace('é', 'é '))).toMatchObject([{ start: 2, end: 2 + wide.length }])
  })

  test('of a decoded text covers the code', () => {
    const code = Buffer.from(`use ${token} now`).toString('base64')
    expect(findValues(`see ${code} ok`)).toContainEqual({
      rule: 'value-gitlab-decoded',
      category: 'token',
      certain: true,
      start: 4,
      end: 4 + code.length,
    })
    const hex = Buffer.from(`use ${token} now`).toString('hex')
    expect(findValues(hex)).toContainEqual(
      expect.objectContaining({ rule: 'value-gitlab-decoded', start: 0, end: hex.length }),
    )
    expect(findValues(Buffer.from('card 4111111111111112').toString('base64'))).toEqual([])
    expect(findValues(Buffer.from('4111111111111111').toString('base64'))).toEqual([])
  })
})

test('any text gives finds inside it and never an error', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'eyJ',
      '.',
      '://',
      'a:b@',
      'sk-',
      'ghp_',
      '4111 1111',
      '٤١١١',
      '-----BEGIN ',
      'password: ',
      '\uD800',
      'nsec1',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece), pieces => {
      const text = pieces.join('')
      for (const { start, end } of findValues(text)) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: 500 },
  )
})
