import { type Logger, parseElicitationCapability, parseRevision } from '@askgate/core'
import type { Client } from '@modelcontextprotocol/client'
import type { ClientClock } from './clock.ts'
import type { Completions } from './completions.ts'
import { declaredCapabilities } from './declared.ts'
import type { Dialogs } from './dialogs.ts'
import { ElicitationError } from './errors.ts'
import type { ClientLimits } from './limits.ts'
import type { OpenCall } from './open-calls.ts'
import { parseQuestion, type Question, type QuestionContext } from './question.ts'
import type { Asker } from './view.ts'
import { type WireAnswer, wireAnswer } from './wire-answer.ts'

/** What both eras do with a question, from the wire to the person and back. */
export interface Asking {
  /** @throws {@link ElicitationError} when the question must not be shown. Shows nothing. */
  read(params: unknown): Question
  /**
   * Puts a question in front of the person.
   *
   * @param calls - Those the question may belong to. Only a single one is named to the person.
   * @param signal - When it fires, this rejects at once with its reason.
   */
  ask(question: Question, calls: readonly OpenCall[], signal: AbortSignal): Promise<WireAnswer>
}

export interface AskingOptions {
  readonly client: Client
  readonly server: { readonly name: string; readonly origin?: string }
  readonly dialogs: Dialogs
  readonly completions: Completions
  readonly limits: ClientLimits
  readonly allowSensitive: boolean
  readonly allowLoopbackHttp: boolean
  readonly clock: ClientClock
  readonly logger: Logger | undefined
}

export function createAsking(options: AskingOptions): Asking {
  const { client, server, dialogs, completions, limits, clock, logger } = options
  let asked: number[] = []

  return {
    read: params => parseQuestion(params, contextOf(options)),

    async ask(question, calls, signal) {
      const now = clock.now().getTime()
      asked = [...asked.filter(time => time > now - 60_000), now]
      const [only] = calls.length === 1 ? calls : []
      if (
        asked.length > limits.questionsPerMinute ||
        (only !== undefined && only.count() > limits.questionsPerCall)
      )
        throw new ElicitationError('too_many_questions', 'The server asks too much. Try again later.')

      const finished =
        question.mode === 'url' && question.elicitationId !== undefined
          ? completions.expect(question.elicitationId)
          : new AbortController().signal
      const resume = calls.map(call => call.pause())
      try {
        const answer = await dialogs.ask(question, askerOf(server, client, only), { signal, finished })
        logger?.info('elicitation.answered', { mode: question.mode, action: answer.action })
        return wireAnswer(question, answer)
      } finally {
        for (const go of resume) go()
      }
    },
  }
}

function contextOf({ client, limits, allowSensitive, allowLoopbackHttp }: AskingOptions): QuestionContext {
  const revision = parseRevision(client.getNegotiatedProtocolVersion()) ?? '2025-06-18'
  return {
    revision,
    declared: parseElicitationCapability(declaredCapabilities(client), revision),
    formLimits: limits.form,
    allowSensitive,
    allowLoopbackHttp,
  }
}

function askerOf(server: AskingOptions['server'], client: Client, call: OpenCall | undefined): Asker {
  const claim = client.getServerVersion()
  return {
    ...server,
    ...(claim !== undefined && { claim: claim.title ?? claim.name }),
    ...(call !== undefined && { call: call.origin }),
  }
}
