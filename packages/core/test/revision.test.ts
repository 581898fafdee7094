import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eraOf, parseRevision, REVISIONS } from '../src/revision.ts'

test('each revision is itself', () => {
  for (const revision of REVISIONS) expect(parseRevision(revision)).toBe(revision)
})

test('revisions before elicitation existed are held to the oldest text that defines it', () => {
  expect(parseRevision('2024-11-05')).toBe('2025-06-18')
  expect(parseRevision('2025-03-26')).toBe('2025-06-18')
})

describe('what was not agreed is not judged', () => {
  test.each([
    undefined,
    '',
    'DRAFT-2026-v1',
    '2026-07-29',
    '2099-01-01',
    '2025-09-01',
    ' 2025-11-25',
    '2025-11-25\n',
  ])('%j', version => {
    expect(parseRevision(version)).toBeUndefined()
  })

  test('any other text', () => {
    fc.assert(
      fc.property(fc.string(), version => {
        fc.pre(!/^\d{4}-\d{2}-\d{2}$/.test(version))
        expect(parseRevision(version)).toBeUndefined()
      }),
    )
  })
})

test('only 2026-07-28 is modern', () => {
  expect(REVISIONS.map(eraOf)).toEqual(['legacy', 'legacy', 'modern'])
})
