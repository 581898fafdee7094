import { expect, test } from 'vitest'
import { hasRounds, type Way } from '../ways.ts'
import { expectOneDraft, expectOneMessage, SENDING_SCOPES } from './expectations.ts'
import { drafting, sending } from './plays.ts'
import { referenceIn, sentBy, setOut, startStory, toTheEnd } from './story.ts'
import type { World } from './world.ts'

/** So short that the call comes back before its person does. */
const IMPATIENT = { holdSeconds: 0.2, silentSeconds: 0.2 }

/** A browser is done whenever it is. */
export function browsersAtTheirOwnPace({ revision, transport }: Way, world: () => World): void {
  const isHeld = revision !== '2025-06-18'
  const retry = hasRounds({ revision, transport }) ? 'retry' : 'answer'

  if (isHeld)
    test(`R08 [${revision}] ${transport}: the browser is done before the ${retry}: one account, one draft`, async () => {
      const { play, conversation } = drafting(world(), await world().newDay())
      const { url, code, asked } = await sentBy(await world().caller.call(play.tool, play.args), play)
      await play.person.goOn(url, code)

      // A pushed question is taken back when its page is done, and nobody answers it.
      const ended = asked?.end ?? asked?.answer({ action: 'accept' })

      await expectOneDraft(world(), conversation, await ended)
    })

  test(`R08 [${revision}] ${transport}: the browser is done ${isHeld ? `while the ${retry} is held` : 'before the call is continued'}: one account, one draft`, async () => {
    const { play, conversation } = drafting(world(), await world().newDay())
    const before = world().caller.notices.length

    await expectOneDraft(world(), conversation, await startStory(world(), play).end)
    expect(world().caller.notices.length - before).toBe(revision === '2025-11-25' ? 1 : 0)
  })

  if (isHeld)
    test(`R02 R08 [${revision}] ${transport}: the browser is done when nobody waits any more, and the person goes on by hand: one account, one draft`, async () => {
      const { play, conversation } = drafting(world(), await world().newDay())
      const caller = await world().another({ limits: IMPATIENT })
      const { sent, finish } = await setOut({ acme: world().acme, caller }, play)
      const back = await finish()
      expect(await world().draftsAfter(conversation)).toEqual([])
      await play.person.goOn(sent.url, sent.code)

      const reference = back.is === 'ended' ? referenceIn(back.text) : undefined
      const ended =
        back.is === 'waits'
          ? await caller.retry(play.tool, play.args, { state: back.state })
          : await caller.call('continue', { reference })

      await expectOneDraft(world(), conversation, ended)
    })

  test(`R08 [${revision}] ${transport}: a draft is written and sent, each with an account of its own rights: one draft, one message`, async () => {
    const person = await world().newDay()
    const { play, conversation } = drafting(world(), person)
    await expectOneDraft(world(), conversation, await startStory(world(), play).end)
    const id = (await world().draftsAfter(conversation))[0]?.id ?? 0

    const { play: next } = sending(person, id)
    const ended = await toTheEnd(await world().caller.call(next.tool, next.args), next, world())

    await expectOneMessage(world(), id, ended)
    const scopes = (await world().connections()).flatMap(({ scopes }) => scopes)
    expect(scopes).toEqual(expect.arrayContaining([...SENDING_SCOPES]))
  })
}
