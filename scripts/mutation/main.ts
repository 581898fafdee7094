// Changes the code of the form gate in one place at a time and runs its tests. Arguments go to Stryker:
// `npm run test:mutation -- --mutate packages/core/src/form/formats.ts` looks at one file.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from '../checkout.ts'
import { runNode } from '../run-node.ts'
import { TOOLS } from '../tools.ts'
import { reportPage, rowsIn, rowsOf, type StrykerReport, withRows } from './report.ts'

const PAGE = join(ROOT, 'docs/quality/mutation.md')

const { code } = await runNode([TOOLS.stryker, 'run', ...process.argv.slice(2)], { live: true })
if (code === 0) await writePage()
process.exitCode = code

async function writePage(): Promise<void> {
  const report = JSON.parse(await readFile(join(ROOT, '.stryker/report.json'), 'utf8')) as StrykerReport
  const earlier = rowsIn(await readFile(PAGE, 'utf8').catch(() => ''))
  const present = earlier.filter(({ file }) => existsSync(join(ROOT, file)))
  await mkdir(dirname(PAGE), { recursive: true })
  await writeFile(PAGE, reportPage(withRows(present, rowsOf(report))))
}
