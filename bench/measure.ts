import { type PageSizes, type PageTime, pageTimes } from './connect/page-time.ts'
import { type WakingSizes, type WakingTime, wakingTimes } from './connect/waking-time.ts'
import { flushTime } from './flush-time.ts'
import { compare, type Compared, type Sizes } from './flow/compare.ts'
import type { ByHand } from './flow/contender.ts'
import type { Way } from './flow/ways.ts'
import { type ImportTime, importTimes } from './import-time.ts'
import { type StoreOperations, storeOperations } from './store-operations.ts'
import { type Waiting, waiting } from './waiting.ts'

export interface BenchSizes {
  readonly memory: Sizes
  /** Each of these calls waits for the disk. */
  readonly sqlite: Sizes
  readonly questions: number
  readonly importRuns: number
  readonly page: PageSizes
  readonly waking: WakingSizes
}

export const FULL: BenchSizes = {
  memory: { warmUp: 500, calls: 2000 },
  sqlite: { warmUp: 20, calls: 100 },
  questions: 10_000,
  importRuns: 25,
  page: { openTickets: [10, 100_000], warmUp: 500, calls: 1000 },
  waking: { waiting: [1, 100, 1000], samples: 100 },
}

export interface FlowRow extends Way {
  readonly byHandWith: ByHand
  readonly memory: Compared
  readonly sqlite: Compared
}

export interface Report {
  readonly sizes: BenchSizes
  readonly flows: readonly FlowRow[]
  readonly store: StoreOperations
  readonly waiting: Waiting
  readonly imports: readonly ImportTime[]
  readonly pages: readonly PageTime[]
  readonly waking: readonly WakingTime[]
  /** Milliseconds until a small write is on the disk that holds the SQLite files. */
  readonly flush: number
}

/** @param nodeArgs - How the processes it starts find the packages: without any, as they are built. */
export async function measure(sizes: BenchSizes, nodeArgs: readonly string[] = []): Promise<Report> {
  const flows: FlowRow[] = []
  for (const row of ROWS) {
    flows.push({
      ...row,
      memory: await compare(row, [row.byHandWith, 'askgate memory'], sizes.memory, nodeArgs),
      sqlite: await compare(row, [row.byHandWith, 'askgate sqlite'], sizes.sqlite, nodeArgs),
    })
  }
  return {
    sizes,
    flows,
    store: await storeOperations(),
    waiting: await waiting(sizes.questions, nodeArgs),
    imports: await importTimes(['@askgate/core', '@askgate/server'], sizes.importRuns, nodeArgs),
    pages: await pageTimes(sizes.page),
    waking: [
      ...(await wakingTimes('the same process', sizes.waking, nodeArgs)),
      ...(await wakingTimes('another process', sizes.waking, nodeArgs)),
    ],
    flush: flushTime(),
  }
}

const ROWS = [
  { revision: '2026-07-28', transport: 'in memory', byHandWith: 'inputRequired' },
  { revision: '2026-07-28', transport: 'HTTP in process', byHandWith: 'inputRequired' },
  { revision: '2026-07-28', transport: 'stdio child', byHandWith: 'inputRequired' },
  { revision: '2025-11-25', transport: 'in memory', byHandWith: 'inputRequired' },
  { revision: '2025-11-25', transport: 'in memory', byHandWith: 'elicitInput' },
] as const satisfies ReadonlyArray<Way & { byHandWith: ByHand }>
