// Every check of the repository, in one run. The last line counts the tests, and each static check as one more.
import { type Check, nodeCheck, runCheck } from './check/check.ts'
import { checkPackageShape } from './check/package-shape.ts'
import { addTallies, NO_TALLY, type Tally, tallyLine } from './check/tally.ts'
import { runVitest } from './check/vitest-run.ts'
import { inParallel } from './in-parallel.ts'
import { checkRequirements } from './requirements/check.ts'
import { TOOLS } from './tools.ts'

const build = nodeCheck('build', 'scripts/build.ts')

/** Slowest first, so that two at a time end together. */
const staticChecks: readonly Check[] = [
  nodeCheck('lint', TOOLS.eslint, '--max-warnings', '0', '.'),
  nodeCheck('types of tests and scripts', TOOLS.tsc, '-p', 'tsconfig.test.json'),
  nodeCheck('format', TOOLS.prettier, '--check', '--log-level', 'warn', '.'),
  nodeCheck('unused code', TOOLS.knip, '--no-progress'),
  nodeCheck(
    'import direction',
    TOOLS.depcruise,
    '--config',
    '.dependency-cruiser.mjs',
    'packages',
    'examples',
  ),
  { name: 'package shape', run: checkPackageShape },
  nodeCheck('docs are up to date', 'scripts/docs/main.ts', '--check'),
  nodeCheck('guards are in place', 'scripts/guards/main.ts', '--check'),
]

process.exitCode = await main()

async function main(): Promise<number> {
  const built = await runCheck(build)
  const checked = await inParallel(
    2,
    staticChecks.map(check => () => runCheck(check)),
  )
  const vitest = await runVitest()
  const required = await runCheck({ name: 'requirements', run: () => checkRequirements(vitest.tests) })

  const tally = [built, ...checked, vitest.tally, required].reduce<Tally>(addTallies, NO_TALLY)
  console.log(`\n${tallyLine(tally)}`)
  return tally.failed === 0 ? 0 : 1
}
