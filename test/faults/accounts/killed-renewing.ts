import { expect, test } from 'vitest'
import { LEASE_SECONDS, RUNNING } from '../expectations.ts'
import type { Way } from '../ways.ts'
import { expectOneDraft } from './expectations.ts'
import { drafting } from './plays.ts'
import { type Play, startStory, toTheEnd } from './story.ts'
import { turnsOf } from './turns.ts'
import type { World } from './world.ts'

/** Longer than the CRM lets anybody in without asking again. */
const ACCESS_SECONDS = 61 * 60

const POINTS = [
  { at: 'code received', killed: 'while it renews the access', isLost: true },
  { at: 'code handled', killed: 'after the access is renewed, before it is told', isLost: true },
  { at: 'credential replaced', killed: 'after the renewed access is kept', isLost: false },
]

/** The server is killed while it renews access that has run out: what it showed the CRM is good for one use. */
export function killedRenewing(way: Way, world: () => World): void {
  for (const { at, killed, isLost } of turnsOf(way, POINTS))
    test(`R01 R04 [${way.revision}] ${way.transport}: the server killed ${killed}, with the call made afresh: one account, one draft`, async () => {
      const person = await world().newDay()
      const before = drafting(world(), person)
      await expectOneDraft(world(), before.conversation, await startStory(world(), before.play).end)
      const { acme } = world()
      acme.advance(ACCESS_SECONDS)

      const { play, conversation } = drafting(world(), person)
      const held = acme.stops.hold(at)
      world()
        .caller.call(play.tool, play.args)
        .catch(() => undefined)
      await held.reached
      await world().kill('server')
      await world().start('server')
      held.release()
      expect(await world().caller.call(play.tool, play.args)).toMatchObject(RUNNING)
      acme.advance(LEASE_SECONDS + 1)

      if (isLost) await connectAgain(play)
      const again = await world().caller.call(play.tool, play.args)
      await expectOneDraft(world(), conversation, await toTheEnd(again, play, world()))
    })

  /** Without an account nobody can find out what became of the call. The next one asks for it. */
  async function connectAgain({ person, tool, args }: Play): Promise<void> {
    const { caller } = world()
    expect(await caller.call(tool, args)).toMatchObject({ text: expect.stringMatching(IN_DOUBT) as string })
    const { play, conversation } = drafting(world(), person)
    const ended = await toTheEnd(await caller.call(play.tool, play.args), play, world())
    await expectOneDraft(world(), conversation, ended)
  }
}

const IN_DOUBT = /whether it took effect can not be found out right now/
