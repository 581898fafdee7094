/** The promise, or a rejection with the signal's reason, whichever is first. The promise goes on alone. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  promise.catch(() => {})
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = () => {
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    stop = () => {
      signal.removeEventListener('abort', onAbort)
    }
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    stop()
  }
}
