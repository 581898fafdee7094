import { AskgateError } from '@askgate/core'

/** Bounds on one flow. Times in seconds, sizes in bytes. */
export const LIMITS = {
  /** Of a `requestState`, checked before it is opened and after it is sealed. */
  stateBytes: 8 * 1024,
  /** A call is answered for good by this round; clients give up after ten. */
  rounds: 9,
  /** How often one question is put before the call ends unanswered. */
  tries: 3,
  /** How long a state is good for, from the round it was sealed in. */
  roundSeconds: 30 * 60,
  /** How long a flow may last, from its first round. */
  flowSeconds: 2 * 60 * 60,
  /** How long a pushed question waits for its answer. */
  answerSeconds: 10 * 60,
  /** A retry is held so long for a person who is on a page. */
  holdSeconds: 25,
  /** A waiting call ends after so long where its caller hears of no progress. */
  silentSeconds: 45,
  /** The same call is not asked again for so long after a decline. */
  declineSeconds: 2 * 60,
  /** The same, after a dialog was closed without a choice. */
  cancelSeconds: 30,
  /** So many live refusals of one tool, with any arguments, silence the tool for their caller. */
  refusals: 3,
  /** A finished call is "already done" for so long, unless its tool is repeatable. */
  repeatAfterSeconds: 10 * 60,
  /** A process that was silent for so long has lost its effect. */
  leaseSeconds: 30,
  /** How long a result is kept: the longest life of a state, and a margin. */
  keepSeconds: 3 * 60 * 60,
  /** How long a repeated call waits for the one that is running. */
  runningSeconds: 25,
} as const
export type Limits = { readonly [Name in keyof typeof LIMITS]: number }

/** @throws AskgateError `configuration` that names every limit that is none. */
export function parseLimits(changes: Partial<Limits> = {}): Limits {
  const limits: Limits = { ...LIMITS, ...changes }
  const mistakes = (Object.keys(LIMITS) as (keyof Limits)[])
    .filter(name => !isBound(name, limits[name]))
    .map(name => `${name} must be ${COUNTS.has(name) ? 'a whole number' : 'a number of seconds'} above 0.`)
  // Otherwise a state outlives the record of what it did, and does it again.
  for (const name of ['flowSeconds', 'repeatAfterSeconds'] as const) {
    if (limits.keepSeconds < limits[name]) mistakes.push(`keepSeconds must not be less than ${name}.`)
  }
  // Otherwise a yes on a page outlives the record of what used it up.
  if (limits.keepSeconds < PAGE_SECONDS)
    mistakes.push(`keepSeconds must not be less than the ${String(PAGE_SECONDS)} seconds a page is open.`)
  if (mistakes.length > 0) throw new AskgateError('configuration', `Limits: ${mistakes.join(' ')}`)
  return limits
}

/** How long a person has for a page: time to read it and to sign in elsewhere. */
export const PAGE_SECONDS = 30 * 60

function isBound(name: keyof Limits, value: number): boolean {
  return COUNTS.has(name)
    ? Number.isSafeInteger(value) && value > 0
    : Number.isFinite(value) && value > 0 && value <= LONGEST_TIMER
}

const COUNTS: ReadonlySet<string> = new Set<keyof Limits>(['stateBytes', 'rounds', 'tries', 'refusals'])
/** A timer that should wait longer fires at once. */
const LONGEST_TIMER = 2 ** 31 / 1000 - 1
