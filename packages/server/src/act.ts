import { AskgateError, type Lease } from '@askgate/core'
import { isDefinite, ProviderError } from './connect/provider-error.ts'
import type { Run } from './interaction.ts'
import type { EffectRequest, EffectTools, Once } from './effect.ts'

/** Runs `act` under a lease that is renewed as long as this process is alive. */
export async function act<Input, Answers, Result>(
  first: Lease,
  answers: Answers,
  request: EffectRequest<Input, Answers, Result>,
  { effects, clock, limits, seal, report }: EffectTools<Result>,
): Promise<Once<Result>> {
  const { flow } = first
  // Whoever left before the effect began gets none.
  if (request.signal.aborted) {
    await effects.release(first).catch((error: unknown) => {
      report('release_not_recorded', flow, error)
    })
    return { is: 'cancelled' }
  }

  let lease = first
  const lost = new AbortController()
  let signal: AbortSignal | undefined
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
    const run: Run = {
      principal: request.principal,
      flow,
      fencingToken: lease.fence,
      get signal() {
        signal ??= AbortSignal.any([request.signal, lost.signal])
        return signal
      },
      progress: message => {
        request.progress(message)
      },
      async fence() {
        // The second look is at our own clock, after the store has answered: a process that slept in between sees it.
        if (lost.signal.aborted || !(await effects.holds(lease)) || lease.until <= clock.now())
          throw superseded()
      },
    }
    request.entering?.(run)
    const result = await request.interaction.act(request.input, answers, run)
    return await record(result, seal(flow, result))
  } catch (error) {
    if (error instanceof AskgateError && error.code === 'effect_superseded') return { is: 'superseded' }
    // What was sent may still arrive. The lease runs out by itself, and nobody looks what came of it before that.
    if (error instanceof ProviderError && isDefinite(error))
      await effects.fail(lease).catch((reason: unknown) => {
        report('failure_not_recorded', flow, reason)
      })
    return { is: 'failed', error }
  } finally {
    clearInterval(renewal)
  }

  /** A result that can not be written down is still this caller's: whoever calls again has to find out. */
  async function record(result: Result, sealed: string): Promise<Once<Result>> {
    try {
      if (!(await effects.finish(lease, sealed))) return { is: 'superseded' }
    } catch (error) {
      report('result_not_recorded', flow, error)
    }
    return { is: 'done', flow, result, by: 'act' }
  }
}
