import type { CallKey, Clock, Refusal, Refusals } from '@askgate/core'
import { toolId } from '../call-id.ts'
import { createSweep } from '../sweep.ts'

export interface MemoryRefusals extends Refusals {
  /** Whether there is a live refusal of this caller and tool. */
  any(call: Pick<CallKey, 'caller' | 'tool'>): boolean
}

export function memoryRefusals(clock: Clock): MemoryRefusals {
  const byTool = new Map<string, readonly Refusal[]>()
  const sweep = createSweep(
    byTool,
    (refusals, now) => !refusals.some(refusal => isLive(refusal, now)),
    id => byTool.delete(id),
  )

  function live(call: Pick<CallKey, 'caller' | 'tool'>): readonly Refusal[] {
    const now = clock.now()
    return (byTool.get(toolId(call)) ?? []).filter(refusal => isLive(refusal, now))
  }

  return {
    note(refusal) {
      sweep(clock.now())
      const newestFirst = [refusal, ...live(refusal.call)].sort((a, b) => b.at.getTime() - a.at.getTime())
      byTool.set(toolId(refusal.call), newestFirst)
      return Promise.resolve()
    },
    about: call => Promise.resolve(live(call)),
    any: call => live(call).length > 0,
  }
}

function isLive({ until }: Refusal, now: Date): boolean {
  return now < until
}
