import type { Requirement } from './checklist.ts'
import type { TestCase } from './test-case.ts'

/** A requirement with the tests that carry its id. */
export interface Coverage {
  readonly requirement: Requirement
  readonly tests: readonly TestCase[]
  /** The revisions among those it applies to that a test speaks for. */
  readonly covered: ReadonlySet<string>
}

export function coverageOf(
  checklist: readonly Requirement[],
  tests: readonly TestCase[],
): readonly Coverage[] {
  return checklist.map(requirement => {
    const own = tests.filter(test => test.status !== 'skipped' && carries(test.name, requirement.id))
    return {
      requirement,
      tests: own,
      covered: new Set(own.flatMap(test => revisionsOf(test.name, requirement))),
    }
  })
}

/** One sentence for each requirement that should be covered on a revision and is not, and for each red test. */
export function gapsIn(coverage: readonly Coverage[]): readonly string[] {
  return coverage
    .filter(({ requirement }) => requirement.expected === 'now')
    .flatMap(({ requirement, tests, covered }) => {
      const red = tests
        .filter(test => test.status === 'failed')
        .map(test => `${requirement.id}: "${test.name}" fails`)
      const missing = requirement.revisions.filter(revision => !covered.has(revision))
      if (missing.length === 0) return red
      return [...red, `${requirement.id}: no test on ${missing.join(', ')} (${requirement.text})`]
    })
}

/** The ids in the names of tests that the checklist does not know. */
export function unknownIds(checklist: readonly Requirement[], tests: readonly TestCase[]): readonly string[] {
  const known = new Set(checklist.map(({ id }) => id))
  const used = tests.flatMap(({ name }) => name.match(/\b[CSR]\d\d\b/g) ?? [])
  return [...new Set(used)].filter(id => !known.has(id))
}

function carries(name: string, id: string): boolean {
  return new RegExp(`\\b${id}\\b`).test(name)
}

/** A test names its revisions in brackets; where only one applies, or one test speaks for all, it need not. */
function revisionsOf(name: string, { revisions, anyRevision }: Requirement): readonly string[] {
  const named = revisions.filter(revision => new RegExp(`\\[[^\\]]*${revision}[^\\]]*\\]`).test(name))
  if (named.length > 0) return named
  const namesOther = /\[[^\]]*\d{4}-\d\d-\d\d[^\]]*\]/.test(name)
  return !namesOther && (revisions.length === 1 || anyRevision !== undefined) ? revisions : []
}
