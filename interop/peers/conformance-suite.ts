import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignPackage } from '../install.ts'
import type { Bench, Passed } from '../trial.ts'

export const CONFORMANCE: ForeignPackage = {
  name: '@modelcontextprotocol/conformance',
  version: '0.2.0-alpha.12',
}

const SCENARIO_MILLISECONDS = 60_000
const ROOT = path.join(import.meta.dirname, '..', '..')

interface SuiteCheck {
  readonly id: string
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO'
  readonly errorMessage?: string
}

/** Runs one scenario of the suite and returns every check it made. */
export async function runScenario(
  { folder, home, processes }: Bench,
  scenario: string,
  revision: string,
  against: readonly string[],
): Promise<readonly SuiteCheck[]> {
  const results = await mkdtemp(path.join(home, 'results-'))
  const program = path.join(folder, 'node_modules', CONFORMANCE.name, 'dist', 'index.js')
  const args = [
    program,
    ...against,
    '--scenario',
    scenario,
    '--spec-version',
    revision,
    '--output-dir',
    results,
  ]
  const ended = await processes.run(
    { command: process.execPath, args, cwd: ROOT, env: { HOME: home } },
    SCENARIO_MILLISECONDS,
  )
  const file = (await readdir(results, { recursive: true })).find(
    name => path.basename(name) === 'checks.json',
  )
  if (file === undefined)
    throw new Error(`the suite ended with ${String(ended.code)}: ${ended.stderr.slice(-300)}`)
  return JSON.parse(await readFile(path.join(results, file), 'utf8')) as SuiteCheck[]
}

/** @throws AssertionError unless all checks passed, apart from exactly the warnings that have to be there. */
export function judgeChecks(
  checks: readonly SuiteCheck[],
  revision: string,
  warnings: readonly string[],
): Passed {
  const passed = checks.filter(({ status }) => status === 'SUCCESS')
  const wrong = checks.filter(({ status }) => status === 'FAILURE' || status === 'SKIPPED')
  const warned = checks.filter(({ status }) => status === 'WARNING')
  assert.deepEqual(wrong.map(explain), [], 'checks that did not pass')
  assert.deepEqual(
    warned.map(({ id }) => id),
    warnings,
    `warnings: ${warned.map(explain).join('; ')}`,
  )
  assert.ok(checks.length > 0, 'no check was made')
  return {
    revision,
    seen: `${String(passed.length)} passed${warned.length > 0 ? `, ${String(warned.length)} warned` : ''}`,
    ...(warned.length > 0 && { note: `warned, as it must be: ${warned.map(explain).join('; ')}` }),
  }
}

function explain({ id, errorMessage = 'no reason given' }: SuiteCheck): string {
  return `${id}: ${errorMessage}`
}
