import { type Caller, callerKey, type Clock, type RandomBytes } from '@askgate/core'
import type { AnswerJudge } from './answer-judge.ts'
import { takeAnswer } from './answers.ts'
import { checkFlow, type Flow, type FlowRequest, openFlow, rejected, sealFlow, startFlow } from './flow.ts'
import type { KeyRing } from './keys.ts'
import type { Limits } from './limits.ts'
import type { InteractiveRequest } from './request.ts'

/** The flows of one server: started here, or opened from a state that came back. */
export interface Flows {
  /** Which request a flow has to belong to. */
  wanted<I, A, R>(request: InteractiveRequest<I, A, R>): FlowRequest
  /** @param sent - The question that a person was sent to a page for, by an earlier flow of this call. */
  start(wanted: FlowRequest, sent?: InteractiveRequest<unknown, unknown, unknown>['continues']): Flow
  /** @throws AskgateError `state_rejected` */
  open(state: string, caller: Caller): Flow
  /**
   * The flow that a request goes on with, and the answer it brings.
   *
   * @throws AskgateError `state_rejected`, `answer_malformed`
   */
  resume<I, A, R>(request: InteractiveRequest<I, A, R>, wanted: FlowRequest): Flow
  /** `undefined` where it does not fit. */
  seal(flow: Flow): string | undefined
}

export interface FlowsOptions {
  /** The configured name of the server. */
  readonly gate: string
  readonly keys: KeyRing
  readonly clock: Clock
  readonly random: RandomBytes
  readonly limits: Limits
  readonly isSecretAnswer: AnswerJudge
}

export function createFlows({ gate, keys, clock, random, limits, isSecretAnswer }: FlowsOptions): Flows {
  /** Flows that were opened here. Another handler's state may look like one. */
  const opened = new WeakSet<Flow>()

  let last = { key: '', digest: '' }

  /** Of the same caller twice in each retry, and of one caller alone on stdio. */
  function digestOf(caller: Caller): string {
    const key = callerKey(caller)
    if (last.key !== key) last = { key, digest: keys.digest(key) }
    return last.digest
  }

  function open(state: string, caller: Caller): Flow {
    const flow = openFlow(state, keys, clock, limits)
    if (flow.gate !== gate || flow.caller !== digestOf(caller)) throw rejected('another gate or caller')
    opened.add(flow)
    return flow
  }

  return {
    open,

    wanted: ({ method, name, rawArguments, peer }) => ({
      gate,
      caller: digestOf(peer.caller),
      revision: peer.revision,
      method,
      name,
      arguments: keys.digest(rawArguments),
    }),

    start(wanted, sent) {
      const flow = startFlow(wanted, clock, random, limits)
      if (sent === undefined) return flow
      const { question, ticket, before } = sent
      return before === undefined
        ? { ...flow, tickets: { [question]: ticket } }
        : { ...flow, ...before, tickets: { [question]: ticket }, continued: ticket }
    },

    resume({ state, peer, responses }, wanted) {
      const flow = typeof state === 'string' ? open(state, peer.caller) : state
      if (flow === undefined || !opened.has(flow)) throw rejected('not a state of ours')
      checkFlow(flow, wanted)
      return takeAnswer(flow, responses, isSecretAnswer)
    },

    seal: flow => sealFlow(flow, keys, clock, random, limits),
  }
}
