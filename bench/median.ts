export function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[values.length >> 1]
  if (middle === undefined) throw new TypeError('Nothing was measured.')
  return middle
}
