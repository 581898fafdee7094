import type { CallKey } from '@askgate/core'
import { callId } from '../call-id.ts'
import { createSweep } from '../sweep.ts'
import type { EffectRecord, Ledger } from './ledger.ts'

export function memoryLedger(): Ledger {
  const byFlow = new Map<string, EffectRecord>()
  const flowsOf = new Map<string, Set<string>>()
  const spent = new Map<string, Spent>()
  const sweepSpent = createSweep(spent, isGone, ticket => spent.delete(ticket))
  let fence = 0

  function kept(flow: string, now: Date): EffectRecord | undefined {
    const record = byFlow.get(flow)
    return record && isGone(record, now) ? undefined : record
  }

  function remove(flow: string, { call }: EffectRecord): void {
    byFlow.delete(flow)
    const flows = flowsOf.get(callId(call))
    flows?.delete(flow)
    if (flows?.size === 0) flowsOf.delete(callId(call))
  }

  function newestWhere(call: CallKey, now: Date, matters: (record: EffectRecord) => boolean) {
    let newest: EffectRecord | undefined
    for (const flow of flowsOf.get(callId(call)) ?? []) {
      const record = kept(flow, now)
      if (!record || record.state === 'released' || !matters(record)) continue
      if (record.fence > (newest?.fence ?? 0)) newest = record
    }
    return newest
  }

  const sweep = createSweep(byFlow, isGone, remove)

  return {
    find: kept,
    newest: (call, now) => newestWhere(call, now, () => true),
    newestSince: (call, finishedBy, settled, now) =>
      newestWhere(
        call,
        now,
        ({ flow, finishedAt }) =>
          (finishedAt === undefined || finishedAt > finishedBy) && !settled.includes(flow),
      ),

    put(record) {
      const before = byFlow.get(record.flow)
      if (before) remove(record.flow, before)
      byFlow.set(record.flow, record)
      const id = callId(record.call)
      const flows = flowsOf.get(id)
      if (flows) flows.add(record.flow)
      else flowsOf.set(id, new Set([record.flow]))
    },

    spentBy(ticket, now) {
      const found = spent.get(ticket)
      return found && !isGone(found, now) ? found.flow : undefined
    },

    spend(ticket, flow, keepUntil) {
      spent.set(ticket, { flow, keepUntil })
    },

    nextFence: () => ++fence,
    purge(now) {
      sweep(now)
      sweepSpent(now)
    },
  }
}

interface Spent {
  readonly flow: string
  readonly keepUntil: Date
}

function isGone({ keepUntil }: Pick<EffectRecord, 'keepUntil'>, now: Date): boolean {
  return keepUntil <= now
}
