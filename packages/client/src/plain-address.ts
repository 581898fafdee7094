/**
 * The address as it is shown and opened: one ASCII text that no shell, terminal or launcher reads anything into.
 *
 * What the parser leaves as it is and some shells act on is percent-encoded; servers read both spellings alike.
 *
 * @returns `undefined` where that would lead somewhere else.
 * @see [URL Standard, URL serializing](https://url.spec.whatwg.org/#url-serializing)
 */
export function plainAddress(url: string): string | undefined {
  const parsed = URL.parse(url)
  if (parsed === null) return undefined
  const plain = parsed.href.replace(/%(?![\da-f]{2})/gi, '%25').replace(/[^\w\-.~:/?#[\]@=,+%&]/g, encoded)
  const again = URL.parse(plain)
  return again?.href === plain && again.protocol === parsed.protocol && again.host === parsed.host
    ? plain
    : undefined
}

function encoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
