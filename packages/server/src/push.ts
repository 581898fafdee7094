import { AskgateError, type Elicitation, type Revision } from '@askgate/core'
import type { Progress } from './heartbeat.ts'
import type { PushOptions, Pushed } from './request.ts'
import { TEXTS } from './texts.ts'

/** How one generation of the SDK sends a request on the stream of a running call. */
export interface PushChannel {
  /** Fires when the caller leaves. */
  readonly signal: AbortSignal
  /** Resolves with the result as received: the engine reads it by the rules of the revision. */
  send(
    request: { readonly method: 'elicitation/create'; readonly params: Record<string, unknown> },
    options: { readonly timeout: number; readonly signal: AbortSignal },
  ): Promise<unknown>
  /** Whether `send` rejected because nobody answered in time. */
  isTimeout(error: unknown): boolean
}

/**
 * Asks a 2025 client on the stream of the call that needs the answer, and waits. Bound to the call's cancellation; the
 * caller hears meanwhile that it goes on; a client that never answers costs one timer.
 *
 * @throws AskgateError `cancelled` when the caller leaves first.
 */
export async function push(
  { signal, send, isTimeout }: PushChannel,
  progress: Progress,
  { mode, ...rest }: Elicitation,
  revision: Revision,
  answerSeconds: number,
  { withdraw }: Partial<PushOptions> = {},
): Promise<Pushed> {
  const params = revision === '2025-06-18' ? rest : { mode, ...rest }
  const ends = withdraw === undefined ? signal : AbortSignal.any([signal, withdraw])
  const options = { timeout: answerSeconds * 1000, signal: ends }
  try {
    const answer = send({ method: 'elicitation/create', params }, options)
    return { is: 'result', result: await progress.beatWhile(TEXTS.waiting, answer) }
  } catch (error) {
    if (signal.aborted) throw new AskgateError('cancelled', 'The caller left.', { cause: error })
    if (withdraw?.aborted === true) return { is: 'withdrawn' }
    return { is: isTimeout(error) ? 'timed-out' : 'not-shown' }
  }
}
