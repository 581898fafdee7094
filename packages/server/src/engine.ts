import {
  AskgateError,
  type Caller,
  callerKey,
  type CallKey,
  type Clock,
  type ConnectJournal,
  type ErrorCode,
  type Implementation,
  type Journal,
  type Logger,
  type RandomBytes,
  type Store,
} from '@askgate/core'
import { createActing } from './acting.ts'
import { createAnswerJudge } from './answer-judge.ts'
import { answered, malformed } from './answers.ts'
import { createAsking, type Visit } from './asking.ts'
import { createCoolDown } from './cool-down.ts'
import { type Call, createEndings } from './endings.ts'
import { errorName } from './error-name.ts'
import { type Flow, type FlowRequest, isOurs } from './flow.ts'
import { createFlows } from './flows.ts'
import { createFormGate } from './form-gate.ts'
import { type FormsOptions, parseAllowedForms } from './forms-options.ts'
import { type KeyRing, processKeys } from './keys.ts'
import { type Limits, parseLimits } from './limits.ts'
import { randomBytes } from './node-crypto.ts'
import { type Approvals, createApprovals } from './pages/approvals.ts'
import { type Connections, createConnections } from './pages/connections.ts'
import { lookUpHosted } from './pages/hosted-forms.ts'
import { type PagesOptions, parsePagesOptions } from './pages/options.ts'
import { createPages, type Frozen } from './pages/pages.ts'
import { outcomeOf, replay, type Refusal, type Round } from './replay.ts'
import { type InteractiveRequest, type Refused, refused, type Served } from './request.ts'
import { secretAnswer, TEXTS } from './texts.ts'
import { hasNoEffect } from './wrap.ts'

export interface EngineOptions extends PagesOptions, FormsOptions {
  /** The name people know this server by; it stands in every question. */
  readonly name: string
  readonly version?: string
  /** Effects, refusals and the journal. Forms cost it nothing until `act`. */
  readonly store: Store
  /** Without it, keys that die with the process. Instances of one server share a ring. */
  readonly keys?: KeyRing
  readonly limits?: Partial<Limits>
  readonly clock?: Clock
  readonly random?: RandomBytes
  readonly logger?: Logger
}

/** Asks, then acts: the same for every SDK, era and transport. */
export interface Engine {
  readonly implementation: Implementation
  readonly limits: Limits
  /** Whether a state was sealed by Askgate at all; any other belongs to somebody else's handler. */
  isOurs(state: string): boolean
  /**
   * Opens a state that came back to this caller. Only what was opened here is taken for a flow later.
   *
   * @throws AskgateError `state_rejected`
   */
  open(state: string, caller: Caller): Flow
  /**
   * @throws AskgateError `state_rejected`, `answer_malformed`, `cancelled`; everything a person should read is returned.
   */
  serve<Input, Answers, Result>(request: InteractiveRequest<Input, Answers, Result>): Promise<Served<Result>>
  /** The call that a person saw on a page, with exactly the arguments they saw; for the caller that made it alone. */
  frozen(reference: string, caller: Caller): Promise<Frozen | undefined>
}

/** @throws AskgateError `configuration` for a name nobody could read, and for limits that are none. */
export function createEngine(options: EngineOptions): Engine {
  return engineWith(options)
}

