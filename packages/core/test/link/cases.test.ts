import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { link, type LinkVerdict } from '../../src/link/link.ts'

interface Case {
  readonly id: string
  readonly url: string
  readonly development?: boolean
  /** The right verdict, and others that can be defended. */
  readonly accept: ReadonlyArray<LinkVerdict['verdict']>
  /** The host that would really be opened; `null` where there is none. */
  readonly host?: string | null
  readonly why: string
}

test.each(read('cases.json'))('$id: $why', case_ => {
  expect(judgedRight(case_)).toBe(true)
})

function judgedRight({ url, development = false, accept, host }: Case): boolean {
  const judged = link(url, { development })
  return accept.includes(judged.verdict) && (host === undefined || (judged.host ?? null) === host)
}

/** Token-like samples are stored with `{-}` inside, so that no scanner takes the file for a leak. */
function read(name: string): readonly Case[] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8').replaceAll('{-}', '')
  return JSON.parse(text) as readonly Case[]
}
