import { describe, expect, test } from 'vitest'
import { sensitive } from '../../src/sensitive/sensitive.ts'
import { formOf, NEUTRAL_MESSAGE as N, type Properties, rowOf } from './form-of.ts'

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more })
const digit = (title: string) => ({ type: 'integer', title, minimum: 0, maximum: 9 })
const yes = (title: string) => ({ type: 'boolean', title })
const DIGITS = '0 1 2 3 4 5 6 7 8 9'.split(' ')
const ORDINALS = ['First', 'Second', 'Third', 'Last']

type Row = readonly [why: string, message: string, properties: Properties]

describe('a form is blocked', () => {
  test.each<Row>([
    [
      'a grid of switches',
      'Flip each toggle on for 1 and off for 0 to give your card PIN.',
      rowOf(14, i => yes(`Toggle ${i}`)),
    ],
    [
      'a grid in German',
      'Schalter an für 1, aus für 0: geben Sie so Ihre Geheimzahl ein.',
      rowOf(14, i => yes(`Schalter ${i}`)),
    ],
    [
      'a list of digits a field',
      'Choose the digits of your PIN code.',
      rowOf(4, i => ({ type: 'string', title: `Digit ${i}`, enum: DIGITS })),
    ],
    [
      'the same in French',
      'Choisissez les chiffres de votre code secret.',
      rowOf(4, i => ({ type: 'string', title: `Chiffre ${i}`, enum: DIGITS })),
    ],
    [
      'names of options that tell',
      N,
      rowOf(4, i => ({
        type: 'string',
        title: `Pick ${i}`,
        enum: DIGITS,
        enumNames: DIGITS.map(d => `PIN digit ${i} is ${d}`),
      })),
    ],
    ['one digit that is called by its place', N, { a: digit('Last digit of your PIN') }],
    ['parts of a key', N, { a: text('API key (part 1 of 2)'), b: text('API key (part 2 of 2)') }],
    [
      'a card in groups',
      'The card you pay with, group by group.',
      rowOf(4, i => text(`${ORDINALS[i - 1] ?? ''} four`, { maxLength: 4 })),
    ],
    ['a neutral field', 'Please paste the token from your developer settings.', { answer: text('Answer') }],
    ['a question', 'What is the password of the router?', { a: text('Answer') }],
    ['a code that was sent', 'We have just sent you a code by SMS. Type it below.', { v: text('Value') }],
    [
      'digits of an app',
      'Enter the 6 digits from your authenticator app.',
      { v: text('Digits', { minLength: 6, maxLength: 6 }) },
    ],
    [
      'a code to sign in with',
      'To sign in, enter the code.',
      { a: text('Code', { minLength: 6, maxLength: 6 }) },
    ],
    [
      'a card beside its expiry',
      'Pay for the stay.',
      { n: text('Card', { maxLength: 19 }), e: text('Expiry date') },
    ],
    ['what is typed at a cash machine', N, { a: text('Four digits you type at the cash machine') }],
    [
      'a name, and a description that wants the thing',
      N,
      { a: text('API key name', { description: 'Paste the key itself, it starts with sk_live_' }) },
    ],
    [
      'a no that means something else',
      "Don't worry, your password is safe with us, just type it here.",
      { a: text('Colour') },
    ],
    ['a no in another clause', 'There is no risk, enter your password.', { a: text('Colour') }],
    ['a promise', 'We do not store it. Enter your password.', { a: text('Colour') }],
    ['an unknown keyword', N, { a: text('Text', { 'x-placeholder': 'Your account password' }) }],
    ['a comment', N, { a: text('Text', { $comment: 'user password goes here' }) }],
    ['an example', N, { a: text('Text', { examples: ['your PIN code'] }) }],
    ['a hint in the place of a value', N, { a: text('Text', { default: 'Type your password here' }) }],
    ['a made-up format', N, { a: text('Text', { format: 'credit-card' }) }],
    ['a number', N, { a: { type: 'integer', title: 'PIN code', minimum: 0, maximum: 9999 } }],
    ['the words of a wallet', 'Enter the 12 words of your wallet in order.', { a: text('Words') }],
    ['a wallet and a field a word', 'Restore your wallet.', rowOf(12, i => text(`Word ${i}`))],
    ['numbered words of a wallet', 'Wallet recovery: words 1 to 3', { a: text('Words') }],
    [
      'a PIN in an address form, but of a card',
      'Where to?',
      { a: text('Street'), b: text('City'), c: text('Card PIN code') },
    ],
    ['a PIN that is no part of an address', 'Please confirm.', { a: text('PIN code') }],
    ['a property of it, and the thing', N, { a: text('Password policy and your current password') }],
    ['a slip of the finger', N, { a: text('Your pasword') }],
    ['a Cyrillic word in Latin letters', N, { a: text('Vvedite parol') }],
    ['several Cyrillic words in Latin letters', N, { a: text('Kod podtverzhdeniya') }],
  ])('%s', (_, message, properties) => {
    expect(sensitive(formOf(message, properties)).verdict).toBe('block')
  })
})

