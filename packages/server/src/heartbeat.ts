/** Progress of one call: numbers that only grow, whoever reports. */
export interface Progress {
  report(message: string): void
  /** Reports at once and then every few seconds, so that the caller's timer does not run out. Stops with the result. */
  beatWhile<T>(message: string, work: Promise<T>): Promise<T>
}

export interface ProgressNotification {
  readonly method: 'notifications/progress'
  readonly params: { progressToken: string | number; progress: number; message: string }
}

/** How often a waiting call reports that it is alive. */
const BEAT_MILLISECONDS = 10_000

/**
 * @param progressToken - Of the call; without one nothing is sent.
 * @param notify - Sends a notification on the call's own stream.
 */
export function createProgress(
  progressToken: string | number | undefined,
  notify: (notification: ProgressNotification) => Promise<void>,
): Progress {
  let progress = 0
  const report = (message: string) => {
    if (progressToken === undefined) return
    const params = { progressToken, progress: ++progress, message }
    // A caller that has gone hears nothing; the call's own signal tells that.
    notify({ method: 'notifications/progress', params }).catch(() => undefined)
  }
  return {
    report,
    beatWhile(message, work) {
      if (progressToken === undefined) return work
      report(message)
      const beat = setInterval(report, BEAT_MILLISECONDS, message)
      return work.finally(() => {
        clearInterval(beat)
      })
    },
  }
}
