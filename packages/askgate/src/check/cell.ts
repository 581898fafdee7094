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

export const TOOLS = ['pick_offer', 'draft_follow_up', 'send_follow_up'] as const
export type ToolName = (typeof TOOLS)[number]

/** What Alice does with a form. On every page that comes after it she does what is asked. */
const FORM_PLAYS = ['accept', 'decline', 'cancel', 'wrong, right', 'no answer'] as const

/**
 * What becomes of the last page; before it, everything goes well.
 *
 * - `page declined`: Alice says no there.
 * - `page left`: she never goes there. She closes the dialog; where her client has none, the call is continued too soon.
 * - `Bob first`: Bob has the link, and is there before her.
 */
const PAGE_PLAYS = ['page declined', 'page left', 'Bob first'] as const

/** - `refused`: what is asked for can not be had here, whatever Alice does. */
export type Play = (typeof FORM_PLAYS)[number] | (typeof PAGE_PLAYS)[number] | 'refused'

/** Every tool to every end, over both transports, once per revision. */
export const ALL_CELLS: readonly Cell[] = REVISIONS.flatMap(revision =>
  TRANSPORTS.flatMap(transport =>
    TOOLS.flatMap(tool => playsOf(tool, transport).map(play => ({ revision, transport, tool, play }))),
  ),
)

/** Whether somebody goes to a page. */
export function hasPages({ tool }: Cell): boolean {
  return tool !== 'pick_offer'
}

function playsOf(tool: ToolName, transport: Transport): readonly Play[] {
  switch (tool) {
    case 'pick_offer':
      return FORM_PLAYS
    case 'draft_follow_up':
      return [...FORM_PLAYS, ...PAGE_PLAYS]
    case 'send_follow_up':
      return transport === 'http' ? ['accept', ...PAGE_PLAYS] : ['refused']
  }
}
