import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asked, expectDrafted, expectDrafts, SERVICE } from './expectations.ts'
import { hasRounds, WAYS } from './ways.ts'
import { openWorld, type World } from './world.ts'

const REWORDED = 'choose what the follow-up offers'

describe.for(WAYS.filter(hasRounds))('a deploy between two rounds, over $transport', way => {
  const { transport } = way
  let world: World
  beforeEach(async () => {
    world = await openWorld()
  })
  afterEach(() => world.close())

  test(`R11 [2026-07-28] ${transport}: an answer to a question that was reworded counts for nothing, and the new question is asked`, async () => {
    const conversation = world.newConversation()
    const before = await world.start(way)
    const old = asked(await before.caller.call(conversation.transcript))
    await before.kill()

    const { caller } = await world.start(way, { purpose: REWORDED })
    const question = asked(await caller.retry(conversation.transcript, old.state ?? '', SERVICE))
    expect(question.message).toBe(
      `This has changed since you answered it. Acme CRM asks you to ${REWORDED}. You give: Service. Only a draft is created. Nothing is sent.`,
    )
    await expectDrafts(world, conversation, 0)

    const other = 'Priority Support'
    await expectDrafted(world, conversation, await question.answer(other), other)
  })

  test(`R11 [2026-07-28] ${transport}: an answer to a question that stayed the same counts`, async () => {
    const conversation = world.newConversation()
    const before = await world.start(way)
    const old = asked(await before.caller.call(conversation.transcript))
    await before.kill()

    const { caller } = await world.start(way)
    const ended = await caller.retry(conversation.transcript, old.state ?? '', SERVICE)
    await expectDrafted(world, conversation, ended)
  })
})
