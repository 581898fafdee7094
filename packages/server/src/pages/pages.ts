import {
  type Caller,
  type Clock,
  type ConnectStore,
  type Form,
  type JournalEventName,
  parseAnswer,
  type Peer,
  type Principal,
  type RandomBytes,
  type Ticket,
  type TicketState,
} from '@askgate/core'
import { handleHash, ticketHandle } from '../connect/handle.ts'
import { localCode } from '../connect/local-code.ts'
import type { Before, FrozenCall, TicketContent } from '../connect/ticket-content.ts'
import { openTicket, sealTicket } from '../connect/ticket-seal.ts'
import type { Call } from '../endings.ts'
import type { Flow } from '../flow.ts'
import type { KeyRing } from '../keys.ts'
import { type Limits, PAGE_SECONDS } from '../limits.ts'
import type { OpenPage } from '../open-question.ts'
import { TEXTS } from '../texts.ts'

/** The tickets behind questions that are answered on a page. */
export interface Pages {
  /** Where a person finds what waits for them. */
  readonly questions: string
  /** Where a person connects accounts. */
  readonly connections: string
  /** How far a question is. The truth is the ticket; what the client says is only whether its person wants to go on. */
  whereabouts(question: OpenPage, asked: Asked): Promise<Whereabouts>
  /** The open ticket of this need, found or made; `undefined` when too much of this caller is open already. */
  ticketFor<I, A, R>(call: Call<I, A, R>, question: OpenPage): Promise<SentTicket | undefined>
  /**
   * What `continue` takes to go on with this call; `undefined` where the ticket was made for another one, whose arguments
   * and answers it would bring back.
   */
  referenceTo(flow: Flow, ticket: string): Promise<string | undefined>
  /** What is behind a reference, when this caller's question was put in it. */
  frozen(caller: string, principal: Principal, reference: string): Promise<Frozen | undefined>
  /** The ticket when it is no longer open; `undefined` when the signal fires first. */
  settled(ticket: string, signal: AbortSignal): Promise<Ticket | undefined>
}

export interface Asked {
  readonly flow: Flow
  readonly peer: Peer
}

export type Whereabouts =
  /** Not answered, or not in a way that counts; `reason` is for the person. */
  | { readonly is: 'open'; readonly reason: string | undefined }
  /** The person went to the page of this ticket; it is still open. */
  | { readonly is: 'waiting'; readonly ticket: string }
  /** Answered on the page, and not used up by another flow. */
  | { readonly is: 'completed'; readonly ticket: Ticket }
  | { readonly is: 'refused'; readonly action: 'decline' | 'cancel' }
  | { readonly is: 'malformed' }

export interface SentTicket {
  readonly ticket: Ticket
  readonly url: string
  /** For people on stdio: what the page asks for. */
  readonly code: string | undefined
}

/** A call that waits for a person, as `continue` runs it. */
export interface Frozen {
  readonly call: FrozenCall
  /** The question's key, and the ticket it was put in. */
  readonly question: string
  readonly ticket: string
  /** What was answered by then; nothing once that was used, or its time is over. */
  readonly before: Before | undefined
}

export interface PagesTools {
  /** The name people know the server by. */
  readonly server: string
  readonly origin: string
  readonly store: ConnectStore
  readonly keys: KeyRing
  readonly clock: Clock
  readonly random: RandomBytes
  readonly limits: Pick<Limits, 'declineSeconds'>
}

const OPEN: readonly TicketState[] = ['pending', 'begun', 'returned']
/** Within so long, so many notes of one caller's wrong references. */
const STRANGER_SECONDS = 10 * 60
const STRANGER_NOTES = 10
/** Pages of one caller that are open at once. More than anybody looks at. */
const MOST_OPEN = 20
const NO_FIELDS: Form = { fields: [] }

