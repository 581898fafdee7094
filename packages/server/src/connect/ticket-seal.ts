import { type Content, type RandomBytes, type Ticket } from '@askgate/core'
import type { KeyRing } from '../keys.ts'
import { open, seal } from '../seal.ts'
import type { TicketContent } from './ticket-content.ts'

/** Seals what a ticket is about. The ticket's id is in it, so that it opens in no other ticket. */
export function sealTicket(keys: KeyRing, id: string, content: TicketContent, random?: RandomBytes): string {
  return seal(keys, 'ticket', { of: 'content', ticket: id, value: content }, random)
}

/** What a ticket is about; `undefined` when these keys did not seal it for this ticket. */
export function openTicket(
  keys: KeyRing,
  { id, content }: Pick<Ticket, 'id' | 'content'>,
): TicketContent | undefined {
  // Authenticated by our own key: whoever sealed it wrote a TicketContent.
  return openFor(keys, 'content', id, content) as TicketContent | undefined
}

/** Seals the answer to a hosted form, as the `result` of its ticket. */
export function sealAnswer(keys: KeyRing, id: string, content: Content, random?: RandomBytes): string {
  return seal(keys, 'ticket', { of: 'answer', ticket: id, value: content }, random)
}

/** What a person answered to a hosted form. Typed and complete when it was sealed; check it again before use. */
export function openAnswer(
  keys: KeyRing,
  { id, result }: Pick<Ticket, 'id' | 'result'>,
): Content | undefined {
  return result === undefined ? undefined : (openFor(keys, 'answer', id, result) as Content | undefined)
}

function openFor(keys: KeyRing, of: string, ticket: string, sealed: string): unknown {
  const opened = open(keys, 'ticket', sealed)
  if (typeof opened !== 'object' || opened === null) return undefined
  const record = opened as Readonly<Record<string, unknown>>
  return record['of'] === of && record['ticket'] === ticket ? record['value'] : undefined
}
