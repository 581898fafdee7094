import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FULL } from '../full.ts'
import {
  asked,
  DONE_ALREADY,
  expectDrafted,
  expectDrafts,
  LEASE_SECONDS,
  RUNNING,
  SERVICE,
} from './expectations.ts'
import { hasRounds, type Way, WAYS } from './ways.ts'
import { type Conversation, type FollowUpServer, openWorld, type World } from './world.ts'

const RANDOM_ROUNDS = 40
const DRAFTED_OR_DONE = expect.stringMatching(/^(Draft \d+ about|This was already done at) /) as string

interface Point {
  readonly killed: string
  /** Where the process is when it is killed; without it, it waits for the answer. */
  readonly at?: string
  /** Whether the next process finds a claim that nobody finished. */
  readonly inDoubt: boolean
  /** How many drafts there are by then. */
  readonly drafts: 0 | 1
}

const POINTS: readonly Point[] = [
  { killed: 'before the answer', inDoubt: false, drafts: 0 },
  { killed: 'after the answer, before the claim', at: 'about to claim', inDoubt: false, drafts: 0 },
  { killed: 'after the claim', at: 'claimed', inDoubt: true, drafts: 0 },
  { killed: 'while the draft is on its way', at: 'draft received', inDoubt: true, drafts: 0 },
  { killed: 'after the CRM stored the draft', at: 'draft handled', inDoubt: true, drafts: 1 },
  { killed: 'after it finished, before the result', at: 'finished', inDoubt: false, drafts: 1 },
]

/** The short run leaves out what makes no difference to the process: the transport, and how a question is spelled. */
function pointsOf({ revision, transport }: Way, again: 'call' | 'retry'): readonly Point[] {
  if (FULL) return POINTS
  const first = revision === (again === 'call' ? '2025-11-25' : '2026-07-28')
  if (transport === 'stdio' && first) return POINTS
  return POINTS.filter(({ at }) => at === 'claimed')
}

describe.for(WAYS)('a server over $transport [$revision]', way => {
  const { revision, transport } = way
  let world: World
  let server: FollowUpServer
  beforeAll(async () => {
    world = await openWorld(way.transport)
    server = await world.start(way)
  })
  afterAll(() => world.close())

  test.for(pointsOf(way, 'call'))(
    `R01 R04 [${revision}] ${transport}: killed $killed, the call made afresh ends with one draft`,
    async point => {
      const conversation = world.newConversation()
      const { arriveLate } = await killedAt(point, conversation)
      await expectDrafts(world, conversation, point.drafts)
      if (point.inDoubt) {
        expect(await server.caller.call(conversation.transcript)).toMatchObject(RUNNING)
        world.advance(LEASE_SECONDS + 1)
      }

      const again = await server.caller.call(conversation.transcript)
      await expectDrafts(world, conversation, point.drafts)
      const done = point.drafts === 0 ? await asked(again).answer(SERVICE) : again
      await expectDrafted(world, conversation, done)

      await arriveLate()
      expect(await server.caller.call(conversation.transcript)).toMatchObject(DONE_ALREADY)
      await expectDrafts(world, conversation, 1)
    },
  )

  if (hasRounds(way))
    test.for(pointsOf(way, 'retry'))(
      `R03 R10 [${revision}] ${transport}: killed $killed, the same retry ends with one draft`,
      async point => {
        const conversation = world.newConversation()
        const { state, arriveLate } = await killedAt(point, conversation)

        const waits = world.stops.next('claimed by another')
        const retried = server.caller.retry(conversation.transcript, state, SERVICE)
        if (point.inDoubt) {
          await waits
          world.advance(LEASE_SECONDS + 1)
        }
        await expectDrafted(world, conversation, await retried)

        await arriveLate()
        const retriedAgain = await server.caller.retry(conversation.transcript, state, SERVICE)
        await expectDrafted(world, conversation, retriedAgain)
      },
    )

  if (FULL)
    test(
      `R01 [${revision}] ${transport}: killed at any moment, one draft is made in the end`,
      { timeout: 10 * 60_000 },
      async () => {
        for (let round = 0; round < RANDOM_ROUNDS; round++) {
          const conversation = world.newConversation()
          const question = asked(await server.caller.call(conversation.transcript))
          question.answer(SERVICE).catch(() => undefined)
          const milliseconds = Math.random() * 40
          await delay(milliseconds)
          await server.kill()
          server = await world.start(way)
          world.advance(LEASE_SECONDS + 1)

          const { transcript } = conversation
          const again =
            question.state !== undefined && round % 2 === 0
              ? await server.caller.retry(transcript, question.state, SERVICE)
              : await server.caller.call(transcript)
          const done = again.is === 'asked' ? await again.answer(SERVICE) : again
          expect(done, `killed after ${String(milliseconds)} ms`).toMatchObject({ text: DRAFTED_OR_DONE })
          await expectDrafts(world, conversation, 1)
        }
      },
    )

  /** Begins a call, answers it, kills the server on the way, and starts the next one on what it left. */
  async function killedAt({ at }: Point, { transcript }: Conversation) {
    const question = asked(await server.caller.call(transcript))
    const held = at === undefined ? undefined : world.stops.hold(at)
    if (held !== undefined) {
      question.answer(SERVICE).catch(() => undefined)
      await held.reached
    }
    await server.kill()
    const isUnderWay = at === 'draft received'
    if (!isUnderWay) held?.release()
    server = await world.start(way)
    return {
      state: question.state ?? '',
      /** What the process sent to the CRM gets there long after its end. */
      async arriveLate() {
        if (!isUnderWay) return
        const handled = world.stops.next('draft handled')
        held?.release()
        await handled
      },
    }
  }
})
