import {
  AskgateError,
  type Clock,
  type Elicitation,
  type Logger,
  type RandomBytes,
  type Ticket,
} from '@askgate/core'
import type { Call, Endings } from './endings.ts'
import type { Flow } from './flow.ts'
import type { Flows } from './flows.ts'
import type { FormGate } from './form-gate.ts'
import type { Limits } from './limits.ts'
import type { OpenForm, OpenPage } from './open-question.ts'
import { hostedForm } from './pages/hosted-forms.ts'
import type { Pages, SentTicket } from './pages/pages.ts'
import type { Round } from './replay.ts'
import type { InteractiveRequest, Pushed, Refused, Served } from './request.ts'
import { codeHint, onQuestionsPage, stillOpen, TEXTS, tooManyOpen } from './texts.ts'
import { type Blocked, pageWayOf, wayOf } from './way.ts'

/** Puts questions to people, and waits for those who are on a page. */
export interface Asking {
  /** Returned with its state, pushed and answered within this request, or the end of the call. */
  put<I, A, R>(
    call: Call<I, A, R>,
    round: Extract<Round<A>, { readonly is: 'asks' }>,
    visit: Visit,
  ): Promise<Served<R> | Put>
  /** Holds a call whose person is on a page. `undefined` when the page came to an end: then ask again what is known. */
  wait<I, A, R>(
    call: Call<I, A, R>,
    round: Extract<Round<A>, { readonly is: 'waits' }>,
    visit: Visit,
  ): Promise<Served<R> | undefined>
  /** Tells the client of pages that ended while nobody waited for them. */
  tellAll<I, A, R>(request: InteractiveRequest<I, A, R>, visit: Visit): void
}

export interface Put {
  readonly is: 'pushed'
  readonly result: unknown
  readonly flow: Flow
}

/** What one request remembers of the pages it sent a person to. */
export interface Visit {
  readonly startedAt: number
  /** By ticket, the ids of dialogs that were not told to end. */
  readonly dialogs: Map<string, string>
}

export interface AskingOptions {
  readonly flows: Flows
  /** `undefined` where there is no connect service. */
  readonly pages: Pages | undefined
  readonly endings: Endings
  readonly limits: Limits
  readonly clock: Clock
  readonly random: RandomBytes
  readonly gate: FormGate
  readonly logger: Logger | undefined
}

