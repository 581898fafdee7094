import { setTimeout as delay } from 'node:timers/promises'
import {
  AskgateError,
  type CallKey,
  type Clock,
  type Logger,
  type RandomBytes,
  type Store,
} from '@askgate/core'
import { type EffectRequest, type EffectTools, endOf, once, type Once, settleEarlier } from './effect.ts'
import type { Call, Endings } from './endings.ts'
import { errorName } from './error-name.ts'
import type { KeyRing } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Connections } from './pages/connections.ts'
import { outcomeOf, type Refusal } from './replay.ts'
import { type InteractiveRequest, refused, type Served } from './request.ts'
import { openResult, sealResult } from './sealed-result.ts'
import type { Stages } from './stages.ts'
import { alreadyDone, inDoubt, TEXTS } from './texts.ts'

/** Runs `act`, at most once, and tells what came of it. */
export interface Acting {
  /** Before anything is asked: what an earlier call of the same, or this flow, has come to already. */
  lookBack<I, A, R>(call: Call<I, A, R>, key: CallKey): Promise<Served<R> | undefined>
  /** `spent`, and nothing done, when another flow used up what this one was answered with. */
  act<I, A, R>(call: Call<I, A, R>, key: CallKey, round: Concluding<A>): Promise<Served<R> | 'spent'>
  /** Where nothing changes, nothing is claimed, and it may be had as often as it is asked for. */
  actWithoutEffect<I, A, R>(call: Call<I, A, R>, answers: A, refusal?: Refusal): Promise<Served<R>>
}

/** What `act` runs with. */
export interface Concluding<A> {
  readonly answers: A
  /** Tickets that the effect uses up. */
  readonly spends: readonly string[]
  /** Keyed digests of the accounts among the answers. */
  readonly accounts: readonly string[]
  readonly stages: Pick<Stages, 'act'>
}

export interface ActingOptions {
  readonly connections: Connections | undefined
  readonly store: Store
  readonly keys: KeyRing
  readonly clock: Clock
  readonly random: RandomBytes
  readonly limits: Limits
  readonly endings: Endings
  readonly logger: Logger | undefined
}

export function createActing({
  connections,
  store,
  keys,
  clock,
  random,
  limits,
  endings,
  logger,
}: ActingOptions): Acting {
  function tools<R>(): EffectTools<R> {
    return {
      effects: store.effects,
      clock,
      limits,
      seal: (flow, result) => sealResult(flow, result, keys, random),
      open: (flow, sealed) => openResult(flow, sealed, keys) as R | undefined,
      pause: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
      report: (event, flow, error) => logger?.error(event, { flow, error: errorName(error) }),
    }
  }

  async function told<I, A, R>(call: Call<I, A, R>, end: Once<R>): Promise<Served<R>> {
    switch (end.is) {
      case 'done':
        if (end.by !== 'record') await endings.told(asFlow(call, end.flow), 'accepted', REASONS[end.by])
        handOver(end.flow, call.request.signal)
        return { is: 'result', result: end.result }
      case 'already-done':
        return refused('accepted', 'already_done', alreadyDone(end.at), { isError: false })
      case 'failed':
        return endings.failed(call, 'act_failed', end.error, TEXTS.actFailed)
      case 'in-doubt':
        return endings.refused(call, 'failed', 'in_doubt', inDoubt(end.until))
      case 'still-in-doubt':
        return endings.refused(call, 'failed', 'in_doubt', TEXTS.stillInDoubt)
      case 'superseded':
        return endings.refused(call, 'failed', 'effect_superseded', TEXTS.superseded)
      case 'conflict':
        return endings.refused(call, 'refused', 'effect_conflict', TEXTS.conflict)
      case 'running':
        return refused('unanswered', 'running', TEXTS.running)
      case 'cancelled':
        throw new AskgateError('cancelled', 'The caller left.')
      case 'clear':
        throw new TypeError('A call that nothing stands in the way of has no end yet.')
    }
  }

  function effectRequest<I, A, R>(
    request: InteractiveRequest<I, A, R>,
    call: CallKey,
  ): EffectRequest<I, A, R> {
    const { interaction, input, peer, signal } = request
    return {
      interaction,
      isFailure: result => request.isFailure(result),
      input,
      call,
      spends: [],
      accounts: [],
      anonymous: peer.caller.standing === 'anonymous',
      signal,
      principal: peer.caller.principal,
      progress: message => {
        request.progress(message)
      },
      connection(provider, accounts, stage) {
        if (connections === undefined)
          throw new TypeError('No pages are configured, so nothing is connected.')
        return connections.existing(provider, { peer, caller: call.caller }, accounts, stage)
      },
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

  return {
    async lookBack(call, key) {
      if (!store.mayConcern(key)) return undefined
      const { request, flow } = call
      const effect = effectRequest(request, key)
      if (request.state !== undefined) {
        const end = await endOf(flow.id, keys.digest(flow.answers), effect, tools())
        return end && told(call, end)
      }
      if (effect.anonymous) return undefined
      const earlier = await settleEarlier(effect, tools())
      return earlier.is === 'clear' ? undefined : told(call, earlier)
    },

    async act(call, key, { answers, spends, accounts, stages }) {
      const { request, flow } = call
      const digest = keys.digest(flow.answers)
      const effect = { ...effectRequest(request, key), spends, accounts, entering: stages.act }
      const end = await once(flow.id, digest, answers, effect, tools())
      return end.is === 'spent' ? end.is : told(call, end)
    },

    async actWithoutEffect(call, answers, refusal) {
      const { request } = call
      const { interaction, input, peer, signal } = request
      try {
        const result = await interaction.act(input, answers, {
          principal: peer.caller.principal,
          flow: call.flow.id,
          fencingToken: 0,
          signal,
          fence: () => Promise.resolve(),
          progress: message => {
            request.progress(message)
          },
        })
        if (refusal) await endings.told(call, outcomeOf(refusal), refusal.action, refusal.key)
        else await endings.told(call, 'accepted')
        return { is: 'result', result }
      } catch (error) {
        return endings.failed(call, 'act_failed', error)
      }
    },
  }
}

/** The process that ran `act` may have died before it wrote an entry, so each later end has one of its own. */
const REASONS = { act: undefined, delivery: 'delivered_later', reconcile: 'reconciled' } as const

/** For evidence about the flow that took effect, which may be another than the one that asks. */
function asFlow<I, A, R>(call: Call<I, A, R>, id: string): Call<I, A, R> {
  return id === call.flow.id ? call : { ...call, flow: { ...call.flow, id }, fields: [] }
}
