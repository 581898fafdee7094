import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '../check/check.ts'
import { ROOT } from '../checkout.ts'
import { readChecklist } from './checklist.ts'
import { coverageOf, gapsIn, unknownIds } from './coverage.ts'
import { REQUIREMENTS_PAGE, requirementsPage } from './page.ts'
import type { TestCase } from './test-case.ts'

/** Whether the tests that just ran show what is expected by now, and the page says what they show. */
export async function checkRequirements(tests: readonly TestCase[]): Promise<Finding> {
  const checklist = await readChecklist()
  const coverage = coverageOf(checklist, tests)
  const complaints = [
    ...gapsIn(coverage),
    ...unknownIds(checklist, tests).map(
      id => `${id}: a test carries this id, and test/checklist.json does not have it`,
    ),
  ]
  const page = await readFile(join(ROOT, REQUIREMENTS_PAGE), 'utf8').catch(() => '')
  if (page !== requirementsPage(coverage))
    complaints.push(`${REQUIREMENTS_PAGE} is out of date: run "npm run docs".`)
  return { ok: complaints.length === 0, output: complaints.join('\n') }
}
