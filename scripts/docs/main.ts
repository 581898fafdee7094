// Writes what is generated in the docs; with --check, says what is out of date instead.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from '../checkout.ts'
import { readChecklist } from '../requirements/checklist.ts'
import { coverageOf } from '../requirements/coverage.ts'
import { listTests } from '../requirements/list-tests.ts'
import { REQUIREMENTS_PAGE, requirementsPage } from '../requirements/page.ts'
import type { Page } from './page.ts'
import { runbookPages } from './runbooks.ts'
import { pagesWithSnippets } from './snippets.ts'

const pages = [...(await pagesWithSnippets()), ...(await runbookPages())]

if (process.argv.includes('--check')) {
  // The page of requirements is compared after the tests have run, by the check of that name.
  const stale = await staleAmong(pages)
  for (const { path } of stale) console.error(`${path} is out of date: run "npm run docs".`)
  process.exitCode = stale.length === 0 ? 0 : 1
} else {
  for (const { path, text } of await staleAmong([...pages, await requirements()])) {
    await mkdir(dirname(join(ROOT, path)), { recursive: true })
    await writeFile(join(ROOT, path), text)
    console.log(`${path} is written.`)
  }
}

async function requirements(): Promise<Page> {
  const coverage = coverageOf(await readChecklist(), await listTests())
  return { path: REQUIREMENTS_PAGE, text: requirementsPage(coverage) }
}

async function staleAmong(wanted: readonly Page[]): Promise<readonly Page[]> {
  const present = await Promise.all(
    wanted.map(({ path }) => readFile(join(ROOT, path), 'utf8').catch(() => undefined)),
  )
  return wanted.filter(({ text }, index) => text !== present[index])
}
