import type { CallKey, ClaimRequest, Clock, Effect, Effects } from '@askgate/core'
import { act } from './act.ts'
import type { ConnectionHandle, Stage } from './connect/provider-call.ts'
import type { Interaction, Run } from './interaction.ts'
import type { Limits } from './limits.ts'
import { createStages } from './stages.ts'

/** What came of trying to take effect once. */
export type Once<Result> =
  | {
      readonly is: 'done'
      readonly flow: string
      readonly result: Result
      /**
       * Where it is known from: `act` that ran now, in this request; what it left on record, which nobody received so
       * far (`delivery`) or somebody did; or `reconcile`.
       */
      readonly by: 'act' | 'delivery' | 'record' | 'reconcile'
    }
  | { readonly is: 'already-done'; readonly at: Date }
  /** Nothing stands in the way; only for a call that has not claimed yet. */
  | { readonly is: 'clear' }
  /** Nobody can find out. Until then the record is kept, and nothing is repeated. */
  | { readonly is: 'in-doubt'; readonly until: Date }
  | { readonly is: 'running' | 'still-in-doubt' | 'conflict' | 'superseded' | 'cancelled' }
  | { readonly is: 'failed'; readonly error: unknown }

/** One call that wants to take effect. */
export interface EffectRequest<Input, Answers, Result> {
  readonly interaction: Pick<Interaction<Input, Answers, Result>, 'act' | 'reconcile' | 'repeatable'>
  readonly input: Input
  readonly call: CallKey
  readonly principal: Parameters<Interaction<Input, Answers, Result>['act']>[2]['principal']
  /** Nobody in particular calls: nothing is remembered from one call to the next. */
  readonly anonymous: boolean
  /** Tickets whose answers the effect uses up. */
  readonly spends: readonly string[]
  /** Keyed digests of the accounts the effect uses. */
  readonly accounts: readonly string[]
  readonly signal: AbortSignal
  /** Right before `act`. */
  entering?(run: Run): void
  isFailure(result: Result): boolean
  progress(message: string): void
  /** For `reconcile`: reading operations of one of these accounts, as far as this caller may still use it. */
  connection(
    provider: string,
    accounts: readonly string[],
    stage: () => Stage,
  ): Promise<ConnectionHandle | undefined>
}

export interface EffectTools<Result> {
  readonly effects: Effects
  readonly clock: Clock
  readonly limits: Limits
  seal(flow: string, result: Result): string
  /** `undefined` where the key that sealed it is gone, or it is the result of another flow. */
  open(flow: string, sealed: string): Result | undefined
  /** Resolves after so many milliseconds, or at once when the signal fires. */
  pause(ms: number, signal: AbortSignal): Promise<void>
  /** For the operator: what failed beside the call, and is made good by the next one. */
  report(event: EffectEvent, flow: string, error: unknown): void
}

export type EffectEvent =
  'result_not_recorded' | 'failure_not_recorded' | 'release_not_recorded' | 'reconcile_failed'

/** Looks, before anything is asked, whether an earlier call of the same left something to settle. */
export async function settleEarlier<Input, Answers, Result>(
  request: EffectRequest<Input, Answers, Result>,
  tools: EffectTools<Result>,
): Promise<Once<Result>> {
  const effect = await tools.effects.latest(request.call)
  return effect === undefined ? { is: 'clear' } : settle(effect, request, tools)
}

/**
 * What a flow came to that claimed its effect before. A retry gets it without a second look at the world, which the
 * effect itself may have changed: the seat it booked is not free any more. `undefined` where the retry has to go on.
 */
export async function endOf<Input, Answers, Result>(
  flow: string,
  answersDigest: string,
  request: EffectRequest<Input, Answers, Result>,
  tools: EffectTools<Result>,
): Promise<Once<Result> | undefined> {
  const { effects, limits } = tools
  const latest = await effects.latest(request.call)
  if (latest?.flow !== flow) return undefined

  for (const wait of pauses(limits.runningSeconds)) {
    if (request.signal.aborted) return { is: 'cancelled' }
    const claim = await effects.claim(claimOf(flow, answersDigest, [], request, limits))
    if (claim.is === 'conflict') return { is: 'conflict' }
    // It was released or forgotten since.
    if (claim.is === 'mine') await effects.release(claim.lease)
    if (claim.is !== 'known') return undefined

    const end = await settleOwn(claim.effect, request, tools)
    if (end.is === 'clear') return undefined
    if (end.is !== 'running') return end
    await tools.pause(wait, request.signal)
  }
  return { is: 'running' }
}

/**
 * Claims the effect of a flow and runs `act`, unless it ran before: then says what came of that. `spent` when another
 * flow used up one of its tickets.
 */
export async function once<Input, Answers, Result>(
  flow: string,
  answersDigest: string,
  answers: Answers,
  request: EffectRequest<Input, Answers, Result>,
  tools: EffectTools<Result>,
): Promise<Once<Result> | { readonly is: 'spent' }> {
  const { effects, limits } = tools
  const settled: string[] = []

  for (const wait of pauses(limits.runningSeconds)) {
    for (;;) {
      if (request.signal.aborted) return { is: 'cancelled' }
      const claim = await effects.claim(claimOf(flow, answersDigest, settled, request, limits))
      if (claim.is === 'mine') return act(claim.lease, answers, request, tools)
      if (claim.is === 'conflict' || claim.is === 'spent') return claim

      const end = await (claim.is === 'known' ? settleOwn : settle)(claim.effect, request, tools)
      if (end.is === 'running') break
      if (end.is !== 'clear') return end
      settled.push(claim.effect.flow)
    }
    await tools.pause(wait, request.signal)
  }
  return { is: 'running' }
}

