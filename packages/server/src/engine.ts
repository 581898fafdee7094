import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  AskgateError,
  type Caller,
  type CallKey,
  callerKey,
  type Clock,
  type Elicitation,
  type Implementation,
  type JournalEntry,
  type Logger,
  type Outcome,
  type Peer,
  type RandomBytes,
  renderForm,
  type RequestedSchema,
  type Route,
  route,
  type RouteReason,
  type Store,
} from '@askgate/core'
import { malformed, takeAnswer } from './answers.ts'
import { type EffectRequest, type EffectTools, once, type Once, settleEarlier } from './effect.ts'
import {
  checkFlow,
  type Flow,
  type FlowRequest,
  isOurs,
  openFlow,
  rejected,
  sealFlow,
  startFlow,
} from './flow.ts'
import type { Interaction } from './interaction.ts'
import { type KeyRing, processKeys } from './keys.ts'
import { LIMITS, type Limits } from './limits.ts'
import { type OpenQuestion, replay, type Round } from './replay.ts'
import { open, seal } from './seal.ts'
import { createSecretJudge } from './secret-judge.ts'
import { alreadyDone, coolingDown, TEXTS } from './texts.ts'

export interface EngineOptions {
  /** The name people know this server by; it stands in every question. */
  readonly name: string
  readonly version?: string
  /** Effects, refusals and the journal. Forms cost it nothing until `act`. */
  readonly store: Store
  /** Without it, keys that die with the process. Instances of one server share a ring. */
  readonly keys?: KeyRing
  readonly limits?: Partial<Limits>
  readonly clock?: Clock
  readonly random?: RandomBytes
  readonly logger?: Logger
}

/** One request of an interactive method, as an adapter hands it over. */
export interface InteractiveRequest<Input, Answers, Result> {
  readonly method: 'tools/call' | 'prompts/get'
  readonly name: string
  readonly interaction: Interaction<Input, Answers, Result>
  readonly input: Input
  /** As received, before any default or transform: what the flow is bound to. */
  readonly rawArguments: unknown
  readonly peer: Peer
  /** The state that came back: as received, or already opened by {@link Engine.open}. */
  readonly state: string | Flow | undefined
  /** `inputResponses` as received. Untrusted. */
  readonly responses: unknown
  /** Fires when the caller leaves. */
  readonly signal: AbortSignal
  /** Asks now and waits for the client's `ElicitResult`; only on eras that push. */
  readonly push?: (question: Elicitation) => Promise<Pushed>
  /** Whether a result tells of a failure: then the same call may be made again at once. */
  isFailure(result: Result): boolean
  progress(message: string): void
}

/** What became of a pushed question. */
export type Pushed =
  | { readonly is: 'result'; readonly result: unknown }
  /** The client answered with an error: it can not show this. */
  | { readonly is: 'not-shown' }
  /** Nobody answered in time. */
  | { readonly is: 'timed-out' }

/** How a request is answered. */
export type Served<Result> =
  | { readonly is: 'result'; readonly result: Result }
  | {
      readonly is: 'question'
      readonly key: string
      readonly elicitation: Elicitation
      readonly state: string
    }
  | Refused

export interface Refused {
  readonly is: 'refused'
  readonly outcome: Outcome
  readonly reason: string
  /** For the person, and for the model that reads it to them. */
  readonly text: string
  /** Something is wrong; `false` where a person simply said no, or it was done before. */
  readonly isError: boolean
  /** The mode the client would have to declare. */
  readonly missing?: 'form' | 'url'
}

/** Asks, then acts: the same for every SDK, era and transport. */
export interface Engine {
  readonly implementation: Implementation
  readonly limits: Limits
  /** Whether a state was sealed by Askgate at all; any other belongs to somebody else's handler. */
  isOurs(state: string): boolean
  /**
   * Opens a state that came back to this caller. Only what was opened here is taken for a flow later.
   *
   * @throws AskgateError `state_rejected`
   */
  open(state: string, caller: Caller): Flow
  /**
   * @throws AskgateError `state_rejected`, `answer_malformed`, `cancelled`; everything a person should read is returned.
   */
  serve<Input, Answers, Result>(request: InteractiveRequest<Input, Answers, Result>): Promise<Served<Result>>
}

