/**
 * A pattern that is made when it is first used.
 *
 * For Unicode properties: each is a set of hundreds of ranges, which a literal builds while its file is read. Taken
 * together that would take longer than everything else in this package.
 */
export function unicodePattern(source: string, flags: string): () => RegExp {
  let made: RegExp | undefined
  return () => (made ??= new RegExp(source, flags))
}
