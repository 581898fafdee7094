// Switches off one guard at a time, and reports which test noticed. With --check, looks only whether each guard stands
// where the list says. Other arguments are names of guards: only these are tried.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../checkout.ts'
import { inParallel } from '../in-parallel.ts'
import { type Guard, readGuards, withoutGuard } from './guard.ts'
import { runTests } from './run-tests.ts'

interface Verdict {
  readonly guard: Guard
  readonly ok: boolean
  /** The test that noticed, or what is wrong. */
  readonly text: string
}

const names = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const guards = readGuards().filter(({ name }) => names.length === 0 || names.includes(name))

process.exitCode = process.argv.includes('--check') ? await checkPlaces() : await tryAll()

async function checkPlaces(): Promise<number> {
  const problems = (await Promise.all(guards.map(placeProblem))).filter(problem => problem !== undefined)
  const repeated = guards.filter(
    ({ name }, index) => guards.findIndex(other => other.name === name) !== index,
  )
  for (const problem of problems) console.error(problem)
  for (const { name } of repeated) console.error(`Guard "${name}" is listed more than once.`)
  return problems.length + repeated.length === 0 ? 0 : 1
}

async function tryAll(): Promise<number> {
  const baseline = await runTests([...new Set(guards.flatMap(({ tests }) => tests))])
  if (baseline.ended !== 'green') {
    console.error(`The tests have to pass before guards are switched off.\n${baseline.output}`)
    return 1
  }
  const verdicts = await inParallel(
    2,
    guards.map(guard => async () => {
      const verdict = await tryWithout(guard)
      console.log(`${verdict.ok ? '✓' : '✗'} ${guard.name}: ${verdict.text}`)
      return verdict
    }),
  )
  const unnoticed = verdicts.filter(({ ok }) => !ok)
  console.log(
    `\n${verdicts.length - unnoticed.length} of ${verdicts.length} guards: a test notices when they are off.`,
  )
  for (const { guard, text } of unnoticed)
    console.error(`✗ ${guard.name} (${guard.file}): ${text} ${guard.why}`)
  return unnoticed.length === 0 ? 0 : 1
}

async function tryWithout(guard: Guard): Promise<Verdict> {
  const problem = await placeProblem(guard)
  if (problem !== undefined) return { guard, ok: false, text: problem }

  const run = await runTests(guard.tests, guard)
  switch (run.ended) {
    case 'red':
      return { guard, ok: true, text: `noticed by "${run.firstFailure}"` }
    case 'green':
      return { guard, ok: false, text: 'no test noticed.' }
    case 'broken':
      return { guard, ok: false, text: `its replacement keeps the tests from running.\n${run.output}` }
  }
}

async function placeProblem(guard: Guard): Promise<string | undefined> {
  try {
    withoutGuard(await readFile(join(ROOT, guard.file), 'utf8'), guard)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
