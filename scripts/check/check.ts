import { runNode } from '../run-node.ts'
import { NO_TALLY, type Tally } from './tally.ts'

/** One thing that is right or wrong about the repository as a whole. */
export interface Check {
  readonly name: string
  run(): Promise<Finding>
}

export interface Finding {
  readonly ok: boolean
  /** Shown when the check fails. */
  readonly output: string
}

/** A check that passes when a script exits with 0. */
export function nodeCheck(name: string, ...command: readonly string[]): Check {
  return {
    name,
    async run() {
      const { code, output } = await runNode(command)
      return { ok: code === 0, output }
    },
  }
}

/** Runs a check, prints one line about it, and its output when it failed. */
export async function runCheck({ name, run }: Check): Promise<Tally> {
  const start = performance.now()
  const { ok, output } = await run().catch((error: unknown) => ({ ok: false, output: String(error) }))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)

  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(28)}${seconds.padStart(6)} s`)
  if (!ok) console.log(output.trimEnd().replaceAll(/^/gm, '    '))
  return { ...NO_TALLY, ...(ok ? { passed: 1 } : { failed: 1 }) }
}