export function createAsking(options: AskingOptions): Asking {
  const { flows, pages, endings, limits, clock, random, gate, logger } = options
  /** By ticket, how many calls here wait for its page. */
  const waiting = new Map<string, number>()
  /** By ticket, the clients that were refused with its page and hear when it ends. Bounded: the notice is a courtesy. */
  const watches = new Map<string, Set<() => void>>()

  async function put<I, A, R>(
    call: Call<I, A, R>,
    { question, forms }: Extract<Round<A>, { readonly is: 'asks' }>,
    visit: Visit,
  ): Promise<Served<R> | Put> {
    const { flow } = call
    const { key } = question
    if (flow.round >= limits.rounds)
      return endings.refused(call, 'unanswered', 'rounds', TEXTS.unanswered, { question: key })
    return question.kind === 'page' ? putOnPage(call, question, visit) : putForm(call, question, forms, visit)
  }

  async function putForm<I, A, R>(
    call: Call<I, A, R>,
    question: OpenForm,
    earlier: readonly OpenForm[],
    visit: Visit,
  ): Promise<Served<R> | Put> {
    const { request, flow } = call
    const { key } = question
    const verdict = await gate.judge({ tool: request.name, flow: flow.id, question, earlier })
    const way = wayOf(question, request.peer, verdict.is === 'refused', hasPages(request))
    if (way.to === 'blocked') return blocked(call, key, way)
    if (verdict.is === 'allowed') await endings.allowed(call, verdict.by)
    if (way.to !== 'form') return send(call, hostedForm(question, flow, way.requestedSchema), way, visit)
    if (request.push === undefined) return carried(call, key, way.elicitation)
    const pushed = await request.push(way.elicitation)
    if (pushed.is === 'withdrawn') throw new TypeError('Nobody takes a form away.')
    return cameBack(call, key, pushed)
  }

  async function putOnPage<I, A, R>(
    call: Call<I, A, R>,
    question: OpenPage,
    visit: Visit,
  ): Promise<Served<R> | Put> {
    const way = pageWayOf(question, call.request.peer)
    return way.to === 'blocked' ? blocked(call, question.key, way) : send(call, question, way, visit)
  }

  function blocked<I, A, R>(
    call: Call<I, A, R>,
    question: string,
    { outcome, reason, text, missing }: Blocked,
  ): Promise<Refused> {
    return endings.refused(call, outcome, reason, text, { question, missing })
  }

  /** The question and the state that shows it was asked; the client brings both back with the answer. */
  async function carried<I, A, R>(
    call: Call<I, A, R>,
    key: string,
    elicitation: Elicitation,
  ): Promise<Served<R>> {
    const { request, flow } = call
    const state = flows.seal(flow)
    if (state !== undefined) return { is: 'question', key, elicitation, state }
    logger?.error('state_too_large', { tool: request.name, flow: flow.id, limit: limits.stateBytes })
    return endings.refused(call, 'failed', 'state_too_large', TEXTS.stateTooLarge, { question: key })
  }

  function cameBack<I, A, R>(
    call: Call<I, A, R>,
    question: string,
    pushed: Exclude<Pushed, { readonly is: 'withdrawn' }>,
  ): Promise<Served<R>> | Put {
    switch (pushed.is) {
      case 'result':
        return { is: 'pushed', result: pushed.result, flow: call.flow }
      case 'timed-out':
        return endings.refused(call, 'unanswered', 'timed_out', TEXTS.notAnswered, { question })
      case 'not-shown':
        return endings.refused(call, 'unavailable', 'not_shown', TEXTS.notShown, { question })
    }
  }

  /** Sends the person to a page: by a question with its address, or by a text that says where to find it. */
  async function send<I, A, R>(
    call: Call<I, A, R>,
    open: OpenPage,
    way: { readonly to: 'url' | 'fallback'; readonly reason: string },
    visit: Visit,
  ): Promise<Served<R> | Put> {
    const { request } = call
    const { key } = open
    const { questions, ticketFor, referenceTo } = somePages()
    const sent = await ticketFor(call, open)
    if (sent === undefined) {
      const text = tooManyOpen(questions)
      return endings.refused(call, 'refused', 'too_many_open', text, { question: key })
    }
    const { ticket, url, code } = sent
    if (way.to === 'fallback') {
      // On this machine nobody signs in: only the ticket's own address leads to its page.
      const address = code === undefined ? questions : url
      const reference = await referenceTo(call.flow, ticket.id)
      const text = onQuestionsPage(open.message, address, reference, code)
      return endings.refused(call, 'unavailable', way.reason, text, { question: key })
    }
    const flow: Flow = {
      ...call.flow,
      tickets: { ...call.flow.tickets, [key]: ticket.id },
    }
    // The person has gone on from the page, and another call waits for it: this one waits too, and asks nothing.
    if (ticket.state !== 'pending' && waiting.has(ticket.id))
      return { is: 'pushed', result: { action: 'accept' }, flow }
    const elicitation = { mode: 'url', message: open.message + codeHint(code), url } as const
    if (request.push === undefined) return carried({ ...call, flow }, key, elicitation)
    return request.prefersUrlError === true
      ? required({ ...call, flow }, key, elicitation, sent)
      : pushed({ ...call, flow }, key, elicitation, ticket.id, visit)
  }

  /** The call ends with an error that names the page; the client comes back with a new call. */
  async function required<I, A, R>(
    call: Call<I, A, R>,
    question: string,
    elicitation: UrlElicitation,
    { ticket }: SentTicket,
  ): Promise<Served<R>> {
    const { request } = call
    const elicitationId = elicitationIdFrom(random)
    watch(ticket, () => request.completed?.(elicitationId))
    const { outcome, reason, text } = await endings.refused(
      call,
      'unavailable',
      'url_required',
      elicitation.message,
      { question },
    )
    return { is: 'url-required', outcome, reason, text, elicitation: { ...elicitation, elicitationId } }
  }

  function watch({ id, expiresAt }: Ticket, tellClient: () => void): void {
    const known = watches.get(id)
    if (known !== undefined) {
      if (known.size < MOST_TOLD) known.add(tellClient)
      return
    }
    if (watches.size >= MOST_WATCHED) return
    const clients = new Set([tellClient])
    watches.set(id, clients)
    const left = Math.max(0, expiresAt.getTime() - clock.now().getTime())
    somePages()
      .settled(id, AbortSignal.timeout(left))
      .then(settled => {
        if (settled === undefined) return
        for (const tellOne of clients) tellOne()
      })
      .catch(() => undefined)
      .finally(() => watches.delete(id))
  }

  async function pushed<I, A, R>(
    call: Call<I, A, R>,
    question: string,
    elicitation: UrlElicitation,
    ticket: string,
    visit: Visit,
  ): Promise<Served<R> | Put> {
    const { request, flow } = call
    if (request.push === undefined) throw new TypeError('This client is not pushed to.')
    const { settled } = somePages()
    const elicitationId = elicitationIdFrom(random)
    visit.dialogs.set(ticket, elicitationId)
    const done = new AbortController()
    const deadline = deadlineOf(request, visit)
    const ends = AbortSignal.any([done.signal, deadline, request.signal])
    const dialog = request.push(
      { ...elicitation, elicitationId },
      { withdraw: AbortSignal.any([done.signal, deadline]) },
    )
    const page = settled(ticket, ends).then(() => ({ is: 'withdrawn' }) as const)
    const stopWaiting = startWaiting(ticket)
    try {
      // Whichever of dialog and page ends first ends the other.
      const first = await Promise.race([dialog, page])
      if (request.signal.aborted) throw new AskgateError('cancelled', 'The caller left.')
      if (first.is !== 'withdrawn') return await cameBack(call, question, first)
    } finally {
      stopWaiting()
      done.abort()
      dialog.catch(() => undefined)
      page.catch(() => undefined)
    }
    if ((await settled(ticket, AbortSignal.abort())) === undefined)
      return endStillOpen(call, question, ticket)
    tell(request, ticket, visit)
    return { is: 'pushed', result: { action: 'accept' }, flow }
  }

  async function wait<I, A, R>(
    call: Call<I, A, R>,
    { key: question, ticket }: Extract<Round<A>, { readonly is: 'waits' }>,
    visit: Visit,
  ): Promise<Served<R> | undefined> {
    const { request, flow } = call
    const work = somePages().settled(ticket, AbortSignal.any([deadlineOf(request, visit), request.signal]))
    const settled = await (request.beatWhile?.(work) ?? work).finally(startWaiting(ticket))
    if (request.signal.aborted) throw new AskgateError('cancelled', 'The caller left.')
    if (settled !== undefined) {
      tell(request, ticket, visit)
      return undefined
    }
    const state = request.push === undefined && flow.round < limits.rounds ? flows.seal(flow) : undefined
    if (state !== undefined) return { is: 'wait', state }
    return endStillOpen(call, question, ticket)
  }

  /** The call ends before the person does. */
  async function endStillOpen<I, A, R>(
    call: Call<I, A, R>,
    question: string,
    ticket: string,
  ): Promise<Refused> {
    const text = stillOpen(await somePages().referenceTo(call.flow, ticket))
    return endings.refused(call, 'unanswered', 'still_open', text, { question })
  }

  /** A retry is held for a moment; a pushed question for as long as its caller can be kept waiting. */
  function deadlineOf<I, A, R>({ push, isSilent }: InteractiveRequest<I, A, R>, visit: Visit): AbortSignal {
    const seconds =
      push === undefined
        ? limits.holdSeconds
        : isSilent === true
          ? limits.silentSeconds
          : limits.answerSeconds
    const passed = clock.now().getTime() - visit.startedAt
    return AbortSignal.timeout(Math.max(0, seconds * 1000 - passed))
  }

  /** To the client that opened the page, and to nobody else. It may have left; then it learns from the ticket. */
  function tell<I, A, R>(request: InteractiveRequest<I, A, R>, ticket: string, { dialogs }: Visit): void {
    const elicitationId = dialogs.get(ticket)
    dialogs.delete(ticket)
    if (elicitationId !== undefined) request.completed?.(elicitationId)
  }

  function startWaiting(ticket: string): () => void {
    waiting.set(ticket, (waiting.get(ticket) ?? 0) + 1)
    return () => {
      const left = (waiting.get(ticket) ?? 1) - 1
      if (left === 0) waiting.delete(ticket)
      else waiting.set(ticket, left)
    }
  }

  function hasPages<I, A, R>({ method }: InteractiveRequest<I, A, R>): boolean {
    return pages !== undefined && method === 'tools/call'
  }

  function somePages(): Pages {
    if (pages === undefined) throw new TypeError('No pages are configured.')
    return pages
  }

  return {
    put,
    wait,
    tellAll(request, visit) {
      for (const ticket of [...visit.dialogs.keys()]) tell(request, ticket, visit)
    },
  }
}

type UrlElicitation = Extract<Elicitation, { readonly mode: 'url' }>

const MOST_WATCHED = 1000
/** Of the sessions of one caller. */
const MOST_TOLD = 10

function elicitationIdFrom(random: RandomBytes): string {
  return Buffer.from(random(16)).toString('base64url')
}
