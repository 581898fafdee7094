import type { Cell } from './cell.ts'
import type { Played } from './play.ts'

export interface Table {
  readonly head: string
  row(cell: Cell, played: Played | undefined, complaints: readonly string[]): string
}

const COLUMNS = [
  ['revision', 10],
  ['transport', 9],
  ['tool', 15],
  ['end', 13],
  ['route', 28],
  ['asked', 5],
  ['ms', 5],
] as const

/** Lines of equal columns. What is wrong with a row stands below it. */
export function createTable(): Table {
  return {
    head: lineOf(
      '  ',
      COLUMNS.map(([title]) => title),
    ),
    row: ({ revision, transport, tool, play }, played, complaints) => {
      const { routes = [] } = played?.seen ?? {}
      const values = [
        revision,
        transport,
        tool,
        play,
        [...new Set(routes)].join(', ') || '-',
        String(routes.length),
        played === undefined ? '-' : played.milliseconds.toFixed(0),
      ]
      const line = lineOf(complaints.length === 0 ? '✓ ' : '✗ ', values)
      return [line, ...complaints.map(complaint => `    ${complaint}`)].join('\n')
    },
  }
}

function lineOf(mark: string, values: readonly string[]): string {
  const cells = COLUMNS.map(([, width], index) => {
    const value = values[index] ?? ''
    return index < 5 ? value.padEnd(width) : value.padStart(width)
  })
  return `${mark}${cells.join('  ')}`.trimEnd()
}
