import type { CallKey, Clock, Refusals } from '@askgate/core'
import type { Limits } from './limits.ts'
import type { Refusal } from './replay.ts'
import { coolingDown } from './texts.ts'

/** Keeps a person who said no from being asked again at once. */
export interface CoolDown {
  note(call: CallKey, refusal: Refusal): Promise<void>
  /** Why this call is not asked now, in words for the person; `undefined` where it may be. */
  standing(call: CallKey): Promise<string | undefined>
}

export interface CoolDownOptions {
  readonly refusals: Refusals
  readonly clock: Clock
  readonly limits: Limits
}

export function createCoolDown({ refusals, clock, limits }: CoolDownOptions): CoolDown {
  return {
    note(call, { key, action }) {
      const at = clock.now()
      const seconds = action === 'decline' ? limits.declineSeconds : limits.cancelSeconds
      const until = new Date(at.getTime() + seconds * 1000)
      return refusals.note({ call, question: key, action, at, until })
    },

    async standing(call) {
      const live = await refusals.about(call)
      // The same call again, or one tool with ever new arguments.
      const standing =
        live.find(refusal => refusal.call.arguments === call.arguments) ?? live[limits.refusals - 1]
      return standing && coolingDown(standing.until, standing.action)
    },
  }
}
