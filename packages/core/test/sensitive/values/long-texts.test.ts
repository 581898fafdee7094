import { expect, test } from 'vitest'
import { findValues } from '../../../src/sensitive/find-values.ts'
import { LONG_TEXTS } from './long-texts.ts'

/** How many times looking at each character once. The worst of these takes about 150, a quadratic one several thousand. */
const BUDGET = 1000

test.each(Object.entries(LONG_TEXTS))('64 KiB of %s take no longer than the budget', (_, text) => {
  const scan = Math.max(
    1,
    timeOf(() => plainScan(text)),
  )
  // Other programs run as well, so a bad moment does not count.
  expect([1, 2, 3].some(() => timeOf(() => findValues(text)) / scan < BUDGET)).toBe(true)
})

function plainScan(text: string): number {
  let letters = 0
  for (const character of text) if (/\p{L}/u.test(character)) letters += 1
  return letters
}

function timeOf(run: () => unknown): number {
  const started = performance.now()
  run()
  return performance.now() - started
}
