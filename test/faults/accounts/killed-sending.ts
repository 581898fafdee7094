import { test } from 'vitest'
import type { Way } from '../ways.ts'
import { expectOneMessage, SENDING_SCOPES } from './expectations.ts'
import { type Kill, killAt, type Point } from './kill.ts'
import { titleOf } from './kills.ts'
import { sending } from './plays.ts'
import type { World } from './world.ts'

const HELD_CALL = ['2025-11-25', '2026-07-28'] as const

/** The steps from the question for a yes to the message. */
export const SENDING_STEPS: readonly Point[] = [
  { by: 'person', at: 'question asked', killed: 'before the question is answered' },
  { by: 'person', at: 'page agreed to', killed: 'after consent' },
  { by: 'person', at: 'plan shown', killed: 'while the message is read' },
  { by: 'pages', at: 'about to mark the ticket completed', killed: 'before the approval' },
  { by: 'pages', at: 'ticket completed', killed: 'after the approval' },
  {
    by: 'server',
    at: 'about to mark the ticket completed',
    killed: 'before the held call wakes',
    asleep: true,
    on: HELD_CALL,
  },
  { by: 'server', at: 'woken', killed: 'after the held call woke', on: HELD_CALL },
  { by: 'server', at: 'about to claim', killed: 'before the claim' },
  { by: 'server', at: 'claimed', killed: 'after the claim, with the receipt spent', inDoubt: true },
  {
    by: 'server',
    at: 'message received',
    killed: 'while the message is on its way',
    inDoubt: true,
    late: 'message handled',
  },
  { by: 'server', at: 'message handled', killed: 'after the CRM stored the message', inDoubt: true },
  { by: 'server', at: 'about to finish', killed: 'before it is finished', inDoubt: true },
  { by: 'server', at: 'finished', killed: 'after it is finished' },
]

/** Somebody is killed while a message is approved, and sent. */
export function killedSending(way: Way, kills: readonly Kill[], world: () => World): void {
  for (const kill of kills)
    test(`${titleOf(way, kill)}: one message`, async () => {
      const person = await world().newDay()
      await world().connectBefore(SENDING_SCOPES)
      const draft = await world().draftByHand()
      const { ended, arriveLate } = await killAt(world(), sending(person, draft).play, kill)
      await arriveLate()

      await expectOneMessage(world(), draft, ended)
    })
}
