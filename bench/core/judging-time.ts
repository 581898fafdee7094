import { parseAnswer, parseForm, sensitive } from '@askgate/core'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { median } from '../median.ts'
import { percentile } from '../percentile.ts'
import { type SampleForm, sampleForm } from './forms.ts'

/** Microseconds. */
export interface Taken {
  readonly median: number
  readonly p99: number
}

export const STEPS = ['parseForm', 'sensitive', 'parseAnswer', 'all three', 'Ajv'] as const
export type Step = (typeof STEPS)[number]

/** What a form of so many fields takes; `new` where nobody has seen it before. */
export interface JudgingTime {
  readonly fields: number
  readonly seen: 'new' | 'before'
  readonly steps: Readonly<Record<Step, Taken>>
}

/** One step after the other for each form, in turns, so that a busy machine slows all of them. */
export function judgingTime(fields: number, seen: JudgingTime['seen'], forms: number): JudgingTime {
  const taken: Record<Step, number[]> = {
    parseForm: [],
    sensitive: [],
    parseAnswer: [],
    'all three': [],
    Ajv: [],
  }
  for (let number = -WARM_UP; number < forms; number++) {
    const form = sampleForm(fields, seen === 'before' ? 0 : next++)
    const times = timesOf(form)
    if (number >= 0) for (const step of STEPS) taken[step].push(times[step])
  }
  const steps = Object.fromEntries(
    STEPS.map(step => [step, { median: median(taken[step]), p99: percentile(taken[step], 99) }]),
  ) as Record<Step, Taken>
  return { fields, seen, steps }
}

const WARM_UP = 200
let next = 1

function timesOf(sample: SampleForm): Record<Step, number> {
  const start = performance.now()
  const parsed = parseForm(sample.requestedSchema, '2025-11-25')
  if (!parsed.ok) throw new TypeError('The form of the bench is no form.')
  const isParsed = performance.now()
  const verdict = sensitive(sample)
  const isJudged = performance.now()
  const answer = parseAnswer(parsed.form, { action: 'accept', content: sample.content }, '2025-11-25')
  const isAnswered = performance.now()
  if (verdict.verdict !== 'pass' || !answer.ok) throw new TypeError('The form of the bench is refused.')

  const ajv = ajvTime(sample)
  return {
    parseForm: (isParsed - start) * 1000,
    sensitive: (isJudged - isParsed) * 1000,
    parseAnswer: (isAnswered - isJudged) * 1000,
    'all three': (isAnswered - start) * 1000,
    Ajv: ajv * 1000,
  }
}

/** The SDK’s own way: a validator compiled from the schema, then the answer. Milliseconds. */
function ajvTime({ requestedSchema, content }: SampleForm): number {
  const validator = new AjvJsonSchemaValidator()
  const start = performance.now()
  const { valid } = validator.getValidator(requestedSchema)(content)
  const taken = performance.now() - start
  if (!valid) throw new TypeError('Ajv refuses the answer of the bench.')
  return taken
}
