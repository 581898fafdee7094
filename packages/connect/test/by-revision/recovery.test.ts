import type { Revision } from '@askgate/core'
import { afterEach, describe, expect, test } from 'vitest'
import { connectUntilActivation, signedIn } from '../world.ts'
import { requestOf } from './held-call.ts'
import {
  activate,
  aliceConnects,
  connected,
  expectNothingDone,
  expectOneDraft,
  type Scene,
  startScene,
  ticketOf,
  WITH_URL,
} from './scene.ts'
import { storeDraft } from './tools.ts'

let scene: Scene
afterEach(() => scene.close())

const ACCEPT = { action: 'accept' }

describe.each(WITH_URL)('[%s] a person who is on the page', revision => {
  const on = `[${revision}]`

  test(`R02 ${on} hears of nothing any more, finishes all the same, and calls again by hand: one draft`, async () => {
    // No notice and no dialog lasts as long as the person takes.
    scene = await startScene({}, { limits: { answerSeconds: 0.02, holdSeconds: 0.01 } })
    const call = scene.storeDraft(revision)
    const made = await ticketOf(scene, call)
    expect(await call.end).toMatchObject({
      ...{ is: 'refused', outcome: 'unanswered', reason: 'still_open' },
      text: expect.stringContaining(`reference ${made.ticket.id}`) as string,
    })
    await aliceConnects(scene, call)
    expect([scene.api.requests(), call.notices]).toEqual([0, []])

    const again = scene.storeDraft(revision)
    await expectOneDraft(scene, again)
    expect(again.asked).toEqual([])
  })

  test(`R02 ${on} goes on by the reference, too, and it is stored once`, async () => {
    scene = await startScene({}, { limits: { answerSeconds: 0.02, holdSeconds: 0.01 } })
    const call = scene.storeDraft(revision)
    const { ticket } = await ticketOf(scene, call)
    await call.end
    await aliceConnects(scene, call)
    for (let count = 0; count < 2; count += 1) {
      const continues = await scene.engine.frozen(ticket.id, scene.caller('alice'))
      if (continues === undefined) throw new TypeError('There is nothing to continue.')
      await expectOneDraft(scene, scene.storeDraft(revision, { continues }))
    }
  })

  test(`R09 ${on} goes on there when the call is broken off, and the next call stores one draft`, async () => {
    scene = await startScene()
    const caller = new AbortController()
    const call = scene.storeDraft(revision, { signal: caller.signal })
    await call.page()
    await expectNothingDone(scene, call)
    caller.abort()
    await expect(call.end).rejects.toMatchObject({ code: 'cancelled' })
    await aliceConnects(scene, call)
    expect(scene.api.requests()).toBe(0)
    await expectOneDraft(scene, scene.storeDraft(revision))
  })

  test(`R05 ${on} closed the dialog before: nothing is decided, and the page can still be finished`, async () => {
    scene = await startScene()
    const call = scene.storeDraft(revision, { dialog: () => ({ action: 'cancel' }) })
    const made = await ticketOf(scene, call)
    expect(await call.end).toMatchObject({ is: 'refused', outcome: 'cancelled' })
    expect(await scene.world.state(made.ticket)).toBe('pending')
    await aliceConnects(scene, call)
    expect(scene.api.requests()).toBe(0)
    scene.world.clock.move(31)
    await expectOneDraft(scene, scene.storeDraft(revision))
  })
})

test('R05 [2025-06-18] a questions page that is closed without a choice decides nothing', async () => {
  scene = await startScene()
  const { world } = scene
  const call = scene.storeDraft('2025-06-18', { capabilities: {} })
  const told = await call.end
  if (told.is !== 'refused') throw new TypeError('A client that opens no pages was not told of them.')
  const [, reference = ''] = /with the reference ([\w-]+)/.exec(told.text) ?? []
  const alice = await signedIn(world, 'alice')
  const goOn = async () => {
    const continues = await scene.engine.frozen(reference, scene.caller('alice'))
    if (continues === undefined) throw new TypeError('There is nothing to continue.')
    return scene.storeDraft('2025-06-18', { capabilities: {}, continues })
  }

  const page = await alice.go(`${world.origin}/questions`)
  const [, path = ''] = /href="(\/t\/[\w-]{43})"/.exec(page.text) ?? []
  expect((await alice.go(world.origin + path)).title).toBe('Connect your Acme CRM account?')
  // She closes the window here.
  expect(await (await goOn()).end).toMatchObject({ is: 'refused', outcome: 'unavailable' })
  expect((await world.store.tickets.open(world.principal('alice'))).map(({ id }) => id)).toEqual([reference])
  expect(scene.api.requests()).toBe(0)

  const made = { ticket: {} as never, url: world.origin + path, handle: path.slice('/t/'.length), code: '' }
  const activation = await connectUntilActivation(world, alice, made)
  await activate(alice, activation)
  await expectOneDraft(scene, await goOn())
})

describe('[2026-07-28] a retry', () => {
  const revision: Revision = '2026-07-28'

  test.each(['before', 'during', 'after'] as const)(
    'R08 [2026-07-28] finds the browser done %s it, and one draft is stored',
    async when => {
      scene = await startScene({}, { limits: { holdSeconds: when === 'after' ? 0.02 : 25 } })
      const request = requestOf(revision, storeDraft, { name: 'store_draft', caller: scene.caller('alice') })
      const first = await scene.engine.serve(request)
      if (first.is !== 'question' || first.elicitation.mode !== 'url')
        throw new TypeError('It asked nothing.')
      const { key, state, elicitation } = first
      const page = { page: () => Promise.resolve(elicitation.url) }
      const retry = () => scene.engine.serve({ ...request, state, responses: { [key]: ACCEPT } })

      if (when === 'before') await aliceConnects(scene, page)
      let served = retry()
      if (when === 'during') await aliceConnects(scene, page)
      if (when === 'after') {
        const waiting = await served
        if (waiting.is !== 'wait') throw new TypeError('It was not told to wait.')
        await aliceConnects(scene, page)
        served = scene.engine.serve({ ...request, state: waiting.state, responses: {} })
      }
      await expectOneDraft(scene, { end: served })
      // Repeated, since its answer may have been lost.
      await expectOneDraft(scene, { end: retry() })
    },
  )

  test('R09 [2026-07-28] that was held and is cancelled ends at once, and the page goes on to one draft', async () => {
    scene = await startScene()
    const caller = new AbortController()
    const options = { name: 'store_draft', caller: scene.caller('alice') }
    const first = await scene.engine.serve(requestOf(revision, storeDraft, options))
    if (first.is !== 'question' || first.elicitation.mode !== 'url') throw new TypeError('It asked nothing.')
    const { key, state, elicitation } = first
    const more = { state, responses: { [key]: ACCEPT } }
    const held = scene.engine.serve({
      ...requestOf(revision, storeDraft, { ...options, signal: caller.signal }),
      ...more,
    })
    caller.abort()
    await expect(held).rejects.toMatchObject({ code: 'cancelled' })
    await aliceConnects(scene, { page: () => Promise.resolve(elicitation.url) })
    expect(scene.api.requests()).toBe(0)
    const end = scene.engine.serve({ ...requestOf(revision, storeDraft, options), ...more })
    await expectOneDraft(scene, { end })
    expect(await connected(scene, 'alice')).toHaveLength(1)
  })
})
