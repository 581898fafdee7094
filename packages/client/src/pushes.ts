import type { Logger } from '@askgate/core'
import { parseElicitationCapability } from '@askgate/core'
import type { Client, ClientContext } from '@modelcontextprotocol/client'
import type { Asking } from './asking.ts'
import { declaredCapabilities } from './declared.ts'
import { ElicitationError } from './errors.ts'
import { type OpenCalls, whenAllOver } from './open-calls.ts'
import type { Pages } from './pages.ts'
import { rpcErrorOf } from './refusal.ts'
import type { WireAnswer } from './wire-answer.ts'

/** Params as they were sent. The SDK's own schema for the method drops members that it does not know. */
export const anyParams = {
  '~standard': {
    version: 1,
    vendor: 'askgate',
    validate: (value: unknown) => ({ value: value as Record<string, unknown> }),
  },
} as const

export interface PushOptions {
  readonly client: Client
  readonly asking: Asking
  readonly pages: Pages
  readonly calls: OpenCalls
  readonly allowUnsolicited: boolean
  /** Fires when everything is closed. */
  readonly closing: AbortSignal
  readonly logger: Logger | undefined
}

/**
 * Answers `elicitation/create` requests, which servers of the 2025 revisions push.
 *
 * The wire does not say which call a question belongs to. One that comes while no call is open belongs to none, and
 * is refused: nobody who did not just start something should be asked for anything.
 *
 * @see [SEP-2260](https://github.com/modelcontextprotocol/modelcontextprotocol/issues/2260)
 */
export function createPushHandler(options: PushOptions) {
  const { client, asking, pages, calls, allowUnsolicited, closing, logger } = options

  return async (params: unknown, ctx: ClientContext): Promise<WireAnswer & Record<string, unknown>> => {
    const possible = calls.list()
    const over = new AbortController()
    const stop = whenAllOver(possible, () => {
      over.abort(new ElicitationError('closed', 'The call is over.'))
    })
    const signal = AbortSignal.any([ctx.mcpReq.signal, closing, over.signal])
    try {
      if (client.getProtocolEra() === 'modern' || (possible.length === 0 && !allowUnsolicited))
        throw new ElicitationError('question_unsolicited', 'No open request of this client asks for this.')
      const question = await asking.read(params, possible)
      const { answer, page } = await asking.ask(question, possible, signal)
      // The answer is consent to open, so it leaves now; the server waits for the page as well.
      if (page !== undefined) pages.accompany(page, possible, closing)
      return { ...answer }
    } catch (error) {
      // Nobody decided, and the dialog is gone. Where the server itself withdrew, the SDK sends nothing.
      if (signal.aborted) return { action: 'cancel' }
      logger?.warn('elicitation.refused', {
        code: error instanceof ElicitationError ? error.code : 'unknown',
      })
      throw rpcErrorOf(error, parseElicitationCapability(declaredCapabilities(client), '2025-11-25').declared)
    } finally {
      stop()
    }
  }
}
