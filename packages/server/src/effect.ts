import { AskgateError, type CallKey, type Clock, type Effect, type Effects, type Lease } from '@askgate/core'
import type { Interaction } from './interaction.ts'
import type { Limits } from './limits.ts'

/** What came of trying to take effect once. */
export type Once<Result> =
  | {
      readonly is: 'done'
      readonly flow: string
      readonly result: Result
      /** `act` ran now, in this request. */ readonly fresh: boolean
    }
  | { readonly is: 'already-done'; readonly at: Date }
  /** Nothing stands in the way; only for a call that has not claimed yet. */
  | { readonly is: 'clear' }
  | { readonly is: 'running' | 'in-doubt' | 'still-in-doubt' | 'conflict' | 'superseded' | 'cancelled' }
  | { readonly is: 'failed'; readonly error: unknown }

/** One call that wants to take effect. */
export interface EffectRequest<Input, Answers, Result> {
  readonly interaction: Pick<Interaction<Input, Answers, Result>, 'act' | 'reconcile' | 'repeatable'>
  readonly input: Input
  readonly call: CallKey
  readonly principal: Parameters<Interaction<Input, Answers, Result>['act']>[2]['principal']
  /** Nobody in particular calls: nothing is remembered from one call to the next. */
  readonly anonymous: boolean
  readonly signal: AbortSignal
  isFailure(result: Result): boolean
  progress(message: string): void
}

export interface EffectTools<Result> {
  readonly effects: Effects
  readonly clock: Clock
  readonly limits: Limits
  seal(result: Result): string
  /** `undefined` where the key that sealed it is gone. */
  open(sealed: string): Result | undefined
  /** Resolves after so many milliseconds, or at once when the signal fires. */
  pause(ms: number, signal: AbortSignal): Promise<void>
}

/** Looks, before anything is asked, whether an earlier call of the same left something to settle. */
export async function settleEarlier<Input, Answers, Result>(
  request: EffectRequest<Input, Answers, Result>,
  tools: EffectTools<Result>,
): Promise<Once<Result>> {
  const effect = await tools.effects.latest(request.call)
  return effect === undefined ? { is: 'clear' } : settle(effect, request, tools)
}

/** Claims the effect of a flow and runs `act`, unless it ran before: then says what came of that. */
export async function once<Input, Answers, Result>(
  flow: string,
  answersDigest: string,
  answers: Answers,
  request: EffectRequest<Input, Answers, Result>,
  tools: EffectTools<Result>,
): Promise<Once<Result>> {
  const { effects, limits } = tools
  let repeatable = request.interaction.repeatable === true || request.anonymous
  const waitUntil = tools.clock.now().getTime() + limits.runningSeconds * 1000

  for (let wait = 25; ; wait = Math.min(wait * 2, 500)) {
    if (request.signal.aborted) return { is: 'cancelled' }
    const claim = await effects.claim({
      flow,
      call: request.call,
      answers: answersDigest,
      leaseSeconds: limits.leaseSeconds,
      keepSeconds: limits.keepSeconds,
      repeatAfterSeconds: repeatable ? 0 : limits.repeatAfterSeconds,
    })
    if (claim.is === 'mine') return act(claim.lease, answers, request, tools)
    if (claim.is === 'conflict') return { is: 'conflict' }

    const settled = await settle(claim.effect, request, tools, claim.is === 'known' ? { answers } : undefined)
    if (settled.is === 'clear') {
      // What stood in the way is settled: it did not happen, or it told of a failure.
      repeatable = true
      continue
    }
    if (settled.is !== 'running' || tools.clock.now().getTime() >= waitUntil) return settled
    await tools.pause(wait, request.signal)
  }
}

/**
 * What an effect on record means for this request.
 *
 * @param mine - Given when the effect is this very flow's: its result is this caller's to have, and when it turns out
 * not to have happened, `act` runs under its claim.
 */
