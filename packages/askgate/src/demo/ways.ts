import { type Revision, REVISIONS } from '@askgate/core'

/** How the demo's client reaches the tools. */
export interface Way {
  readonly transport: 'HTTP' | 'stdio'
  readonly revision: Revision
}

export const WAYS: readonly Way[] = (['HTTP', 'stdio'] as const).flatMap(transport =>
  REVISIONS.toReversed().map(revision => ({ transport, revision })),
)

export const FIRST_WAY: Way = { transport: 'HTTP', revision: '2026-07-28' }

export function wayTitle({ transport, revision }: Way): string {
  const words =
    transport === 'HTTP' ? ASKS[revision] : 'a program on this machine, whose pages ask for a code'
  return `${`${transport}, ${revision}`.padEnd(17)}  ${words}`
}

const ASKS: Readonly<Record<Revision, string>> = {
  '2026-07-28': 'a question is a result, and the client calls again',
  '2025-11-25': 'the server asks while the call is open',
  '2025-06-18': 'a result names the page, and continue goes on',
}
