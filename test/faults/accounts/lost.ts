import { URL_ERROR_CAPABILITY } from '@askgate/core'
import { UrlElicitationRequiredError } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { hasRounds, type Way } from '../ways.ts'
import { loseComing, loseNext } from '../wire.ts'
import { expectOneDraft } from './expectations.ts'
import { drafting } from './plays.ts'
import { sentBy, setOut, startStory } from './story.ts'
import type { World } from './world.ts'

/** What one of two calls is told while the other has the effect, or has had it. */
const ELSEWHERE = /already done at|being done right now/

/** A message between client and server does not arrive, or arrives twice. */
export function messagesThatGetLost(way: Way, world: () => World): void {
  const { revision, transport } = way

  if (revision === '2025-11-25') {
    test(`R02 [${revision}] ${transport}: the notice that the page is done gets lost, and the call ends all the same`, async () => {
      const { play, conversation } = drafting(world(), await world().newDay())
      const lost = loseComing(world().caller.transport, 'notifications/elicitation/complete')
      const { end } = startStory(world(), play)
      await lost.done

      await expectOneDraft(world(), conversation, await end)
    })

    test(`R02 [${revision}] ${transport}: who was refused with the page hears no notice, goes there and calls again by hand: one draft`, async () => {
      const { play, conversation } = drafting(world(), await world().newDay())
      const caller = await world().another({}, { experimental: { [URL_ERROR_CAPABILITY]: {} } })
      const lost = loseComing(caller.transport, 'notifications/elicitation/complete')
      const refused: unknown = await caller.call(play.tool, play.args).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(UrlElicitationRequiredError)
      const [page] = (refused as UrlElicitationRequiredError).elicitations
      await play.person.goOn(page?.url ?? '')
      await lost.done

      const ended = await caller.call(play.tool, play.args)

      if (ended.is !== 'ended') throw new Error('It was asked again.')
      await expectOneDraft(world(), conversation, ended)
    })

    test(`R01 R03 [${revision}] ${transport}: the answer to the dialog gets lost, and the page ends the call`, async () => {
      const { play, conversation } = drafting(world(), await world().newDay())
      const { asked, url } = await sentBy(await world().caller.call(play.tool, play.args), play)
      const lost = loseNext(world().caller.transport, 'response')
      const end = asked?.answer({ action: 'accept' })
      await lost.done
      await play.person.goOn(url)

      await expectOneDraft(world(), conversation, await end)
    })
  }

  if (revision !== '2025-11-25')
    test(`R01 R03 [${revision}] ${transport}: the ${hasRounds(way) ? 'retry' : 'request to continue'} gets lost, and the same once more makes one draft`, async () => {
      const { play, conversation } = drafting(world(), await world().newDay())
      const { caller } = world()
      const { asked, url, reference } = await sentBy(await caller.call(play.tool, play.args), play)
      await play.person.goOn(url)
      const goOn = (signal?: AbortSignal) => {
        const options = signal === undefined ? {} : { signal }
        return asked === undefined
          ? caller.call('continue', { reference }, options)
          : asked.answer({ action: 'accept' }, options)
      }
      const leaving = new AbortController()
      const lost = loseNext(caller.transport, 'tools/call')
      const gone = expect(goOn(leaving.signal)).rejects.toThrow()
      await lost.done
      leaving.abort(new Error('Nothing came.'))
      await gone
      expect(await world().draftsAfter(conversation)).toEqual([])

      await expectOneDraft(world(), conversation, await goOn())
    })

  test(`R03 R04 R10 [${revision}] ${transport}: the same twice, at two servers, with one page: one account, one draft`, async () => {
    const { play, conversation } = drafting(world(), await world().newDay())
    const { acme, caller } = world()
    const other = await world().other()
    const first = await setOut({ acme, caller }, play)
    const { asked, reference } = first.sent
    const second = hasRounds(way) ? await setOutAgain() : await setOut({ acme, caller: other }, play)
    expect([second.sent.url, second.sent.reference]).toEqual([first.sent.url, reference])
    await play.person.goOn(first.sent.url)

    const ends = await Promise.all([first.finish(), second.finish()])

    const told = ends.filter(end => end.is === 'ended' && end.text.startsWith('Draft'))
    expect(told).not.toEqual([])
    for (const end of ends)
      if (!told.includes(end)) expect(end).toMatchObject({ text: expect.stringMatching(ELSEWHERE) as string })
    for (const end of told) await expectOneDraft(world(), conversation, end)

    /** The same round, at the other server, while the first one has it. */
    async function setOutAgain() {
      const { state = '', key = '' } = asked ?? {}
      const waits = acme.stops.next('waiting')
      const end = other.retry(play.tool, play.args, {
        state,
        responses: { [key]: { action: 'accept' } },
      })
      await waits
      return { sent: first.sent, finish: () => end }
    }
  })
}
