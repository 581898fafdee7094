// Everything `npm test` runs, and what takes longer: each guard switched off once, and the clients of others.
import { runNode } from './run-node.ts'

const SUITES = ['scripts/test.ts', 'scripts/guards/main.ts', 'interop/run.ts']

const results: Array<{ suite: string; ok: boolean }> = []
for (const suite of SUITES) {
  const { code } = await runNode([suite], { live: true })
  results.push({ suite, ok: code === 0 })
}
console.log()
for (const { suite, ok } of results) console.log(`${ok ? '✓' : '✗'} ${suite}`)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
