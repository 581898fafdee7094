import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sensitive, sensitiveContent, type Content, type SensitiveRequest } from '../../src/index.ts'

/** Written without sight of the vocabulary. Nobody who works on it reads the sealed half. */
interface Case {
  readonly id: string
  readonly expect: 'secret' | 'not-secret'
  /** Reasonable people agree. A case that is not firm informs, and fails nothing. */
  readonly firm: boolean
  readonly why: string
  readonly language: string
  readonly kind: 'field' | 'evasion' | 'history' | 'answer'
  /** Forms shown one after the other; one of them has to be refused. */
  readonly rounds?: readonly SensitiveRequest[]
  readonly content?: Content
}

/** Ids of cases not judged right yet. */
const pending = new Set(JSON.parse(textOf('pending.json')) as readonly string[])

// A name tells a case of the sealed half by its id alone.
describe.each([
  { half: 'tuning', name: '$id: $why ($language)' },
  { half: 'sealed', name: '$id' },
])('independent cases, $half half', ({ half, name }) => {
  const firm = casesOf(half).filter(case_ => case_.firm)

  test.each(firm.filter(({ id }) => !pending.has(id)))(`judged right: ${name}`, case_ => {
    expect(judge(case_)).toBe(case_.expect)
  })

  test('the list of cases not judged right yet names no case that is', () => {
    const right = firm.filter(case_ => pending.has(case_.id) && judge(case_) === case_.expect)
    expect(right.map(({ id }) => id)).toEqual([])
  })
})

function judge({ rounds = [], content }: Case): Case['expect'] {
  const verdicts =
    content === undefined
      ? rounds.map((round, i) => sensitive(round, { earlier: rounds.slice(0, i) }))
      : [sensitiveContent(content)]
  return verdicts.some(({ verdict }) => verdict === 'block') ? 'secret' : 'not-secret'
}

function casesOf(half: string): readonly Case[] {
  const names = readdirSync(new URL(`independent/${half}/`, import.meta.url)).sort()
  return names.flatMap(name => JSON.parse(textOf(`${half}/${name}`)) as readonly Case[])
}

/** Token-like samples are stored with `{-}` inside, so that no scanner takes the file for a leak. */
function textOf(name: string): string {
  return readFileSync(new URL(`independent/${name}`, import.meta.url), 'utf8').replaceAll('{-}', '')
}
