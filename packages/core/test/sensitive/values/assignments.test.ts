import { describe, expect, test } from 'vitest'
import { findValues } from '../../../src/sensitive/find-values.ts'

const found = (text: string): readonly (readonly [string, string, boolean])[] =>
  findValues(text).flatMap(({ rule, category, certain, start, end }) =>
    rule === 'value-assignment' ? [[text.slice(start, end), category, certain] as const] : [],
  )

describe('a value after a word for a secret is certain, in any language', () => {
  test.each([
    ['password: hunter22xx', 'password'],
    ['Password = "hunter22xx"', 'password'],
    ['"password":"hunter22xx"', 'password'],
    ['my password is hunter22xx', 'password'],
    ['Password - hunter22xx', 'password'],
    ['Password → hunter22xx', 'password'],
    ['Here: DB_PASSWORD=hunter22xx', 'password'],
    ['Пароль: hunter22xx', 'password'],
    ['Hasło: hunter22xx', 'password'],
    ['Mein Passwort ist hunter22xx', 'password'],
    ['Mot de passe : hunter22xx', 'password'],
    ['Contraseña: hunter22xx', 'password'],
    ['Şifre: hunter22xx', 'password'],
    ['كلمة المرور: hunter22xx', 'password'],
    ['密码：hunter22xx', 'password'],
    ['パスワード：hunter22xx', 'password'],
    ['비밀번호: hunter22xx', 'password'],
    ['API key: hunter22xx', 'api-key'],
    ['x-api-key: hunter22xx', 'api-key'],
    ['access_token=hunter22xx', 'token'],
    ['client_secret=hunter22xx', 'other-secret'],
    ['Passphrase: Correct!Horse', 'password'],
    ['secret or password: hunter22xx', 'password'],
    ['bank account password: hunter22xx', 'password'],
  ])('%s', (text, category) => {
    expect(found(text)).toMatchObject([
      [expect.stringMatching(/^(hunter22xx|Correct!Horse)$/), category, true],
    ])
  })
})

test('a word with many meanings needs the form of a variable or a value as keys are', () => {
  expect(found('secret: hunter22xx')).toEqual([['hunter22xx', 'other-secret', false]])
  expect(found('MY_SECRET=hunter22xx')).toEqual([['hunter22xx', 'other-secret', true]])
  expect(found('export APP_TOKEN=hunter22xx')).toEqual([['hunter22xx', 'token', true]])
  expect(found('secret: Hunter22xxHunter')).toEqual([['Hunter22xxHunter', 'other-secret', true]])
  expect(found('secret: hunter22xxhunter')).toEqual([['hunter22xxhunter', 'other-secret', false]])
  expect(found('secret: HUNTER22XXHUNTER')).toEqual([['HUNTER22XXHUNTER', 'other-secret', false]])
  expect(found('secret: Hunter22xxHunte')).toEqual([['Hunter22xxHunte', 'other-secret', false]])
})

test('a short word for a password counts where it is the whole label', () => {
  expect(found('login: alice\npass: hunter22xx')).toEqual([['hunter22xx', 'password', true]])
  expect(found('DB_PASS=hunter22xx')).toEqual([['hunter22xx', 'password', true]])
  expect(found('mountain pass: hunter22xx')).toEqual([])
})

test('digits after a word for a code are looked at', () => {
  expect(found('PIN code: 4821')).toEqual([['4821', 'pin', false]])
  expect(found('verification code: 482913')).toEqual([['482913', 'one-time-code', false]])
  expect(found('CVV: 123')).toEqual([['123', 'payment', false]])
  expect(found('password: 12345678')).toEqual([['12345678', 'password', false]])
  expect(found('verification code: 4829134455')).toEqual([])
  expect(found('API key: 48291')).toEqual([])
  expect(found('pin: 4821')).toEqual([])
})

test('two assignments in one line are two finds', () => {
  expect(found('password=hunter22xx&api_key=hunter33yy').map(([value]) => value)).toEqual([
    'hunter22xx',
    'hunter33yy',
  ])
})

test.each([
  'hunter2x',
  'hunter22/xx',
  'alice1@example.com!extra9',
  'hunter22.xx-yy9',
  '1hunter://22',
  'a2026-11-30b',
])('%s only resembles an address, a path, a file or a date', value => {
  expect(found(`password: ${value}`)).toEqual([[value, 'password', true]])
})

test('a variable is all that stands before its sign', () => {
  expect(found('my APP_TOKEN=hunter22xx').map(([, , certain]) => certain)).toEqual([false])
  expect(found('APP_TOKEN of=hunter22xx').filter(([, , certain]) => certain)).toEqual([])
  expect(found('  APP_TOKEN = hunter22xx').map(([, , certain]) => certain)).toEqual([true])
})

describe('no value', () => {
  test.each([
    'The password is on the paper.',
    'password: required!',
    'Password: hunter2',
    'password policy: min12chars',
    'Password length: from8to64',
    'token: 4096',
    'Token budget: 4096tokens',
    'primary key: user_id_2026',
    'Secret Santa: alice2026x',
    'name: hunter22xx',
    'password:\nhunter and 22xx',
    'password: https://example.com/reset1',
    'password: /etc/secrets/db1',
    'password: ~/secrets/db1',
    'password: 2026-11-30T10:00',
    'API key: arn:aws:secretsmanager:1',
    'credentials: alice22@example.com',
    'private key: id_rsa_2026.pem',
    'password: <hunter22xx>',
    'password: hunter2!!!',
    'password: archive2026.mp4',
    'direct debit: a12345678',
    'CVV: a12345678',
    'password: ${DB_PASSWORD_1}',
    'password: {{password1}}',
    'password: $DB_PASSWORD',
    'password: %DB_PASSWORD%',
    'password: $(pass show db1)',
    'password: ********',
    'password: xxxxxxxx1',
    'password: your-password-123',
    'password: getPassword1(',
    '[badge](https://example.com/a?password=abc1](b)',
    'user:password@example.com:8080/some1/path',
    'alt="password prompt" width="4999"',
    'TOKEN=$(pass1 show)',
    'JSON Web Token (JWT) - [RFC7519](a)',
    'account number: a12345678',
    'credit card: a12345678',
  ])('%s', text => {
    expect(found(text)).toEqual([])
  })
})
