import type { Revision } from '@askgate/core'
import type { Cell, Play } from './cell.ts'

/** What was seen of a call: on the wire, by its people, and in the CRM afterwards. */
export interface Seen {
  /** What the client and the server agreed on. */
  readonly revision: string | undefined
  /** How each question travelled. */
  readonly routes: readonly SeenRoute[]
  /** How many of the pages that were pushed were told to be finished, each once. */
  readonly notices: number
  /** The text of the result; `undefined` where the call ended without one. */
  readonly text: string | undefined
  /** What Bob read on the page; `undefined` where he was not there. */
  readonly toBob: string | undefined
  /** Services of the drafts that the CRM has now. */
  readonly drafts: readonly string[]
  /** Recipients of the messages that the CRM has sent. */
  readonly messages: readonly string[]
  /** Accounts of the CRM that let the tools in, once for each time. */
  readonly grants: readonly string[]
  /** Accounts of the CRM that the tools are connected to now. */
  readonly connections: readonly string[]
}

/**
 * - `pushed`: as a request of the server, while the call is open.
 * - `returned`: as the call's result, to be called again.
 * - `named`: as a text that says where the page is.
 */
export type SeenRoute = 'form pushed' | 'form returned' | 'page pushed' | 'page returned' | 'page named'

export type Expectation = Omit<Seen, 'revision' | 'text' | 'toBob'> & {
  readonly text: RegExp | undefined
  readonly toBob: RegExp | undefined
}

/** What is answered where an answer is given. */
export const RIGHT = { pick_offer: { offer: 'team' }, draft_follow_up: { service: 'Network Check' } } as const
/** Of the right shape, and yet nothing that was asked for. */
export const WRONG = {
  pick_offer: { offer: 'everything for nothing' },
  draft_follow_up: { service: 'Fax Gateway' },
} as const

export function expectationOf(cell: Cell): Expectation {
  switch (cell.tool) {
    case 'pick_offer':
      return pickOffer(cell)
    case 'draft_follow_up':
      return draftFollowUp(cell)
    case 'send_follow_up':
      return sendFollowUp(cell)
  }
}

function pickOffer({ revision, play }: Cell): Expectation {
  const { form } = ROUTES[revision]
  return {
    ...NOTHING,
    routes: play === 'wrong, right' ? [form, form] : [form],
    text: ENDED[play] ?? (play === 'no answer' ? undefined : /^The team offer comes first\.$/),
  }
}

function draftFollowUp(cell: Cell): Expectation {
  const { revision, play } = cell
  const { form, page } = ROUTES[revision]
  if (play === 'decline' || play === 'cancel' || play === 'no answer')
    return { ...NOTHING, routes: [form], text: ENDED[play] }

  const asked = { ...NOTHING, ...visited(cell, 1), routes: [form, ...pages(cell, 1)] }
  switch (play) {
    case 'page declined':
    case 'page left':
      return { ...asked, text: endedOnPage(cell) }
    default:
      return {
        ...asked,
        routes: play === 'wrong, right' ? [form, form, page] : asked.routes,
        text: /^Draft 1 about Network Check is waiting for you in the CRM\. Nothing was sent\.$/,
        ...{ drafts: [DRAFTED], grants: [ACCOUNT], connections: [ACCOUNT] },
      }
  }
}

/** After a draft, whose page and whose grant were before. */
function sendFollowUp(cell: Cell): Expectation {
  const before = { ...NOTHING, drafts: [DRAFTED], grants: BOTH, connections: BOTH }
  switch (cell.play) {
    case 'refused':
      return {
        ...before,
        ...visited(cell, 1),
        routes: pages(cell, 1),
        text: /^This needs your yes on a page where you sign in, .* Use it over HTTP, where you sign in\.$/,
      }
    case 'page declined':
    case 'page left':
      return { ...before, ...visited(cell, 2), routes: pages(cell, 2), text: endedOnPage(cell) }
    default:
      return {
        ...before,
        ...visited(cell, 2),
        routes: pages(cell, 2),
        text: /^Draft 1 was sent to bob@clinic\.example\.$/,
        messages: ['bob@clinic.example'],
      }
  }
}

