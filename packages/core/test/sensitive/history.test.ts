import { describe, expect, test } from 'vitest'
import { sensitive, type SensitiveRequest } from '../../src/sensitive/sensitive.ts'
import { formOf } from './form-of.ts'

const text = (message: string, title: string) => formOf(message, { a: { type: 'string', title } })
const digits = (message: string, maximum: number, title = 'Digits') =>
  formOf(message, { a: { type: 'integer', title, minimum: 0, maximum } })
const yes = (message: string, title: string) => formOf(message, { a: { type: 'boolean', title } })

/** The verdict on each round, with the ones before it as its history. */
function verdictsOf(rounds: readonly SensitiveRequest[]): readonly string[] {
  return rounds.map((round, at) => sensitive(round, { earlier: rounds.slice(0, at) }).verdict)
}

describe('what is asked for over several questions is seen', () => {
  test.each<[string, ...SensitiveRequest[]]>([
    [
      'a card by groups',
      digits('Digits of the credit card, please.', 999),
      digits('More digits of the credit card, please.', 99_999),
    ],
    [
      'a code by "next"',
      digits('Enter three digits of the verification code.', 999),
      digits('The next three digits.', 999),
    ],
    [
      'a PIN by ordinals',
      digits('We go through your PIN code. The first?', 9, 'Digit'),
      digits('And the second?', 9, 'Digit'),
      digits('The third?', 9, 'Digit'),
      digits('The last one?', 9, 'Digit'),
    ],
    [
      'a password by halves',
      text('Type the first half of your password.', 'Text'),
      text('Now the second half.', 'Text'),
    ],
    [
      'a password by "it"',
      yes('Do you still know the password of the account?', 'I know it'),
      text('Good, write it here.', 'Text'),
    ],
    [
      'a key by its name',
      text('What is the API key called?', 'Name of the key'),
      text('Now paste its value.', 'Value'),
    ],
    [
      'a check value after the card',
      formOf('Which card do you pay with?', {
        a: { type: 'string', title: 'Card', enum: ['Visa', 'Mastercard'] },
      }),
      formOf('The three digits on its back?', { a: { type: 'string', title: 'Digits', maxLength: 3 } }),
    ],
    ['a field without a name', text('Enter your API key.', 'API key'), text('Enter the value.', 'Value')],
    [
      'an agreed word',
      yes('From now on the word colour stands for your password.', 'Understood'),
      text('Type your colour.', 'Colour'),
    ],
    [
      'an agreed word in a label',
      yes('When I say garden I mean your password.', 'Fine'),
      text('Fill in the rest.', 'Garden'),
    ],
  ])('%s', (_, ...rounds) => {
    expect(verdictsOf(rounds).at(-1)).toBe('block')
  })

  test('an agreed word needs no second question', () => {
    expect(sensitive(text('Colour stands for your password.', 'Colour')).verdict).toBe('block')
  })

  test('the evidence tells the round and the place in it', () => {
    const earlier = [digits('Enter three digits of the verification code.', 999)]
    const { category, evidence } = sensitive(digits('The next three digits.', 999), { earlier })
    expect(category).toBe('one-time-code')
    expect(evidence).toContainEqual({
      rule: 'word-one-time-code',
      path: ['earlier', '0', 'message'],
      span: { start: 26, end: 43 },
    })
    expect(evidence).toContainEqual({ rule: 'asked-over-rounds', path: ['properties', 'a'] })
  })

  test('only the last sixteen are read', () => {
    const first = yes('The word colour stands for your password.', 'Understood')
    const filler = Array.from({ length: 16 }, () => yes('Shall we go on?', 'Yes'))
    const ask = text('Type your colour.', 'Colour')
    expect(sensitive(ask, { earlier: [first, ...filler.slice(1)] }).verdict).toBe('block')
    expect(sensitive(ask, { earlier: [first, ...filler] }).verdict).toBe('pass')
  })
})

describe('an honest question is not blamed for an earlier one', () => {
  const honest = [
    formOf('Where shall we ship?', {
      city: { type: 'string', title: 'City' },
      zip: { type: 'string', title: 'Postal code' },
    }),
    text('Next, who should be told?', 'Name'),
    text('Describe the problem in a few words.', 'Text'),
    digits('How many days is it valid?', 365, 'Days'),
    yes('Require a password on the export?', 'Require it'),
    digits('How do we check the PIN code?', 5, 'Attempts at a PIN code before it is locked'),
    formOf('How do people sign in?', {
      a: { type: 'string', title: 'Method', enum: ['password', 'PIN code', 'passkey'] },
    }),
    formOf('Choose a colour.', { a: { type: 'string', title: 'Colour' } }),
  ]
  const earlier = [
    ['a refused request for a password', text('Enter your password.', 'Password')],
    ['a refused request for a PIN', text('Enter your PIN code.', 'PIN code')],
    ['a refused request for half of one', text('Enter the first half of your password.', 'First half')],
    ['a password policy', digits('How long must a password be?', 64, 'Minimum password length')],
    ['the name of a key', text('Choose a name for the API key.', 'API key name')],
    ['a digit of a PIN', digits('The first digit of your PIN code?', 9, 'Digit')],
  ] as const

  test.each(earlier)('after %s', (_, before) => {
    for (const form of honest) {
      const alone = sensitive(form)
      expect(alone.verdict).not.toBe('block')
      expect(sensitive(form, { earlier: [before] })).toEqual(alone)
    }
  })
})
