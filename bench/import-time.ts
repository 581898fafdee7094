import { median } from './median.ts'
import { outputOf } from './output-of.ts'

export interface ImportTime {
  readonly specifier: string
  /** Milliseconds, each less what importing an empty module takes. */
  readonly minimum: number
  readonly median: number
}

/** Times the first `import()` of fresh processes, one specifier after the other, as often as asked for. */
export async function importTimes(
  specifiers: readonly string[],
  runs: number,
  nodeArgs: readonly string[],
): Promise<readonly ImportTime[]> {
  const empty = new URL('empty.js', import.meta.url).href
  const times = new Map([empty, ...specifiers].map(specifier => [specifier, [] as number[]]))
  for (let run = 0; run < runs; run++) {
    for (const [specifier, taken] of times) taken.push(await importTime(specifier, nodeArgs))
  }

  const beyondEmpty = (judge: (taken: readonly number[]) => number, specifier: string): number =>
    judge(times.get(specifier) ?? []) - judge(times.get(empty) ?? [])
  return specifiers.map(specifier => ({
    specifier,
    minimum: beyondEmpty(taken => Math.min(...taken), specifier),
    median: beyondEmpty(median, specifier),
  }))
}

async function importTime(specifier: string, nodeArgs: readonly string[]): Promise<number> {
  const script = `
    const start = performance.now()
    await import(${JSON.stringify(specifier)})
    process.stdout.write(String(performance.now() - start))`
  const milliseconds = Number(await outputOf([...nodeArgs, '--input-type=module', '--eval', script]))
  if (!Number.isFinite(milliseconds)) throw new Error(`${specifier} could not be timed.`)
  return milliseconds
}
