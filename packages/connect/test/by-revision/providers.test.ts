import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../authorization-server.ts'
import { atServer, connectUntilActivation, signedIn } from '../world.ts'
import {
  activate,
  aliceConnects,
  connected,
  expectAliceFinishes,
  expectOneDraft,
  type Scene,
  startScene,
  ticketOf,
  underAttack,
  WITH_URL,
} from './scene.ts'

let scene: Scene
/** Changes what the provider answers to the exchange, on its way. */
let change: (answer: Record<string, unknown>) => Record<string, unknown>
/** Every token it gave. */
const tokens: string[] = []
beforeEach(async () => {
  change = answer => answer
  tokens.length = 0
  scene = await startScene({
    options: {
      async fetch(input, init) {
        const response = await fetch(input, init)
        if (!(input instanceof Request ? input.url : String(input)).endsWith('/token')) return response
        const answer = change((await response.json()) as Record<string, unknown>)
        for (const name of ['access_token', 'refresh_token', 'id_token'])
          if (typeof answer[name] === 'string') tokens.push(answer[name])
        return Response.json(answer, { status: response.status })
      },
    },
  })
})
afterEach(() => scene.close())

const answers = (status: number, type: string, body: string): Answer => {
  return (_, response: ServerResponse) => void response.writeHead(status, { 'content-type': type }).end(body)
}

describe.each(WITH_URL)('[%s] while a call waits, a provider', revision => {
  const on = `[${revision}]`

  test.each<[string, Answer]>([
    ['an error', answers(400, 'application/json', '{"error":"invalid_grant","error_description":"canary"}')],
    ['a server error', answers(500, 'text/plain', 'canary')],
    ['HTML', answers(200, 'text/html', '<h1>canary</h1>')],
    ['another shape', answers(200, 'application/json', '{"authed_user":{"access_token":"canary"}}')],
    ['nothing', (_, response) => void response.destroy()],
  ])(`${on} that answers %s connects nothing, and the person tries again`, async (_, answer) => {
    const { world } = scene
    const call = scene.storeDraft(revision)
    const made = await ticketOf(scene, call)
    const alice = await signedIn(world, 'alice')
    world.crm.instead('/token', answer)
    const events = await underAttack(
      scene,
      call,
      async () => {
        const page = await connectUntilActivation(world, alice, made)
        expect([page.status, page.title]).toEqual([200, 'Connect your Acme CRM account?'])
        expect(page.text).toContain('Nothing was connected')
        expect(page.text + world.logged.join()).not.toContain('canary')
      },
      { exchanges: 1 },
    )
    expect(events).toEqual(['ticket-begun', 'attempt-failed'])
    world.crm.restore()
    await expectAliceFinishes(scene, call)
  })

  test(`${on} that says no for the person connects nothing, and the person tries again`, async () => {
    const { world } = scene
    const call = scene.storeDraft(revision)
    const { url, handle } = await ticketOf(scene, call)
    const alice = await signedIn(world, 'alice')
    const events = await underAttack(scene, call, async () => {
      const there = await alice.submit(await alice.go(url), `/t/${handle}`)
      expect((await atServer(alice, there, 'alice', 'refuse')).text).toContain('You said no there')
    })
    expect(events).toEqual(['ticket-begun', 'attempt-failed'])
    await expectAliceFinishes(scene, call)
  })

  test(`${on} that gives another account shows whose it is, and a no gives it back`, async () => {
    const { world } = scene
    const call = scene.storeDraft(revision)
    const alice = await signedIn(world, 'alice')
    const made = await ticketOf(scene, call)
    const activation = await connectUntilActivation(world, alice, made, 'bob')
    expect(activation.title).toBe('Is this the right account?')
    expect(activation.text).toContain('bob@acme.example')
    expect(activation.text).toContain('Alice Ames')
    expect([await connected(scene, 'alice'), scene.api.requests()]).toEqual([[], 0])
    expect((await alice.submit(activation, '/decline')).title).toBe('Declined')
    expect(await call.end).toMatchObject({ is: 'refused', outcome: 'declined' })
    expect(world.crm.revoked).toContain('Grant')
    expect(scene.api.requests()).toBe(0)
    expect((await world.events()).slice(-2)).toEqual(['ticket-declined', 'connection-revoked'])

    world.clock.move(121)
    await expectAliceFinishes(scene, scene.storeDraft(revision))
  })

  test(`${on} that gives more scopes and no expiry gives what was asked for, and no more`, async () => {
    change = ({ expires_in: _, ...answer }) => ({ ...answer, scope: `${String(answer['scope'])} admin` })
    const call = scene.storeDraft(revision)
    await expectAliceFinishes(scene, call)
    const [connection] = await connected(scene, 'alice')
    expect(connection?.scopes).toEqual(['drafts:write'])
    const [consent] = await scene.world.store.consents.of(connection!.id)
    expect(consent?.scopes).toEqual(['drafts:write'])
  })

  test(`${on} that gives fewer scopes is not enough: the person is told, and the call asks again`, async () => {
    change = answer => ({ ...answer, scope: 'openid' })
    const { world } = scene
    const call = scene.storeDraft(revision)
    const alice = await signedIn(world, 'alice')
    const activation = await connectUntilActivation(world, alice, await ticketOf(scene, call))
    expect(activation.text).toContain('did not allow everything')
    await activate(alice, activation)
    await call.page(1)
    expect([scene.api.requests(), call.isOver()]).toEqual([0, false])
    change = answer => answer
    const again = await connectUntilActivation(world, alice, await ticketOf(scene, call, 1))
    await activate(alice, again)
    await expectOneDraft(scene, call)
  })

  test.each([
    ['well', 200, { is: 'result', result: 'Stored for Bearer [redacted].' }],
    ['badly', 500, { is: 'refused', outcome: 'failed', reason: 'act_failed' }],
  ])(`S19 ${on} that echoes the token and answers %s gives it to nobody`, async (_, status, end) => {
    const { world } = scene
    scene.api.instead((request, response) => {
      const { authorization = '' } = request.headers
      const base64 = Buffer.from(authorization).toString('base64')
      response
        .writeHead(status, { 'content-type': 'application/json', 'x-echo': authorization })
        .end(JSON.stringify({ account: authorization, base64, [authorization]: authorization }))
    })
    const call = scene.storeDraft(revision)
    await aliceConnects(scene, call)
    const served = await call.end
    expect(served).toMatchObject(end)
    expect(scene.api.requests()).toBe(1)
    expect(tokens.length).toBeGreaterThanOrEqual(3)
    const told = JSON.stringify([served, call.asked, call.states, await world.store.journal.timeline()])
    for (const token of tokens) expect(told + world.logged.join()).not.toContain(token)
  })
})
