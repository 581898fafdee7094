import { untilAborted } from './abort.ts'
import type { ClientClock } from './clock.ts'

/** Waits. Rejects with the signal's reason when it fires. */
export async function pause(clock: ClientClock, milliseconds: number, signal: AbortSignal): Promise<void> {
  let stop = () => {}
  const paced = new Promise<void>(resolve => {
    stop = clock.after(milliseconds, resolve)
  })
  try {
    await untilAborted(paced, signal)
  } finally {
    stop()
  }
}
