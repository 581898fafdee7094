import { unicodePattern } from '../unicode-pattern.ts'

/** Runs of Base64 and hex that decode to something readable, and where they stand in the text. */
export function* decodedRuns(text: string): Generator<{ decoded: string; start: number; end: number }> {
  for (const { pattern, decode } of CODES) {
    for (const { 0: run, index } of text.matchAll(pattern)) {
      const decoded = decode(run)
      if (decoded !== undefined && isReadable(decoded))
        yield { decoded, start: index, end: index + run.length }
    }
  }
}

const CODES = [
  { pattern: /[A-Za-z0-9+/_-]{12,4096}={0,2}/g, decode: fromBase64 },
  { pattern: /(?:[0-9a-f]{2}){8,2048}/gi, decode: fromHex },
]

function fromHex(run: string): string {
  return run.replace(/../g, pair => String.fromCharCode(Number.parseInt(pair, 16)))
}

let utf8: InstanceType<typeof TextDecoder> | undefined

function fromBase64(run: string): string | undefined {
  // Readable text never encodes to small letters alone, and names of fields often have no others.
  if (!/[A-Z]/.test(run)) return undefined
  const standard = run.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  if (standard.length % 4 === 1) return undefined
  try {
    const bytes = Uint8Array.from(atob(standard), character => character.charCodeAt(0))
    return (utf8 ??= new TextDecoder('utf-8', { fatal: true })).decode(bytes)
  } catch {
    return undefined
  }
}

const READABLE = unicodePattern(String.raw`[\p{L}\p{N}\p{P}\p{Zs}\n]`, 'gu')

function isReadable(text: string): boolean {
  const readable = text.match(READABLE())?.length ?? 0
  return text.length > 0 && readable / [...text].length >= 0.85
}
