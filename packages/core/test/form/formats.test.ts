import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasFormat } from '../../src/form/formats.ts'
import { TEXT_FORMATS, type TextFormat } from '../../src/form/field.ts'
import { nearly } from './format-arbitrary.ts'

/** Where we keep to the letter of the RFC and ajv-formats does not. */
const DIFFERENCES: Readonly<Record<TextFormat, readonly { why: string; like: RegExp; ours: boolean }[]>> = {
  email: [
    { why: 'a domain needs no dot', like: /@[^.]+$/, ours: true },
    { why: 'the local part may be quoted', like: /^".*"@/, ours: true },
    { why: 'an address may stand in brackets for a domain', like: /@\[.*\]$/, ours: true },
    { why: 'a local part has at most 64 characters', like: /^.{65,}@/, ours: false },
    { why: 'a label of a domain has at most 63 characters', like: /@.*[^.]{64}/, ours: false },
    { why: 'an address has at most 254 characters', like: /^.{255}/, ours: false },
  ],
  uri: [
    { why: 'a path may be empty where there is no host', like: /^[^:]+:(?:[?#]|$)/, ours: true },
    { why: 'a port is made of digits', like: /^[^:]+:\/\/[^/?#]*:[^/?#]*[^\d/?#]/, ours: false },
    { why: 'one @ ends the user info', like: /^[^:]+:\/\/[^/?#]*@[^/?#]*@/, ours: false },
    { why: 'a host in brackets follows two slashes', like: /^[^:]+:\/\[/, ours: false },
    { why: 'a quotation mark is never part of a URI', like: /"/, ours: false },
  ],
  date: [],
  'date-time': [
    { why: 'date and time are joined by T', like: /^.{10}\s/, ours: false },
    { why: 'hours end at 23 and minutes at 59', like: /^.{11}(?:2[4-9]|\d\d:[6-9])/, ours: false },
    { why: 'an offset has a colon and minutes', like: /[+-]\d\d(?:\d\d)?$/, ours: false },
  ],
}

const ajv = new Ajv2020()
addFormats.default(ajv)

describe.each(TEXT_FORMATS)('%s', format => {
  const ajvSays = ajv.compile({ type: 'string', format })

  test(`${format} is what ajv-formats takes, apart from known differences`, () => {
    fc.assert(
      fc.property(nearly(format), text => {
        const ours = hasFormat(format, text)
        if (ours === ajvSays(text)) return

        const known = DIFFERENCES[format].some(each => each.ours === ours && each.like.test(text))
        expect(known, `${format} ${JSON.stringify(text)}: ours ${String(ours)}`).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['email', 'alice@example.com', true],
  ['email', 'alice@localhost', true],
  ['email', '"alice b"@example.com', true],
  ['email', 'alice@[192.0.2.1]', true],
  ['email', 'alice@[IPv6:2001:db8::1]', true],
  ['email', 'alice@[192.0.2.256]', false],
  ['email', `${'a'.repeat(64)}@example.com`, true],
  ['email', `${'a'.repeat(65)}@example.com`, false],
  ['email', `alice@${'a'.repeat(64)}.example`, false],
  ['email', longAddress(254), true],
  ['email', longAddress(255), false],
  ['email', 'alice@example.com.', false],
  ['email', 'alice', false],
  ['email', '@example.com', false],
  ['email', 'alice@', false],
  ['email', 'alice..b@example.com', false],
  ['email', 'Alice <alice@example.com>', false],
  ['email', 'al\u0131ce@example.com', false],
  ['uri', 'urn:isbn:0451450523', true],
  ['uri', 'mailto:alice@example.com', true],
  ['uri', 'https://alice:b@example.com:8443/a/b?c=d#e', true],
  ['uri', 'https://[v1.a]/', true],
  ['uri', 'https://[2001:db8::1', false],
  ['uri', 'https://[2001:db8::1%25eth0]/', false],
  ['uri', 'example.com', false],
  ['uri', '/a/b', false],
  ['uri', 'https://example.com/a b', false],
  ['uri', 'https://example.com/%zz', false],
  ['uri', 'https:\\\\example.com', false],
  ['uri', 'https://example.com\n', false],
  ['date', '2000-02-29', true],
  ['date', '2100-02-29', false],
  ['date', '2026-11-31', false],
  ['date', '2026-00-10', false],
  ['date', '2026-11-30\n', false],
  ['date-time', '2026-11-30t14:00:00z', true],
  ['date-time', '2026-11-30T14:00:00-00:00', true],
  ['date-time', '2026-11-30T14:00:00', false],
  ['date-time', '2026-11-30T14:00:00+0200', false],
  ['date-time', '2026-11-30T14:00:00+24:00', false],
  ['date-time', '2026-02-30T14:00:00Z', false],
  ['date-time', '2016-12-31T23:59:60Z', true],
  ['date-time', '2017-01-01T05:29:60+05:30', true],
  ['date-time', '2016-12-31T15:59:60-08:00', true],
  ['date-time', '2016-12-31T22:59:60Z', false],
] as const)('%s %j: %j', (format, text, expected) => {
  expect(hasFormat(format, text)).toBe(expected)
})

function longAddress(length: number): string {
  const local = 'a'.repeat(64)
  const labels = `${'b'.repeat(63)}.${'c'.repeat(63)}.`
  return `${local}@${labels}${'d'.repeat(length - local.length - 1 - labels.length)}`
}
