import type { Caller } from '@askgate/core'

/** The people of the sales team, as one authorization server knows them. */
export interface SalesTeam {
  readonly issuer: string
  readonly subjects: readonly string[]
}

/**
 * Who may draft and send: the sales team, where a token says who calls; otherwise whoever started the server on their
 * own machine.
 */
export function maySell({ standing, principal }: Caller, team?: SalesTeam): boolean {
  if (standing === 'local') return true
  return (
    standing === 'verified' && principal.issuer === team?.issuer && team.subjects.includes(principal.subject)
  )
}