export function createPages({ server, origin, store, keys, clock, random, limits }: PagesTools): Pages {
  function needOf({ need }: OpenPage, caller: string): string {
    return keys.digest(['need', ...need, caller])
  }

  function event(
    named: JournalEventName,
    { principal, caller, id }: Pick<Ticket, 'principal' | 'caller' | 'id'>,
    { about }: OpenPage,
    reason?: string,
  ) {
    const provider = about.kind === 'connection' ? about.provider : undefined
    const rest = { at: clock.now(), visitor: undefined, connection: undefined, reason }
    return { event: named, principal, caller, ticket: id, provider, ...rest }
  }

  /** Closes what is open. A yes that was given on the page already is taken back, as long as nothing came of it. */
  async function close(
    question: OpenPage,
    ticket: Ticket,
    to: 'declined' | 'revoked',
    reason: string,
  ): Promise<void> {
    if (OPEN.includes(ticket.state)) {
      const note = event(`ticket-${to}`, ticket, question, reason)
      if (await store.tickets.move({ id: ticket.id, from: OPEN, to, reason }, note)) return
    }
    if (ticket.kind === 'connection') return
    const note = event('ticket-revoked', ticket, question, reason)
    await store.tickets.move({ id: ticket.id, from: ['completed'], to: 'revoked', reason }, note)
  }

  /** The ticket this flow was sent to, where it is still about the same. */
  async function ticketOf(question: OpenPage, { flow }: Asked): Promise<Ticket | undefined> {
    const { key } = question
    const id = flow.tickets !== undefined && Object.hasOwn(flow.tickets, key) ? flow.tickets[key] : undefined
    const ticket = id === undefined ? undefined : await store.tickets.get(id)
    if (ticket === undefined || ticket.need === needOf(question, flow.caller)) return ticket
    // What is asked has changed: a yes on the old page would be a yes to nothing.
    await close(question, ticket, 'revoked', 'changed')
    return undefined
  }

  /** How the same ended before: with an answer that nothing has come of yet, or with a no of a moment ago. */
  async function endedBefore(question: OpenPage, { flow, peer }: Asked): Promise<Whereabouts | undefined> {
    const ticket = await store.tickets.byNeed(peer.caller.principal, needOf(question, flow.caller))
    if (ticket === undefined) return undefined
    if (ticket.state === 'completed' && ticket.kind !== 'connection' && (await isUsable(ticket, flow)))
      return { is: 'completed', ticket }
    const since = clock.now().getTime() - (ticket.endedAt?.getTime() ?? 0)
    const isFresh = since < limits.declineSeconds * 1000
    return isFresh && isNo(ticket) ? { is: 'refused', action: 'decline' } : undefined
  }

  /** A connection is used again and again; a yes or a form is good for one effect, and not for long. */
  async function isUsable(ticket: Ticket, flow: Flow): Promise<boolean> {
    if (ticket.kind === 'connection') return true
    if (ticket.expiresAt <= clock.now()) return false
    const flowThatDid = await store.effects.spentBy(ticket.id)
    return flowThatDid === undefined || flowThatDid === flow.id
  }

  /** Whether a ticket was made for this very call, as far as it was answered. */
  function isOf({ call, before, question }: TicketContent, flow: Flow): boolean {
    if (call.name !== flow.name || keys.digest(call.arguments) !== flow.arguments) return false
    const { [question ?? '']: _, ...others } = beforeOf(flow).answers
    return (
      before !== undefined && keys.digest([before.answers, before.kept]) === keys.digest([others, flow.kept])
    )
  }

  /** A reference that was never this caller's. Told to the journal, but not more often than somebody can read. */
  async function noteStranger(caller: string, principal: Principal): Promise<void> {
    if ((await store.tries.count(`reference ${caller}`, STRANGER_SECONDS)) > STRANGER_NOTES) return
    await store.journal.note({
      ...{ event: 'visitor-mismatch', at: clock.now(), reason: 'unknown-reference' },
      ...{ principal, visitor: undefined, caller },
      ...{ ticket: undefined, connection: undefined, provider: undefined },
    })
  }

  return {
    questions: `${origin}/questions`,
    connections: `${origin}/connections`,

    async whereabouts(question, asked) {
      const { flow, peer } = asked
      const { key, digest } = question
      // Of those who are nobody in particular, nothing is looked up: they can not be asked either.
      if (!isKnown(peer.caller)) return { is: 'open', reason: undefined }

      const given = Object.hasOwn(flow.answers, key) ? flow.answers[key] : undefined
      const parsed =
        given?.digest === digest ? parseAnswer(NO_FIELDS, given.result, peer.revision) : undefined
      if (parsed?.ok === false) return { is: 'malformed' }
      const action = parsed?.answer.action
      const ticket = await ticketOf(question, asked)

      if (action === 'decline') {
        if (ticket !== undefined) await close(question, ticket, 'declined', 'in-client')
        return { is: 'refused', action }
      }
      if (ticket !== undefined && isNo(ticket)) return { is: 'refused', action: 'decline' }
      if (ticket?.state === 'completed' && (await isUsable(ticket, flow))) return { is: 'completed', ticket }
      if (action === 'cancel') return { is: 'refused', action }
      if (ticket === undefined) {
        const before = await endedBefore(question, asked)
        return before ?? { is: 'open', reason: given === undefined ? undefined : TEXTS.changed }
      }
      if (!OPEN.includes(ticket.state)) return { is: 'open', reason: TEXTS.noEnd }
      // An accept is consent to open the page. What became of it, the ticket alone says.
      return action === 'accept' ? { is: 'waiting', ticket: ticket.id } : { is: 'open', reason: undefined }
    },

    async ticketFor({ request, flow }, question) {
      const { peer, name, rawArguments } = request
      const { caller, client, revision } = peer
      const { principal } = caller
      const { key, about, purpose, effect } = question
      const need = needOf(question, flow.caller)
      const mine = (await store.tickets.open(principal)).filter(ticket => ticket.caller === flow.caller)
      if (mine.length >= MOST_OPEN && mine.every(ticket => ticket.need !== need)) return undefined

      const id = Buffer.from(random(16)).toString('base64url')
      const content = sealTicket(
        keys,
        id,
        {
          ...about,
          ...{ purpose, effect, server, tool: name, question: key, before: beforeOf(flow) },
          clientName: client?.name,
          call: { method: 'tools/call', name, arguments: rawArguments, revision },
        },
        random,
      )
      const { ticket } = await store.tickets.findOrCreate(
        {
          ...{ id, kind: about.kind, principal, content, lifeSeconds: PAGE_SECONDS },
          ...{ handleHash: handleHash(ticketHandle(keys, id)), caller: flow.caller, need },
        },
        event('ticket-created', { principal, caller: flow.caller, id }, question),
      )
      return {
        ticket,
        url: `${origin}/t/${ticketHandle(keys, ticket.id)}`,
        code: caller.standing === 'local' ? localCode(keys, ticket.id) : undefined,
      }
    },

    async referenceTo(flow, id) {
      const ticket = await store.tickets.get(id)
      const content = ticket && openTicket(keys, ticket)
      return content !== undefined && isOf(content, flow) ? id : undefined
    },

    async frozen(caller, principal, reference) {
      const ticket = await store.tickets.askedBy(caller, reference)
      if (ticket === undefined) await noteStranger(caller, principal)
      const content = ticket && openTicket(keys, ticket)
      if (content?.question === undefined) return undefined
      const { call, question, before } = content
      const isOver = ticket === undefined || ticket.expiresAt <= clock.now()
      const isUsed = isOver || (await store.effects.spentBy(reference)) !== undefined
      return { call, question, ticket: reference, before: isUsed ? undefined : before }
    },

    async settled(id, signal) {
      let ticket = await store.tickets.get(id)
      while (ticket !== undefined && OPEN.includes(ticket.state) && !signal.aborted)
        ticket = await store.tickets.changed(id, ticket.state, signal)
      return ticket !== undefined && OPEN.includes(ticket.state) ? undefined : ticket
    },
  }
}

/** Declined, or not even started by this person, which is the strongest no there is. */
function isNo({ state, reason }: Ticket): boolean {
  return state === 'declined' || (state === 'revoked' && (reason === 'not-started' || reason === 'in-client'))
}

/** What was answered in the client. What was answered on a page is found there. */
function beforeOf({ answers, kept, tickets = {} }: Flow): Before {
  const inClient = Object.entries(answers).filter(([key]) => !Object.hasOwn(tickets, key))
  return { answers: Object.fromEntries(inClient), kept }
}

/** Somebody in particular, who can be found again on a page. */
export function isKnown({ standing }: Caller): boolean {
  return standing === 'verified' || standing === 'local'
}
