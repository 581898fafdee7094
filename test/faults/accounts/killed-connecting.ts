import { test } from 'vitest'
import type { Way } from '../ways.ts'
import { expectOneDraft } from './expectations.ts'
import { type Kill, killAt, type Point } from './kill.ts'
import { titleOf } from './kills.ts'
import { drafting } from './plays.ts'
import type { World } from './world.ts'

const HELD_CALL = ['2025-11-25', '2026-07-28'] as const

/** The steps from the question for an account to the draft in it. */
export const CONNECTING: readonly Point[] = [
  { by: 'person', at: 'question asked', killed: 'before the question is answered' },
  { by: 'person', at: 'page agreed to', killed: 'after consent' },
  { by: 'pages', at: 'about to write the attempt', killed: 'at begin, before the attempt is written' },
  { by: 'pages', at: 'attempt written', killed: 'at begin, after the attempt is written' },
  { by: 'pages', at: 'about to use the attempt', killed: 'at the callback, before the code is taken' },
  { by: 'pages', at: 'attempt used', killed: 'at the callback, before the exchange' },
  { by: 'pages', at: 'code received', killed: 'while the code is on its way', late: 'code handled' },
  { by: 'pages', at: 'code handled', killed: 'after the exchange, before its answer' },
  { by: 'pages', at: 'about to keep the grant', killed: 'after the exchange, before anything is stored' },
  { by: 'pages', at: 'connection created', killed: 'after the exchange, before the credential is stored' },
  { by: 'pages', at: 'credential kept', killed: 'after the credential is stored, before the ticket returns' },
  { by: 'pages', at: 'ticket returned', killed: 'when the ticket has returned' },
  { by: 'person', at: 'account shown', killed: 'after the return, before activation' },
  { by: 'pages', at: 'about to grant the consent', killed: 'in activation, before the consent' },
  { by: 'pages', at: 'consent granted', killed: 'in activation, after the consent' },
  { by: 'pages', at: 'connection active', killed: 'in activation, after the connection' },
  { by: 'pages', at: 'ticket completed', killed: 'in activation, after the ticket' },
  {
    by: 'server',
    at: 'about to mark the ticket completed',
    killed: 'before the held call wakes',
    asleep: true,
    on: HELD_CALL,
  },
  { by: 'server', at: 'woken', killed: 'after the held call woke', on: HELD_CALL },
  { by: 'person', at: 'about to continue', killed: 'before the call is continued', on: ['2025-06-18'] },
  { by: 'server', at: 'about to claim', killed: 'before the claim' },
  { by: 'server', at: 'claimed', killed: 'after the claim', inDoubt: true },
  {
    by: 'server',
    at: 'draft received',
    killed: 'while the draft is on its way',
    inDoubt: true,
    late: 'draft handled',
  },
  { by: 'server', at: 'draft handled', killed: 'after the CRM stored the draft', inDoubt: true },
  { by: 'server', at: 'about to finish', killed: 'before it is finished', inDoubt: true },
  { by: 'server', at: 'finished', killed: 'after it is finished' },
]

/** Somebody is killed while an account is connected, and a draft written there. */
export function killedConnecting(way: Way, kills: readonly Kill[], world: () => World): void {
  for (const kill of kills)
    test(`${titleOf(way, kill)}: one account, one draft`, async () => {
      const { play, conversation } = drafting(world(), await world().newDay())
      const { ended, arriveLate } = await killAt(world(), play, kill)
      await arriveLate()

      await expectOneDraft(world(), conversation, ended)
    })
}
