import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sensitive } from '../../src/sensitive/sensitive.ts'
import { formOf } from './form-of.ts'

interface Wording {
  readonly message?: string
  readonly title: string
}

interface Language {
  /** BCP 47. */
  readonly language: string
  readonly asks: readonly Wording[]
  /** What looks like a question for a secret and is none. */
  readonly innocent: readonly Wording[]
}

const LANGUAGES = JSON.parse(
  readFileSync(new URL('more-languages.json', import.meta.url), 'utf8'),
) as readonly Language[]

describe.each(LANGUAGES)('a form in $language', ({ asks, innocent }) => {
  test.each(named(asks))('is blocked: %s', (_, wording) => {
    expect(verdictOf(wording)).toBe('block')
  })

  test.each(named(innocent))('is not blocked: %s', (_, wording) => {
    expect(verdictOf(wording)).not.toBe('block')
  })
})

function named(wordings: readonly Wording[]): ReadonlyArray<readonly [string, Wording]> {
  return wordings.map(wording => [`${wording.message ?? ''} [${wording.title}]`.trim(), wording])
}

function verdictOf({ message = 'Alice & Bob', title }: Wording): string {
  return sensitive(formOf(message, { f: { type: 'string', title } })).verdict
}
