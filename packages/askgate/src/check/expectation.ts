import type { Cell } from './cell.ts'

/** What was seen of a call: on the wire, by its caller, and in the CRM afterwards. */
export interface Seen {
  /** What the client and the server agreed on. */
  readonly revision: string | undefined
  /** How each question travelled. */
  readonly routes: readonly SeenRoute[]
  /** The text of the result; `undefined` where the call ended without one. */
  readonly text: string | undefined
  /** Services of the drafts that the CRM has now. */
  readonly drafts: readonly string[]
}

/** `pushed`: as a request of the server, while the call is open. `returned`: as the call's result, to be called again. */
export type SeenRoute = 'form pushed' | 'form returned' | 'url pushed' | 'url returned'

export interface Expectation {
  readonly routes: readonly SeenRoute[]
  readonly text: RegExp | undefined
  readonly drafts: readonly string[]
}

/** What is answered where an answer is given. */
export const RIGHT = { pick_offer: { offer: 'team' }, draft_follow_up: { service: 'Network Check' } } as const
/** Of the right shape, and yet nothing that was asked for. */
export const WRONG = {
  pick_offer: { offer: 'everything for nothing' },
  draft_follow_up: { service: 'Fax Gateway' },
} as const

export function expectationOf({ revision, tool, play }: Cell): Expectation {
  const route = revision === '2026-07-28' ? 'form returned' : 'form pushed'
  const accepted = play === 'accept' || play === 'wrong, right'
  return {
    routes: play === 'wrong, right' ? [route, route] : [route],
    text: accepted ? DONE[tool] : ENDED[play],
    drafts: accepted && tool === 'draft_follow_up' ? ['Network Check'] : [],
  }
}

const DONE = {
  pick_offer: /^The team offer comes first\.$/,
  draft_follow_up: /^Draft 1 about Network Check is waiting for you in the CRM\. Nothing was sent\.$/,
}
const ENDED = {
  decline: /^You declined\. Nothing was done\./,
  cancel: /^You closed the question without an answer\. Nothing was done/,
  'no answer': undefined,
}

/** What is not as it must be, one sentence each. */
export function judge(cell: Cell, seen: Seen, expected: Expectation): readonly string[] {
  const sentences = [
    seen.revision !== cell.revision && `${seen.revision ?? 'no revision'} was agreed on`,
    !same(seen.routes, expected.routes) &&
      `asked ${listOf(seen.routes)}, but must be asked ${listOf(expected.routes)}`,
    !fits(seen.text, expected.text) &&
      `ended with ${seen.text === undefined ? 'no result' : `"${seen.text}"`}, but must end with ${expected.text?.source ?? 'no result'}`,
    !same(seen.drafts, expected.drafts) &&
      `the CRM has ${String(seen.drafts.length)} drafts (${listOf(seen.drafts)}), but must have ${String(expected.drafts.length)} (${listOf(expected.drafts)})`,
  ]
  return sentences.filter(sentence => sentence !== false)
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index])
}

function fits(text: string | undefined, pattern: RegExp | undefined): boolean {
  return text === undefined || pattern === undefined ? text === pattern : pattern.test(text)
}

function listOf(words: readonly string[]): string {
  return words.length === 0 ? 'nothing' : words.join(', ')
}
