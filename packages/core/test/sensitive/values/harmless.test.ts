import { describe, expect, test } from 'vitest'
import { findValues } from '../../../src/sensitive/find-values.ts'
import { HARMLESS } from './harmless.ts'

const RUNS = 400

/** One in ten thousand over all kinds: fewer texts than that are made here, so not one may be taken for certain. */
describe('a harmless text is never taken for a credential', () => {
  test.each(Object.entries(HARMLESS))('%s', (_, make) => {
    for (let run = 0; run < RUNS; run++) {
      const text = make()
      expect({ text, found: findValues(text) }).toEqual({ text, found: [] })
    }
  })
})
