import { expect, test } from 'vitest'
import { findValues } from '../../../src/sensitive/find-values.ts'
import { LONG_TEXTS } from './long-texts.ts'

/** How many times looking at each character once. The worst of these takes about 150, a quadratic one several thousand. */
const BUDGET = 1000

test.each(Object.entries(LONG_TEXTS))('64 KiB of %s take no longer than the budget', (_, text) => {
  findValues('password: warm up')
  const scan = Math.max(
    0.5,
    best(() => plainScan(text)),
  )
  expect(best(() => findValues(text)) / scan).toBeLessThan(BUDGET)
})

function plainScan(text: string): number {
  let letters = 0
  for (const character of text) if (/\p{L}/u.test(character)) letters += 1
  return letters
}

/** Of three, since other programs run as well. */
function best(run: () => unknown): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const started = performance.now()
      run()
      return performance.now() - started
    }),
  )
}
