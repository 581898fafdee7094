/** Progress of one call: numbers that only grow, whoever reports. */
export interface Progress {
  report(message: string): void
  /** Reports at once and then every few seconds, so that the caller's timer does not run out. Stops with the result. */
  beatWhile<T>(message: string, work: Promise<T>): Promise<T>
}

/**
 * @param notify - Sends one progress notification on the call's own stream; `undefined` where the caller gave no
 * progress token, and then nothing is sent.
 */
export function createProgress(
  notify: ((progress: number, message: string) => Promise<void>) | undefined,
  beatSeconds: number,
): Progress {
  let count = 0
  const report = (message: string) => {
    // A caller that has gone hears nothing; the call's own signal tells that.
    notify?.(++count, message).catch(() => undefined)
  }
  return {
    report,
    async beatWhile(message, work) {
      if (notify === undefined) return work
      report(message)
      const beat = setInterval(report, beatSeconds * 1000, message)
      return work.finally(() => {
        clearInterval(beat)
      })
    },
  }
}
