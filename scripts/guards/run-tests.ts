import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../checkout.ts'
import { runNode } from '../run-node.ts'
import { TOOLS } from '../tools.ts'
import { readVitestReport } from '../vitest-report.ts'
import { type Guard, GUARD_VARIABLE } from './guard.ts'

export type TestRun =
  | { readonly ended: 'green' }
  | { readonly ended: 'red'; readonly firstFailure: string; readonly output: string }
  /** No test failed, yet not all could run. */
  | { readonly ended: 'broken'; readonly output: string }

/** @param off - The guard to do without. */
export async function runTests(filters: readonly string[], off?: Guard): Promise<TestRun> {
  const reportPath = `node_modules/.cache/askgate/guard-${off?.name ?? 'none'}.json`
  await rm(join(ROOT, reportPath), { force: true })
  const { code, output } = await runNode(
    [
      TOOLS.vitest,
      'run',
      ...filters,
      '--bail=1',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
    ],
    { env: { [GUARD_VARIABLE]: off?.name } },
  )
  const { tests } = await readVitestReport(reportPath)
  const failure = tests.find(({ status }) => status === 'failed')
  if (failure !== undefined) return { ended: 'red', firstFailure: failure.name, output }
  return code === 0 && tests.some(({ status }) => status === 'passed')
    ? { ended: 'green' }
    : { ended: 'broken', output }
}
