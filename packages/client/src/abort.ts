/** The promise, or a rejection with the signal's reason, whichever is first. The promise goes on alone. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  promise.catch(() => {})
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = onAbort(signal, () => {
      reject(signal.reason as Error)
    })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    stop()
  }
}

/** Runs once the signal has fired, or at once where it has. @returns what forgets about it. */
export function onAbort(signal: AbortSignal, run: () => void): () => void {
  if (signal.aborted) {
    run()
    return () => {}
  }
  signal.addEventListener('abort', run, { once: true })
  return () => {
    signal.removeEventListener('abort', run)
  }
}
