// Writes what is generated in the docs; with --check, says what is out of date instead.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../checkout.ts'
import { readChecklist } from '../requirements/checklist.ts'
import { coverageOf } from '../requirements/coverage.ts'
import { listTests } from '../requirements/list-tests.ts'
import { REQUIREMENTS_PAGE, requirementsPage } from '../requirements/page.ts'
import type { Page } from './page.ts'
import { pagesWithSnippets } from './snippets.ts'

if (process.argv.includes('--check')) {
  // The page of requirements is compared after the tests have run, by the check of that name.
  const stale = await staleAmong(await pagesWithSnippets())
  for (const { path } of stale) console.error(`${path} is out of date: run "npm run docs".`)
  process.exitCode = stale.length === 0 ? 0 : 1
} else {
  for (const { path, text } of await staleAmong([...(await pagesWithSnippets()), await requirements()])) {
    await writeFile(join(ROOT, path), text)
    console.log(`${path} is written.`)
  }
}

async function requirements(): Promise<Page> {
  const coverage = coverageOf(await readChecklist(), await listTests())
  return { path: REQUIREMENTS_PAGE, text: requirementsPage(coverage) }
}

async function staleAmong(pages: readonly Page[]): Promise<readonly Page[]> {
  const present = await Promise.all(
    pages.map(({ path }) => readFile(join(ROOT, path), 'utf8').catch(() => undefined)),
  )
  return pages.filter(({ text }, index) => text !== present[index])
}
