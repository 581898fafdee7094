/** Ids kept for pages whose server may never say that they are finished. */
const MOST_WAITING = 1000

/** Which pages of URL questions (2025-11-25) have not been reported finished yet. */
export interface Completions {
  /** Waits for one notice about the id. @returns a signal that fires when it comes. */
  expect(elicitationId: string): AbortSignal
  /** @returns `false` for an id that is unknown or was completed before, which is to be ignored. */
  complete(elicitationId: string): boolean
}

/** @see [MCP 2025-11-25, Elicitation, Completion Notifications](https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#completion-notifications-for-url-mode-elicitation) */
export function createCompletions(): Completions {
  const waiting = new Map<string, AbortController>()

  return {
    expect(elicitationId) {
      const controller = waiting.get(elicitationId) ?? new AbortController()
      waiting.set(elicitationId, controller)
      const [oldest] = waiting.keys()
      if (waiting.size > MOST_WAITING && oldest !== undefined) waiting.delete(oldest)
      return controller.signal
    },
    complete(elicitationId) {
      const controller = waiting.get(elicitationId)
      waiting.delete(elicitationId)
      controller?.abort()
      return controller !== undefined
    },
  }
}