/** @throws AskgateError `configuration` for a name nobody could read. */
export function createEngine(options: EngineOptions): Engine {
  if (options.name.trim() === '')
    throw new AskgateError('configuration', 'Give the server the name people know it by.')
  const { store, name: gate } = options
  const implementation: Implementation = { name: gate, version: options.version ?? '0' }
  const keys = options.keys ?? processKeys()
  const limits: Limits = { ...LIMITS, ...options.limits }
  const clock: Clock = options.clock ?? { now: () => new Date() }
  const random: RandomBytes = options.random ?? randomBytes
  const logger = options.logger
  const asksForSecret = createSecretJudge()

  /** Flows that were opened here. Another handler's state may look like one. */
  const opened = new WeakSet<Flow>()

  function openState(state: string, caller: Caller): Flow {
    const flow = openFlow(state, keys, clock, limits)
    if (flow.gate !== gate || flow.caller !== callerDigest(caller)) throw rejected('another gate or caller')
    opened.add(flow)
    return flow
  }

  function flowRequest<I, A, R>({
    method,
    name,
    rawArguments,
    peer,
  }: InteractiveRequest<I, A, R>): FlowRequest {
    return {
      gate,
      caller: callerDigest(peer.caller),
      revision: peer.revision,
      method,
      name,
      arguments: keys.digest(rawArguments),
    }
  }
  function callerDigest(caller: Caller): string {
    return keys.digest(callerKey(caller))
  }

  async function serve<I, A, R>(request: InteractiveRequest<I, A, R>): Promise<Served<R>> {
    const wanted = flowRequest(request)
    const call: CallKey = {
      caller: wanted.caller,
      tool: keys.digest([request.method, request.name]),
      arguments: wanted.arguments,
    }
    const anonymous = request.peer.caller.standing === 'anonymous'
    const fresh = request.state === undefined
    let flow = fresh ? startFlow(wanted, clock, random, limits) : continued(request, wanted)

    if (!(await isAuthorized(request)))
      return ended(request, flow, 'refused', 'not_authorized', TEXTS.notAuthorized)
    const effect = effectRequest(request, call, anonymous)
    if (fresh && !anonymous && store.mayConcern(call)) {
      const earlier = await settleEarlier(effect, effectTools<R>())
      if (earlier.is !== 'clear') return afterEffect(request, flow, earlier)
      const cooling = await coolDown(call)
      if (cooling) return ended(request, flow, 'refused', 'cool_down', cooling, { isError: false })
    }

    for (;;) {
      const round = await replayed(request, flow)
      if (round.is === 'failed') {
        logger?.error('ask_failed', { tool: request.name, flow: flow.id, error: errorName(round.error) })
        return ended(request, flow, 'failed', 'ask_failed', TEXTS.askFailed)
      }
      flow = round.flow
      switch (round.is) {
        case 'stopped':
          return ended(request, flow, 'refused', 'stopped', round.text, { isError: false })
        case 'declined':
        case 'cancelled':
          return refusedBy(
            request,
            flow,
            call,
            round.key,
            round.is === 'declined' ? 'decline' : 'cancel',
            anonymous,
          )
        case 'unanswered':
          return ended(request, flow, 'unanswered', 'tries', TEXTS.unanswered, { question: round.key })
        case 'malformed':
          if (request.push === undefined)
            throw malformed(`the answer to ${round.key} has no shape of this revision`)
          return ended(request, flow, 'refused', 'answer_malformed', TEXTS.malformed, { question: round.key })
        case 'secret':
          return ended(request, flow, 'refused', 'answer_sensitive', TEXTS.secretAnswer, {
            question: round.key,
          })
        case 'asks': {
          if (flow.round >= limits.rounds) {
            return ended(request, flow, 'unanswered', 'rounds', TEXTS.unanswered, {
              question: round.question.key,
            })
          }
          const way = wayFor(round.question, request.peer)
          if (way.to === 'blocked') {
            const missing = way.missing === undefined ? {} : { missing: way.missing }
            return ended(request, flow, blockedOutcome(way.reason), way.reason, blockedText(way.reason), {
              question: round.question.key,
              ...missing,
            })
          }
          if (request.push === undefined) {
            const state = sealFlow(flow, keys, clock, random, limits)
            return { is: 'question', key: round.question.key, elicitation: way.elicitation, state }
          }
          const pushed = await request.push(way.elicitation)
          if (pushed.is === 'timed-out') {
            return ended(request, flow, 'unanswered', 'timed_out', TEXTS.notAnswered, {
              question: round.question.key,
            })
          }
          if (pushed.is === 'not-shown') {
            return ended(request, flow, 'unavailable', 'not_shown', TEXTS.notShown, {
              question: round.question.key,
            })
          }
          flow = takeAnswer(flow, { [round.question.key]: pushed.result })
          continue
        }
        case 'done': {
          if (!(await isAuthorized(request)))
            return ended(request, flow, 'refused', 'not_authorized', TEXTS.notAuthorized)
          // What was right during the replay may be over by now; the next replay puts the question again.
          if (!(await round.recheck())) continue
          if (request.method === 'prompts/get') return withoutEffect(request, flow, round.answers)
          const answersDigest = keys.digest(flow.answers)
          return afterEffect(
            request,
            flow,
            await once(flow.id, answersDigest, round.answers, effect, effectTools<R>()),
          )
        }
      }
    }
  }

  function continued<I, A, R>(request: InteractiveRequest<I, A, R>, wanted: FlowRequest): Flow {
    const { state, peer } = request
    const flow = typeof state === 'string' ? openState(state, peer.caller) : state
    if (flow === undefined || !opened.has(flow)) throw rejected('not a state of ours')
    checkFlow(flow, wanted)
    return takeAnswer(flow, request.responses)
  }

  async function isAuthorized<I, A, R>({
    interaction,
    input,
    peer,
  }: InteractiveRequest<I, A, R>): Promise<boolean> {
    if (interaction.authorize === 'none') return true
    return (
      (await interaction.authorize({ person: peer.caller.principal, caller: peer.caller, input })) === true
    )
  }

  async function replayed<I, A, R>(
    { interaction, input, peer, signal }: InteractiveRequest<I, A, R>,
    flow: Flow,
  ): Promise<Round<A> | { readonly is: 'failed'; readonly error: unknown }> {
    try {
      return await replay(interaction, input, flow, {
        server: gate,
        principal: peer.caller.principal,
        revision: peer.revision,
        keys,
        tries: limits.tries,
        signal,
      })
    } catch (error) {
      if (error instanceof AskgateError && error.code === 'cancelled') throw error
      return { is: 'failed', error }
    }
  }

  function effectRequest<I, A, R>(
    request: InteractiveRequest<I, A, R>,
    call: CallKey,
    anonymous: boolean,
  ): EffectRequest<I, A, R> {
    const { interaction, input, peer, signal } = request
    return {
      interaction,
      isFailure: result => request.isFailure(result),
      input,
      call,
      anonymous,
      signal,
      principal: peer.caller.principal,
      progress: message => {
        request.progress(message)
      },
    }
  }

  function effectTools<R>(): EffectTools<R> {
    return {
      effects: store.effects,
      clock,
      limits,
      seal: result => seal(keys, 'result', result, random),
      open: sealed => open(keys, 'result', sealed) as R | undefined,
      pause: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
    }
  }

  /** A prompt changes nothing, so nothing is claimed and it may be had as often as it is asked for. */
  async function withoutEffect<I, A, R>(
    request: InteractiveRequest<I, A, R>,
    flow: Flow,
    answers: A,
  ): Promise<Served<R>> {
    const { interaction, input, peer, signal } = request
    const result = await interaction.act(input, answers, {
      principal: peer.caller.principal,
      flow: flow.id,
      fencingToken: 0,
      signal,
      fence: () => Promise.resolve(),
      progress: message => {
        request.progress(message)
      },
    })
    await journal(request, flow, 'accepted', undefined, undefined)
    return { is: 'result', result }
  }

  async function afterEffect<I, A, R>(
    request: InteractiveRequest<I, A, R>,
    flow: Flow,
    effect: Once<R>,
  ): Promise<Served<R>> {
    switch (effect.is) {
      case 'done': {
        if (effect.fresh) await journal(request, flow, 'accepted', undefined, undefined)
        handOver(effect.flow, request.signal)
        return { is: 'result', result: effect.result }
      }
      case 'already-done':
        return refused('accepted', 'already_done', alreadyDone(effect.at), { isError: false })
      case 'failed':
        logger?.error('act_failed', { tool: request.name, flow: flow.id, error: errorName(effect.error) })
        return ended(request, flow, 'failed', 'act_failed', TEXTS.actFailed)
      case 'in-doubt':
        return ended(request, flow, 'failed', 'in_doubt', TEXTS.inDoubt)
      case 'still-in-doubt':
        return ended(request, flow, 'failed', 'in_doubt', TEXTS.stillInDoubt)
      case 'superseded':
        return ended(request, flow, 'failed', 'effect_superseded', TEXTS.superseded)
      case 'conflict':
        return ended(request, flow, 'refused', 'effect_conflict', TEXTS.conflict)
      case 'running':
        return refused('unanswered', 'running', TEXTS.running)
      case 'cancelled':
        throw new AskgateError('cancelled', 'The caller left.')
      case 'clear':
        throw new TypeError('A call that nothing stands in the way of has no end yet.')
    }
  }

  /**
   * From here on the result counts as received, if the caller is still there. A signal that fires later tells nothing:
   * an SDK fires it too when it closes an exchange that went well.
   */
  function handOver(flow: string, signal: AbortSignal): void {
    if (signal.aborted) return
    setImmediate(() => {
      store.effects.deliver(flow).catch(() => logger?.warn('not_marked_delivered', { flow }))
    })
  }

  async function refusedBy<I, A, R>(
    request: InteractiveRequest<I, A, R>,
    flow: Flow,
    call: CallKey,
    question: string,
    action: 'decline' | 'cancel',
    anonymous: boolean,
  ): Promise<Refused> {
    const at = clock.now()
    const seconds = action === 'decline' ? limits.declineSeconds : limits.cancelSeconds
    if (!anonymous) {
      await store.refusals.note({
        call,
        question,
        action,
        at,
        until: new Date(at.getTime() + seconds * 1000),
      })
    }
    return action === 'decline'
      ? ended(request, flow, 'declined', 'decline', TEXTS.declined, { question, isError: false })
      : ended(request, flow, 'cancelled', 'cancel', TEXTS.cancelled, { question, isError: false })
  }

  /** The same call again, or one tool with ever new arguments: somebody said no and is asked all the same. */
  async function coolDown(call: CallKey): Promise<string | undefined> {
    const live = await store.refusals.about(call)
    const standing =
      live.find(refusal => refusal.call.arguments === call.arguments) ?? live[limits.refusals - 1]
    return standing && coolingDown(standing.until, standing.action)
  }

  function wayFor(
    question: OpenQuestion,
    peer: Peer,
  ): { readonly to: 'form'; readonly elicitation: Elicitation } | Extract<Route, { to: 'blocked' }> {
    const rendered = renderForm(question.form, peer.revision)
    const requestedSchema = rendered.ok ? rendered.requestedSchema : undefined
    // What no revision has a way to write is still judged: by its newest spelling.
    const judged = requestedSchema ?? newestSpelling(question)
    const verdict = route(
      {
        mode: 'form',
        sensitive: asksForSecret({ message: question.message, requestedSchema: judged }),
        unrenderable: requestedSchema === undefined,
      },
      peer,
      { pages: false },
    )
    if (verdict.to === 'blocked') return verdict
    if (verdict.to !== 'form' || requestedSchema === undefined) {
      return { to: 'blocked', reason: verdict.reason, missing: undefined }
    }
    return { to: 'form', elicitation: { mode: 'form', message: question.message, requestedSchema } }
  }

  interface EndOptions {
    readonly isError?: boolean
    readonly question?: string
    readonly missing?: 'form' | 'url'
  }
  async function ended<I, A, R>(
    request: InteractiveRequest<I, A, R>,
    flow: Flow,
    outcome: Outcome,
    reason: string,
    text: string,
    options: EndOptions = {},
  ): Promise<Refused> {
    await journal(request, flow, outcome, reason, options.question)
    return refused(outcome, reason, text, options)
  }

  async function journal<I, A, R>(
    { peer, name }: InteractiveRequest<I, A, R>,
    flow: Flow,
    outcome: Outcome,
    reason: string | undefined,
    question: string | undefined,
  ): Promise<void> {
    const entry: JournalEntry = {
      at: clock.now(),
      flow: flow.id,
      caller: peer.caller,
      tool: name,
      question,
      mode: question === undefined ? undefined : 'form',
      outcome,
      reason,
      fields: Object.keys(flow.answers),
      manifest: {
        revision: peer.revision,
        form: peer.elicitation.form,
        url: peer.elicitation.url,
        client: peer.client,
        server: implementation,
      },
    }
    await store.journal.append(entry)
    logger?.info('call_ended', {
      tool: name,
      flow: flow.id,
      outcome,
      reason,
      question,
      revision: peer.revision,
    })
  }

  return {
    implementation,
    limits,
    isOurs,
    open: openState,
    serve,
  }
}

