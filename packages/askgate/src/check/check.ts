import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { ALL_CELLS, type Cell, hasPages } from './cell.ts'
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
const SIDE_BY_SIDE = 2

/**
 * Plays every cell and prints how it ended. `true` when each is as it must be.
 *
 * @throws AskgateError `configuration` when there is no browser to visit pages with.
 */
export async function check({
  folder,
  print,
  cells = ALL_CELLS,
  expect = expectationOf,
}: CheckOptions): Promise<boolean> {
  const started = performance.now()
  const table = createTable()
  const browser = cells.some(hasPages) ? await launchBrowser() : undefined
  print(table.head)

  const rows = await inOrder(cells, {
    sideBySide: SIDE_BY_SIDE,
    work: async cell => {
      const { played, complaints } = await playAndJudge(cell, { folder, browser, expected: expect(cell) })
      return { line: table.row(cell, played, complaints), good: complaints.length === 0 }
    },
    report: ({ line }) => {
      print(line)
    },
  }).finally(() => browser?.close())

  const bad = rows.filter(({ good }) => !good).length
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const verdict = bad === 0 ? 'Each is as it must be.' : `${String(bad)} are not as they must be.`
  print(`\n${String(cells.length)} calls in ${seconds} s. ${verdict}`)
  return bad === 0 && cells.length > 0
}

interface Judging {
  readonly folder: string
  readonly browser: Browser | undefined
  readonly expected: Expectation
}

async function playAndJudge(
  cell: Cell,
  { folder, browser, expected }: Judging,
): Promise<{ readonly played?: Played; readonly complaints: readonly string[] }> {
  try {
    const stage = await setStage(cell, folder)
    try {
      const played = await playCell(cell, stage, () => {
        if (browser === undefined) throw new Error('Nobody was expected to go to a page.')
        return browser
      })
      return { played, complaints: judge(cell, played.seen, expected) }
    } finally {
      await stage.close()
    }
  } catch (error) {
    return { complaints: [error instanceof Error ? error.message : String(error)] }
  }
}