/** @param scripted - Answers in place of people on pages. */
export function engineWith(
  options: EngineOptions,
  scripted?: { readonly connections: Connections; readonly approvals: Approvals },
): Engine {
  if (options.name.trim() === '')
    throw new AskgateError('configuration', 'Give the server the name people know it by.')
  const { store, name: gate, logger } = options
  const implementation: Implementation = { name: gate, version: options.version ?? '0' }
  const keys = options.keys ?? processKeys()
  const limits = parseLimits(options.limits)
  const clock: Clock = options.clock ?? { now: () => new Date() }
  const random: RandomBytes = options.random ?? randomBytes

  const settings = parsePagesOptions(options, store, options.keys)
  const pages = settings && createPages({ ...settings, server: gate, clock, random, limits })
  const { fetch } = options
  const connections =
    scripted?.connections ??
    (settings && pages && createConnections({ server: gate, settings, pages, fetch, clock }))
  const approvals = scripted?.approvals ?? (pages && createApprovals({ server: gate, keys, pages, clock }))

  const policy = options.forms ?? {}
  const exceptions = parseAllowedForms(options, gate)
  const note = noteOf(store.journal)
  if (exceptions.length > 0 && note === undefined)
    throw new AskgateError(
      'configuration',
      'danger.allowedForms needs a journal that takes events, such as that of @askgate/store.',
    )
  const isSecretAnswer = createAnswerJudge(policy)
  const flows = createFlows({ gate, keys, clock, random, limits, isSecretAnswer })
  const endings = createEndings({ journal: store.journal, note, server: implementation, clock, logger })
  const formGate = createFormGate({ server: gate, policy, exceptions, clock, logger })
  const asking = createAsking({ flows, pages, endings, limits, clock, random, gate: formGate, logger })
  const acting = createActing({ connections, store, keys, clock, random, limits, endings, logger })
  const coolDown = createCoolDown({ refusals: store.refusals, clock, limits })

  /** The net under everything: whatever fails on the way is told in words of ours. */
  async function serve<I, A, R>(request: InteractiveRequest<I, A, R>): Promise<Served<R>> {
    try {
      return await conduct(request)
    } catch (error) {
      if (error instanceof AskgateError && TOLD_BY_CODE.has(error.code)) {
        noteRejection(error)
        throw error
      }
      logger?.error('call_failed', { tool: request.name, error: errorName(error) })
      const isStore = error instanceof AskgateError && error.code === 'store_failed'
      return refused('failed', isStore ? 'store_failed' : 'internal', TEXTS.notLookedUp)
    }
  }

  async function conduct<I, A, R>(request: InteractiveRequest<I, A, R>): Promise<Served<R>> {
    const wanted = flows.wanted(request)
    const key = keyOf(wanted)
    const flow =
      request.state === undefined ? flows.start(wanted, request.continues) : flows.resume(request, wanted)
    let call: Call<I, A, R> = { request, flow, fields: [] }

    const barred =
      (await notAuthorized(call)) ?? (await acting.lookBack(call, key)) ?? (await cooling(call, key))
    if (barred) return barred

    const visit: Visit = { startedAt: clock.now().getTime(), dialogs: new Map() }
    for (let overtaken = 0; ;) {
      const round = await replayed(call)
      if (round.is === 'failed') return endings.failed(call, 'ask_failed', round.error)
      call = { request, flow: round.flow, fields: round.fields }
      switch (round.is) {
        case 'asks': {
          const put = await asking.put(call, round, visit)
          if (put.is !== 'pushed') return put
          call = { ...call, flow: answered(put.flow, put.result, isSecretAnswer) }
          continue
        }
        case 'waits': {
          const served = await asking.wait(call, round, visit)
          if (served !== undefined) return served
          continue
        }
        case 'done': {
          asking.tellAll(request, visit)
          const served = await conclude(call, key, round).finally(() => {
            round.stages.end()
          })
          if (served !== 'overtaken') return served
          // A check that says yes in every replay and no right after it would go on for ever.
          if (++overtaken < limits.tries) continue
          return endings.refused(call, 'unanswered', 'overtaken', TEXTS.unanswered)
        }
        case 'refused':
          if (round.by.action === 'decline') asking.tellAll(request, visit)
          return refusedBy(call, key, round.by)
        case 'stopped': {
          const { refusal, text } = round
          if (!refusal) return endings.refused(call, 'refused', 'stopped', text, { isError: false })
          await noteRefusal(call, key, refusal)
          return endings.refused(call, outcomeOf(refusal), 'stopped', text, {
            question: refusal.key,
            isError: false,
          })
        }
        case 'unanswered':
          return endings.refused(call, 'unanswered', 'tries', TEXTS.unanswered, { question: round.key })
        case 'malformed':
          if (request.push === undefined)
            throw malformed(`the answer to ${round.key} has no shape of this revision`)
          return endings.refused(call, 'refused', 'answer_malformed', TEXTS.malformed, {
            question: round.key,
          })
        case 'secret':
          return endings.refused(call, 'refused', 'answer_sensitive', secretAnswer(pages?.connections), {
            question: round.key,
          })
      }
    }
  }

  /** Everything is answered: looks once more, then acts. */
  async function conclude<I, A, R>(
    call: Call<I, A, R>,
    key: CallKey,
    round: Extract<Round<A>, { readonly is: 'done' }>,
  ): Promise<Served<R> | 'overtaken'> {
    const { request } = call
    const barredByNow = await notAuthorized(call)
    if (barredByNow) return barredByNow
    // What was right during the replay may be over by now; the next replay puts the question again.
    const stillRight = await round.recheck().catch((error: unknown) => ({ error }))
    if (typeof stillRight === 'object') return endings.failed(call, 'ask_failed', stillRight.error)
    if (!stillRight) return 'overtaken'
    if (request.method === 'prompts/get') return acting.actWithoutEffect(call, round.answers)
    if (!hasNoEffect(round.answers)) {
      const { continued } = call.flow
      const spends = continued === undefined ? round.spends : [...round.spends, continued]
      const served = await acting.act(call, key, { ...round, spends })
      return served === 'spent' ? 'overtaken' : served
    }
    if (round.refusal) await noteRefusal(call, key, round.refusal)
    return acting.actWithoutEffect(call, round.answers, round.refusal)
  }

  /** A fresh call is held against what was refused a moment ago. */
  async function cooling<I, A, R>(call: Call<I, A, R>, key: CallKey): Promise<Refused | undefined> {
    const { request } = call
    if (request.state !== undefined || !store.mayConcern(key)) return undefined
    const text = await coolDown.standing(key)
    return text === undefined
      ? undefined
      : endings.refused(call, 'refused', 'cool_down', text, { isError: false })
  }

  async function notAuthorized<I, A, R>(call: Call<I, A, R>): Promise<Refused | undefined> {
    const { interaction, input, peer } = call.request
    if (interaction.authorize === 'none') return undefined
    try {
      const { principal } = peer.caller
      const may: unknown = await interaction.authorize({ person: principal, caller: peer.caller, input })
      if (may === true) return undefined
    } catch (error) {
      return endings.failed(call, 'authorize_failed', error)
    }
    return endings.refused(call, 'refused', 'not_authorized', TEXTS.notAuthorized)
  }

  async function replayed<I, A, R>({
    request: { interaction, input, peer, signal, method },
    flow,
  }: Call<I, A, R>): Promise<Round<A> | { readonly is: 'failed'; readonly error: unknown }> {
    const asked = { flow, peer }
    const onPage = <P>(part: P | undefined): P => {
      if (method !== 'tools/call') throw new TypeError('Only tools ask on a page.')
      if (part === undefined) throw new TypeError('No pages are configured, so nothing can be asked there.')
      return part
    }
    try {
      return await replay(interaction, input, flow, {
        server: gate,
        principal: peer.caller.principal,
        revision: peer.revision,
        keys,
        tries: limits.tries,
        isSecretAnswer,
        signal,
        lookUpConnection: (provider, asks, { stage }) =>
          onPage(connections).lookUp(provider, asks, asked, stage),
        lookUpApproval: (key, asks, accounts) => onPage(approvals).lookUp(key, asks, asked, accounts),
        hosted: async form =>
          pages !== undefined && method === 'tools/call' ? lookUpHosted(form, asked, pages, keys) : undefined,
      })
    } catch (error) {
      if (error instanceof AskgateError && error.code === 'cancelled') throw error
      return { is: 'failed', error }
    }
  }

  async function refusedBy<I, A, R>(call: Call<I, A, R>, key: CallKey, by: Refusal): Promise<Refused> {
    await noteRefusal(call, key, by)
    const text = by.action === 'decline' ? TEXTS.declined : TEXTS.cancelled
    return endings.refused(call, outcomeOf(by), by.action, text, { question: by.key, isError: false })
  }

  async function noteRefusal<I, A, R>(
    { request, flow }: Call<I, A, R>,
    key: CallKey,
    by: Refusal,
  ): Promise<void> {
    if (!isRemembered(request)) return
    try {
      await coolDown.note(key, by)
    } catch (error) {
      logger?.error('refusal_not_noted', { tool: request.name, flow: flow.id, error: errorName(error) })
    }
  }

  /** Why, for the operator alone: somebody may be trying out what was not theirs. */
  function noteRejection(error: unknown): void {
    if (error instanceof AskgateError && error.code !== 'cancelled')
      logger?.warn(error.code, { why: error.detail })
  }

  /** One for each tool and prompt of this server. */
  const toolDigests = new Map<string, string>()

  function keyOf({ caller, method, name, arguments: digest }: FlowRequest): CallKey {
    const named = `${method} ${name}`
    const tool = toolDigests.get(named) ?? keys.digest([method, name])
    toolDigests.set(named, tool)
    return { caller, tool, arguments: digest }
  }

  return {
    implementation,
    limits,
    isOurs,
    open(state, caller) {
      try {
        return flows.open(state, caller)
      } catch (error) {
        noteRejection(error)
        throw error
      }
    },
    serve,
    frozen: async (reference, caller) =>
      pages?.frozen(keys.digest(callerKey(caller)), caller.principal, reference),
  }
}

function noteOf(journal: Journal | ConnectJournal): ConnectJournal['note'] | undefined {
  return 'note' in journal ? event => journal.note(event) : undefined
}

/** Of those who are nobody in particular, nothing is known from one call to the next. */
function isRemembered<I, A, R>({ peer }: InteractiveRequest<I, A, R>): boolean {
  return peer.caller.standing !== 'anonymous'
}

/** What a client has to hear as an error of its own request, or of its leaving. */
const TOLD_BY_CODE: ReadonlySet<ErrorCode> = new Set(['state_rejected', 'answer_malformed', 'cancelled'])
