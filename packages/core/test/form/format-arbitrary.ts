import fc from 'fast-check'
import type { TextFormat } from '../../src/index.ts'

/** Texts that have the format, nearly have it, or have nothing to do with it. */
export function nearly(format: TextFormat): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: LIKELY[format] },
    { weight: 4, arbitrary: damaged(LIKELY[format]) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  )
}

const digits = (min: number, max: number) =>
  fc.integer({ min, max }).map(number => String(number).padStart(2, '0'))

const date = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), digits(0, 13), digits(0, 32))
  .map(([year, month, day]) => `${String(year).padStart(4, '0')}-${month}-${day}`)

const offset = fc.oneof(
  fc.constantFrom('Z', 'z', ''),
  fc
    .tuple(fc.constantFrom('+', '-'), digits(0, 25), fc.constantFrom(':', ''), digits(0, 61))
    .map(parts => parts.join('')),
)

const dateTime = fc
  .tuple(
    date,
    fc.constantFrom('T', 'T', 't', ' '),
    fc.oneof(digits(0, 25), fc.constant('23')),
    fc.oneof(digits(0, 60), fc.constant('59')),
    fc.oneof(digits(0, 61), fc.constant('60')),
    fc.constantFrom('', '', '.5', '.123456789', '.', ',5'),
    offset,
  )
  .map(
    ([day, t, hour, minute, second, fraction, zone]) =>
      `${day}${t}${hour}:${minute}:${second}${fraction}${zone}`,
  )

const word = (characters: string, maxLength = 6) =>
  fc.string({ unit: fc.constantFrom(...Array.from(characters)), maxLength })

/** Of an address in brackets: of either version, of none, and of a version to come. */
const literal = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.array(word('0aFg', 5), { maxLength: 9 }).map(groups => groups.join(':')),
  word('vV1aF.:', 5),
)

const local = fc.oneof(
  word('aZ9.+_-!#\'"\\ (', 8),
  word('aZ9." \\@\u0007', 8).map(text => `"${text}"`),
  fc.constantFrom('a'.repeat(64), 'a'.repeat(65)),
)

const email = fc
  .tuple(
    local,
    fc.oneof(
      fc.array(word('aZ9-_', 4), { maxLength: 4 }).map(labels => labels.join('.')),
      fc.tuple(fc.constantFrom('', 'IPv6:', 'ipv6:', 'tag:'), literal).map(parts => `[${parts.join('')}]`),
      fc.constantFrom('a'.repeat(63), 'a'.repeat(64), `${'a.'.repeat(90)}a`, `${'a.'.repeat(130)}a`),
    ),
  )
  .map(parts => parts.join('@'))

const host = fc.oneof(
  fc.domain(),
  fc.ipV4(),
  literal.map(address => `[${address}]`),
  word('aZ9.-_~%:@[]', 8),
)
const uri = fc
  .tuple(
    fc.constantFrom('https', 'HTTP', 'urn', 'mailto', 'a+b-c.d', '1x', ''),
    fc.constantFrom(':', ':', ''),
    fc.oneof(
      host.map(name => `//${name}`),
      fc.constantFrom('', '/', '//'),
    ),
    fc.constantFrom('', '', ':', ':80', ':x'),
    word('aZ9/:@;=%2F._~-[ "', 8),
    fc.constantFrom('', '?', '?q=1/?', '?[', '?%zz'),
    fc.constantFrom('', '#', '#a/?b', '##'),
  )
  .map(parts => parts.join(''))

const LIKELY: Readonly<Record<TextFormat, fc.Arbitrary<string>>> = {
  email: fc.oneof(fc.emailAddress(), email),
  uri: fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), uri),
  date,
  'date-time': dateTime,
}

function damaged(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(texts, fc.nat(), fc.nat(2), fc.string({ minLength: 0, maxLength: 1, unit: 'binary' }))
    .map(([text, at, length, insert]) => {
      const start = at % (text.length + 1)
      return text.slice(0, start) + insert + text.slice(start + length)
    })
}
