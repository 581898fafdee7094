import { afterEach, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../world.ts'
import {
  aliceConnects,
  connected,
  expectOneDraft,
  type Scene,
  startScene,
  ticketOf,
  WITH_URL,
} from './scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await startScene()
})
afterEach(() => scene.close())

test.each(WITH_URL)(
  'S06 [%s] another client of the same person uses what the first connected only after a yes of its own',
  async revision => {
    const { world } = scene
    const first = scene.storeDraft(revision)
    await aliceConnects(scene, first)
    await expectOneDraft(scene, first)

    const second = scene.storeDraft(revision, { caller: scene.caller('alice', 'other-client') })
    const { url } = await ticketOf(scene, second)
    const alice = await signedIn(world, 'alice')
    const page = await alice.go(url)
    expect(page.title).toBe('Let another app use your Acme CRM account?')
    const bob = await signedIn(world, 'bob')
    expect((await bob.go(url)).status).toBe(404)
    expect((await bob.submit(page, '/consent')).status).toBe(403)
    expect((await alice.submit(page, '/consent', { connection: 'made-up' })).title).toBe(page.title)
    expect([scene.api.drafts.length, second.isOver()]).toEqual([1, false])
    expect((await world.events()).filter(event => event === 'visitor-mismatch')).toHaveLength(2)

    await Promise.all([alice.submit(page, '/consent'), alice.submit(page, '/consent')])
    expect(await second.end).toEqual({ is: 'result', result: 'Stored for crm-alice.' })
    expect(scene.api.drafts).toHaveLength(2)
    // No second grant.
    expect([world.crm.exchanges(), (await connected(scene, 'alice')).length]).toEqual([1, 1])
  },
)

test.each(WITH_URL)(
  'S06 [%s] what another client of the same person is asked for is not answered by the first',
  async revision => {
    const first = scene.sendMessage(revision)
    const second = scene.sendMessage(revision, { caller: scene.caller('alice', 'other-client') })
    const [one, other] = [await ticketOf(scene, first), await ticketOf(scene, second)]
    expect(one.url).not.toBe(other.url)
    const alice = await signedIn(scene.world, 'alice')
    await alice.submit(await alice.go(one.url), '/approve')
    expect(await first.end).toEqual({ is: 'result', result: 'Sent.' })
    expect([scene.sent.length, second.isOver()]).toEqual([1, false])
    expect(await scene.engine.frozen(other.ticket.id, scene.caller('alice'))).toBeUndefined()
    await alice.submit(await alice.go(other.url), '/decline')
    expect(await second.end).toMatchObject({ is: 'refused', outcome: 'declined' })
    expect(scene.sent).toHaveLength(1)
  },
)
