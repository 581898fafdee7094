import { CONTEXT_WORDS } from './context-words.ts'
import { createTermIndex, type TermIndex } from './term-index.ts'
import { LANGUAGES } from './vocabulary/languages.ts'
import type { Secret, Strength, Terms, Vocabulary } from './vocabulary/vocabulary.ts'

/** What a term means where it is found. */
export type Sense = SecretSense | { readonly is: PlainSense }

export interface SecretSense {
  readonly is: 'secret'
  readonly secret: Secret
  readonly strength: Strength
}

export type PlainSense = (typeof PLAIN_SENSES)[number]
const PLAIN_SENSES = [
  'harmless',
  'asks',
  'delivered',
  'codes',
  'about',
  'counts',
  'neutral',
  'negations',
  'parts',
  'ordinals',
  'refersBack',
  'agrees',
  'expiry',
  'proof',
  'phraseWords',
  'wallet',
  'address',
  'postalCodes',
] as const satisfies ReadonlyArray<keyof Vocabulary>
const STRENGTHS = ['strong', 'medium', 'weak'] as const satisfies readonly Strength[]

/** A word of the operator's own. */
export interface OwnTerm {
  readonly term: string
  readonly secret: Secret
  readonly strength: Strength
}

/** A term as the vocabulary writes it. */
export type WrittenTerm = readonly [written: string, sense: Sense]

let everything: TermIndex | undefined

/** The terms of every language. Built on first use: a program that never asks pays nothing. */
export function vocabulary(): TermIndex {
  everything ??= createTermIndex([...LANGUAGES, ...CONTEXT_WORDS].flatMap(termsOfLanguage))
  return everything
}

/** These terms beside those of every language. */
export function vocabularyWith(own: readonly OwnTerm[]): TermIndex {
  return createTermIndex([
    ...[...LANGUAGES, ...CONTEXT_WORDS].flatMap(termsOfLanguage),
    ...own.map(({ term, ...sense }): WrittenTerm => [term, { is: 'secret', ...sense }]),
  ])
}

function termsOfLanguage(language: Vocabulary): readonly WrittenTerm[] {
  const secrets = STRENGTHS.flatMap(strength =>
    (Object.entries(language[strength] ?? {}) as Array<[Secret, Terms]>).flatMap(([secret, terms]) =>
      termsMeaning({ is: 'secret', secret, strength }, terms),
    ),
  )
  return [...secrets, ...PLAIN_SENSES.flatMap(is => termsMeaning({ is }, language[is]))]
}

function termsMeaning(sense: Sense, terms: Terms | undefined): readonly WrittenTerm[] {
  return termsOf(terms).map(term => [term, sense])
}

function termsOf(terms: Terms | undefined): readonly string[] {
  return (terms ?? '')
    .split(',')
    .map(term => term.trim())
    .filter(term => term !== '')
}