function claimOf<Input, Answers, Result>(
  flow: string,
  answers: string,
  settled: readonly string[],
  { interaction, call, anonymous, spends, accounts }: EffectRequest<Input, Answers, Result>,
  limits: Limits,
): ClaimRequest {
  return {
    flow,
    call,
    answers,
    leaseSeconds: limits.leaseSeconds,
    keepSeconds: limits.keepSeconds,
    repeatAfterSeconds: interaction.repeatable === true || anonymous ? 0 : limits.repeatAfterSeconds,
    settled,
    spends,
    accounts,
  }
}

/**
 * Milliseconds to wait between looks, longer and longer. Added up and not read off a clock, which somebody may set back
 * meanwhile.
 */
function* pauses(seconds: number): Generator<number, void> {
  for (let waited = 0, wait = 25; waited < seconds * 1000; wait = Math.min(wait * 2, 500)) {
    yield wait
    waited += wait
  }
}

/** What the effect of this very flow means: its result is this caller's to have, as often as they ask. */
function settleOwn<Input, Answers, Result>(
  effect: Effect,
  request: EffectRequest<Input, Answers, Result>,
  tools: EffectTools<Result>,
): Promise<Once<Result>> {
  if (effect.state !== 'finished') return settleUnfinished(effect, request, tools, true)
  const result = resultOf(effect, tools)
  // That it was done is known, even where nobody can open the result any more.
  const end: Once<Result> =
    result === undefined
      ? { is: 'already-done', at: doneAt(effect) }
      : done(effect.flow, result, effect.delivered ? 'record' : 'delivery')
  return Promise.resolve(end)
}

/** What the effect of an earlier flow of the same call means for this request. */
async function settle<Input, Answers, Result>(
  effect: Effect,
  request: EffectRequest<Input, Answers, Result>,
  tools: EffectTools<Result>,
): Promise<Once<Result>> {
  const { effects, clock, limits } = tools
  if (effect.state === 'released') return { is: 'clear' }
  if (effect.state === 'finished') {
    const result = resultOf(effect, tools)
    if (!effect.delivered && result !== undefined && (await effects.deliver(effect.flow)))
      return done(effect.flow, result, 'delivery')
    if (result !== undefined && request.isFailure(result)) return { is: 'clear' }
    const at = doneAt(effect)
    const recent = clock.now().getTime() - at.getTime() < limits.repeatAfterSeconds * 1000
    return recent && request.interaction.repeatable !== true ? { is: 'already-done', at } : { is: 'clear' }
  }
  return settleUnfinished(effect, request, tools, false)
}

async function settleUnfinished<Input, Answers, Result>(
  effect: Effect,
  request: EffectRequest<Input, Answers, Result>,
  tools: EffectTools<Result>,
  isOwn: boolean,
): Promise<Once<Result>> {
  const { effects, clock, limits } = tools
  if (effect.state === 'claimed' && effect.leaseUntil > clock.now()) return { is: 'running' }

  // Its process died, hangs, or `act` threw. The fence goes up first: from here on the old run can not pass it.
  const { reconcile } = request.interaction
  if (reconcile === undefined) {
    const until = new Date(effect.claimedAt.getTime() + limits.keepSeconds * 1000)
    return request.interaction.repeatable === true && !isOwn ? { is: 'clear' } : { is: 'in-doubt', until }
  }
  const lease = await effects.takeOver(effect, limits.leaseSeconds)
  if (lease === undefined) return { is: 'running' }
  const reconciled = await found(reconcile.bind(request.interaction), effect, request, tools)
  switch (reconciled.is) {
    case 'done':
      if (!(await effects.finish(lease, tools.seal(effect.flow, reconciled.result))))
        return { is: 'superseded' }
      return done(effect.flow, reconciled.result, 'reconcile')
    case 'not-done':
      // Finding out may have taken longer than the lease lasted, and somebody else may have gone on.
      return (await effects.release(lease)) ? { is: 'clear' } : { is: 'running' }
    case 'unknown':
      await effects.fail(lease)
      return { is: 'still-in-doubt' }
  }
}

async function found<Input, Answers, Result>(
  reconcile: NonNullable<Interaction<Input, Answers, Result>['reconcile']>,
  effect: Effect,
  { input, principal, signal, connection }: EffectRequest<Input, Answers, Result>,
  { report }: EffectTools<Result>,
) {
  // What finds out may read, and change nothing.
  const stages = createStages(signal)
  try {
    return await reconcile(input, {
      ...{ principal, flow: effect.flow, signal },
      connection: provider => connection(provider, effect.accounts, stages.stage),
    })
  } catch (error) {
    report('reconcile_failed', effect.flow, error)
    return { is: 'unknown' } as const
  } finally {
    stages.end()
  }
}

function resultOf<Result>({ flow, result }: Effect, tools: EffectTools<Result>): Result | undefined {
  return result === undefined ? undefined : tools.open(flow, result)
}

function doneAt({ finishedAt, claimedAt }: Effect): Date {
  return finishedAt ?? claimedAt
}

function done<Result>(flow: string, result: Result, by: 'delivery' | 'record' | 'reconcile') {
  return { is: 'done', flow, result, by } as const
}
