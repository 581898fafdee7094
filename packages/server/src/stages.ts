import type { Stage } from './connect/provider-call.ts'
import type { Run } from './interaction.ts'

/** How far a call is, for the handles that one replay gave out. */
export interface Stages {
  stage(): Stage
  act(run: Run): void
  /** From here on the handles are dead. */
  end(): void
}

/** @param signal - Fires when the caller leaves. */
export function createStages(signal: AbortSignal): Stages {
  let current: Stage = { at: 'ask', signal, fence: () => Promise.resolve() }
  return {
    stage: () => current,
    act(run) {
      // Not broken off when the caller leaves: nobody would know whether it arrived.
      current = { at: 'act', signal: NEVER, fence: () => run.fence() }
    },
    end() {
      current = { ...current, at: 'over' }
    },
  }
}

const NEVER = new AbortController().signal
