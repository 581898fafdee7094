import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../checkout.ts'
import type { TestCase } from '../requirements/test-case.ts'
import { runNode } from '../run-node.ts'
import { TOOLS } from '../tools.ts'
import { readVitestReport } from '../vitest-report.ts'
import type { Tally } from './tally.ts'

const REPORT = 'node_modules/.cache/askgate/vitest.json'

export interface VitestRun {
  readonly tally: Tally
  readonly tests: readonly TestCase[]
}

/** Runs every test, with vitest's own output on this terminal. */
export async function runVitest(): Promise<VitestRun> {
  await rm(join(ROOT, REPORT), { force: true })
  const { code } = await runNode(
    [TOOLS.vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
    { live: true },
  )
  const { tests, brokenFiles } = await readVitestReport(REPORT)
  const count = (status: TestCase['status']): number => tests.filter(test => test.status === status).length
  const failed = count('failed') + brokenFiles.length
  return {
    tally: {
      passed: count('passed'),
      // An error outside of the tests makes vitest fail, and belongs to none of them.
      failed: failed === 0 && code !== 0 ? 1 : failed,
      skipped: count('skipped'),
    },
    tests,
  }
}
