import { expect, test } from 'vitest'
import { FULL } from '../full.ts'
import { asked, DONE_ALREADY, expectDrafted, expectDrafts, SERVICE } from './expectations.ts'
import type { Pair } from './pair.ts'
import { hasRounds, type Way } from './ways.ts'
import { repeatNext } from './wire.ts'

/** Who comes first is up to the machine, so it is tried more than once. */
const ROUNDS = Array.from({ length: FULL ? 200 : 4 })

/** The same arrives twice, or at two servers at the same time. */
export function thingsThatHappenTwice(way: Way, pair: Pair): void {
  const { revision, transport } = way

  if (hasRounds(way))
    test.for([
      ['one server', () => [pair.one, pair.one]],
      ['two servers', () => [pair.one, pair.other]],
    ] as const)(
      `R03 [${revision}] ${transport}: the same retry twice at the same time, at %s, has one effect and gives its result to both`,
      async ([, servers]) => {
        for (const _ of ROUNDS) {
          const conversation = pair.world.newConversation()
          const { state = '' } = asked(await pair.one.caller.call(conversation.transcript))
          const held = pair.world.stops.hold('about to claim', 2)
          const retries = servers().map(({ caller }) => caller.retry(conversation.transcript, state, SERVICE))
          await held.reached
          held.release()

          for (const ended of await Promise.all(retries)) await expectDrafted(pair.world, conversation, ended)
        }
      },
    )

  test(`R04 [${revision}] ${transport}: the same call at two servers, answered at the same time, has one effect`, async () => {
    for (const _ of ROUNDS) {
      const conversation = pair.world.newConversation()
      const questions = [
        asked(await pair.one.caller.call(conversation.transcript)),
        asked(await pair.other.caller.call(conversation.transcript)),
      ]
      const held = pair.world.stops.hold('about to claim', 2)
      const answered = questions.map(question => question.answer(SERVICE))
      await held.reached
      held.release()

      const ends = await Promise.all(answered)
      const told = ends.filter(ended => ended.is === 'ended' && ended.text.startsWith('Draft'))
      expect(told).not.toEqual([])
      for (const ended of told) await expectDrafted(pair.world, conversation, ended)
      for (const ended of ends) if (!told.includes(ended)) expect(ended).toMatchObject(DONE_ALREADY)
    }
  })

  test(`R03 [${revision}] ${transport}: what arrives twice has one effect`, async () => {
    const conversation = pair.world.newConversation()
    const question = asked(await pair.one.caller.call(conversation.transcript))
    const repeated = repeatNext(pair.one.caller.transport, hasRounds(way) ? 'tools/call' : 'response')
    await expectDrafted(pair.world, conversation, await question.answer(SERVICE))
    await repeated.done
    expect(await pair.other.caller.call(conversation.transcript)).toMatchObject(DONE_ALREADY)
    await expectDrafts(pair.world, conversation, 1)
  })
}
