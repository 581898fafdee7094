/** A literal as part of a regular expression. */
export function escaped(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}
