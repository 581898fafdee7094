import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sensitive, type SensitiveVerdict } from '../../src/sensitive/sensitive.ts'

const NEUTRAL_MESSAGE = 'A few details are needed to continue.'

describe('C18 a form that asks for a password', () => {
  test.each([
    'Password',
    'Passphrase',
    'Пароль',
    'Hasło',
    'Passwort',
    'Mot de passe',
    'Contraseña',
    'パスワード',
  ])('C18 is blocked by its title %s under any field name', title => {
    fc.assert(
      fc.property(fc.string(), name => {
        expect(form(NEUTRAL_MESSAGE, { [name]: { type: 'string', title } }).verdict).toBe('block')
      }),
      { numRuns: 50 },
    )
  })

  test.each(['password', 'dbPassword', 'DB_PASSWORD', 'user-password-2', 'pwd'])(
    'C18 is blocked by the field name %s alone',
    name => {
      expect(form(NEUTRAL_MESSAGE, { [name]: { type: 'string' } }).verdict).toBe('block')
    },
  )

  test('C18 is blocked when only the message asks and the field is called something else', () => {
    expect(
      form('Please type your password.', { colour: { type: 'string', title: 'Favourite colour' } }).verdict,
    ).toBe('block')
  })

  test('C18 is blocked when only the description or the format tells', () => {
    expect(
      form(NEUTRAL_MESSAGE, { a: { type: 'string', title: 'Sign-in', description: 'Your password' } })
        .verdict,
    ).toBe('block')
    expect(form(NEUTRAL_MESSAGE, { a: { type: 'string', format: 'password' } }).verdict).toBe('block')
  })
})

describe('C19 a form that asks for an access token', () => {
  test.each([
    'Access token',
    'Personal access token',
    'Refresh token',
    'Token',
    'Токен доступу',
    'アクセストークン',
  ])('C19 is blocked: %s', title => {
    expect(form(NEUTRAL_MESSAGE, { f1: { type: 'string', title } })).toMatchObject({
      verdict: 'block',
      category: 'token',
    })
  })
  test('C19 is blocked when a description or a pattern names how such tokens begin', () => {
    expect(form(NEUTRAL_MESSAGE, { v: { type: 'string', description: 'Starts with ghp_' } }).verdict).toBe(
      'block',
    )
    expect(form(NEUTRAL_MESSAGE, { v: { type: 'string', pattern: '^glpat-[A-Za-z0-9]{20}$' } }).verdict).toBe(
      'block',
    )
  })
})

describe('C20 a form that asks for an API key', () => {
  test.each([
    'API key',
    'apiKey',
    'X-API-Key',
    'OPENAI_API_KEY',
    'Klucz API',
    'API-Schlüssel',
    'ключ API',
    'APIキー',
  ])('C20 is blocked: %s', title => {
    expect(form(NEUTRAL_MESSAGE, { f1: { type: 'string', title } })).toMatchObject({
      verdict: 'block',
      category: 'api-key',
    })
  })
})

describe('C21 a form that asks for card or bank data', () => {
  test.each([
    'Card number',
    'CVV',
    'Security code',
    'Numer karty',
    'Kartennummer',
    'Número de tarjeta',
    '卡号',
  ])('C21 is blocked: %s', title => {
    expect(form(NEUTRAL_MESSAGE, { f1: { type: 'string', title } })).toMatchObject({
      verdict: 'block',
      category: 'payment',
    })
  })
  test('C21 an account number is looked at, and blocked beside an authorisation to debit it', () => {
    const iban = { type: 'string', title: 'IBAN' }
    expect(form('Where shall we send the refund?', { iban }).verdict).toBe('review')
    expect(
      form('Settle the invoice.', { iban, ok: { type: 'boolean', title: 'I agree to the direct debit' } }),
    ).toMatchObject({ verdict: 'block', category: 'payment' })
  })
})

