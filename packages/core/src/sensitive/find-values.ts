import { unicodePattern } from '../unicode-pattern.ts'
import { isCardNumber } from './card-number.ts'
import { TOKEN_FORMATS, type TokenFormat } from './token-formats.ts'
import type { SensitiveCategory } from './verdict.ts'

/** A credential that stands in a text; never its characters. */
export interface FoundValue {
  /** Stable, such as `value-github` or `value-card-number`. */
  readonly rule: string
  readonly category: SensitiveCategory
  /** Nothing else looks like this. */
  readonly certain: boolean
  readonly start: number
  readonly end: number
}

/** Credentials in a text by their own form, whatever the text is called. Nothing is sent anywhere to verify one. */
export function findValues(text: string): readonly FoundValue[] {
  return findAnywhere(text).map(found => ({ ...found, start: 0, end: text.length }))
}

function findAnywhere(text: string): ReadonlyArray<Omit<FoundValue, 'start' | 'end'>> {
  const folded = text.normalize('NFKC').replace(INVISIBLE(), '')
  return [...issuedTokens(folded), ...keysAndHeaders(folded), ...webTokens(folded), ...cards(folded)]
}

const INVISIBLE = unicodePattern(String.raw`\p{Default_Ignorable_Code_Point}`, 'gu')

/** The text names the beginning of a credential, as in "starts with ghp_" or a pattern. */
export function namesTokenPrefix(text: string): SensitiveCategory | undefined {
  const unescaped = text.replaceAll('\\', '')
  const told = tellingPrefixes().find(({ prefix }) => standsIn(unescaped, prefix))
  if (told) return told.category
  return STARTS_LIKE_KEY().test(unescaped) ? 'api-key' : undefined
}

/** Not a Slovak locale, such as `sk-SK`. */
const STARTS_LIKE_KEY = unicodePattern(String.raw`(?:^|[^\p{L}\p{N}])sk-(?![a-zA-Z]{2}\b)`, 'u')