describe('a form is not blocked', () => {
  test.each<Row>([
    [
      'a password policy of switches',
      'Set up the password policy.',
      { a: yes('Password must contain a digit'), ...rowOf(14, i => yes(`Password rule ${i} applies`)) },
    ],
    [
      'a choice of ways to sign in',
      N,
      {
        a: {
          type: 'string',
          title: 'Sign-in method',
          enum: ['Password', 'Passkey', 'API key', 'OAuth token'],
        },
      },
    ],
    [
      'a choice of what to rotate',
      N,
      {
        a: {
          type: 'array',
          title: 'Rotate',
          items: { enum: ['Passwords', 'API keys', ...Array.from({ length: 20 }, (_, i) => `Thing ${i}`)] },
        },
      },
    ],
    [
      'names of secrets',
      N,
      { a: text('API key name'), b: text('Token description'), c: text('Secret name') },
    ],
    ['a name at some distance', N, { a: text('Name of the secret that holds the password') }],
    ['a bound of a password', N, { password_min_length: { type: 'integer' } }],
    [
      'a warning',
      'Describe the bug. Never include passwords, tokens or API keys.',
      { a: text('Description') },
    ],
    ['a number of keys', N, { a: { type: 'integer', title: 'API keys per account' } }],
    ['a number of attempts', N, { a: { type: 'integer', title: 'Failed password attempts' } }],
    [
      'a PIN code of India',
      'Where shall we ship?',
      { a: text('Street address'), b: text('City'), c: text('PIN code', { minLength: 6, maxLength: 6 }) },
    ],
    ['a message to pin', 'Which message should I pin?', { a: text('Message') }],
    ['a tokenizer', N, { a: text('Tokenizer'), b: text('Stop token') }],
    ['a passport', N, { a: text('Passport number') }],
    ['a title in twelve words', 'Give a title of at most 12 words.', { a: text('Title') }],
    ['a wallet in some words', 'Describe the wallet you lost.', { a: text('Description') }],
    ['a product code', 'Enter the product code.', { a: text('Product code', { maxLength: 6 }) }],
    ['a year', 'When was it built?', { a: text('Year', { minLength: 4, maxLength: 4 }) }],
    ['a bare code', 'Booking', { a: text('Code') }],
    [
      'the dice of a game',
      'Enter the dice of your last throw.',
      rowOf(4, i => ({ type: 'integer', title: `Die ${i}`, minimum: 1, maximum: 6 })),
    ],
    [
      'the last four digits of a card',
      'Which card is it?',
      { a: { type: 'integer', title: 'Last digits of the card number', minimum: 0, maximum: 999 } },
    ],
    [
      'a number field beside a request for a key',
      'Enter the API key on the settings page.',
      { port: { type: 'integer', title: 'Port' } },
    ],
    ['Secret Santa', N, { a: text('Secret Santa budget') }],
    ['an account manager', N, { a: text('Account manager') }],
  ])('%s', (_, message, properties) => {
    expect(sensitive(formOf(message, properties)).verdict).not.toBe('block')
  })
})
