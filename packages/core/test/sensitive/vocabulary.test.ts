import { describe, expect, test } from 'vitest'
import { plainWordsOf, wordsOf } from '../../src/sensitive/normalise.ts'
import { sensitive } from '../../src/sensitive/sensitive.ts'
import { LANGUAGES } from '../../src/sensitive/vocabulary/languages.ts'
import type { Secret, Terms, Vocabulary } from '../../src/sensitive/vocabulary/vocabulary.ts'

test('every language is there once', () => {
  const codes = LANGUAGES.map(({ language }) => language)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThanOrEqual(45)
})

describe.each(LANGUAGES)('$language', vocabulary => {
  test('says what passwords, one-time codes, PINs and cards are called', () => {
    const named = (secret: Secret): number => secretTerms(vocabulary, secret).length
    for (const secret of ['password', 'one-time-code', 'pin', 'card'] as const)
      expect(named(secret), secret).toBeGreaterThan(0)
  })

  test('says how one asks, what labels say nothing, and what only looks like a secret', () => {
    for (const sense of ['asks', 'neutral', 'harmless', 'delivered'] as const)
      expect(termsOf(vocabulary[sense]).length, sense).toBeGreaterThan(0)
  })

  test('is blocked by each of its plain words for a secret', () => {
    const missed = Object.entries(vocabulary.strong ?? {})
      .filter(([secret]) => secret !== 'debit')
      .flatMap(([, terms]) => termsOf(terms))
      .filter(term => verdictOn(term) !== 'block')
    expect(missed).toEqual([])
  })

  test('is written so that its words are the same when they are read fast', () => {
    for (const terms of Object.values(vocabulary).flatMap(group =>
      typeof group === 'string' ? [group] : Object.values(group as Readonly<Record<string, Terms>>),
    ))
      for (const term of termsOf(terms))
        expect(plainWordsOf(term)).toEqual(wordsOf(term).map(({ text }) => text))
  })

  test('lets each of its harmless phrases pass', () => {
    expect(termsOf(vocabulary.harmless).filter(term => verdictOn(term) === 'block')).toEqual([])
  })
})

function secretTerms(vocabulary: Vocabulary, secret: Secret): readonly string[] {
  return [vocabulary.strong, vocabulary.medium, vocabulary.weak].flatMap(terms => termsOf(terms?.[secret]))
}

function termsOf(terms: Terms | undefined): readonly string[] {
  return (terms ?? '')
    .split(',')
    .map(term => term.trim().replace(/\s+/g, ' ').replaceAll('*', ''))
    .filter(term => term !== '')
}

function verdictOn(title: string): string {
  return sensitive({
    message: 'Example',
    requestedSchema: { type: 'object', properties: { f7: { type: 'string', title } } },
  }).verdict
}
