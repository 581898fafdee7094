import { expect, test } from 'vitest'
import { asked, DONE_ALREADY, expectDrafted, expectDrafts, RUNNING, SERVICE } from './expectations.ts'
import type { Pair } from './pair.ts'
import { hasRounds, type Way } from './ways.ts'
import type { Conversation } from './world.ts'

const BEFORE_THE_EFFECT = ['about to claim', 'claimed']
const ON_ITS_WAY = ['about to send the draft', 'draft received', 'draft handled']

/** The caller leaves, at each step of a call. */
export function callersThatLeave(way: Way, pair: Pair): void {
  const { revision, transport } = way

  test(`R01 [${revision}] ${transport}: who leaves before the answer is asked again, and one draft is made`, async () => {
    const conversation = pair.world.newConversation()
    const leaving = new AbortController()
    const left = pair.world.stops.next('left')
    // On 2026-07-28 no call is open while the person thinks, so the one that would ask is left.
    const held = hasRounds(way) ? pair.world.stops.hold('question for services received') : undefined
    const calling = pair.one.caller.call(conversation.transcript, { signal: leaving.signal })
    const gone = expect(held ? calling : asked(await calling).end).rejects.toThrow()
    await held?.reached
    leaving.abort(new Error('gone'))
    await left
    const over = held && pair.world.stops.next('over')
    held?.release()
    await Promise.all([gone, over])

    await expectOneDraftAfterAsking(conversation)
  })

  test.for(BEFORE_THE_EFFECT)(
    `R01 [${revision}] ${transport}: who leaves when the server is at "%s" has no draft, and is asked again`,
    async point => {
      const conversation = pair.world.newConversation()
      await leaveAt(point, conversation, () => Promise.resolve())

      await expectOneDraftAfterAsking(conversation)
    },
  )

  test.for([...ON_ITS_WAY, 'about to finish'])(
    `R01 R04 [${revision}] ${transport}: who leaves when the server is at "%s" gets the result with the next call, once`,
    leaveDuringTheEffect,
  )

  test(`R01 R04 [${revision}] ${transport}: who leaves when the server has finished gets the result with the next call, once`, async () => {
    const conversation = pair.world.newConversation()
    await leaveAt('finished', conversation, () => Promise.resolve())

    await expectDrafted(pair.world, conversation, await pair.one.caller.call(conversation.transcript))
    expect(await pair.one.caller.call(conversation.transcript)).toMatchObject(DONE_ALREADY)
    await expectDrafts(pair.world, conversation, 1)
  })

  async function leaveDuringTheEffect(point: string): Promise<void> {
    const conversation = pair.world.newConversation()
    await leaveAt(point, conversation, async () => {
      expect(await pair.one.caller.call(conversation.transcript)).toMatchObject(RUNNING)
    })

    await expectDrafted(pair.world, conversation, await pair.one.caller.call(conversation.transcript))
    expect(await pair.one.caller.call(conversation.transcript)).toMatchObject(DONE_ALREADY)
    await expectDrafts(pair.world, conversation, 1)
  }

  /** Answers, leaves when the server is at the point, and lets the server go on when it has heard of it. */
  async function leaveAt(
    point: string,
    { transcript }: Conversation,
    meanwhile: () => Promise<void>,
  ): Promise<void> {
    const leaving = new AbortController()
    const options = { signal: leaving.signal }
    const question = asked(await pair.one.caller.call(transcript, options))
    const held = pair.world.stops.hold(point)
    const left = pair.world.stops.next('left')
    const gone = expect(question.answer(SERVICE, options)).rejects.toThrow()
    await held.reached
    leaving.abort(new Error('gone'))
    await Promise.all([left, gone])
    try {
      await meanwhile()
    } catch (error) {
      held.release()
      throw error
    }
    const over = pair.world.stops.next('over')
    held.release()
    await over
  }

  async function expectOneDraftAfterAsking(conversation: Conversation): Promise<void> {
    const again = asked(await pair.one.caller.call(conversation.transcript))
    await expectDrafts(pair.world, conversation, 0)
    await expectDrafted(pair.world, conversation, await again.answer(SERVICE))
  }
}
