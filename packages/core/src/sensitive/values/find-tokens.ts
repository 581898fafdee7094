import type { Secret } from '../vocabulary/vocabulary.ts'
import { fromBase58Check } from './base58-check.ts'
import { isBech32 } from './bech32.ts'
import { crc32InBase62 } from './crc32.ts'
import { escaped } from './escaped.ts'
import type { FoundValue } from './found-value.ts'
import type { Surroundings } from './surroundings.ts'
import { TOKEN_FORMATS, type TokenFormat } from './token-formats.ts'

/** Credentials that their issuers let begin with a mark of their own. */
export function* findTokens(text: string, around: Surroundings): Generator<FoundValue> {
  const { beginning, formatsOf } = (index ??= buildIndex())
  let end = 0
  for (const { 0: begun, index: start } of text.matchAll(beginning)) {
    // What begins inside a credential is part of it.
    if (start < end) continue
    for (const { format, pattern } of formatsOf.get(begun) ?? []) {
      pattern.lastIndex = start
      const [token] = pattern.exec(text) ?? []
      if (token === undefined || isRepetition(token)) continue
      const certain =
        fits(format, token) &&
        (format.beside === undefined || around.say([format.beside]) || around.name(ANY_KEY))
      end = start + token.length
      yield { rule: ruleOf(format), category: format.category, certain, start, end }
      break
    }
  }
}

const ANY_KEY: readonly Secret[] = ['api-key', 'token', 'other-secret', 'password', 'credentials']

function ruleOf({ issuer }: TokenFormat): string {
  return `value-${issuer.toLowerCase().replace(/[^a-z0-9]/g, '-')}`
}

/** `ghp_xxxxxxxx`, as documentation writes it. */
function isRepetition(token: string): boolean {
  return /([A-Za-z0-9])\1{9}$/.test(token)
}

function fits({ check }: TokenFormat, token: string): boolean {
  return check === undefined || CHECKS[check](token)
}

const CHECKS = {
  crc32: (token: string) => crc32InBase62(token.slice(4, -6)) === token.slice(-6),
  bech32: isBech32,
  base58: (token: string) => fromBase58Check(token) !== undefined,
}

interface Index {
  readonly beginning: RegExp
  /** By what was found at a place: every format with that beginning, or with a shorter one that it includes. */
  readonly formatsOf: ReadonlyMap<string, ReadonlyArray<{ format: TokenFormat; pattern: RegExp }>>
}

let index: Index | undefined

function buildIndex(): Index {
  const begins = TOKEN_FORMATS.flatMap(format => format.begins).sort((a, b) => b.length - a.length)
  const patterns = TOKEN_FORMATS.flatMap(format =>
    format.begins.map(begin => ({
      begin,
      format,
      pattern: new RegExp(escaped(begin) + format.rest, 'y'),
    })),
  )
  return {
    beginning: new RegExp(`(?<![A-Za-z0-9])(?:${begins.map(escaped).join('|')})`, 'g'),
    formatsOf: new Map(begins.map(found => [found, patterns.filter(({ begin }) => found.startsWith(begin))])),
  }
}
