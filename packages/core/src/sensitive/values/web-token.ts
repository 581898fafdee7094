import type { FoundValue } from './found-value.ts'

/** Signed and encrypted web tokens (RFC 7519, RFC 7516): known by what their header says, not by their dots. */
export function* findWebTokens(text: string): Generator<FoundValue> {
  for (const { 1: header = '', 2: rest = '', index } of text.matchAll(DOTTED)) {
    const end = index + header.length + rest.length
    const kind = kindOf(header)
    if (kind) yield { rule: `value-${kind}`, category: 'token', certain: true, start: index, end }
  }
}

// A header begins with a brace, which Base64 writes as "ey" or, before a line break, as "ew".
const DOTTED = /(?<![A-Za-z0-9_-])(e[yw][A-Za-z0-9_-]{8,2000})(?=((?:\.[A-Za-z0-9_-]{0,8000}){2,4}))/g

function kindOf(encoded: string): 'jwt' | 'jwe' | undefined {
  try {
    const header: unknown = JSON.parse(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof header !== 'object' || header === null || !('alg' in header)) return undefined
    return 'enc' in header ? 'jwe' : 'jwt'
  } catch {
    return undefined
  }
}
