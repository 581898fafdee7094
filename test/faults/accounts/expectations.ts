import { expect } from 'vitest'
import type { Conversation } from '../conversation.ts'
import { DONE_ALREADY } from '../expectations.ts'
import type { McpCalled } from '../mcp-caller.ts'
import type { World } from './world.ts'

export const DRAFTING = 'draft_follow_up'
export const SENDING = 'send_follow_up'
export const SENDING_SCOPES = ['drafts:read', 'messages:send'] as const

/** One draft, which the call tells of; one account in use; and the same call makes no second one. */
export async function expectOneDraft(
  world: World,
  conversation: Conversation,
  ended: McpCalled | undefined,
): Promise<void> {
  const { transcript } = conversation
  const [draft, ...more] = await world.draftsAfter(conversation)
  expect(more).toEqual([])
  expect(ended).toEqual({
    is: 'ended',
    text: `Draft ${String(draft?.id)} about Network Check is waiting for you in the CRM. Nothing was sent.`,
    isError: false,
  })
  await expectOneAccount(world)
  expect(await world.caller.call(DRAFTING, { transcript })).toMatchObject(DONE_ALREADY)
  expect(await world.draftsAfter(conversation)).toHaveLength(1)
}

/** One message, which the call tells of, and the same call sends no second one. */
export async function expectOneMessage(world: World, draft: number, ended: McpCalled): Promise<void> {
  expect(ended).toEqual({
    is: 'ended',
    text: `Draft ${draft} was sent to bob@clinic.example.`,
    isError: false,
  })
  expect(await world.messagesOf(draft)).toHaveLength(1)
  expect(await world.caller.call(SENDING, { draft })).toMatchObject(DONE_ALREADY)
  expect(await world.messagesOf(draft)).toHaveLength(1)
}

/** In use. A grant that a crash left behind is nobody's to use, and is looked after later. */
async function expectOneAccount(world: World): Promise<void> {
  const states = (await world.connections()).map(({ state }) => state)
  expect(states.filter(state => state !== 'inactive')).toEqual(['active'])
}
