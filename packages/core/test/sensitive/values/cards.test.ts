import { describe, expect, test } from 'vitest'
import { findValues } from '../../../src/sensitive/find-values.ts'
import { isCardNumber } from '../../../src/sensitive/values/card-number.ts'

const cards = (text: string): readonly [string, boolean][] =>
  findValues(text).flatMap(({ rule, certain, start, end }): [string, boolean][] =>
    rule === 'value-card-number' ? [[text.slice(start, end), certain]] : [],
  )

describe('a card number in the groups of a card is certain', () => {
  test.each([
    ['4111 1111 1111 1111'],
    ['4111-1111-1111-1111'],
    ['4111.1111.1111.1111'],
    ['4111  1111  1111  1111'],
    ['5555 5555 5555 4444'],
    ['2223 0031 2200 3222'],
    ['3782 822463 10005'],
    ['3056 930902 5904'],
    ['6011 0009 9013 9424'],
    ['3530 1113 3330 0000'],
    ['6212 3456 7890 0000 003'],
    ['2200 1234 5678 9019'],
    ['９７９２ ０３０３ ９４４４ ０７９６'],
    ['٤١١١ ١١١١ ١١١١ ١١١١'],
    ['۴۱۱۱ ۱۱۱۱ ۱۱۱۱ ۱۱۱۱'],
    ['४१११ ११११ ११११ ११११'],
    ['৪১১১ ১১১১ ১১১১ ১১১১'],
    ['4111–1111–1111–1111'],
    ['41\u200B11 1111\u00A01111 1111'],
  ])('%s', written => {
    expect(cards(`до ${written} кінець`)).toEqual([[written, true]])
  })
})

test('what follows a card in the same line does not hide it', () => {
  expect(cards('4111 1111 1111 1111 123')).toEqual([['4111 1111 1111 1111', true]])
  expect(cards('4111 1111 1111 1111 12/30')).toEqual([['4111 1111 1111 1111', true]])
  expect(cards('2026-11-30 4111 1111 1111 1111')).toEqual([['4111 1111 1111 1111', true]])
})

test('a bare number is looked at, and certain beside an expiry date or a word for a card', () => {
  expect(cards('4111111111111111')).toEqual([['4111111111111111', false]])
  expect(cards('4111111111111111 12/30')).toEqual([['4111111111111111', true]])
  expect(cards('4111111111111111 exp 12-2030')).toEqual([['4111111111111111', true]])
  expect(cards('4111111111111111 13/30')).toEqual([['4111111111111111', false]])
  expect(cards('4111111111111111 00/30')).toEqual([['4111111111111111', false]])
  expect(cards('4111111111111111 12/3045')).toEqual([['4111111111111111', false]])
  expect(cards('4111111111111111 exp 712/30')).toEqual([['4111111111111111', false]])
  expect(cards('CVV 4111111111111111')).toEqual([['4111111111111111', true]])
  expect(cards('credit card 4111111111111111')).toEqual([['4111111111111111', true]])
  expect(cards('номер картки 4111111111111111')).toEqual([['4111111111111111', true]])
  expect(cards('クレジットカード 4111111111111111')).toEqual([['4111111111111111', true]])
})

test('odd groups are a card beside the word only', () => {
  const spread = '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1'
  expect(cards(spread)).toEqual([])
  expect(cards(`card number ${spread}`)).toEqual([[spread, true]])
  expect(cards('card number 41111111 11111111')).toEqual([['41111111 11111111', true]])
})

describe('a neighbour of a card is none', () => {
  test.each([
    ['a wrong check digit', '4111 1111 1111 1112'],
    ['a wrong length', '4111 1111 1111 111'],
    ['no issuer', '9111 1111 1111 1111'],
    ['a group more', '4111 1111 1111 1111 1111'],
    ['a group more before', '1111 4111 1111 1111 1111'],
    ['a group more after two spaces', '4111 1111 1111 1111  1111'],
    ['a group more before two spaces', '1111  4111 1111 1111 1111'],
    ['separators that differ', '4111 1111-1111 1111'],
    ['an IMEI', '490154203237518'],
    ['an IMEI of a Luhn neighbour', '35-209900-176148-1'],
    ['a SIM card', '8944500102198304826'],
    ['an account number', 'XX41 4111 1111 1111 1111'],
    ['a fraction', '0.4111111111111111'],
    ['a number that goes on', '4111111111111111.5'],
    ['letters before', 'INV4111111111111111'],
    ['letters after', '4111111111111111AB'],
    ['a telephone number', '+4111111111111111'],
    ['twelve digits', '675964982643'],
  ])('%s', (_, text) => {
    expect(cards(text).filter(([, certain]) => certain)).toEqual([])
  })
})

test.each([
  ['Visa', '4', [13, 16, 19]],
  ['Mastercard', '51', [16]],
  ['Mastercard', '55', [16]],
  ['Mastercard', '2221', [16]],
  ['Mastercard', '2229', [16]],
  ['Mastercard', '2230', [16]],
  ['Mastercard', '2300', [16]],
  ['Mastercard', '2699', [16]],
  ['Mastercard', '2719', [16]],
  ['Mastercard', '2720', [16]],
  ['American Express', '34', [15]],
  ['American Express', '37', [15]],
  ['Discover', '6011', [12, 13, 14, 15, 16, 17, 18, 19]],
  ['Diners Club', '300', [14, 15, 16, 17, 18, 19]],
  ['Diners Club', '305', [14, 15, 16, 17, 18, 19]],
  ['Diners Club', '3095', [14, 15, 16, 17, 18, 19]],
  ['Diners Club', '36', [14, 15, 16, 17, 18, 19]],
  ['Diners Club', '38', [14, 15, 16, 17, 18, 19]],
  ['JCB', '3528', [16, 17, 18, 19]],
  ['JCB', '3589', [16, 17, 18, 19]],
  ['UnionPay', '81', [16, 17, 18, 19]],
  ['Maestro', '50', [12, 13, 14, 15, 16, 17, 18, 19]],
  ['Maestro', '56', [12, 13, 14, 15, 16, 17, 18, 19]],
  ['Mir', '2200', [16, 17, 18, 19]],
  ['Mir', '2204', [16, 17, 18, 19]],
  ['RuPay', '82', [16]],
  ['Troy', '9792', [16]],
  ['Prostir', '9804', [16]],
  ['nobody', '1', []],
  ['nobody', '2220', []],
  ['nobody', '2205', []],
  ['nobody', '2721', []],
  ['nobody', '306', []],
  ['nobody', '3094', []],
  ['nobody', '3527', []],
  ['nobody', '3590', []],
  ['nobody', '54'.replace('54', '49'.slice(1)), []],
  ['nobody', '9793', []],
])('%s begins with %s and has %j digits', (_, begin, lengths) => {
  const valid = Array.from({ length: 22 }, (_each, at) => at + 8).filter(length =>
    isCardNumber(luhn(begin, length)),
  )
  expect(valid).toEqual(lengths)
})

/** A number of this length whose check digit fits. */
function luhn(begin: string, length: number): string {
  const body = begin.padEnd(length - 1, '0')
  const sum = [...body].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return body + String((10 - (sum % 10)) % 10)
}
