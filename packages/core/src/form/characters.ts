/** The length of a text as JSON Schema counts it: in code points, of which one emoji may have several. */
export function characters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