describe('C22 a form that asks for no secret', () => {
  test('C22 a plain profile form passes', () => {
    expect(
      form('Tell us who you are.', {
        first: { type: 'string', title: 'First name' },
        last: { type: 'string', title: 'Last name' },
        user: { type: 'string', title: 'User name' },
        email: { type: 'string', title: 'E-mail', format: 'email' },
        phone: { type: 'string', title: 'Phone' },
        born: { type: 'string', title: 'Date of birth', format: 'date' },
        address: { type: 'string', title: 'Address' },
        zip: { type: 'string', title: 'Postal code' },
        newsletter: { type: 'boolean', title: 'Send me news' },
      }),
    ).toEqual({ verdict: 'pass', category: undefined, confidence: 0, evidence: [] })
  })

  test.each([
    'Primary key',
    'Partition key',
    'Keyboard layout',
    'Keywords',
    'Token count',
    'Max tokens',
    'Token symbol',
    'Password policy',
    'Length of the password',
    'Name for the new API key',
    'API key ID',
    'Secret Santa recipient',
    'Random seed',
    'Card title',
    'Business card text',
    'Boarding pass name',
    'Country code',
    'Tracking code',
    'Cookie banner text',
    'Довжина пароля',
    'Hasło kampanii',
    'Première clé primaire',
    '主キー',
    '암호화폐',
  ])('a look-alike passes: %s', title => {
    expect(form(NEUTRAL_MESSAGE, { f1: { type: 'string', title } }).verdict).toBe('pass')
  })

  test('a choice or a yes that speaks of passwords can not carry one', () => {
    expect(
      form('How shall the job sign in?', {
        method: { type: 'string', title: 'Authentication', enum: ['password', 'api key', 'sso'] },
        rotate: { type: 'boolean', title: 'Rotate the password every month?' },
      }).verdict,
    ).toBe('pass')
  })

  test('a warning not to type secrets is no request for one', () => {
    expect(
      form('Describe the problem. Do not include passwords.', { d: { type: 'string', title: 'Problem' } })
        .verdict,
    ).toBe('pass')
  })
  test('a request not to enter one is no request for one', () => {
    expect(
      form('Describe the problem. Please never enter your password here.', {
        d: { type: 'string', title: 'Problem' },
      }).verdict,
    ).toBe('pass')
  })
  test('a number is no token', () => {
    expect(form(NEUTRAL_MESSAGE, { tokens: { type: 'integer', title: 'Tokens' } }).verdict).toBe('pass')
  })
  test('a no in the sentence does not excuse a field without a name', () => {
    expect(form('Do not worry, enter your password.', { value: { type: 'string' } }).verdict).toBe('block')
  })
})

describe('a disguised word is recognised', () => {
  test.each([
    ['zero-width characters', 'Pass\u200Bword'],
    ['soft hyphens', 'Pass\u00ADword'],
    ['full-width letters', 'Ｐａｓｓｗｏｒｄ'],
    ['mathematical letters', '𝐏𝐚𝐬𝐬𝐰𝐨𝐫𝐝'],
    ['spacing', 'p a s s w o r d'],
    ['dots', 'p.a.s.s.w.o.r.d'],
    ['digits and signs for letters', 'P4$$w0rd'],
    ['Cyrillic letters in a Latin word', 'p\u0430ssw\u043Erd'],
    ['Latin letters in a Cyrillic word', '\u043Fap\u043Eль'],
    ['Base64', 'RW50ZXIgeW91ciBwYXNzd29yZA=='],
    ['hexadecimal', '456e74657220796f75722070617373776f7264'],
    ['percent encoding', 'Your %70assword'],
    ['character references', 'Your &#112;assword'],
    ['a direction override', '\u202Edrowssap'],
    ['missing accents', 'contrasena'],
    ['other capitals', 'ŞİFRE'],
  ])('%s', (_, title) => {
    expect(form(NEUTRAL_MESSAGE, { f1: { type: 'string', title } }).verdict).toBe('block')
  })

  test('composed and decomposed text give the same verdict', () => {
    for (const title of ['Hasło', 'Contraseña', 'Şifre', 'パスワード', 'पासवर्ड'])
      for (const shape of ['NFC', 'NFD'] as const)
        expect(form(NEUTRAL_MESSAGE, { f1: { type: 'string', title: title.normalize(shape) } }).verdict).toBe(
          'block',
        )
  })
})

