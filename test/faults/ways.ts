import { REVISIONS, type Revision } from '@askgate/core'
import { FULL } from '../full.ts'

/** How a caller reaches a server. */
export interface Way {
  readonly revision: Revision
  readonly transport: 'stdio' | 'http'
}

/** All of them; the short run leaves out one that only differs in how a question is spelled. */
export const WAYS: readonly Way[] = REVISIONS.flatMap(revision =>
  (['stdio', 'http'] as const).map(transport => ({ revision, transport })),
).filter(({ revision, transport }) => FULL || transport === 'stdio' || revision !== '2025-06-18')

/** Whether questions come as results and answers as retries, with a state between them. */
export function hasRounds({ revision }: Way): boolean {
  return revision === '2026-07-28'
}
