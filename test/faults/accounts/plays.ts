import type { Conversation } from '../conversation.ts'
import { DRAFTING, SENDING } from './expectations.ts'
import type { Person } from './person.ts'
import type { Play } from './story.ts'
import type { World } from './world.ts'

/** Has a draft written after a call that nobody has made yet. */
export function drafting(
  world: World,
  person: Person,
): { readonly play: Play; readonly conversation: Conversation } {
  const conversation = world.newConversation()
  const { transcript } = conversation
  return { play: { person, tool: DRAFTING, args: { transcript } }, conversation }
}

/** Has a draft sent. */
export function sending(person: Person, draft: number): { readonly play: Play } {
  return { play: { person, tool: SENDING, args: { draft } } }
}
