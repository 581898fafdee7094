import { ALL_CELLS, type Cell } from './cell.ts'
import { type Expectation, expectationOf, judge } from './expectation.ts'
import { inOrder } from './in-order.ts'
import { type Played, playCell } from './play.ts'
import { setStage } from './stage.ts'
import { createTable } from './table.ts'

export interface CheckOptions {
  /** Exists, and can be written. Holds a folder for each cell while it is played. */
  readonly folder: string
  readonly print: (line: string) => void
  readonly cells?: readonly Cell[]
  readonly expect?: (cell: Cell) => Expectation
}

/** How many cells are played at the same time. */
const SIDE_BY_SIDE = 3

/** Plays every cell and prints how it ended. `true` when each is as it must be. */
export async function check({
  folder,
  print,
  cells = ALL_CELLS,
  expect = expectationOf,
}: CheckOptions): Promise<boolean> {
  const started = performance.now()
  const table = createTable()
  print(table.head)

  const rows = await inOrder(cells, {
    sideBySide: SIDE_BY_SIDE,
    work: async cell => {
      const { played, complaints } = await playAndJudge(cell, folder, expect(cell))
      return { line: table.row(cell, played, complaints), good: complaints.length === 0 }
    },
    report: ({ line }) => {
      print(line)
    },
  })

  const bad = rows.filter(({ good }) => !good).length
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const verdict = bad === 0 ? 'Each is as it must be.' : `${String(bad)} are not as they must be.`
  print(`\n${String(cells.length)} calls in ${seconds} s. ${verdict}`)
  return bad === 0 && cells.length > 0
}

async function playAndJudge(
  cell: Cell,
  folder: string,
  expected: Expectation,
): Promise<{ readonly played?: Played; readonly complaints: readonly string[] }> {
  try {
    const stage = await setStage(cell, folder)
    try {
      const played = await playCell(cell, stage)
      return { played, complaints: judge(cell, played.seen, expected) }
    } finally {
      await stage.close()
    }
  } catch (error) {
    return { complaints: [error instanceof Error ? error.message : String(error)] }
  }
}
