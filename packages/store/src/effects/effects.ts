import type { CallKey, Claim, ClaimRequest, Clock, Effect, Effects, Lease } from '@askgate/core'
import { secondsAfter } from '../clock.ts'
import type { EffectRecord, Ledger, LedgerSteps } from './ledger.ts'

/**
 * The rules of effects, the same for every store whose steps run at once.
 *
 * Each step reads the clock itself: it may have waited for another process before it began.
 */
export function createEffects({ read, change }: LedgerSteps, clock: Clock): Effects {
  return {
    claim: request => change(ledger => claim(ledger, request, clock.now())),

    renew: (lease, leaseSeconds) =>
      change(ledger => {
        const now = clock.now()
        const record = heldBy(lease, ledger, now)
        return record && run(ledger, record, secondsAfter(now, leaseSeconds))
      }),

    holds: lease =>
      read(ledger => {
        const now = clock.now()
        const record = heldBy(lease, ledger, now)
        return record !== undefined && now < record.leaseUntil
      }),

    finish: (lease, result) =>
      change(ledger => {
        const now = clock.now()
        const record = heldBy(lease, ledger, now)
        if (!record) return false
        ledger.put({ ...record, state: 'finished', finishedAt: now, result })
        return true
      }),

    fail: lease => change(ledger => giveUp(ledger, lease, 'failed', clock.now())),
    release: lease => change(ledger => giveUp(ledger, lease, 'released', clock.now())),

    takeOver: (effect, leaseSeconds) =>
      change(ledger => {
        const now = clock.now()
        const record = ledger.find(effect.flow, now)
        if (record?.fence !== effect.fence || !isAbandoned(record, now)) return undefined
        return run(ledger, { ...record, fence: ledger.nextFence() }, secondsAfter(now, leaseSeconds))
      }),

    latest: call =>
      read(ledger => {
        const record = ledger.newest(call, clock.now())
        return record && effectOf(record)
      }),

    deliver: flow =>
      change(ledger => {
        const record = ledger.find(flow, clock.now())
        if (record?.state !== 'finished' || record.delivered) return false
        ledger.put({ ...record, delivered: true })
        return true
      }),

    spentBy: ticket => read(ledger => ledger.spentBy(ticket, clock.now())),
  }
}

function claim(ledger: Ledger, request: ClaimRequest, now: Date): Claim {
  const { flow, call, answers, accounts } = request
  ledger.purge(now)

  const known = ledger.find(flow, now)
  if (known && !isSameCall(known.call, call)) return { is: 'conflict' }
  // What was released never happened, so that this flow may still be answered otherwise.
  if (known && known.state !== 'released') {
    return known.answers === answers ? { is: 'known', effect: effectOf(known) } : { is: 'conflict' }
  }

  const rival = rivalOf(ledger, request, now)
  if (rival) return { is: 'rival', effect: effectOf(rival) }

  const keepUntil = secondsAfter(now, request.keepSeconds)
  if (request.spends.some(ticket => (ledger.spentBy(ticket, now) ?? flow) !== flow)) return { is: 'spent' }
  for (const ticket of request.spends) ledger.spend(ticket, flow, keepUntil)

  const record: EffectRecord = {
    flow,
    call,
    answers,
    accounts,
    fence: ledger.nextFence(),
    state: 'claimed',
    claimedAt: now,
    leaseUntil: now,
    keepUntil,
    finishedAt: undefined,
    result: undefined,
    delivered: false,
  }
  return { is: 'mine', lease: run(ledger, record, secondsAfter(now, request.leaseSeconds)) }
}

/** A running effect is never forgotten, however long it runs. */
function run(ledger: Ledger, record: EffectRecord, until: Date): Lease {
  const keepUntil = record.keepUntil < until ? until : record.keepUntil
  ledger.put({ ...record, state: 'claimed', leaseUntil: until, keepUntil })
  return { flow: record.flow, fence: record.fence, until }
}

/**
 * The record this lease may still write to. Its end does not matter here: as long as nobody took the effect over,
 * what its holder says of it is the truth.
 */
function heldBy(lease: Lease, ledger: Ledger, now: Date): EffectRecord | undefined {
  const record = ledger.find(lease.flow, now)
  return record?.fence === lease.fence && record.state === 'claimed' ? record : undefined
}

function giveUp(ledger: Ledger, lease: Lease, state: 'failed' | 'released', now: Date): boolean {
  const record = heldBy(lease, ledger, now)
  if (!record) return false
  ledger.put({ ...record, state })
  return true
}

function isAbandoned({ state, leaseUntil }: EffectRecord, now: Date): boolean {
  return state === 'failed' || (state === 'claimed' && leaseUntil <= now)
}

function rivalOf(
  ledger: Ledger,
  { call, repeatAfterSeconds, settled }: ClaimRequest,
  now: Date,
): EffectRecord | undefined {
  if (repeatAfterSeconds === 0) return undefined
  return ledger.newestSince(call, secondsAfter(now, -repeatAfterSeconds), settled, now)
}

function isSameCall(one: CallKey, other: CallKey): boolean {
  return one.caller === other.caller && one.tool === other.tool && one.arguments === other.arguments
}

function effectOf(record: EffectRecord): Effect {
  const { flow, call, fence, state, claimedAt, leaseUntil, finishedAt, result, delivered, accounts } = record
  return { flow, call, fence, state, claimedAt, leaseUntil, finishedAt, result, delivered, accounts }
}
