import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FULL } from '../full.ts'
import { asked, DONE_ALREADY, expectDrafted, expectDrafts, SERVICE } from './expectations.ts'
import type { ServerProcess } from './server-process.ts'
import { hasRounds, WAYS } from './ways.ts'
import { repeatNext } from './wire.ts'
import { openWorld, type World } from './world.ts'

/** Who comes first is up to the machine, so it is tried more than once. */
const ROUNDS = Array.from({ length: FULL ? 200 : 4 })

describe.for(WAYS)('two servers over $transport on one record [$revision]', way => {
  const { revision, transport } = way
  let world: World
  let one: ServerProcess
  let other: ServerProcess
  beforeAll(async () => {
    world = await openWorld()
    ;[one, other] = await Promise.all([world.start(way), world.start(way)])
  })
  afterAll(() => world.close())

  if (hasRounds(way))
    test.for([
      ['one server', () => [one, one]],
      ['two servers', () => [one, other]],
    ] as const)(
      `R03 [${revision}] ${transport}: the same retry twice at the same time, at %s, has one effect and gives its result to both`,
      async ([, servers]) => {
        for (const _ of ROUNDS) {
          const conversation = world.newConversation()
          const { state = '' } = asked(await one.caller.call(conversation.transcript))
          const held = world.stops.hold('about to claim', 2)
          const retries = servers().map(({ caller }) => caller.retry(conversation.transcript, state, SERVICE))
          await held.reached
          held.release()

          for (const ended of await Promise.all(retries)) await expectDrafted(world, conversation, ended)
        }
      },
    )

  test(`R04 [${revision}] ${transport}: the same call at two servers, answered at the same time, has one effect`, async () => {
    for (const _ of ROUNDS) {
      const conversation = world.newConversation()
      const questions = [
        asked(await one.caller.call(conversation.transcript)),
        asked(await other.caller.call(conversation.transcript)),
      ]
      const held = world.stops.hold('about to claim', 2)
      const answered = questions.map(question => question.answer(SERVICE))
      await held.reached
      held.release()

      const ends = await Promise.all(answered)
      const told = ends.filter(ended => ended.is === 'ended' && ended.text.startsWith('Draft'))
      expect(told).not.toEqual([])
      for (const ended of told) await expectDrafted(world, conversation, ended)
      for (const ended of ends) if (!told.includes(ended)) expect(ended).toMatchObject(DONE_ALREADY)
    }
  })

  test(`R03 [${revision}] ${transport}: what arrives twice has one effect`, async () => {
    const conversation = world.newConversation()
    const question = asked(await one.caller.call(conversation.transcript))
    const repeated = repeatNext(one.caller.transport, hasRounds(way) ? 'tools/call' : 'response')
    await expectDrafted(world, conversation, await question.answer(SERVICE))
    await repeated.done
    expect(await other.caller.call(conversation.transcript)).toMatchObject(DONE_ALREADY)
    await expectDrafts(world, conversation, 1)
  })
})
