import type { TicketState } from '@askgate/core'

export const OPEN_STATES = ['pending', 'begun', 'returned'] as const satisfies readonly TicketState[]

const ENDS = ['declined', 'failed', 'expired', 'revoked'] as const

const NEXT: Readonly<Record<TicketState, readonly TicketState[]>> = {
  pending: ['begun', 'completed', ...ENDS],
  begun: ['begun', 'pending', 'returned', ...ENDS],
  returned: ['completed', ...ENDS],
  // Taken back before anything came of it.
  completed: ['revoked'],
  declined: [],
  failed: [],
  expired: [],
  revoked: [],
}

export function isOpen(state: TicketState): boolean {
  return OPEN_STATES.some(open => open === state)
}

/** @throws TypeError when a ticket can not go from one of these states to this one. */
export function checkMove(from: readonly TicketState[], to: TicketState): void {
  const wrong = from.find(state => !NEXT[state].includes(to))
  if (wrong !== undefined) throw new TypeError(`A ticket does not go from ${wrong} to ${to}.`)
}
