import { expect, test } from 'vitest'
import { LEASE_SECONDS, RUNNING } from '../expectations.ts'
import type { Way } from '../ways.ts'
import { expectOneDraft, expectOneMessage, SENDING_SCOPES } from './expectations.ts'
import { drafting, sending } from './plays.ts'
import { setOut, startStory, toTheEnd } from './story.ts'
import { turnsOf } from './turns.ts'
import type { World } from './world.ts'

/** What the CRM is asked while an account is connected, and how often in a row that may fail. */
const STEPS = ['authorization request', 'code', 'question for the account'] as const

/** Requests that take effect, each with a way to ask for it. */
const EFFECTS = ['draft', 'message'] as const

/** A provider that is down, or slow. */
export function providersThatFail(way: Way, world: () => World): void {
  const { revision, transport } = way
  const on = `[${revision}] ${transport}`

  for (const step of turnsOf(way, STEPS))
    test(`R01 ${on}: the CRM does not answer the ${step}, and the person tries again: one account, one draft`, async () => {
      const { play, conversation } = drafting(world(), await world().newDay())
      const { sent, finish } = await setOut(world(), play)
      world().acme.crm.cutNext(step, 'before')
      const page = await play.person.goOn(sent.url)
      if (page.status >= 500) await play.person.goOn(sent.url)

      await expectOneDraft(world(), conversation, await finish())
    })

  for (const step of turnsOf(way, STEPS.toReversed()))
    test(`R01 ${on}: the CRM answers the ${step} too late, and the person tries again: one account, one draft`, async () => {
      const { play, conversation } = drafting(world(), await world().newDay())
      const { acme } = world()
      const { sent, finish } = await setOut(world(), play)
      const [arrives, deadline] = [
        acme.stops.hold(`${step} received`),
        acme.stops.hold(`deadline of the ${step}`),
      ]
      const visit = play.person.goOn(sent.url)
      await Promise.all([arrives.reached, deadline.reached])
      deadline.release()
      const page = await visit
      if (page.status >= 500) await play.person.goOn(sent.url)
      const handled = acme.stops.next(`${step} handled`)
      arrives.release()
      await handled

      await expectOneDraft(world(), conversation, await finish())
    })

  for (const why of turnsOf(way, ['is away while the person is there', 'takes no code at all'] as const))
    test(`R01 ${on}: the CRM ${why}, and is there again later: one account, one draft`, async () => {
      const { play, conversation } = drafting(world(), await world().newDay())
      const { crm } = world().acme
      const { sent, finish } = await setOut(world(), play)
      const outage = why.startsWith('takes') ? crm.refuse('code') : crm.breakDown()
      await play.person.goOn(sent.url)
      outage.mend()
      await play.person.goOn(sent.url)

      await expectOneDraft(world(), conversation, await toTheEnd(await finish(), play, world()))
    })

  for (const what of turnsOf(
    way,
    EFFECTS.flatMap(name => [`${name} received`, `${name} handled`] as const),
  ))
    test(`R01 R04 ${on}: the CRM is so slow that nobody waits any more with the ${what}: it is there once`, async () => {
      const [name = ''] = what.split(' ')
      const { stops } = world().acme
      const { play, expectOnce } = await begin(name)
      const [arrives, deadline] = [stops.hold(what), stops.hold(`deadline of the ${name}`)]
      const { end } = startStory(world(), play)
      await Promise.all([arrives.reached, deadline.reached])
      world().acme.advance(LEASE_SECONDS + 1)
      deadline.release()
      expect(await end).toMatchObject({ text: expect.stringContaining('It failed while') as string })

      const again = await world().caller.call(play.tool, play.args)
      const ended = await toTheEnd(again, play, world())
      const handled = stops.next(`${name} handled`)
      arrives.release()
      if (what.endsWith('received')) await handled
      await expectOnce(ended)
    })

  for (const name of turnsOf(way, EFFECTS))
    test(`R01 R04 ${on}: the line to the CRM is cut before the ${name}: it is there once`, async () => {
      const { play, expectOnce } = await begin(name)
      world().acme.crm.cutNext(name, 'before')
      const failed = await startStory(world(), play).end
      expect(failed).toMatchObject({ text: expect.stringContaining('It failed while') as string })
      world().acme.advance(LEASE_SECONDS + 1)

      const again = await world().caller.call(play.tool, play.args)
      await expectOnce(await toTheEnd(again, play, world()))
    })

  for (const name of turnsOf(way, EFFECTS))
    test(`R01 R04 ${on}: the line to the CRM is cut while it has the ${name}, and the same is asked for at once: it is there once`, async () => {
      const { stops, crm } = world().acme
      const { play, expectOnce } = await begin(name)
      const slow = stops.hold(`${name} received`)
      crm.cutNext(name, 'meanwhile')
      const { end } = startStory(world(), play)
      await slow.reached
      await end

      expect(await world().caller.call(play.tool, play.args)).toMatchObject(RUNNING)
      const handled = stops.next(`${name} handled`)
      slow.release()
      await handled
      world().acme.advance(LEASE_SECONDS + 1)
      const again = await world().caller.call(play.tool, play.args)
      await expectOnce(await toTheEnd(again, play, world()))
    })

  async function begin(name: string) {
    const person = await world().newDay()
    if (name === 'draft') {
      const { play, conversation } = drafting(world(), person)
      return { play, expectOnce: (ended: Ended) => expectOneDraft(world(), conversation, ended) }
    }
    await world().connectBefore(SENDING_SCOPES)
    const draft = await world().draftByHand()
    return {
      ...sending(person, draft),
      expectOnce: (ended: Ended) => expectOneMessage(world(), draft, ended),
    }
  }
}

type Ended = Awaited<ReturnType<typeof toTheEnd>>
