import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sensitive } from '../../src/sensitive/sensitive.ts'
import { formWithTitle } from './form-of.ts'

interface Sample {
  readonly language: string
  /** Labels and prompts for what opens access or moves money. */
  readonly asks: readonly string[]
  /** What looks like one and is none. */
  readonly passes: readonly string[]
}

const samples = JSON.parse(
  readFileSync(new URL('languages.json', import.meta.url), 'utf8'),
) as readonly Sample[]

describe.each(samples)('$language', ({ asks, passes }) => {
  test.each(asks)('blocks: %s', text => {
    expect(verdictOn(text)).toBe('block')
  })
  test.each(passes)('lets pass: %s', text => {
    expect(verdictOn(text)).not.toBe('block')
  })
})

function verdictOn(title: string): string {
  return sensitive(formWithTitle(title)).verdict
}