describe('a word with many meanings counts', () => {
  test.each([
    ['when it is all a label says', { f1: { type: 'string', title: 'Your token' } }],
    ['beside what it belongs to', { f1: { type: 'string', title: 'PIN of the card' } }],
    ['when it is disguised', { f1: { type: 'string', title: 'T\u043Eken of the week' } }],
    ['with the Arabic article and a prefix', { f1: { type: 'string', title: 'والرقم السري' } }],
  ])('%s', (_, properties) => {
    expect(form(NEUTRAL_MESSAGE, properties).verdict).toBe('block')
  })
  test('and not otherwise', () => {
    expect(form(NEUTRAL_MESSAGE, { f1: { type: 'string', title: 'Token of the week' } }).verdict).toBe('pass')
    expect(form(NEUTRAL_MESSAGE, { f1: { type: 'string', title: 'Pin of the map' } }).verdict).toBe('pass')
  })
})

test('a message that only names a secret is a request where the field says nothing', () => {
  expect(form('Your GitHub password', { x1: { type: 'string' } }).verdict).toBe('block')
  expect(
    form('Your GitHub password has expired.', { why: { type: 'string', title: 'Reason' } }).verdict,
  ).toBe('pass')
})

describe('fields are judged together', () => {
  const digit = { type: 'integer', title: 'Digit', minimum: 0, maximum: 9 }

  test('a PIN asked digit by digit is blocked, two of its digits are worth a look', () => {
    expect(
      form('Enter your card PIN, one digit a field.', { a: digit, b: digit, c: digit, d: digit }).verdict,
    ).toBe('block')
    expect(form('Enter your card PIN, one digit a field.', { a: digit, b: digit }).verdict).toBe('review')
  })
  test('four dice are no PIN', () => {
    const die = { type: 'integer', title: 'Die', minimum: 1, maximum: 6 }
    expect(form('Enter the dice of your last throw.', { a: die, b: die, c: die, d: die }).verdict).toBe(
      'pass',
    )
  })
  test('a password spread over two fields is blocked', () => {
    expect(
      form(NEUTRAL_MESSAGE, {
        a: { type: 'string', title: 'Password, first half', maxLength: 3 },
        b: { type: 'string', title: 'Password, second half', maxLength: 3 },
      }).verdict,
    ).toBe('block')
  })
  test('a delivered code needs no secret word', () => {
    expect(form('Type the code we texted you.', { v: { type: 'string', title: 'Value' } })).toMatchObject({
      verdict: 'block',
      category: 'one-time-code',
    })
    expect(
      form(NEUTRAL_MESSAGE, {
        v: { type: 'string', title: '6-digit code', description: 'From your authenticator app' },
      }).verdict,
    ).toBe('block')
  })
  test('a value asked for in the message is not asked of an e-mail field', () => {
    expect(
      form('Enter the access token later, in your browser.', {
        email: { type: 'string', title: 'E-mail', format: 'email' },
      }).verdict,
    ).toBe('pass')
  })
})

test('a default that holds a credential is blocked, and the evidence names the place and not the value', () => {
  const canary = `glpat-${'Canary7'.repeat(6).slice(0, 36)}`
  const verdict = form('Check the settings.', { t: { type: 'string', title: 'Setting', default: canary } })
  expect(verdict).toEqual({
    verdict: 'block',
    category: 'token',
    confidence: 1,
    evidence: [
      { rule: 'value-gitlab', path: ['properties', 't', 'default'], span: { start: 0, end: canary.length } },
    ],
  })
  expect(JSON.stringify(verdict)).not.toContain(canary.slice(4))
})

test('text too long to be read does not pass', () => {
  expect(form('x'.repeat(20_000), { a: { type: 'string' } })).toMatchObject({
    verdict: 'block',
    evidence: [{ rule: 'unread-text', path: ['message'] }],
  })
})

test('words in keywords no revision knows are read too', () => {
  expect(form(NEUTRAL_MESSAGE, { a: { type: 'string', 'x-hint': 'Your password' } }).verdict).toBe('block')
})

test('any form gets a verdict, and hidden characters never make it milder', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.jsonValue(),
      (message, title, value) => {
        const property = { type: 'string', title, default: value }
        const plain = form(message, { a: property })
        expect(['pass', 'review', 'block']).toContain(plain.verdict)
        const hidden = [...title].join('\u200B')
        if (plain.verdict === 'block')
          expect(form(message, { a: { ...property, title: hidden } }).verdict).toBe('block')
      },
    ),
    { numRuns: 300 },
  )
})

function form(message: string, properties: Record<string, Record<string, unknown>>): SensitiveVerdict {
  return sensitive({ message, requestedSchema: { type: 'object', properties } })
}
