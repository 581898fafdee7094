// Everything `npm test` runs, and what takes longer: each guard switched off once, and the clients of others.
import { runNode } from './run-node.ts'

const SUITES = [
  // Tests that take long read this variable.
  { suite: 'scripts/test.ts', env: { ASKGATE_FULL: '1' } },
  { suite: 'scripts/guards/main.ts', env: {} },
  { suite: 'interop/run.ts', env: {} },
]

const results: Array<{ suite: string; ok: boolean }> = []
for (const { suite, env } of SUITES) {
  const { code } = await runNode([suite], { env, live: true })
  results.push({ suite, ok: code === 0 })
}
console.log()
for (const { suite, ok } of results) console.log(`${ok ? '✓' : '✗'} ${suite}`)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
