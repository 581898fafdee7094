import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseAnswer, parseElicitation, parseForm, type Revision, REVISIONS } from '../../src/index.ts'

type Verdict = 'valid' | 'tolerate' | 'invalid'

interface Expectation {
  readonly confidence: 'firm' | 'soft'
  readonly why: string
}

interface SchemaCase {
  readonly id: string
  readonly kind: 'schema'
  readonly input: { readonly params: unknown }
  readonly expect: Expectation & {
    readonly per_revision: Readonly<Record<Revision, Verdict>>
    readonly also_acceptable?: Partial<Record<Revision, readonly Verdict[]>>
  }
}

interface AnswerCase {
  readonly id: string
  readonly kind: 'answer'
  readonly input: {
    readonly revision: Revision
    readonly requestedSchema: unknown
    readonly result?: unknown
    readonly result_raw?: string
  }
  readonly expect: Expectation & {
    readonly verdict: Verdict
    readonly also_acceptable?: readonly Verdict[]
    readonly server_must_ignore?: readonly string[]
  }
}

// Read as text, since a bundler would turn a member called __proto__ into a prototype.
const cases = JSON.parse(readFileSync(new URL('./cases.json', import.meta.url), 'utf8')) as (
  SchemaCase | AnswerCase
)[]

describe.each(['firm', 'soft'] as const)('%s cases', confidence => {
  const ofConfidence = cases.filter(each => each.expect.confidence === confidence)

  for (const each of ofConfidence.filter(each => each.kind === 'schema')) {
    for (const revision of REVISIONS) {
      const expected = each.expect.per_revision[revision]

      test(`${each.id} [${revision}] is ${expected}: ${each.expect.why}`, ({ skip }) => {
        const verdict = schemaVerdict(each.input.params, revision)
        const accepted = [expected, ...(each.expect.also_acceptable?.[revision] ?? [])]

        skip(confidence === 'soft' && !accepted.includes(verdict), `decided otherwise: ${verdict}`)
        expect(accepted).toContain(verdict)
      })
    }
  }

  for (const each of ofConfidence.filter(each => each.kind === 'answer')) {
    const { revision } = each.input
    const expected = each.expect.verdict

    test(`${each.id} [${revision}] is ${expected}: ${each.expect.why}`, ({ skip }) => {
      const parsed = answerOf(each)
      const verdict = parsed.ok ? 'valid' : 'invalid'
      const accepted = [expected, ...(each.expect.also_acceptable ?? [])]

      skip(confidence === 'soft' && !accepted.includes(verdict), `decided otherwise: ${verdict}`)
      expect(accepted).toContain(verdict)
      if (parsed.ok && parsed.answer.action !== 'accept') expect(parsed.answer).not.toHaveProperty('content')
      for (const name of each.expect.server_must_ignore ?? [])
        expect(parsed).not.toHaveProperty(['answer', 'content', name])
      expect({}).not.toHaveProperty('admin')
    })
  }
})

function schemaVerdict(params: unknown, revision: Revision): Verdict {
  const parsed = parseElicitation(params, revision)
  if (!parsed.ok) return 'invalid'
  return parsed.remarks.length > 0 ? 'tolerate' : 'valid'
}

function answerOf({ input }: AnswerCase) {
  const form = parseForm(input.requestedSchema, input.revision)
  if (!form.ok) throw new Error('The form of an answer case is valid.')
  const result = input.result_raw === undefined ? input.result : (JSON.parse(input.result_raw) as unknown)
  return parseAnswer(form.form, result, input.revision)
}
