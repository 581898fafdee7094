import {
  type Complaint,
  parseElicitation,
  type ParsedElicitation,
  REVISIONS,
  type Revision,
} from '@askgate/core'
import { type Input, objectIn } from './input.ts'
import type { JudgeContext } from './judge.ts'

/** The params of `elicitation/create`, by each revision: `{ params }`. */
export function judgeForm(input: Input, { revision }: JudgeContext) {
  const params = objectIn(input, 'params')
  const parsed = (revision === undefined ? REVISIONS : [revision]).map(
    of => [of, parseElicitation(params, of)] as const,
  )
  return {
    per_revision: Object.fromEntries(parsed.map(([of, result]) => [of, verdictOf(result)])),
    complaints: together(parsed.map(([of, result]) => [of, result.ok ? result.remarks : result.complaints])),
  }
}

function verdictOf(parsed: ParsedElicitation): 'valid' | 'tolerate' | 'invalid' {
  if (!parsed.ok) return 'invalid'
  return parsed.remarks.length > 0 ? 'tolerate' : 'valid'
}

/** The same complaint of several revisions is one. */
function together(
  complaints: ReadonlyArray<readonly [Revision, readonly Complaint[]]>,
): ReadonlyArray<Complaint & { readonly revisions: readonly Revision[] }> {
  const found = new Map<string, Complaint & { readonly revisions: Revision[] }>()
  for (const [revision, list] of complaints)
    for (const complaint of list) {
      const key = JSON.stringify(complaint)
      const known = found.get(key)
      if (known) known.revisions.push(revision)
      else found.set(key, { ...complaint, revisions: [revision] })
    }
  return [...found.values()]
}