function refused(
  outcome: Outcome,
  reason: string,
  text: string,
  { isError = true, missing }: { readonly isError?: boolean; readonly missing?: 'form' | 'url' } = {},
): Refused {
  return { is: 'refused', outcome, reason, text, isError, ...(missing && { missing }) }
}

function newestSpelling({ form }: OpenQuestion): RequestedSchema {
  const rendered = renderForm(form, '2026-07-28')
  if (!rendered.ok) throw new AskgateError('question_invalid', 'No revision can carry this form.')
  return rendered.requestedSchema
}

function blockedOutcome(reason: RouteReason): Outcome {
  return reason === 'asks-for-secret' || reason === 'no-person' || reason === 'not-identified'
    ? 'refused'
    : 'unavailable'
}

function blockedText(reason: RouteReason): string {
  switch (reason) {
    case 'asks-for-secret':
      return TEXTS.asksForSecret
    case 'not-in-revision':
      return TEXTS.unsayable
    case 'no-person':
      return TEXTS.noPerson
    case 'not-identified':
      return TEXTS.notIdentified
    case 'no-channel':
      return TEXTS.noChannel
    case 'url-not-declared':
      return TEXTS.noUrl
    default:
      return TEXTS.noForm
  }
}

/** A class name at most: the message of somebody else's error may hold anything. */
function errorName(error: unknown): string {
  return error instanceof AskgateError ? error.code : error instanceof Error ? error.name : typeof error
}
