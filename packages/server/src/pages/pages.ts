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
import type { FrozenCall } from '../connect/ticket-content.ts'
import { openTicket, sealTicket } from '../connect/ticket-seal.ts'
import type { Call } from '../endings.ts'
import type { Flow } from '../flow.ts'
import type { KeyRing } from '../keys.ts'
import type { OpenPage } from '../open-question.ts'
import { TEXTS } from '../texts.ts'

/** The tickets behind questions that are answered on a page. */
export interface Pages {
  /** Where a person finds what waits for them. */
  readonly questions: string
  /** How far a question is. The truth is the ticket; what the client says is only whether its person wants to go on. */
  whereabouts(question: OpenPage, asked: Asked): Promise<Whereabouts>
  /** The open ticket of this need, found or made. */
  ticketFor<I, A, R>(call: Call<I, A, R>, question: OpenPage): Promise<SentTicket>
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
  readonly before: Pick<Flow, 'answers' | 'kept'>
}

export interface PagesTools {
  /** The name people know the server by. */
  readonly server: string
  readonly origin: string
  readonly store: ConnectStore
  readonly keys: KeyRing
  readonly clock: Clock
  readonly random: RandomBytes
}

const OPEN: readonly TicketState[] = ['pending', 'begun', 'returned']
/** Time to read a page and to sign in elsewhere. */
const LIFE_SECONDS = 30 * 60
/** Within so long, so many notes of one caller's wrong references. */
const STRANGER_SECONDS = 10 * 60
const STRANGER_NOTES = 10
const NO_FIELDS: Form = { fields: [] }

export function createPages({ server, origin, store, keys, clock, random }: PagesTools): Pages {
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

  async function close(question: OpenPage, ticket: Ticket, to: 'declined' | 'revoked', reason: string) {
    if (!OPEN.includes(ticket.state)) return
    await store.tickets.move(
      { id: ticket.id, from: OPEN, to, reason },
      event(`ticket-${to}`, ticket, question, reason),
    )
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

  /** Of the very same call before: answered, and nothing has come of it yet. */
  async function answeredBefore(question: OpenPage, { flow, peer }: Asked): Promise<Ticket | undefined> {
    if (question.about.kind === 'connection') return undefined
    const ticket = await store.tickets.byNeed(peer.caller.principal, needOf(question, flow.caller))
    return ticket?.state === 'completed' && (await isUsable(ticket, flow)) ? ticket : undefined
  }

  /** A connection is used again and again; a yes or a form is good for one effect, and not for long. */
  async function isUsable(ticket: Ticket, flow: Flow): Promise<boolean> {
    if (ticket.kind === 'connection') return true
    if (ticket.expiresAt <= clock.now()) return false
    const flowThatDid = await store.effects.spentBy(ticket.id)
    return flowThatDid === undefined || flowThatDid === flow.id
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
      if (ticket?.state === 'declined' || isDisowned(ticket)) return { is: 'refused', action: 'decline' }
      if (ticket?.state === 'completed' && (await isUsable(ticket, flow))) return { is: 'completed', ticket }
      if (action === 'cancel') return { is: 'refused', action }
      if (ticket === undefined) {
        const before = await answeredBefore(question, asked)
        if (before !== undefined) return { is: 'completed', ticket: before }
        return { is: 'open', reason: given === undefined ? undefined : TEXTS.changed }
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
      const id = Buffer.from(random(16)).toString('base64url')
      const content = sealTicket(
        keys,
        id,
        {
          ...about,
          ...{ purpose, effect, server, tool: name, question: key },
          before: { answers: flow.answers, kept: flow.kept },
          clientName: client?.name,
          call: { method: 'tools/call', name, arguments: rawArguments, revision },
        },
        random,
      )
      const { ticket } = await store.tickets.findOrCreate(
        {
          ...{ id, kind: about.kind, principal, content, lifeSeconds: LIFE_SECONDS },
          handleHash: handleHash(ticketHandle(keys, id)),
          caller: flow.caller,
          need: needOf(question, flow.caller),
        },
        event('ticket-created', { principal, caller: flow.caller, id }, question),
      )
      return {
        ticket,
        url: `${origin}/t/${ticketHandle(keys, ticket.id)}`,
        code: caller.standing === 'local' ? localCode(keys, ticket.id) : undefined,
      }
    },

    async frozen(caller, principal, reference) {
      const ticket = await store.tickets.askedBy(caller, reference)
      if (ticket === undefined) await noteStranger(caller, principal)
      const content = ticket && openTicket(keys, ticket)
      if (content?.question === undefined) return undefined
      const { call, question, before = { answers: {}, kept: {} } } = content
      return { call, question, ticket: reference, before }
    },

    async settled(id, signal) {
      let ticket = await store.tickets.get(id)
      while (ticket !== undefined && OPEN.includes(ticket.state) && !signal.aborted)
        ticket = await store.tickets.changed(id, ticket.state, signal)
      return ticket !== undefined && OPEN.includes(ticket.state) ? undefined : ticket
    },
  }
}

/** The person said on the page that they did not start this: the strongest no there is. */
function isDisowned(ticket: Ticket | undefined): boolean {
  return ticket?.state === 'revoked' && ticket.reason === 'not-started'
}

/** Somebody in particular, who can be found again on a page. */
export function isKnown({ standing }: Caller): boolean {
  return standing === 'verified' || standing === 'local'
}