function* issuedTokens(text: string): Generator<Omit<FoundValue, 'start' | 'end'>> {
  for (const { format, pattern } of patterns())
    if (format.prefixes.some(prefix => text.includes(prefix)) && pattern.test(text))
      yield {
        rule: `value-${format.issuer.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
        category: format.category,
        certain: true,
      }
}

function* keysAndHeaders(text: string): Generator<Omit<FoundValue, 'start' | 'end'>> {
  for (const { rule, category, pattern, certain } of SHAPES)
    if ((typeof pattern === 'function' ? pattern() : pattern).test(text)) yield { rule, category, certain }
}

/** Shapes that several issuers share, and secrets that travel with their own label. */
const SHAPES: ReadonlyArray<
  Omit<FoundValue, 'start' | 'end'> & { readonly pattern: RegExp | (() => RegExp) }
> = [
  shape('value-private-key', 'private-key', /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/),
  shape('value-authenticator-seed', 'one-time-code', /otpauth:\/\/[a-z]{1,10}\//i),
  shape(
    'value-url-password',
    'credentials',
    /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@?#]{0,200}:[^\s/@?#]{1,200}@/i,
  ),
  shape(
    'value-connection-string',
    'credentials',
    /(?:AccountKey|SharedAccessKey|Password|Pwd)=[^;\s]{6,200}(?:;|$)/i,
  ),
  shape(
    'value-authorization-header',
    'token',
    /authorization["']?\s{0,5}[:=]\s{0,5}["']?(?:bearer|basic|token)\s{1,5}\S{8}/i,
  ),
  shape(
    'value-cookie-header',
    'token',
    unicodePattern(String.raw`(?<![\p{L}\p{N}_-])(?:set-)?cookie:\s{0,5}[^\s=;]{1,100}=\S{8}`, 'iu'),
  ),
  shape(
    'value-kubernetes-secret',
    'credentials',
    /kind:\s{0,5}["']?Secret\b[^]{0,2000}\n\s{0,20}(?:data|stringData):/,
  ),
  shape('value-service-account', 'private-key', /"type"\s{0,5}:\s{0,5}"service_account"/),
  shape('value-telegram', 'token', /(?<![A-Za-z0-9])\d{5,16}:A[A-Za-z0-9_-]{34}(?![A-Za-z0-9_-])/),
  shape(
    'value-azure',
    'other-secret',
    /(?<![A-Za-z0-9])[A-Za-z0-9_~.]{3}\dQ~[A-Za-z0-9_~.-]{31,34}(?![A-Za-z0-9_~.-])/,
  ),
  shape('value-terraform', 'token', /(?<![A-Za-z0-9])[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,70}/),
  shape(
    'value-wallet-key',
    'private-key',
    /(?<![A-Za-z0-9])(?:[xyz]prv[1-9A-HJ-NP-Za-km-z]{100,112}|nsec1[02-9ac-hj-np-z]{58})(?![A-Za-z0-9])/,
  ),
  shape(
    'value-openai',
    'api-key',
    /(?<![A-Za-z0-9])sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}(?![A-Za-z0-9])/,
  ),
  shape(
    'value-assignment',
    'other-secret',
    /(?:passwd|password|passphrase|secret|token|api_?-?key|access_?-?key|private_?-?key|credential)[a-z0-9_-]{0,20}["']?\s{0,5}[:=]\s{0,5}["']?(?=[^\s"']{0,100}[0-9+/=$!@#%&*~^_-])(?=[^\s"']{0,100}[A-Za-z])[^\s"',;]{8,200}/i,
  ),
  shape(
    'value-aws-key-id',
    'api-key',
    /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])/,
    false,
  ),
  shape('value-unknown-key', 'api-key', /(?<![A-Za-z0-9])sk-[A-Za-z0-9]{32,200}(?![A-Za-z0-9-])/, false),
]

function shape(
  rule: string,
  category: SensitiveCategory,
  pattern: RegExp | (() => RegExp),
  certain = true,
): Omit<FoundValue, 'start' | 'end'> & { pattern: RegExp | (() => RegExp) } {
  return { rule, category, pattern, certain }
}

/** A signed or encrypted token is known by its header, not by its dots. */
function* webTokens(text: string): Generator<Omit<FoundValue, 'start' | 'end'>> {
  for (const [, header] of text.matchAll(
    /(?<![A-Za-z0-9_-])(eyJ[A-Za-z0-9_-]{8,2000})\.[A-Za-z0-9_-]{1,8000}\.[A-Za-z0-9_-]{0,8000}/g,
  )) {
    if (header !== undefined && isTokenHeader(header)) {
      yield { rule: 'value-jwt', category: 'token', certain: true }
      return
    }
  }
}

function isTokenHeader(encoded: string): boolean {
  try {
    const header: unknown = JSON.parse(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof header === 'object' && header !== null && ('alg' in header || 'enc' in header)
  } catch {
    return false
  }
}

function* cards(text: string): Generator<Omit<FoundValue, 'start' | 'end'>> {
  const digits = text.replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g, digit =>
    String((digit.charCodeAt(0) - (digit < '\u06F0' ? 0x660 : digit < '\u0966' ? 0x6f0 : 0x966)) % 10),
  )
  for (const [run] of digits.matchAll(LONG_NUMBER())) {
    if (!isCardNumber(run.replace(/[ -]/g, ''))) continue
    // One bare number in forty of the right length passes the check digit by chance; one written in groups does not.
    const certain = /^(?:\d{4}[ -]){3}\d{1,7}$|^\d{4}[ -]\d{6}[ -]\d{4,5}$/.test(run)
    yield { rule: 'value-card-number', category: 'payment', certain }
  }
}

const LONG_NUMBER = unicodePattern(
  String.raw`(?<![\p{L}\p{N}.+-])\d(?:[ -]?\d){11,18}(?![\p{L}\p{N}]|[.-]\d)`,
  'gu',
)

let compiled: ReadonlyArray<{ readonly format: TokenFormat; readonly pattern: RegExp }> | undefined

function patterns(): ReadonlyArray<{ readonly format: TokenFormat; readonly pattern: RegExp }> {
  compiled ??= TOKEN_FORMATS.map(format => ({
    format,
    pattern: new RegExp(
      `(?<![A-Za-z0-9])(?:${format.prefixes.map(escaped).join('|')})${format.rest}(?![A-Za-z0-9])`,
    ),
  }))
  return compiled
}

let telling: ReadonlyArray<{ readonly prefix: string; readonly category: SensitiveCategory }> | undefined

/** Beginnings that are no ordinary word: long enough, and with a mark at their end. */
function tellingPrefixes(): ReadonlyArray<{ readonly prefix: string; readonly category: SensitiveCategory }> {
  telling ??= TOKEN_FORMATS.flatMap(({ prefixes, category }) =>
    prefixes
      .filter(prefix => /[_\-.]$/.test(prefix) && prefix.length >= 4)
      .map(prefix => ({ prefix, category })),
  )
  return telling
}

function standsIn(text: string, prefix: string): boolean {
  return text.includes(prefix) && new RegExp(`(?<![A-Za-z0-9_-])${escaped(prefix)}`).test(text)
}

function escaped(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}
