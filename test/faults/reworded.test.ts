import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FULL } from '../full.ts'
import { asked, expectDrafted, expectDrafts, SERVICE } from './expectations.ts'
import { hasRounds, WAYS } from './ways.ts'
import { openWorld, type World } from './world.ts'

const REWORDED = 'choose what the follow-up offers'
const ways = WAYS.filter(way => hasRounds(way) && (FULL || way.transport === 'stdio'))

describe.for(ways)('a deploy between two rounds, over $transport', way => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(way.transport)
  })
  afterAll(() => world.close())

  test(`R11 [2026-07-28] ${way.transport}: an answer counts after a deploy, unless its question was reworded: then the new one is asked`, async () => {
    const [same, changed] = [world.newConversation(), world.newConversation()]
    const first = await world.start(way)
    const questions = {
      same: asked(await first.caller.call(same.transcript)),
      changed: asked(await first.caller.call(changed.transcript)),
    }
    await first.kill()

    const second = await world.start(way)
    const ended = await second.caller.retry(same.transcript, questions.same.state ?? '', SERVICE)
    await expectDrafted(world, same, ended)
    await second.kill()

    const { caller } = await world.start(way, { purpose: REWORDED })
    const question = asked(await caller.retry(changed.transcript, questions.changed.state ?? '', SERVICE))
    expect(question.message).toBe(
      `This has changed since you answered it. Acme Sales asks you to ${REWORDED}. You give: Service. Only a draft is created. Nothing is sent.`,
    )
    await expectDrafts(world, changed, 0)
    const other = 'Priority Support'
    await expectDrafted(world, changed, await question.answer(other), other)
  })
})
