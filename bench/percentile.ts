/** The smallest value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const at = Math.max(0, Math.ceil((values.length * share) / 100) - 1)
  const value = values.toSorted((one, other) => one - other)[at]
  if (value === undefined) throw new TypeError('Nothing was measured.')
  return value
}
