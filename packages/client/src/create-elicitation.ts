import {
  type FormException,
  type Logger,
  parseElicitationCapability,
  type SensitivePolicy,
} from '@askgate/core'
import type {
  CacheableRequestOptions,
  CallToolRequest,
  CallToolRequestOptions,
  CallToolResult,
  Client,
  GetPromptRequest,
  GetPromptResult,
  ReadResourceRequest,
  ReadResourceResult,
  RequestOptions,
} from '@modelcontextprotocol/client'
import { untilAborted } from './abort.ts'
import { type Asked, createAsking } from './asking.ts'
import { type ClientClock, systemClock } from './clock.ts'
import { createCompletions } from './completions.ts'
import { declaredCapabilities } from './declared.ts'
import { createDialogs } from './dialogs.ts'
import { ElicitationError } from './errors.ts'
import { createFormGate } from './form-gate.ts'
import { interpose, type Leg, type Send } from './interpose.ts'
import { CLIENT_LIMITS, type ClientLimits } from './limits.ts'
import { createOpenCalls, type OpenCall } from './open-calls.ts'
import { createPages } from './pages.ts'
import { anyParams, createPushHandler } from './pushes.ts'
import type { Question } from './question.ts'
import { requiredPages, wantsPages } from './required-pages.ts'
import { driveRounds } from './rounds.ts'
import type { Ui } from './ui.ts'
import type { Origin } from './view.ts'
import type { WireAnswer } from './wire-answer.ts'

export interface ElicitationOptions {
  readonly server: {
    /** The name under which the client's user knows the server. What the server calls itself is only shown beside it. */
    readonly name: string
    /** Where it is: an origin or a command line, without secrets. */
    readonly origin?: string
  }
  readonly ui: Ui
  readonly limits?: Partial<ClientLimits>
  /** Judges forms and answers more strictly: words of one's own, and `reviewBlocks` for those who want no doubt. */
  readonly forms?: SensitivePolicy
  readonly danger?: {
    /** Shows questions that belong to no open call, which a server can use to catch a person unprepared. */
    readonly allowUnsolicited?: boolean
    /**
     * Shows forms that ask for a secret, and lets people send what looks like one after they were warned. What is
     * entered passes through the client and may reach the model.
     */
    readonly allowSensitive?: boolean
    /**
     * Shows these forms although they ask for a secret, with a warning; each use is logged. `server` is the name above.
     * An answer that looks like a secret is not sent all the same.
     */
    readonly allowedForms?: readonly FormException[]
    /** Takes http addresses on loopback, for development. */
    readonly allowLoopbackHttp?: boolean
  }
  /** Gets ids, codes and counts; never texts or answers. */
  readonly logger?: Logger
  readonly clock?: ClientClock
}

/** A client whose calls may ask a person. Calls made past it, on the SDK client itself, have nobody to ask. */
export interface Elicitation {
  /**
   * As `client.callTool`, with the questions of the tool answered on the way.
   *
   * Rejects with the reason of `options.signal` as soon as it fires, also while a dialog is open.
   *
   * @throws {@link ElicitationError} for a call that could not be served; see its codes.
   */
  callTool(params: CallToolRequest['params'], options?: CallToolRequestOptions): Promise<CallToolResult>
  /** As `client.getPrompt`; see {@link Elicitation.callTool}. */
  getPrompt(params: GetPromptRequest['params'], options?: RequestOptions): Promise<GetPromptResult>
  /** As `client.readResource`; see {@link Elicitation.callTool}. */
  readResource(
    params: ReadResourceRequest['params'],
    options?: CacheableRequestOptions,
  ): Promise<ReadResourceResult>
  /** Closes open dialogs and ends open calls with `closed`. The client itself stays as it is. */
  close(): void
}

/** Longer than any call; our own watch over silence ends those that hang. */
const LONG_MILLISECONDS = 24 * 60 * 60 * 1000

const METHODS = { tool: 'tools/call', prompt: 'prompts/get', resource: 'resources/read' } as const

/**
 * Puts the questions of one server in front of a person.
 *
 * @param client - Declares the elicitation modes that `ui` can serve; connected or not. Its handler for
 * `elicitation/create` and its notification handler for `notifications/elicitation/complete` are replaced.
 */
