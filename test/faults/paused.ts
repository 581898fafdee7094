import { expect, test } from 'vitest'
import { asked, DONE_ALREADY, expectDrafted, expectDrafts, LEASE_SECONDS, SERVICE } from './expectations.ts'
import type { Pair } from './pair.ts'
import { hasRounds, type Way } from './ways.ts'

interface Point {
  readonly at: string
  /** How the process ends its call once it wakes up. */
  readonly says: RegExp
}

const SUPERSEDED = /^This took so long that it was handed over\. Call it once more to see the result\.$/
const FAILED = /^It failed while it was being done\. .* Call it once more to find out what took effect\.$/

const POINTS: readonly Point[] = [
  { at: 'claimed', says: SUPERSEDED },
  { at: 'about to send the draft', says: FAILED },
  { at: 'draft received', says: FAILED },
  { at: 'draft handled', says: SUPERSEDED },
  { at: 'about to finish', says: SUPERSEDED },
]

/** A server sleeps for longer than its lease, and wakes up when another one has done its work. */
export function serversThatPause(way: Way, pair: Pair): void {
  const { revision, transport } = way

  test.for(POINTS)(
    `R04 [${revision}] ${transport}: stopped at "$at" until another took over with a call made afresh, it makes no second draft`,
    async ({ at, says }) => {
      const conversation = pair.world.newConversation()
      const { wake, ended } = await fallAsleep(at, conversation.transcript)

      const again = await pair.other.caller.call(conversation.transcript)
      const done = again.is === 'asked' ? await again.answer(SERVICE) : again
      await expectDrafted(pair.world, conversation, done)

      wake()
      expect(await ended).toMatchObject({ text: expect.stringMatching(says) as string, isError: true })
      await expectDrafts(pair.world, conversation, 1)
      expect(await pair.one.caller.call(conversation.transcript)).toMatchObject(DONE_ALREADY)
    },
  )

  if (hasRounds(way))
    test.for(POINTS)(
      `R03 R10 [${revision}] ${transport}: stopped at "$at" until another took over with the same retry, it makes no second draft`,
      async ({ at, says }) => {
        const conversation = pair.world.newConversation()
        const { wake, ended, state } = await fallAsleep(at, conversation.transcript)

        const done = await pair.other.caller.retry(conversation.transcript, state, SERVICE)
        await expectDrafted(pair.world, conversation, done)

        wake()
        expect(await ended).toMatchObject({ text: expect.stringMatching(says) as string, isError: true })
        const retried = await pair.one.caller.retry(conversation.transcript, state, SERVICE)
        await expectDrafted(pair.world, conversation, retried)
      },
    )

  /** The server that was answered stops at the point, and sleeps for longer than its lease. */
  async function fallAsleep(at: string, transcript: string) {
    const question = asked(await pair.one.caller.call(transcript))
    const held = pair.world.stops.hold(at)
    const ended = question.answer(SERVICE)
    await held.reached
    pair.one.pause()
    pair.world.advance(LEASE_SECONDS + 1)
    return {
      ended,
      state: question.state ?? '',
      wake() {
        held.release()
        pair.one.resume()
      },
    }
  }
}
