import type { ConnectOptions } from '../src/index.ts'

/** A timer that a test runs. */
export interface ByHand {
  readonly repeat: NonNullable<ConnectOptions['repeat']>
  /** Of the first that was given work to do. */
  run(): Promise<void>
  isStopped(): boolean
}

export function byHand(): ByHand {
  let first: (() => Promise<void>) | undefined
  let stopped = false
  return {
    repeat(work) {
      first ??= work
      return () => void (stopped = true)
    },
    run: () => first?.() ?? Promise.resolve(),
    isStopped: () => stopped,
  }
}
