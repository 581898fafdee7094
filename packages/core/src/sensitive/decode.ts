import { unicodePattern } from '../unicode-pattern.ts'

/** What stands encoded in a text, decoded once, as far as it is readable: Base64, hex, percent and escape forms. */
export function* decodedParts(text: string): Generator<string> {
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{12,4096}={0,2}/g)) {
    const decoded = fromBase64(run)
    if (decoded !== undefined && isReadable(decoded)) yield decoded
  }
  for (const [run] of text.matchAll(/(?:[0-9a-f]{2}){8,2048}/gi)) {
    const decoded = run.replace(/../g, pair => String.fromCharCode(Number.parseInt(pair, 16)))
    if (isReadable(decoded)) yield decoded
  }
  const unescaped = text
    .replace(/(?:%[0-9a-f]{2})+/gi, run => fromPercent(run))
    .replace(/&#(\d{1,7});|&#x([0-9a-f]{1,6});/gi, (_, decimal?: string, hex?: string) =>
      letter(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10)),
    )
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => letter(Number.parseInt(hex, 16)))
  if (unescaped !== text) yield unescaped
}

function fromBase64(run: string): string | undefined {
  const standard = run.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  if (standard.length % 4 === 1) return undefined
  try {
    const bytes = Uint8Array.from(atob(standard), character => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function fromPercent(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}

function letter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const READABLE = unicodePattern(String.raw`[\p{L}\p{N}\p{P}\p{Zs}\n]`, 'gu')

function isReadable(text: string): boolean {
  const readable = text.match(READABLE())?.length ?? 0
  return text.length > 0 && readable / [...text].length >= 0.85
}
