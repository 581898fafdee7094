import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findValues } from '../../../src/sensitive/find-values.ts'
import { VALUE_SHAPES } from '../../../src/sensitive/values/value-shapes.ts'
import { base58Check, chance } from './samples.ts'

const random = chance()
const some = (letters: string, length: number): string =>
  Array.from({ length }, () => letters[Math.floor(random() * letters.length)] ?? '').join('')
const HEX = '0123456789abcdef'
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE64 = `${BASE62}+/`
const pem = (label: string, edge = '-----'): string =>
  `${edge}BEGIN ${label}${edge}\n${some(BASE64, 64)}\n${some(BASE64, 64)}\n${edge}END ${label}${edge}`
const privateKey = (kind = ''): string => pem(`${kind}PRIVATE KEY`)
const walletKey = (compressed: boolean): string =>
  base58Check(
    Buffer.from(
      `80${createHash('sha256').update(some(HEX, 8)).digest('hex')}${compressed ? '01' : ''}`,
      'hex',
    ),
  )
const mixed40 = (): string => `aB3/${some(BASE64, 36)}`

/** What each is, and how it is found by itself. */
const CERTAIN: ReadonlyArray<readonly [rule: string, make: () => string]> = [
  ['private-key', () => privateKey()],
  ['private-key', () => privateKey('RSA ')],
  ['private-key', () => privateKey('EC ')],
  ['private-key', () => privateKey('OPENSSH ')],
  ['private-key', () => privateKey('ENCRYPTED ')],
  ['private-key', () => pem(`PGP PRIVATE KEY BLOCK`)],
  ['private-key', () => pem(`SSH2 ENCRYPTED PRIVATE KEY`, '----')],
  ['private-key-der', () => `MIIE${some(BASE62, 2)}IBADANBgkqhkiG9w0BAQEFAASC${some(BASE64, 200)}`],
  ['private-key-der', () => `MIIE${some(BASE62, 2)}IBAAKC${some(BASE64, 200)}`],
  ['private-key-der', () => `MIIJ${some(BASE62, 2)}IBAzCC${some(BASE64, 200)}`],
  ['private-key-der', () => `MHcCAQEE${some(BASE64, 100)}`],
  ['private-key-der', () => `MIGHAgEAMBMGByqGSM49${some(BASE64, 100)}`],
  ['authenticator-seed', () => `otpauth://totp/Example:alice?secret=${some('ABCDEFGHIJKLMNOP', 16)}`],
  ['authenticator-seed', () => `otpauth-migration://offline?data=${some(BASE62, 40)}`],
  ['url-password', () => `https://alice:${some(BASE62, 10)}@example.com`],
  ['url-password', () => `mongodb+srv://app:${some(BASE62, 10)}@db.example.com/app?w=majority`],
  ['url-password', () => `redis://:${some(BASE62, 10)}@cache.example.com:6379`],
  ['connection-string', () => `Server=db.example.com;Password=${some(BASE62, 12)}`],
  ['connection-string', () => `EndpointSuffix=example.net;AccountKey=${some(BASE62, 86)}==`],
  ['connection-string', () => `jdbc:mysql://db.example.com/app?user=app&password=${some(BASE62, 12)}`],
  ['shared-access-signature', () => `https://files.example.com/a?sv=2026-01-01&sig=${some(BASE62, 43)}%3D`],
  ['authorization-header', () => `Authorization: Bearer ${some(BASE62, 20)}`],
  ['authorization-header', () => `"authorization": "Basic ${some(BASE62, 20)}"`],
  ['authorization-header', () => `Proxy-Authorization: token ${some(BASE62, 20)}`],
  ['bearer', () => `send it as bearer 7${some(BASE62, 24)}`],
  ['cookie-header', () => `Cookie: session=${some(BASE62, 12)}`],
  ['cookie-header', () => `Set-Cookie: session=${some(BASE62, 12)}; HttpOnly`],
  ['curl-login', () => `curl -s -u alice:${some(BASE62, 10)} https://example.com`],
  ['curl-login', () => `curl --user "alice:${some(BASE62, 10)}" https://example.com`],
  ['kubernetes-secret', () => `kind: Secret\nmetadata:\n  name: app\ndata:\n  a: ${some(BASE62, 12)}`],
  ['kubernetes-secret', () => `{"kind":"Secret","stringData":{"a":"${some(BASE62, 12)}"}}`],
  ['service-account', () => `{"type": "service_account", "private_key": "${some(BASE62, 12)}"}`],
  ['telegram', () => `7${some('0123456789', 9)}:A${some(BASE62, 34)}`],
  ['azure', () => `${some(BASE62, 3)}8Q~${some(BASE62, 34)}`],
  ['terraform', () => `${some(BASE62, 14)}.atlasv1.${some(BASE62, 67)}`],
  ['maxmind', () => `${some(BASE62, 6)}_${some(BASE62, 29)}_mmk`],
  ['mailchimp', () => `${some(HEX, 32)}-us14`],
  ['registry-login', () => `{"auths":{"registry.example.com":{"auth":"${some(BASE62, 20)}=="}}}`],
  ['wallet-key', () => walletKey(false)],
  ['wallet-key', () => walletKey(true)],
]

describe('a credential without a beginning of its own is certain', () => {
  test.each(CERTAIN)('%s', (rule, make) => {
    for (let run = 0; run < 10; run++) {
      const text = `Ось: ${make()}`
      expect(findValues(text)).toContainEqual(
        expect.objectContaining({ rule: `value-${rule}`, certain: true, end: expect.any(Number) as number }),
      )
    }
  })
})

