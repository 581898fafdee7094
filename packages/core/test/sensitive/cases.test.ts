import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Content } from '../../src/form/field.ts'
import { sensitive, sensitiveContent, type SensitiveRequest } from '../../src/sensitive/sensitive.ts'

interface Case {
  readonly id: string
  readonly expect: 'secret' | 'not-secret'
  readonly why: string
  /** Forms shown one after the other; one of them has to be refused. */
  readonly rounds?: readonly SensitiveRequest[]
  readonly content?: Content
}

describe('forms and answers judged right', () => {
  test.each(read('cases.json'))('$id: $why', case_ => {
    expect(judge(case_)).toBe(case_.expect)
  })
})

describe('forms and answers not judged right yet; one that is moves to the cases', () => {
  test.each(read('pending.json'))('$id: $why', case_ => {
    expect(judge(case_)).not.toBe(case_.expect)
  })
})

function judge({ rounds = [], content }: Case): Case['expect'] {
  const verdicts =
    content === undefined
      ? rounds.map((round, at) => sensitive(round, { earlier: rounds.slice(0, at) }))
      : [sensitiveContent(content)]
  return verdicts.some(({ verdict }) => verdict === 'block') ? 'secret' : 'not-secret'
}

/** Token-like samples are stored with `{-}` inside, so that no scanner takes the file for a leak. */
function read(name: string): readonly Case[] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8').replaceAll('{-}', '')
  return JSON.parse(text) as readonly Case[]
}
