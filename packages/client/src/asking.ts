import { type Logger, parseElicitationCapability, parseRevision, type SensitivePolicy } from '@askgate/core'
import type { Client } from '@modelcontextprotocol/client'
import type { ClientClock } from './clock.ts'
import type { Completions } from './completions.ts'
import { declaredCapabilities } from './declared.ts'
import type { Dialogs } from './dialogs.ts'
import { ElicitationError } from './errors.ts'
import type { FormGate, FormJudge } from './form-gate.ts'
import type { ClientLimits } from './limits.ts'
import type { OpenCall } from './open-calls.ts'
import { startInteraction } from './interaction.ts'
import type { OpenPage } from './pages.ts'
import { parseQuestion, type Question, type QuestionContext } from './question.ts'
import { type Asker, refusedView } from './view.ts'
import { type WireAnswer, wireAnswer } from './wire-answer.ts'

/** What both eras do with a question, from the wire to the person and back. */
export interface Asking {
  /**
   * Shows nothing; only of a page that must not be opened the person is told that there was one.
   *
   * @param calls - As of `ask`.
   * @throws {@link ElicitationError} when the question must not be shown.
   */
  read(params: unknown, calls: readonly OpenCall[]): Promise<Question>
  /**
   * Puts a question in front of the person.
   *
   * @param calls - Those the question may belong to. Only a single one is named to the person.
   * @param signal - When it fires, this rejects at once with its reason.
   */
  ask(question: Question, calls: readonly OpenCall[], signal: AbortSignal): Promise<Asked>
}

export interface Asked {
  readonly answer: WireAnswer
  /** After consent to a page. */
  readonly page: OpenPage | undefined
}

export interface AskingOptions {
  readonly client: Client
  readonly server: { readonly name: string; readonly origin?: string }
  readonly dialogs: Dialogs
  readonly completions: Completions
  readonly limits: ClientLimits
  readonly gate: FormGate
  readonly policy: SensitivePolicy
  readonly maySendSecrets: boolean
  readonly allowLoopbackHttp: boolean
  readonly clock: ClientClock
  readonly logger: Logger | undefined
}

export function createAsking(options: AskingOptions): Asking {
  const { client, server, dialogs, completions, limits, gate, clock, logger } = options
  let asked: number[] = []

  function countNow(): number {
    const now = clock.now().getTime()
    asked = [...asked.filter(time => time > now - 60_000), now]
    return asked.length
  }

  return {
    async read(params, calls) {
      const origin = onlyOf(calls)?.origin
      const judgeForm = await gate.judgeOf(params, origin?.kind === 'tool' ? origin.name : undefined)
      try {
        return parseQuestion(params, contextOf(options, judgeForm))
      } catch (error) {
        const blocked = error instanceof ElicitationError && error.code === 'link_blocked'
        if (blocked && countNow() <= limits.questionsPerMinute)
          dialogs.tell(refusedView(error.reasons, askerOf(server, client, onlyOf(calls))))
        throw error
      }
    },

    async ask(question, calls, signal) {
      const only = onlyOf(calls)
      if (
        countNow() > limits.questionsPerMinute ||
        (only !== undefined && only.count() > limits.questionsPerCall)
      )
        throw new ElicitationError('too_many_questions', 'The server asks too much. Try again later.')

      const finished =
        question.mode === 'url' && question.elicitationId !== undefined
          ? completions.expect(question.elicitationId)
          : new AbortController().signal
      const resume = calls.map(call => call.pause())
      try {
        const openedBefore = question.mode === 'url' && calls.some(({ opened }) => opened.has(question.url))
        const interaction = startInteraction(question, askerOf(server, client, only), openedBefore)
        const answer = await dialogs.ask(interaction, { signal, finished })
        logger?.info('elicitation.answered', { mode: question.mode, action: answer.action })
        const { view } = interaction
        if (question.mode !== 'url' || view.mode !== 'url' || answer.action !== 'accept')
          return { answer: wireAnswer(question, answer), page: undefined }
        for (const { opened } of calls) opened.add(question.url)
        return { answer: wireAnswer(question, answer), page: { view, finished } }
      } finally {
        for (const go of resume) go()
      }
    },
  }
}

/** Where several calls are open, the wire does not say which of them a question belongs to. */
function onlyOf(calls: readonly OpenCall[]): OpenCall | undefined {
  return calls.length === 1 ? calls[0] : undefined
}

function contextOf(
  { client, limits, policy, maySendSecrets, allowLoopbackHttp }: AskingOptions,
  judgeForm: FormJudge,
): QuestionContext {
  const revision = parseRevision(client.getNegotiatedProtocolVersion()) ?? '2025-06-18'
  return {
    revision,
    declared: parseElicitationCapability(declaredCapabilities(client), revision),
    formLimits: limits.form,
    judgeForm,
    policy,
    maySendSecrets,
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
