import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryPath, ROOT } from './checkout.ts'
import type { TestCase } from './requirements/test-case.ts'

/** What vitest's JSON reporter writes, as far as it is read here. */
interface JsonReport {
  readonly testResults: ReadonlyArray<{
    /** Absolute path of the file. */
    readonly name: string
    readonly status: string
    readonly assertionResults: ReadonlyArray<{
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
    }>
  }>
}

export interface VitestReport {
  readonly tests: readonly TestCase[]
  /** Files that could not be loaded, and so hold no tests. */
  readonly brokenFiles: readonly string[]
}

/** @param path - From the root of the checkout; a report that was not written is an empty one. */
export async function readVitestReport(path: string): Promise<VitestReport> {
  const { testResults } = await readJson(path)
  return {
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => ({
        file: repositoryPath(name),
        name: [...ancestorTitles, title].join(' > '),
        status: status === 'passed' || status === 'failed' ? status : 'skipped',
      })),
    ),
    brokenFiles: testResults
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .map(({ name }) => repositoryPath(name)),
  }
}

async function readJson(path: string): Promise<JsonReport> {
  try {
    return JSON.parse(await readFile(join(ROOT, path), 'utf8')) as JsonReport
  } catch {
    return { testResults: [] }
  }
}