export function createElicitation(client: Client, options: ElicitationOptions): Elicitation {
  const { server, ui, forms: policy = {}, danger = {}, logger, clock = systemClock } = options
  const limits = { ...CLIENT_LIMITS, ...options.limits }
  const capabilities = declaredCapabilities(client)
  if (capabilities === undefined)
    throw new TypeError('This version of the SDK hides what the client declares.')

  const closing = new AbortController()
  const calls = createOpenCalls(clock)
  const completions = createCompletions()
  const dialogs = createDialogs(ui)
  const pages = createPages(dialogs, clock, logger)
  const asking = createAsking({
    client,
    server,
    dialogs,
    completions,
    limits,
    gate: createFormGate({
      server: server.name,
      policy,
      exceptions: danger.allowedForms ?? [],
      allowSensitive: danger.allowSensitive ?? false,
      clock,
      logger,
    }),
    policy,
    maySendSecrets: danger.allowSensitive ?? false,
    allowLoopbackHttp: danger.allowLoopbackHttp ?? false,
    clock,
    logger,
  })

  // Without the capability the SDK takes no handler, and tells servers itself that there is no such method.
  if (parseElicitationCapability(capabilities, '2025-11-25').declared) {
    const onPush = createPushHandler({
      client,
      asking,
      pages,
      calls,
      allowUnsolicited: danger.allowUnsolicited ?? false,
      closing: closing.signal,
      logger,
    })
    client.setRequestHandler('elicitation/create', { params: anyParams }, onPush)
  }
  client.setNotificationHandler('notifications/elicitation/complete', ({ params }) => {
    const known = completions.complete(params.elicitationId)
    logger?.info('elicitation.page_finished', { known })
  })

  function call<Result>(
    origin: Origin,
    asked: RequestOptions = {},
    run: (through: Client) => Promise<Result>,
  ): Promise<Result> {
    const modern = client.getProtocolEra() === 'modern'
    const silenceSeconds = asked.timeout === undefined ? limits.silenceSeconds : asked.timeout / 1000
    return calls.during(
      origin,
      { signal: asked.signal, silenceSeconds: modern ? undefined : silenceSeconds },
      open => {
        const drive = (leg: Leg, send: Send) => (modern ? rounds(open, leg, send) : longCall(open, leg, send))
        return untilAborted(run(interpose(client, METHODS[origin.kind], drive)), open.signal)
      },
    )
  }

  async function rounds(
    open: OpenCall,
    { method, params, options: legOptions }: Leg,
    send: Send,
  ): Promise<unknown> {
    const legs: unknown[] = []
    const result = await driveRounds({
      params: structuredClone(params),
      send: legParams => {
        legs.push(legParams)
        const legOptionsNow = { ...legOptions, signal: open.signal, allowInputRequired: true }
        return send({ method, params: legParams, options: legOptionsNow })
      },
      answer: inputRequests => answerAll(inputRequests, open),
      signal: open.signal,
      maxRounds: limits.rounds,
      clock,
    })
    // What answers or a state led to must not be kept for the next reader.
    return legs.length > 1 && method === METHODS.resource ? { ...(result as object), ttlMs: 0 } : result
  }

  async function longCall(
    open: OpenCall,
    { method, params, options: legOptions }: Leg,
    send: Send,
  ): Promise<unknown> {
    const { onprogress } = legOptions as RequestOptions
    const patient: RequestOptions = {
      ...legOptions,
      signal: open.signal,
      timeout: LONG_MILLISECONDS,
      resetTimeoutOnProgress: true,
      onprogress(progress) {
        open.alive()
        onprogress?.(progress)
      },
    }
    const frozen = structuredClone(params)
    const leg = () => send({ method, params: frozen, options: { ...patient } })
    try {
      return await leg()
    } catch (error) {
      // No other revision knows the code.
      if (!wantsPages(error) || client.getNegotiatedProtocolVersion() !== '2025-11-25') throw error
      await visitAll(requiredPages(error), open)
    }
    return await leg().catch((error: unknown) => {
      if (!wantsPages(error)) throw error
      throw new ElicitationError(
        'url_required',
        'The server still wants a page visited. Finish what it asks for there, then call again.',
      )
    })
  }

  /** One after the other, after every one of them was found fit to be shown. */
  async function answerAll(
    inputRequests: Readonly<Record<string, unknown>>,
    open: OpenCall,
  ): Promise<Record<string, WireAnswer>> {
    const questions: Array<readonly [string, Question]> = []
    for (const [key, request] of Object.entries(inputRequests)) {
      if (!isElicitation(request))
        throw new ElicitationError(
          'question_undeclared',
          'The server wants something else than an elicitation.',
        )
      questions.push([key, await asking.read(request.params, [open])])
    }

    const asked: Array<readonly [string, Asked]> = []
    for (const [key, question] of questions)
      asked.push([key, await asking.ask(question, [open], open.signal)])
    for (const [, { page }] of asked) if (page !== undefined) pages.accompany(page, [open], closing.signal)
    return Object.fromEntries(asked.map(([key, { answer }]) => [key, answer]))
  }

  /** Pages that a call was refused for. The server hears nothing of it, since it asked nothing. */
  async function visitAll(entries: readonly unknown[], open: OpenCall): Promise<void> {
    const questions: Question[] = []
    for (const entry of entries) questions.push(untold(await asking.read(entry, [open])))
    for (const question of questions) {
      const { answer, page } = await asking.ask(question, [open], open.signal)
      if (page === undefined) throw notVisited(answer.action)
      await pages.finish(page, open)
    }
  }

  return {
    callTool: (params, asked) =>
      call({ kind: 'tool', name: params.name, arguments: params.arguments ?? {} }, asked, through =>
        through.callTool(params, asked),
      ),
    getPrompt: (params, asked) =>
      call({ kind: 'prompt', name: params.name, arguments: params.arguments ?? {} }, asked, through =>
        through.getPrompt(params, asked),
      ),
    readResource: (params, asked) =>
      call({ kind: 'resource', name: params.uri, arguments: {} }, asked, through =>
        through.readResource(params, asked),
      ),
    close() {
      closing.abort(new ElicitationError('closed', 'The client was closed.'))
      calls.closeAll()
      client.removeRequestHandler('elicitation/create')
      client.removeNotificationHandler('notifications/elicitation/complete')
    },
  }
}

function untold(question: Question): Question {
  return question.mode === 'url' ? { ...question, isTold: false } : question
}

function notVisited(action: WireAnswer['action']): ElicitationError {
  return action === 'decline'
    ? new ElicitationError('page_declined', 'You declined the page that this needs. Nothing was done.')
    : new ElicitationError(
        'page_cancelled',
        'You left the page that this needs undecided. Call again to go on.',
      )
}

function isElicitation(request: unknown): request is { readonly params?: unknown } {
  return (
    typeof request === 'object' &&
    request !== null &&
    'method' in request &&
    request.method === 'elicitation/create'
  )
}
