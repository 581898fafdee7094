import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asked, DONE_ALREADY, expectDrafted, expectDrafts, RUNNING, SERVICE } from './expectations.ts'
import type { ServerProcess } from './server-process.ts'
import { hasRounds, WAYS } from './ways.ts'
import { type Conversation, openWorld, type World } from './world.ts'

const BEFORE_THE_EFFECT = ['about to claim', 'claimed']
const DURING_THE_EFFECT = ['about to send the draft', 'draft received', 'draft handled', 'about to finish']

describe.for(WAYS)('a caller over $transport [$revision]', way => {
  const { revision, transport } = way
  let world: World
  let server: ServerProcess
  beforeAll(async () => {
    world = await openWorld()
    server = await world.start(way)
  })
  afterAll(() => world.close())

  test(`R01 [${revision}] ${transport}: who leaves before the answer is asked again, and one draft is made`, async () => {
    const conversation = world.newConversation()
    const leaving = new AbortController()
    const left = world.stops.next('left')
    // On 2026-07-28 no call is open while the person thinks, so the one that would ask is left.
    const held = hasRounds(way) ? world.stops.hold('services asked') : undefined
    const calling = server.caller.call(conversation.transcript, { signal: leaving.signal })
    const gone = expect(held ? calling : asked(await calling).end).rejects.toThrow()
    await held?.reached
    leaving.abort(new Error('gone'))
    await left
    const over = held && world.stops.next('over')
    held?.release()
    await Promise.all([gone, over])

    await expectOneDraftAfterAsking(conversation)
  })

  test.for(BEFORE_THE_EFFECT)(
    `R01 [${revision}] ${transport}: who leaves when the server is at "%s" has no draft, and is asked again`,
    async point => {
      const conversation = world.newConversation()
      await leaveAt(point, conversation, () => undefined)

      await expectOneDraftAfterAsking(conversation)
    },
  )

  test.for(DURING_THE_EFFECT)(
    `R01 R04 [${revision}] ${transport}: who leaves when the server is at "%s" gets the result with the next call, once`,
    async point => {
      const conversation = world.newConversation()
      await leaveAt(point, conversation, async () => {
        expect(await server.caller.call(conversation.transcript)).toMatchObject(RUNNING)
      })

      await expectDrafted(world, conversation, await server.caller.call(conversation.transcript))
      expect(await server.caller.call(conversation.transcript)).toMatchObject(DONE_ALREADY)
      await expectDrafts(world, conversation, 1)
    },
  )

  test(`R01 R04 [${revision}] ${transport}: who leaves when the server has finished gets the result with the next call, once`, async () => {
    const conversation = world.newConversation()
    await leaveAt('finished', conversation, () => undefined)

    await expectDrafted(world, conversation, await server.caller.call(conversation.transcript))
    expect(await server.caller.call(conversation.transcript)).toMatchObject(DONE_ALREADY)
    await expectDrafts(world, conversation, 1)
  })

  /** Answers, leaves when the server is at the point, and lets the server go on when it has heard of it. */
  async function leaveAt(
    point: string,
    { transcript }: Conversation,
    meanwhile: () => unknown,
  ): Promise<void> {
    const leaving = new AbortController()
    const options = { signal: leaving.signal }
    const question = asked(await server.caller.call(transcript, options))
    const held = world.stops.hold(point)
    const left = world.stops.next('left')
    const gone = expect(question.answer(SERVICE, options)).rejects.toThrow()
    await held.reached
    leaving.abort(new Error('gone'))
    await Promise.all([left, gone])
    await meanwhile()
    const over = world.stops.next('over')
    held.release()
    await over
  }
  async function expectOneDraftAfterAsking(conversation: Conversation): Promise<void> {
    const again = asked(await server.caller.call(conversation.transcript))
    await expectDrafts(world, conversation, 0)
    await expectDrafted(world, conversation, await again.answer(SERVICE))
  }
})
