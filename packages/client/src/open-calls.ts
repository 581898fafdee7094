import { onAbort } from './abort.ts'
import type { ClientClock } from './clock.ts'
import { ElicitationError } from './errors.ts'
import type { Origin } from './view.ts'

/** A request of ours that the server has not answered yet. */
export interface OpenCall {
  readonly origin: Origin
  /** Fires when the call is over, whatever the reason. */
  readonly signal: AbortSignal
  /** A question of this call, or perhaps of it, is in front of the person or waits for its turn. @returns the end of that. */
  pause(): () => void
  /** The server gave a sign of life. */
  alive(): void
  /** Counts one more question. @returns how many there were, this one included. */
  count(): number
  /** Addresses that the person agreed to open for this call. */
  readonly opened: Set<string>
  /** Fires when there is no need to wait for a page any more: the call is over, or asks something else. */
  movedOn(): AbortSignal
  /** Lets the call end only after this has, or a second later: a dialog that closes. */
  closesAfter(dialog: Promise<unknown>): void
  /** Ends the call: the person has had enough of it. */
  leave(reason: ElicitationError): void
}

export interface OpenCalls {
  /** On 2025 revisions, the calls that a question without an address may belong to. */
  list(): readonly OpenCall[]
  /**
   * Opens a call for as long as `run` takes.
   *
   * @param options.signal - The caller's. When it fires, this rejects at once with its reason.
   * @param options.silenceSeconds - How long the server may be silent while nobody is being asked; `undefined`: the
   * transport's own time-out is enough.
   */
  during<T>(
    origin: Origin,
    options: { readonly signal: AbortSignal | undefined; readonly silenceSeconds: number | undefined },
    run: (call: OpenCall) => Promise<T>,
  ): Promise<T>
  closeAll(): void
}

export function createOpenCalls(clock: ClientClock): OpenCalls {
  const open = new Map<OpenCall, AbortController>()

  return {
    list: () => [...open.keys()],

    async during(origin, { signal, silenceSeconds }, run) {
      const controller = new AbortController()
      const leave = () => {
        controller.abort(signal?.reason)
      }
      if (signal?.aborted === true) leave()
      signal?.addEventListener('abort', leave, { once: true })

      const silence =
        silenceSeconds === undefined ? undefined : watchSilence(clock, silenceSeconds, controller)
      let asked = 0
      let next = new AbortController()
      const dialogs: Promise<unknown>[] = []
      const call: OpenCall = {
        origin,
        signal: controller.signal,
        pause: () => silence?.pause() ?? (() => {}),
        alive: () => silence?.alive(),
        count() {
          next.abort()
          next = new AbortController()
          return (asked += 1)
        },
        opened: new Set(),
        movedOn: () => AbortSignal.any([controller.signal, next.signal]),
        closesAfter: dialog => dialogs.push(dialog),
        leave: reason => {
          controller.abort(reason)
        },
      }
      open.set(call, controller)
      try {
        controller.signal.throwIfAborted()
        return await run(call)
      } finally {
        open.delete(call)
        silence?.stop()
        signal?.removeEventListener('abort', leave)
        controller.abort(new ElicitationError('closed', 'The call is over.'))
        if (signal?.aborted !== true) await settled(dialogs, clock)
      }
    },

    closeAll() {
      for (const controller of open.values())
        controller.abort(
          new ElicitationError('closed', 'The client was closed. Call again after a new connect.'),
        )
    },
  }
}

/** Runs when the last of them is over. @returns what forgets about it. */
export function whenAllOver(calls: readonly OpenCall[], run: () => void): () => void {
  let open = calls.length
  const stops = calls.map(call =>
    onAbort(call.signal, () => {
      open -= 1
      if (open === 0) run()
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

const CLOSING_MILLISECONDS = 1000

async function settled(dialogs: readonly Promise<unknown>[], clock: ClientClock): Promise<void> {
  if (dialogs.length === 0) return
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const stop = clock.after(CLOSING_MILLISECONDS, () => {
    resolve(undefined)
  })
  await Promise.race([promise, Promise.allSettled(dialogs)])
  stop()
}

/** A time-out that stands still while a person thinks. */
function watchSilence(clock: ClientClock, seconds: number, controller: AbortController) {
  let pauses = 0
  let stopTimer = () => {}

  const start = () => {
    stopTimer()
    stopTimer = clock.after(seconds * 1000, () => {
      controller.abort(
        new ElicitationError(
          'timed_out',
          `The server was silent for ${String(seconds)} seconds. Try again later.`,
        ),
      )
    })
  }
  start()

  return {
    stop: () => {
      stopTimer()
    },
    alive: () => {
      if (pauses === 0) start()
    },
    pause: () => {
      pauses += 1
      stopTimer()
      return () => {
        pauses -= 1
        if (pauses === 0 && !controller.signal.aborted) start()
      }
    },
  }
}