const NOTHING = {
  routes: [],
  notices: 0,
  text: undefined,
  toBob: undefined,
  drafts: [],
  messages: [],
  grants: [],
  connections: [],
} as const satisfies Expectation

const DRAFTED = 'Network Check'
const ACCOUNT = 'alice.ames'
/** To draft and to send. */
const BOTH = [ACCOUNT, ACCOUNT]

const ROUTES = {
  '2025-06-18': { form: 'form pushed', page: 'page named' },
  '2025-11-25': { form: 'form pushed', page: 'page pushed' },
  '2026-07-28': { form: 'form returned', page: 'page returned' },
} as const satisfies Readonly<Record<Revision, unknown>>

function pages({ revision, play }: Cell, count: number): readonly SeenRoute[] {
  // Who continues too soon is told of the page once more.
  const times = revision === '2025-06-18' && play === 'page left' ? count + 1 : count
  return Array.from({ length: times }, () => ROUTES[revision].page)
}

/** What people see of so many pages, and what the client hears of them. */
function visited({ revision, transport, play }: Cell, count: number) {
  const finished = play === 'page left' ? count - 1 : count
  const stranger = transport === 'stdio' ? 'stdio' : revision === '2025-06-18' ? 'questions' : 'http'
  return {
    notices: revision === '2025-11-25' ? finished : 0,
    toBob: play === 'Bob first' ? TO_BOB[stranger] : undefined,
  }
}

const TO_BOB = {
  http: /^This link is no longer valid, or it was made for another account\./,
  questions: /^Nothing waits for you\./,
  stdio: /^That is not the code\./,
}

const ENDED: Readonly<Partial<Record<Play, RegExp>>> = {
  decline: /^You declined\. Nothing was done\./,
  cancel: /^You closed the question without an answer\. Nothing was done/,
}

function endedOnPage({ revision, play }: Cell): RegExp | undefined {
  if (play === 'page declined') return ENDED.decline
  return revision === '2025-06-18' ? /so nothing was done yet\. Open http/ : ENDED.cancel
}

/** What is not as it must be, one sentence each. */
export function judge(cell: Cell, seen: Seen, expected: Expectation): readonly string[] {
  const sentences = [
    seen.revision !== cell.revision && `${seen.revision ?? 'no revision'} was agreed on`,
    !same(seen.routes, expected.routes) &&
      `asked ${listOf(seen.routes)}, but must be asked ${listOf(expected.routes)}`,
    seen.notices !== expected.notices &&
      `${String(seen.notices)} pages were told to be finished, but must be ${String(expected.notices)}`,
    !fits(seen.text, expected.text) && `ended with ${mustBe(seen.text, expected.text)}`,
    !fits(seen.toBob, expected.toBob) && `showed Bob ${mustBe(seen.toBob, expected.toBob)}`,
    !same(seen.drafts, expected.drafts) && `the CRM has the drafts ${mustHave(seen.drafts, expected.drafts)}`,
    !same(seen.messages, expected.messages) &&
      `the CRM sent messages to ${mustHave(seen.messages, expected.messages)}`,
    !same(seen.grants, expected.grants) && `the CRM was opened by ${mustHave(seen.grants, expected.grants)}`,
    !same(seen.connections, expected.connections) &&
      `connected are ${mustHave(seen.connections, expected.connections)}`,
  ]
  return sentences.filter(sentence => sentence !== false)
}

function mustBe(seen: string | undefined, expected: RegExp | undefined): string {
  return `${seen === undefined ? 'nothing' : `"${seen}"`}, but must be ${expected?.source ?? 'nothing'}`
}

function mustHave(seen: readonly string[], expected: readonly string[]): string {
  return `${listOf(seen)}, but must be ${listOf(expected)}`
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
