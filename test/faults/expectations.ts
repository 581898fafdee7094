import { expect } from 'vitest'
import type { Asked, Called } from './caller.ts'
import type { Conversation, World } from './world.ts'

/** What is answered where somebody is asked. */
export const SERVICE = 'Network Check'
/** After so long without a word a process has lost its effect. */
export const LEASE_SECONDS = 30

export const RUNNING = { is: 'ended', text: expect.stringContaining('being done right now') as string }
export const DONE_ALREADY = {
  is: 'ended',
  text: expect.stringContaining('This was already done at') as string,
}

/** @throws Error when the call ended instead. */
export function asked(called: Called): Asked {
  if (called.is !== 'asked') throw new Error(`Nobody was asked: ${called.text}`)
  return called
}

/** The call ended with the one draft there is, and it says what it has to. */
export async function expectDrafted(
  world: World,
  conversation: Conversation,
  called: Called,
  service = SERVICE,
): Promise<void> {
  const [draft, ...more] = await world.draftsAfter(conversation)
  expect(more).toEqual([])
  expect(draft).toMatchObject({ service, text: letterTo(conversation.contact, service) })
  expect(called).toEqual({
    is: 'ended',
    text: `Draft ${String(draft?.id)} about ${service} is waiting for you in the CRM. Nothing was sent.`,
    isError: false,
  })
}

export async function expectDrafts(world: World, conversation: Conversation, count: number): Promise<void> {
  expect(await world.draftsAfter(conversation)).toHaveLength(count)
}

function letterTo(contact: string, service: string): string {
  return [
    `Hello ${contact},`,
    `thank you for the call. As agreed, here is what you need to decide about ${service}: what it covers, what it costs, and when we could start.`,
    'Is there anything I should add before you take it to your team?',
    'Kind regards\nAlice',
  ].join('\n\n')
}
