import {
  AskgateError,
  type Clock,
  type ConnectJournal,
  type FormException,
  type Implementation,
  type Journal,
  type JournalEntry,
  type Logger,
  type Outcome,
} from '@askgate/core'
import { errorName } from './error-name.ts'
import type { Flow } from './flow.ts'
import { isOnPage } from './pages/on-page.ts'
import { type InteractiveRequest, type Refused, refused, type RefusedOptions } from './request.ts'
import { TEXTS } from './texts.ts'

/** A request and how far it has come. */
export interface Call<Input, Answers, Result> {
  readonly request: InteractiveRequest<Input, Answers, Result>
  readonly flow: Flow
  /** Names of the fields that were answered. */
  readonly fields: readonly string[]
}

/** Ends calls, each with an entry in the journal and a line in the log. */
export interface Endings {
  /** With a result of the author's. */
  told<I, A, R>(call: Call<I, A, R>, outcome: Outcome, reason?: string, question?: string): Promise<void>
  refused<I, A, R>(
    call: Call<I, A, R>,
    outcome: Outcome,
    reason: string,
    text: string,
    options?: RefusedOptions & { readonly question?: string },
  ): Promise<Refused>
  /**
   * No ending: a form is about to be sent by an exception of the operator's. Throws where that can not be written down.
   */
  allowed<I, A, R>(call: Call<I, A, R>, by: FormException): Promise<void>
  /** What an author's code threw ends the call; its words stay here. */
  failed<I, A, R>(call: Call<I, A, R>, reason: string, error: unknown, text?: string): Promise<Refused>
}

export interface EndingsOptions {
  readonly journal: Journal
  /** Where exceptions are configured. */
  readonly note: ConnectJournal['note'] | undefined
  readonly server: Implementation
  readonly clock: Clock
  readonly logger: Logger | undefined
}

export function createEndings({ journal, note, server, clock, logger }: EndingsOptions): Endings {
  async function write<I, A, R>(
    { request: { peer, name }, flow, fields }: Call<I, A, R>,
    outcome: Outcome,
    reason?: string,
    question?: string,
  ): Promise<void> {
    const entry: JournalEntry = {
      at: clock.now(),
      flow: flow.id,
      caller: peer.caller,
      tool: name,
      question,
      mode: modeOf(flow, question),
      outcome,
      reason,
      fields,
      manifest: {
        revision: peer.revision,
        form: peer.elicitation.form,
        url: peer.elicitation.url,
        client: peer.client,
        server,
      },
    }
    try {
      await journal.append(entry)
    } catch (error) {
      // An entry that can not be written changes nothing about what happened.
      logger?.error('journal_failed', { tool: name, flow: flow.id, error: errorName(error) })
    }
    logger?.info('call_ended', {
      tool: name,
      flow: flow.id,
      outcome,
      reason,
      question,
      revision: peer.revision,
    })
  }

  const endings: Endings = {
    told: write,

    async allowed({ request: { peer, name }, flow }, { reason }) {
      if (note === undefined) throw new TypeError('Exceptions need a journal that takes events.')
      await note({
        event: 'form-allowed',
        at: clock.now(),
        principal: peer.caller.principal,
        visitor: undefined,
        caller: flow.caller,
        ticket: undefined,
        connection: undefined,
        provider: undefined,
        tool: name,
        reason,
      })
    },

    async refused(call, outcome, reason, text, options = {}) {
      await write(call, outcome, reason, options.question)
      return refused(outcome, reason, text, options)
    },

    failed(call, reason, error, text = TEXTS.askFailed) {
      const { request, flow } = call
      // Our own words say what its author has to change.
      const why = error instanceof AskgateError ? error.message : undefined
      logger?.error(reason, { tool: request.name, flow: flow.id, error: errorName(error), why })
      return endings.refused(call, 'failed', reason, text)
    },
  }
  return endings
}

/** The way it was put, or would have been. */
function modeOf({ tickets = {} }: Flow, question: string | undefined): JournalEntry['mode'] {
  if (question === undefined) return undefined
  return Object.hasOwn(tickets, question) || isOnPage(question) ? 'url' : 'form'
}
