import { createHash } from 'node:crypto'
import { CANARIES, type Canary } from './canaries.ts'

/** The canaries in some bytes: as they are, in base64 at any offset, in hexadecimal, or as a digest without a key. */
export function canariesIn(bytes: Buffer | string): readonly Canary[] {
  const haystack = Buffer.from(bytes).toString('latin1')
  const lower = haystack.toLowerCase()
  return (Object.keys(CANARIES) as Canary[]).filter(
    name =>
      spellings(CANARIES[name]).some(needle => haystack.includes(needle)) ||
      lower.includes(Buffer.from(CANARIES[name]).toString('hex')),
  )
}

function spellings(canary: string): readonly string[] {
  return [
    canary,
    encodeURIComponent(canary),
    canary.replaceAll(' ', '+'),
    Buffer.from(canary, 'utf16le').toString('latin1'),
    ...base64AtAnyOffset(canary),
    ...[canary, JSON.stringify(canary), JSON.stringify({ transcript: canary })].flatMap(digestsOf),
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
