/**
 * The text behind `xn--`; `undefined` where it decodes to nothing valid or only to ASCII.
 *
 * @see [RFC 3492, section 6.2](https://www.rfc-editor.org/rfc/rfc3492.html#section-6.2)
 */
export function decodePunycode(encoded: string): string | undefined {
  const delimiter = encoded.lastIndexOf('-')
  const output = [...encoded.slice(0, Math.max(0, delimiter))].map(letter => letter.charCodeAt(0))
  let code = 128
  let insert = 0
  let bias = 72
  let at = delimiter < 0 ? 0 : delimiter + 1

  while (at < encoded.length) {
    const before = insert
    let weight = 1
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(encoded.charCodeAt(at))
      at += 1
      if (digit === undefined) return undefined
      insert += digit * weight
      const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const length = output.length + 1
    bias = adapted(insert - before, length, before === 0)
    code += Math.floor(insert / length)
    insert %= length
    if (code > 0x10ffff) return undefined
    output.splice(insert, 0, code)
    insert += 1
  }
  return output.some(point => point >= 128) ? String.fromCodePoint(...output) : undefined
}

const BASE = 36

function digitOf(code: number): number | undefined {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x7a ? letter - 0x61 : undefined
}

function adapted(delta: number, points: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1
  rest += Math.floor(rest / points)
  let k = 0
  for (; rest > 455; k += BASE) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}
