import { expect, test } from 'vitest'
import type { Requirement } from '../../scripts/requirements/checklist.ts'
import { coverageOf, gapsIn, unknownIds } from '../../scripts/requirements/coverage.ts'
import { requirementsPage } from '../../scripts/requirements/page.ts'
import type { TestCase } from '../../scripts/requirements/test-case.ts'

const requirement: Requirement = {
  id: 'C05',
  text: 'An empty capability object means form mode only.',
  rules: ['CAP-EMPTY-IS-FORM'],
  revisions: ['2025-11-25', '2026-07-28'],
  expected: 'now',
}

function passed(name: string): TestCase {
  return { file: 'test/a.test.ts', name, status: 'passed' }
}

function gaps(tests: readonly TestCase[], changes: Partial<Requirement> = {}): readonly string[] {
  return gapsIn(coverageOf([{ ...requirement, ...changes }], tests))
}

test('a requirement is covered when a test names it on each revision it applies to', () => {
  expect(gaps([passed('C05 [2025-11-25] holds'), passed('block > C05 [2026-07-28] holds')])).toEqual([])
})

test('a revision that no test names is a gap', () => {
  expect(gaps([passed('C05 [2025-11-25] holds')])).toEqual([expect.stringContaining('no test on 2026-07-28')])
})

test('one test may name several revisions', () => {
  expect(gaps([passed('C05 [2025-11-25, 2026-07-28] holds')])).toEqual([])
})

test('a test without a revision covers nothing where several apply', () => {
  expect(gaps([passed('C05 holds')])).toEqual([expect.stringContaining('no test on 2025-11-25, 2026-07-28')])
})

test('a test without a revision is enough where one applies, or where the list says why', () => {
  expect(gaps([passed('C05 holds')], { revisions: ['2026-07-28'] })).toEqual([])
  expect(gaps([passed('C05 holds')], { anyRevision: 'It takes no revision.' })).toEqual([])
})

test('a test of a revision the requirement does not apply to covers nothing', () => {
  expect(gaps([passed('C05 [2025-06-18] holds')], { revisions: ['2026-07-28'] })).toHaveLength(1)
})

test('an id inside a longer word is not the id', () => {
  expect(gaps([passed('AC05 [2025-11-25] holds'), passed('C055 [2026-07-28] holds')])).toHaveLength(1)
})

test('a skipped test covers nothing', () => {
  expect(gaps([{ ...passed('C05 [2025-11-25, 2026-07-28] holds'), status: 'skipped' }])).toHaveLength(1)
})

test('a red test is a gap', () => {
  const red: TestCase = { ...passed('C05 [2025-11-25, 2026-07-28] holds'), status: 'failed' }

  expect(gaps([red])).toEqual([expect.stringContaining('fails')])
})

test('what is expected later is no gap', () => {
  expect(gaps([], { expected: 'later' })).toEqual([])
})

test('an id that the list does not have is named', () => {
  expect(unknownIds([requirement], [passed('C05 holds'), passed('S99 holds')])).toEqual(['S99'])
})

test('the page joins tests that differ by revision alone', () => {
  const tests = [passed('C05 [2025-11-25] {} is form | only'), passed('C05 [2026-07-28] {} is form | only')]
  const page = requirementsPage(coverageOf([requirement], tests))

  expect(page).toContain('| C05 |')
  expect(page).toContain('| – | yes | yes | [test/a.test.ts](../test/a.test.ts): {} is form \\| only |')
})

test('the page says where nothing is shown yet', () => {
  expect(requirementsPage(coverageOf([requirement], []))).toContain(
    '| – | *not yet* | *not yet* | *not yet* |',
  )
})
