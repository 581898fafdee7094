import type { Revision } from '@askgate/core'
import { REVISIONS } from '@askgate/core'

/** One call of one tool that is played to one end. */
export interface Cell {
  readonly revision: Revision
  readonly transport: Transport
  readonly tool: ToolName
  readonly play: Play
}

export const TRANSPORTS = ['stdio', 'http'] as const
export type Transport = (typeof TRANSPORTS)[number]

export const TOOLS = ['pick_offer', 'draft_follow_up'] as const
export type ToolName = (typeof TOOLS)[number]

export const PLAYS = ['accept', 'decline', 'cancel', 'wrong, right', 'no answer'] as const
export type Play = (typeof PLAYS)[number]

/** Every tool to every end, over both transports, once per revision. */
export const ALL_CELLS: readonly Cell[] = REVISIONS.flatMap(revision =>
  TRANSPORTS.flatMap(transport =>
    TOOLS.flatMap(tool => PLAYS.map(play => ({ revision, transport, tool, play }))),
  ),
)
