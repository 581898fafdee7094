import { AskgateError, type Clock, type RandomBytes, type Revision } from '@askgate/core'
import type { KeyRing } from './keys.ts'
import type { Limits } from './limits.ts'
import { open, seal, SEAL_PREFIX } from './seal.ts'

/** Which request a flow belongs to. A retry must agree in every member. */
export interface FlowRequest {
  /** Askgate's configured name: a state of another server of ours is foreign. */
  readonly gate: string
  readonly caller: string
  readonly revision: Revision
  readonly method: string
  readonly name: string
  /** Keyed digest of the raw arguments. */
  readonly arguments: string
}

/** One call from its first round to its last; what travels, sealed, in `requestState`. */
export interface Flow extends FlowRequest {
  readonly id: string
  readonly round: number
  /** Milliseconds since 1970. */
  readonly endsAt: number
  readonly asked: AskedQuestion | undefined
  readonly answers: Readonly<Record<string, GivenAnswer>>
  readonly kept: Readonly<Record<string, unknown>>
  /** How often each question was put. */
  readonly tries: Readonly<Record<string, number>>
  /** Tickets behind the questions that are answered on a page. */
  readonly tickets?: Readonly<Record<string, string>>
  /** The ticket whose call it goes on with, answers and all. They are good for one effect. */
  readonly continued?: string
}

export interface AskedQuestion {
  readonly key: string
  /** Of message and schema as put to the person: an answer to another wording is no answer. */
  readonly digest: string
}

export interface GivenAnswer {
  readonly digest: string
  /** `ElicitResult` as received. Untrusted: parsed anew on every replay. */
  readonly result: unknown
  /** It looked like a secret, and was thrown away unread. */
  readonly isSecret?: true
}

interface SealedFlow {
  readonly flow: Flow
  readonly expiresAt: number
}

export function startFlow(request: FlowRequest, clock: Clock, random: RandomBytes, limits: Limits): Flow {
  return {
    ...request,
    id: Buffer.from(random(16)).toString('base64url'),
    round: 1,
    endsAt: clock.now().getTime() + limits.flowSeconds * 1000,
    asked: undefined,
    answers: {},
    kept: {},
    tries: {},
  }
}

/** `undefined` where answers and kept reads are more than a state may hold. */
export function sealFlow(
  flow: Flow,
  keys: KeyRing,
  clock: Clock,
  random: RandomBytes,
  limits: Limits,
): string | undefined {
  const expiresAt = Math.min(flow.endsAt, clock.now().getTime() + limits.roundSeconds * 1000)
  const state = seal(keys, 'state', { flow, expiresAt } satisfies SealedFlow, random)
  return state.length > limits.stateBytes ? undefined : state
}

/**
 * Opens a state that came back. Hostile until every check has passed; the one message tells nobody which one failed.
 *
 * @throws AskgateError `state_rejected`
 * @see [MCP 2026-07-28, Multi round-trip requests, Server requirements](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr)
 */
export function openFlow(state: string, keys: KeyRing, clock: Clock, limits: Limits): Flow {
  if (state.length > limits.stateBytes) throw rejected('too large')
  const opened = open(keys, 'state', state) as SealedFlow | undefined
  if (opened === undefined) throw rejected('not sealed by this ring')
  if (opened.expiresAt <= clock.now().getTime()) throw rejected('expired')
  return opened.flow
}

/**
 * @param flow - Of this gate: no other opens.
 * @throws AskgateError `state_rejected` when the flow belongs to another request.
 */
export function checkFlow(flow: Flow, request: FlowRequest): void {
  for (const name of ['caller', 'revision', 'method', 'name', 'arguments'] as const) {
    if (flow[name] !== request[name]) throw rejected(`another ${name}`)
  }
}

export function isOurs(state: string): boolean {
  return state.startsWith(SEAL_PREFIX)
}

export function rejected(detail: string): AskgateError {
  return new AskgateError('state_rejected', 'This call can not be continued. Start it again.', { detail })
}
