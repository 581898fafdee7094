// How well the form gate judges the cases of the tests: precision, recall and every case judged otherwise, by language
// and by kind.
import type { Content, SensitiveRequest } from '@askgate/core'
import { sensitive, sensitiveContent } from '@askgate/core'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { columns } from '../../bench/columns.ts'

interface Case {
  readonly id: string
  readonly expect: 'secret' | 'not-secret'
  readonly why: string
  readonly language: string
  readonly kind: string
  readonly firm?: boolean
  readonly rounds?: readonly SensitiveRequest[]
  readonly content?: Content
}

interface Judged extends Case {
  readonly verdict: Case['expect']
  readonly review: boolean
}

const FOLDER = fileURLToPath(new URL('../../packages/core/test/sensitive/', import.meta.url))
const FILES = ['{cases,pending}.json', 'independent/*/*.json']

const judged = globSync(FILES, { cwd: FOLDER }).flatMap(read).map(judge)
console.log(report(judged))

/** Token-like samples are stored with `{-}` inside, so that no scanner takes the file for a leak. */
function read(file: string): readonly Case[] {
  return JSON.parse(readFileSync(FOLDER + file, 'utf8').replaceAll('{-}', '')) as readonly Case[]
}

function judge(each: Case): Judged {
  const { rounds = [], content } = each
  const verdicts = [
    ...rounds.map((round, at) => sensitive(round, { earlier: rounds.slice(0, at) })),
    ...(content === undefined ? [] : [sensitiveContent(content)]),
  ].map(({ verdict }) => verdict)
  return {
    ...each,
    verdict: verdicts.includes('block') ? 'secret' : 'not-secret',
    review: verdicts.includes('review'),
  }
}

function report(cases: readonly Judged[]): string {
  const firm = cases.filter(each => each.firm !== false)
  return [
    `${cases.length} cases, ${firm.length} of them firm. Secret means blocked; what is only to be reviewed is not.`,
    '',
    ...table('all', firm, () => 'firm'),
    '',
    ...table('kind', firm, ({ kind }) => kind),
    '',
    ...table('language', firm, ({ language }) => language),
    '',
    ...confusion('Secrets that pass', cases, 'secret'),
    '',
    ...confusion('Honest forms and values that are blocked', cases, 'not-secret'),
  ].join('\n')
}

function table(title: string, cases: readonly Judged[], by: (each: Judged) => string): readonly string[] {
  const groups = [...Map.groupBy(cases, by)].toSorted(([one], [other]) => one.localeCompare(other))
  return columns([
    [title, 'secret', 'recall', 'honest', 'blocked', 'precision'],
    ...groups.map(([name, group]) => {
      const secrets = group.filter(({ expect }) => expect === 'secret')
      const honest = group.filter(({ expect }) => expect === 'not-secret')
      const [found, wrong] = [blockedOf(secrets), blockedOf(honest)]
      return [
        name,
        String(secrets.length),
        share(found, secrets.length),
        String(honest.length),
        share(wrong, honest.length),
        share(found, found + wrong),
      ]
    }),
  ])
}

function blockedOf(cases: readonly Judged[]): number {
  return cases.filter(({ verdict }) => verdict === 'secret').length
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : (part / whole).toFixed(3)
}

function confusion(title: string, cases: readonly Judged[], expected: Case['expect']): readonly string[] {
  const wrong = cases.filter(({ expect, verdict }) => expect === expected && verdict !== expected)
  return [
    `${title}: ${wrong.length}`,
    ...wrong.map(
      ({ id, kind, language, why, firm, review }) =>
        `  ${id} (${kind}, ${language}${firm === false ? ', not firm' : ''}${review ? ', for review' : ''}): ${why}`,
    ),
  ]
}
