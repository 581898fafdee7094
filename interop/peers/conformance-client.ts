import type { Peer } from '../trial.ts'
import { CONFORMANCE, judgeChecks, runScenario } from './conformance-suite.ts'

const SCENARIOS = [
  { scenario: 'elicitation-sep1034-client-defaults', revision: '2025-11-25' },
  { scenario: 'sep-2322-client-request-state', revision: '2026-07-28' },
] as const

/** The official suite, against a client built with Askgate. */
export const conformanceClient: Peer = {
  name: 'conformance suite, client',
  package: CONFORMANCE,
  async drive(bench) {
    // It goes through a shell that takes every space for a separator, hence relative to the checkout.
    const command = 'node --conditions=askgate-source interop/conformance-client.ts'
    for (const { scenario, revision } of SCENARIOS) {
      await bench.check(scenario, async () => {
        const checks = await runScenario(bench, scenario, revision, ['client', '--command', command])
        return judgeChecks(checks, revision, [])
      })
    }
  },
}