const seed = (): string => `2${some('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 31)}`
const code = (): string => `a1${some(HEX, 3)}-${some(HEX, 3)}7f`

/** What each needs beside it; without it the shape is looked at, or means nothing. */
const SUPPORTED: ReadonlyArray<
  readonly [rule: string, without: 'review' | 'pass', beside: readonly string[], make: () => string]
> = [
  [
    'discord',
    'review',
    ['Discord', 'bot', 'access token'],
    () => `M${some(BASE62, 23)}.${some(BASE62, 6)}.${some(BASE62, 27)}`,
  ],
  ['aws-secret-key', 'pass', ['AWS', 'Amazon', 'client secret', 'секретный ключ'], mixed40],
  ['azure-storage', 'pass', ['Azure', 'API key'], () => `${some(BASE64, 86)}==`],
  ['twilio', 'pass', ['Twilio'], () => some(HEX, 32)],
  ['wallet-key', 'pass', ['private key', 'приватний ключ', 'seed phrase'], () => some(HEX, 64)],
  ['authenticator-seed', 'pass', ['2FA', 'TOTP', 'one-time password', 'Authenticator'], seed],
  ['authenticator-seed', 'pass', ['one-time password'], () => (seed().match(/.{4}/g) ?? []).join(' ')],
  [
    'app-password',
    'pass',
    ['app password', 'Passwort'],
    () => (some('abcdefgh', 16).match(/.{4}/g) ?? []).join('-'),
  ],
  [
    'app-password',
    'pass',
    ['app password'],
    () => `it: ${(some('abcdefgh', 16).match(/.{4}/g) ?? []).join(' ')}`,
  ],
  ['recovery-codes', 'review', ['backup code', 'recovery code'], () => `${code()}\n${code()}`],
  ['recovery-codes', 'review', ['recovery code'], () => `1. ${code()}\n2. ${code()}\n3. ${code()}`],
  ['recovery-codes', 'pass', ['backup code'], () => `${some('123456789', 8)}\n${some('123456789', 4)} 1234`],
  ['iban', 'pass', ['direct debit', 'SEPA mandate'], () => 'DE89 3704 0044 0532 0130 00'],
  ['iban', 'pass', ['direct debit'], () => 'GB82WEST12345698765432'],
]

describe('a shape that others have too needs a word beside it', () => {
  test.each(SUPPORTED)('%s (%s without)', (rule, without, beside, make) => {
    for (let run = 0; run < 10; run++) {
      const value = make()
      const found = (text: string): readonly boolean[] =>
        findValues(text).flatMap(each => (each.rule === `value-${rule}` ? [each.certain] : []))
      expect(found(value)).toEqual(without === 'review' ? [false] : [])
      for (const words of beside) {
        expect(found(`${words}\n${value}`)).toEqual([true])
        expect(found(`${value}\n${words}`)).toEqual([true])
      }
    }
  })
})

test('every shape is found by one of these', () => {
  const shown = new Set([...CERTAIN, ...SUPPORTED].map(([rule]) => `value-${rule}`))
  expect(VALUE_SHAPES.map(({ rule }) => rule).filter(rule => !shown.has(rule))).toEqual([])
})

describe('a neighbour of a credential is none', () => {
  test.each([
    ['a public key', pem('PUBLIC KEY')],
    ['a certificate', pem('CERTIFICATE')],
    ['an address without a password', 'https://alice@example.com/a:b'],
    ['a password in an address that is to be filled in', 'https://alice:<password>@example.com'],
    ['a variable in an address', 'postgres://app:${DB_PASSWORD}@db.example.com/app'],
    ['stars', 'https://alice:********@example.com'],
    ['a header that is to be filled in', 'Authorization: Bearer <your-token>'],
    ['a variable in a header', 'Authorization: Bearer $ACCESS_TOKEN'],
    ['a command that reads a file', 'curl -s https://example.com/u:p'],
    ['a form of Kubernetes without data', 'kind: Secret'],
    ['another object of Kubernetes', 'kind: SecretStore\ndata:\n  a: b'],
    ['a service account without its key', '{"type": "service_account", "project_id": "example"}'],
    ['another kind of auth', `{"auth":"${some(BASE62, 20)}"}`],
    ['one code', 'backup code: a1b2c-d3e4f'.slice(13)],
    ['ranges of years', '2019-2020, 2021-2022, 2023-2024'],
    ['words with hyphens', 'real-time open-ended'],
    ['an IBAN with a digit changed', 'direct debit: DE88 3704 0044 0532 0130 00'],
    ['a wallet key with a letter changed', walletKey(true).replace(/.$/, last => (last === 'z' ? 'y' : 'z'))],
    ['a name inside a word', 'the laws and draws: aB3/quarterlyReportsOfAllHarboursInWinters'],
    ['a name inside the value', '26NJWTRZZZLZV2FAP'],
    ['capital words', 'TOTP and INTERNATIONALIZATION'],
    ['small letters and no digit', 'AWS quarterlyreportsofallharboursinwintertimes'],
    ['four short words in a sentence', 'The app password must have more than four letters'],
  ])('%s', (_, text) => {
    expect(findValues(text).filter(({ certain }) => certain)).toEqual([])
  })
})

test('a find covers the credential and nothing else', () => {
  const key = privateKey()
  expect(findValues(`a\n${key}\nb`)).toContainEqual({
    rule: 'value-private-key',
    category: 'private-key',
    certain: true,
    start: 2,
    end: 2 + key.length,
  })
  const login = `ftp://alice:hunter22@`
  expect(findValues(`see ${login}example.com`)).toContainEqual(
    expect.objectContaining({ rule: 'value-url-password', start: 4, end: 4 + login.length }),
  )
})
