/** Equal columns; numbers stand at the right. */
export function columns(rows: ReadonlyArray<readonly string[]>): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0)))
  return rows.map((row, line) =>
    row
      .map((cell, at) => {
        const width = widths[at] ?? 0
        const isNumber = /^[\d.]+$/.test((line === 0 ? rows[1] : row)?.[at] ?? '')
        return isNumber ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
}

/** Whether a goal was. */
export function met(isMet: boolean): string {
  return isMet ? 'met' : 'missed'
}
