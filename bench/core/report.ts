import { fileURLToPath } from 'node:url'
import { columns, met } from '../columns.ts'
import { LONGEST_IMPORT } from '../goals.ts'
import { type ImportTime, importTimes } from '../import-time.ts'
import { outputOf } from '../output-of.ts'
import { type JudgingTime, judgingTime, STEPS } from './judging-time.ts'

export interface CoreReport {
  readonly judging: readonly JudgingTime[]
  readonly firstUse: { readonly milliseconds: number; readonly bytes: number }
  readonly imports: readonly ImportTime[]
}

export interface CoreSizes {
  readonly fields: readonly number[]
  readonly forms: number
  readonly importRuns: number
}

export const FULL: CoreSizes = { fields: [1, 5, 10, 50], forms: 1000, importRuns: 25 }

/** @param nodeArgs - How the processes it starts find the packages: without any, as they are built. */
export async function measureCore(sizes: CoreSizes, nodeArgs: readonly string[] = []): Promise<CoreReport> {
  const script = fileURLToPath(new URL('first-use.ts', import.meta.url))
  return {
    judging: sizes.fields.flatMap(fields =>
      (['new', 'before'] as const).map(seen => judgingTime(fields, seen, sizes.forms)),
    ),
    firstUse: JSON.parse(await outputOf([...nodeArgs, '--expose-gc', script])) as CoreReport['firstUse'],
    imports: await importTimes(['@askgate/core'], sizes.importRuns, nodeArgs),
  }
}

/** Microseconds, for a form of five fields that was seen before. */
const LONGEST = { sensitive: 60, 'all three': 100 } as const

export function renderCore({ judging, firstUse, imports }: CoreReport): string {
  return [
    'One form: its schema parsed, judged for secrets, and its answer parsed, beside Ajv as the SDK runs it: the schema',
    'compiled, the answer validated. Microseconds, median and p99.',
    '',
    ...columns([
      ['fields', 'seen', ...STEPS.flatMap(step => [step, 'p99'])],
      ...judging.map(({ fields, seen, steps }) => [
        String(fields),
        seen,
        ...STEPS.flatMap(step => [steps[step].median.toFixed(1), steps[step].p99.toFixed(1)]),
      ]),
    ]),
    '',
    ...columns([['', 'measured', 'goal', ''], ...goals({ judging, firstUse, imports })]),
    '',
    `The vocabulary is read when the first form is judged: ${firstUse.milliseconds.toFixed(1)} ms, and it takes` +
      ` ${(firstUse.bytes / 1e6).toFixed(1)} MB of heap from then on.`,
    'Limiting resource: CPU; nothing here waits for anything else.',
  ].join('\n')
}

function goals({ judging, imports }: CoreReport): readonly (readonly string[])[] {
  const five = judging.filter(({ fields }) => fields === 5)
  return [
    ...five.flatMap(({ seen, steps }) => {
      if (seen === 'new') {
        const ratio = steps['all three'].median / steps.Ajv.median
        return [['all three, new form, beside Ajv', ratio.toFixed(2), '< 1', met(ratio < 1)]]
      }
      return (['all three', 'sensitive'] as const).map(step => [
        `${step}, form seen before`,
        `${steps[step].median.toFixed(1)} µs`,
        `< ${LONGEST[step]} µs`,
        met(steps[step].median < LONGEST[step]),
      ])
    }),
    ...imports.map(({ specifier, minimum, median }) => [
      `import of ${specifier}`,
      `${minimum.toFixed(1)} to ${median.toFixed(1)} ms`,
      `< ${LONGEST_IMPORT} ms`,
      met(minimum < LONGEST_IMPORT),
    ]),
  ]
}
