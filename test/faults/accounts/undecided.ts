import { expect, test } from 'vitest'
import { hasRounds, type Way } from '../ways.ts'
import { expectOneDraft } from './expectations.ts'
import { drafting } from './plays.ts'
import { sentBy, setOut, startStory, toTheEnd } from './story.ts'
import type { World } from './world.ts'

/** After so long the same may be asked again that was closed without an answer. */
const CANCEL_SECONDS = 31

/** People who leave, or never come. */
export function peopleWhoDecideNothing(way: Way, world: () => World): void {
  const { revision, transport } = way
  const isHeld = revision !== '2025-06-18'

  test(`R07 [${revision}] ${transport}: pages that nobody goes to keep nobody waiting, and are one page`, async () => {
    const person = await world().newDay()
    const { acme, caller } = world()
    const urls = new Set<string>()
    for (let count = 0; count < 5; count++) {
      const { play } = drafting(world(), person)
      urls.add((await sentBy(await caller.call(play.tool, play.args), play)).url)
    }
    expect(urls.size).toBe(1)
    // By then nobody waits for the first ones any more.
    acme.advance(20 * 60)

    const { play, conversation } = drafting(world(), person)
    const { sent, finish } = await setOut(world(), play)
    await person.goOn(sent.url)
    await expectOneDraft(world(), conversation, await finish())
  })

  if (!isHeld)
    test(`R07 [${revision}] ${transport}: of two calls that wait for one page, each goes on as itself`, async () => {
      const person = await world().newDay()
      const first = drafting(world(), person)
      await world().caller.call(first.play.tool, first.play.args)

      const { play, conversation } = drafting(world(), person)
      await expectOneDraft(world(), conversation, await startStory(world(), play).end)
      expect(await world().draftsAfter(first.conversation)).toEqual([])
    })

  test(`R05 [${revision}] ${transport}: a ${isHeld ? 'dialog' : 'page'} that is closed decides nothing: the same page is there later, for one draft`, async () => {
    const { play, conversation } = drafting(world(), await world().newDay())
    const { acme, caller } = world()
    const sent = await sentBy(await caller.call(play.tool, play.args), play)
    const closed = await (sent.asked?.answer({ action: 'cancel' }) ??
      caller.call('continue', { reference: sent.reference }))
    expect(closed).toMatchObject({
      is: 'ended',
      text: expect.stringMatching(/[Nn]othing was done/) as string,
    })
    expect(await world().draftsAfter(conversation)).toEqual([])
    expect(await world().connections()).toEqual([])
    acme.advance(CANCEL_SECONDS)

    const again = await caller.call(play.tool, play.args)
    expect((await sentBy(again, play)).url).toBe(sent.url)
    await expectOneDraft(world(), conversation, await toTheEnd(again, play, world()))
  })

  if (isHeld)
    test(`R09 [${revision}] ${transport}: a held call is cancelled, the browser goes on, and ${hasRounds(way) ? 'the same retry' : 'the call made afresh'} makes one draft`, async () => {
      const { play, conversation } = drafting(world(), await world().newDay())
      const { acme, caller } = world()
      const leaving = new AbortController()
      const { sent, finish } = await setOut(world(), play, { signal: leaving.signal })
      const left = acme.stops.next('left')
      leaving.abort(new Error('gone'))
      await expect(finish()).rejects.toThrow()
      await left

      await play.person.goOn(sent.url)
      expect(await world().draftsAfter(conversation)).toEqual([])
      const ended = hasRounds(way)
        ? await sent.asked?.answer({ action: 'accept' })
        : await caller.call(play.tool, play.args)
      await expectOneDraft(world(), conversation, ended)
    })
}