async function settle<Input, Answers, Result>(
  effect: Effect,
  request: EffectRequest<Input, Answers, Result>,
  tools: EffectTools<Result>,
  mine?: { readonly answers: Answers },
): Promise<Once<Result>> {
  const { effects, clock, limits } = tools
  const now = clock.now()

  if (effect.state === 'released') return { is: 'clear' }
  if (effect.state === 'finished') {
    const result = effect.result === undefined ? undefined : tools.open(effect.result)
    const at = effect.finishedAt ?? effect.claimedAt
    if (mine) return result === undefined ? { is: 'already-done', at } : done(effect.flow, result)
    if (!effect.delivered && result !== undefined && (await effects.deliver(effect.flow)))
      return done(effect.flow, result)
    if (result !== undefined && request.isFailure(result)) return { is: 'clear' }
    const recent = now.getTime() - at.getTime() < limits.repeatAfterSeconds * 1000
    return recent && request.interaction.repeatable !== true ? { is: 'already-done', at } : { is: 'clear' }
  }
  if (effect.state === 'claimed' && effect.leaseUntil > now) return { is: 'running' }

  // Its process died, hangs, or `act` threw. The fence goes up first: from here on the old run can not pass it.
  const { reconcile } = request.interaction
  if (reconcile === undefined)
    return request.interaction.repeatable === true && !mine ? { is: 'clear' } : { is: 'in-doubt' }
  const lease = await effects.takeOver(effect, limits.leaseSeconds)
  if (lease === undefined) return { is: 'running' }
  const reconciled = await found(reconcile.bind(request.interaction), effect, request)
  switch (reconciled.is) {
    case 'done':
      if (!(await effects.finish(lease, tools.seal(reconciled.result)))) return { is: 'superseded' }
      return done(effect.flow, reconciled.result)
    case 'not-done':
      if (mine) return act(lease, mine.answers, request, tools)
      await effects.release(lease)
      return { is: 'clear' }
    case 'unknown':
      await effects.fail(lease)
      return { is: 'still-in-doubt' }
  }
}

async function found<Input, Answers, Result>(
  reconcile: NonNullable<Interaction<Input, Answers, Result>['reconcile']>,
  effect: Effect,
  { input, principal, signal }: EffectRequest<Input, Answers, Result>,
) {
  try {
    return await reconcile(input, { principal, flow: effect.flow, signal })
  } catch {
    return { is: 'unknown' } as const
  }
}

/** Runs `act` under a lease that is renewed as long as this process is alive. */
async function act<Input, Answers, Result>(
  first: Lease,
  answers: Answers,
  request: EffectRequest<Input, Answers, Result>,
  { effects, clock, limits, seal }: EffectTools<Result>,
): Promise<Once<Result>> {
  // Whoever left before the effect began gets none.
  if (request.signal.aborted) {
    await effects.release(first)
    return { is: 'cancelled' }
  }

  let lease = first
  const lost = new AbortController()
  const superseded = () => new AskgateError('effect_superseded', 'This was handed over to another process.')
  const renewal = setInterval(
    () => {
      effects.renew(lease, limits.leaseSeconds).then(
        renewed => {
          if (renewed === undefined) lost.abort(superseded())
          else lease = renewed
        },
        () => {
          // The store can not be reached. The lease runs out by itself, and `fence` refuses from then on.
        },
      )
    },
    (limits.leaseSeconds * 1000) / 3,
  )
  renewal.unref()

  try {
    const result = await request.interaction.act(request.input, answers, {
      principal: request.principal,
      flow: lease.flow,
      fencingToken: lease.fence,
      signal: AbortSignal.any([request.signal, lost.signal]),
      progress: message => {
        request.progress(message)
      },
      async fence() {
        // The second look is at our own clock, after the store has answered: a process that slept in between sees it.
        if (lost.signal.aborted || !(await effects.holds(lease)) || lease.until <= clock.now())
          throw superseded()
      },
    })
    return (await effects.finish(lease, seal(result)))
      ? { ...done(lease.flow, result), fresh: true }
      : { is: 'superseded' }
  } catch (error) {
    if (error instanceof AskgateError && error.code === 'effect_superseded') return { is: 'superseded' }
    await effects.fail(lease)
    return { is: 'failed', error }
  } finally {
    clearInterval(renewal)
  }
}

function done<Result>(flow: string, result: Result) {
  return { is: 'done', flow, result, fresh: false } as const
}
