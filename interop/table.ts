import type { Row } from './trial.ts'

const HEADINGS = ['peer', 'version', 'checked', 'revision', 'seen', 'result', 'ms'] as const

/** The rows as a table, failures explained below it. */
export function renderTable(rows: readonly Row[]): string {
  const cells = rows.map(row => [
    row.peer,
    row.version,
    row.what,
    row.revision,
    row.seen,
    row.result,
    row.milliseconds.toString(),
  ])
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...cells.map(line => line[column]?.length ?? 0)),
  )
  const render = (line: readonly string[]): string =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const notes = rows
    .filter(({ note }) => note !== '')
    .map(row => `${row.peer} ${row.version}, ${row.what}: ${row.note.replaceAll(/\s+/g, ' ').trim()}`)
  return [
    render(HEADINGS),
    render(widths.map(width => '-'.repeat(width))),
    ...cells.map(render),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n')
}

export function renderSums(rows: readonly Row[]): string {
  const count = (wanted: Row['result']): string =>
    String(rows.filter(({ result }) => result === wanted).length)
  return `${count('ok')} ok, ${count('failed')} failed, ${count('unavailable')} unavailable`
}
