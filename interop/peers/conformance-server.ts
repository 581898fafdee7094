import { serveConformanceFixture } from '../conformance-server.ts'
import type { Bench, Passed, Peer } from '../trial.ts'
import { CONFORMANCE, judgeChecks, runScenario } from './conformance-suite.ts'

const SCENARIOS: Readonly<Record<string, readonly string[]>> = {
  '2025-11-25': ['tools-call-elicitation', 'elicitation-sep1034-defaults', 'elicitation-sep1330-enums'],
  '2026-07-28': [
    'input-required-result-basic-elicitation',
    'input-required-result-basic-sampling',
    'input-required-result-basic-list-roots',
    'input-required-result-request-state',
    'input-required-result-multiple-input-requests',
    'input-required-result-multi-round',
    'input-required-result-missing-input-response',
    'input-required-result-non-tool-request',
    'input-required-result-result-type',
    'input-required-result-unsupported-methods',
    'input-required-result-tampered-state',
    'input-required-result-capability-check',
    'input-required-result-ignore-extra-params',
    'input-required-result-validate-input',
  ],
}

/**
 * Warnings that have to be there. The suite would have us take an answer to a question that was never asked: the
 * scenario sends one with the first call. Such an answer is worth nothing, and the question is asked.
 */
const WARNINGS: Readonly<Record<string, readonly string[]>> = {
  'input-required-result-ignore-extra-params': ['sep-2322-ignore-unexpected-params'],
}

/** The official suite, against a server built with Askgate. */
export const conformanceServer: Peer = {
  name: 'conformance suite, server',
  package: CONFORMANCE,
  async drive(bench) {
    const { url, close } = await serveConformanceFixture()
    bench.processes.atEnd(close)
    for (const [revision, scenarios] of Object.entries(SCENARIOS)) {
      for (const scenario of scenarios)
        await bench.check(scenario, () => play(bench, scenario, revision, url))
    }
  },
}

async function play(bench: Bench, scenario: string, revision: string, url: string): Promise<Passed> {
  const checks = await runScenario(bench, scenario, revision, ['server', '--url', url])
  return judgeChecks(checks, revision, WARNINGS[scenario] ?? [])
}
