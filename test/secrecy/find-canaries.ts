import { createHash } from 'node:crypto'
import { CANARIES, type Canary } from './canaries.ts'

/** The canaries in some bytes, in any spelling of {@link createSearch}. */
export function canariesIn(bytes: Buffer | string): readonly Canary[] {
  const holds = createSearch(bytes)
  return (Object.keys(CANARIES) as Canary[]).filter(name => holds(CANARIES[name]))
}

/**
 * Whether some bytes hold a text: as it is, backwards, in UTF-16, in base64 at any offset, in hexadecimal, with its
 * characters escaped as URLs, JSON and HTML escape them, or as a digest without a key.
 */
export function createSearch(bytes: Buffer | string): (text: string) => boolean {
  const haystack = Buffer.from(bytes).toString('latin1')
  const lower = haystack.toLowerCase()
  return text =>
    spellings(text).some(needle => haystack.includes(needle)) ||
    escapes(text).some(needle => lower.includes(needle))
}

/** A text and its halves: what hides in a part of something else shows by one of them. */
export function withHalves(text: string): readonly string[] {
  const middle = Math.ceil(text.length / 2)
  return [text, text.slice(0, middle), text.slice(middle)]
}

function spellings(canary: string): readonly string[] {
  return [
    canary,
    encodeURIComponent(canary),
    canary.replaceAll(' ', '+'),
    [...canary].toReversed().join(''),
    Buffer.from(canary, 'utf16le').toString('latin1'),
    ...base64AtAnyOffset(canary),
    ...[canary, JSON.stringify(canary), JSON.stringify({ transcript: canary })].flatMap(digestsOf),
  ]
}

/** Each character by its number, in small letters. */
function escapes(text: string): readonly string[] {
  const bytes = [...Buffer.from(text)].map(byte => byte.toString(16).padStart(2, '0'))
  return [
    bytes.join(''),
    `%${bytes.join('%')}`,
    `\\u00${bytes.join('\\u00')}`,
    `\\x${bytes.join('\\x')}`,
    `&#x${bytes.join(';&#x')};`,
    `&#${[...Buffer.from(text)].join(';&#')};`,
  ]
}

/** Whoever knows what people may have answered finds it by these. */
function digestsOf(text: string): readonly string[] {
  const digest = createHash('sha256').update(text).digest()
  return [digest.toString('latin1'), ...(['base64url', 'hex'] as const).map(form => digest.toString(form))]
}

/** What the inner bytes of a text look like in base64, wherever the text stands; both alphabets. */
function base64AtAnyOffset(text: string): readonly string[] {
  return [0, 1, 2].flatMap(offset => {
    const padded = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
    const whole = padded.subarray(0, padded.length - (padded.length % 3))
    const inner = whole.toString('base64').slice(offset === 0 ? 0 : 4)
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
}
