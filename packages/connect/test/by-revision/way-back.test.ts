import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CLIENT_ID } from '../authorization-server.ts'
import { type Browser, createBrowser } from '../visitor.ts'
import { atServer, connectUntilCallback, signedIn } from '../world.ts'
import {
  activate,
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
beforeEach(async () => {
  scene = await startScene()
})
afterEach(() => scene.close())

const NEUTRAL = 'There is nothing here for you'
const OTHER_BROWSER = 'Finish where you began'
const SESSION = '__Host-askgate-session'

/** Alice has signed in and consented at the provider: the address that she would come back by. */
async function aliceAtProvider(call: ReturnType<Scene['storeDraft']>) {
  const made = await ticketOf(scene, call)
  const alice = await signedIn(scene.world, 'alice')
  return { made, alice, back: await connectUntilCallback(scene.world, alice, made) }
}

/** Alice has pressed the button that leads to the provider, and is asked to sign in there. */
async function aliceGoesToProvider(call: ReturnType<Scene['storeDraft']>) {
  const { world } = scene
  const { url, handle } = await ticketOf(scene, call)
  const alice = await signedIn(world, 'alice')
  await alice.submit(await alice.go(url), `/t/${handle}`)
  const authorize = alice.visited.find(one => one.startsWith(`${world.crm.issuer}/auth?`))
  if (authorize === undefined) throw new TypeError('She was sent to no provider.')
  return { alice, authorize }
}

function flowCookies(browser: Browser): [string, string][] {
  return [...browser.cookies].filter(([name]) => name.includes('flow'))
}

describe.each(WITH_URL)('[%s] the way that the person of a waiting call goes', revision => {
  const on = `[${revision}]`

  test(`S05 ${on} another person who is sent to the provider by it is stopped before any exchange`, async () => {
    const call = scene.storeDraft(revision)
    const { authorize } = await aliceGoesToProvider(call)
    const bob = await signedIn(scene.world, 'bob')
    const events = await underAttack(scene, call, async () => {
      const end = await atServer(bob, await bob.go(authorize), 'bob')
      expect([end.status, end.title]).toEqual([400, OTHER_BROWSER])
    })
    expect(events).toEqual(['visitor-mismatch'])
    await expectAliceFinishes(scene, call)
  })

  test(`S06 ${on} a browser that was signed in as the asker first, and then sent there, exchanges no code`, async () => {
    const call = scene.storeDraft(revision)
    const { alice, authorize } = await aliceGoesToProvider(call)
    const bob = createBrowser()
    bob.cookies.set(SESSION, alice.cookies.get(SESSION)!)
    const events = await underAttack(scene, call, async () => {
      const end = await atServer(bob, await bob.go(authorize), 'bob')
      expect([end.status, end.title]).toEqual([400, OTHER_BROWSER])
    })
    expect(events).toEqual(['visitor-mismatch'])
    await expectAliceFinishes(scene, call)
  })

  test(`S06 ${on} cookies that are missing, planted, doubled or another person's lead nowhere`, async () => {
    const call = scene.storeDraft(revision)
    const { alice, back } = await aliceAtProvider(call)
    const [[name, value] = ['', '']] = flowCookies(alice)
    const own = [...alice.cookies].map(([key, one]) => `${key}=${one}`).join('; ')
    const bob = await signedIn(scene.world, 'bob')
    const bobs = `${SESSION}=${bob.cookies.get(SESSION)!}`
    const events = await underAttack(scene, call, async () => {
      for (const [cookie, status, title] of [
        ['', 400, OTHER_BROWSER],
        [`${SESSION}=${alice.cookies.get(SESSION)!}`, 400, OTHER_BROWSER],
        [own.replace(value, 'A'.repeat(43)), 400, OTHER_BROWSER],
        [`${own}; ${name}=planted`, 400, OTHER_BROWSER],
        [`${name}=planted; ${own}`, 400, OTHER_BROWSER],
        [bobs, 400, OTHER_BROWSER],
        [`${bobs}; ${name}=${value}`, 404, NEUTRAL],
      ] as const) {
        const response = await createBrowser().send(back, { headers: { cookie } })
        expect([cookie, response.status]).toEqual([cookie, status])
        expect(await response.text()).toContain(`<title>${title}</title>`)
      }
    })
    expect(events).toEqual(Array.from({ length: 7 }, () => 'visitor-mismatch'))
    await activate(alice, await alice.go(back))
    await expectOneDraft(scene, call)
  })

  test(`S07 ${on} comes back twenty times at once, is exchanged once, and later shows how it ended`, async () => {
    const call = scene.storeDraft(revision)
    const { alice, back } = await aliceAtProvider(call)
    const events = await underAttack(
      scene,
      call,
      async () => {
        await Promise.all(Array.from({ length: 20 }, () => alice.send(back)))
      },
      { exchanges: 1 },
    )
    expect(events.filter(event => event === 'ticket-returned')).toHaveLength(1)
    expect(events.filter(event => event === 'replay-refused')).toHaveLength(19)
    await activate(alice, await alice.go(back))
    await expectOneDraft(scene, call)

    expect((await alice.go(back)).title).toBe('Connected')
    for (const stranger of [createBrowser(), await signedIn(scene.world, 'bob')]) {
      const page = await stranger.go(back)
      expect(page.title).toBe(OTHER_BROWSER)
      expect(page.text).not.toMatch(/alice/i)
    }
    expect([scene.world.crm.exchanges(), scene.api.drafts.length]).toEqual([1, 1])
    expect((await scene.world.events()).slice(-2)).toEqual(['visitor-mismatch', 'visitor-mismatch'])
  })

  test.each<[string, string, readonly ((url: URL, crm: string) => void)[]]>([
    [
      'S05',
      'state',
      [
        url => url.searchParams.delete('state'),
        url => url.searchParams.set('state', ''),
        url => url.searchParams.set('state', url.searchParams.get('state')!.toLowerCase()),
        url => url.searchParams.set('state', 'A'.repeat(43)),
        url => url.searchParams.append('state', url.searchParams.get('state')!),
      ],
    ],
    [
      'S03',
      'provider',
      [
        url => void (url.pathname = '/callback/calendar'),
        url => void (url.pathname = '/callback/nobody'),
        url => url.searchParams.set('iss', 'https://evil.example'),
        (url, crm) => url.searchParams.set('iss', `${crm}/`),
        (url, crm) => url.searchParams.append('iss', crm),
        url => url.searchParams.set('iss', ''),
        url => url.searchParams.delete('iss'),
      ],
    ],
    [
      'S07',
      'code',
      [
        url => url.searchParams.delete('code'),
        url => url.searchParams.set('code', ''),
        url => url.searchParams.append('code', url.searchParams.get('code')!),
        url => url.searchParams.set('error', 'access_denied'),
      ],
    ],
  ])(
    `%s ${on} comes back with another %s, and nothing is exchanged until the right one comes`,
    async (_, __, changes) => {
      const call = scene.storeDraft(revision)
      const { made, alice, back } = await aliceAtProvider(call)
      const events = await underAttack(scene, call, async () => {
        for (const change of changes) {
          const changed = new URL(back)
          change(changed, scene.world.crm.issuer)
          const page = await alice.go(changed)
          expect([changed.search, page.status, page.title]).toEqual([changed.search, 404, NEUTRAL])
        }
      })
      expect(events).toEqual(changes.map(() => 'visitor-mismatch'))
      expect(await scene.world.state(made.ticket)).toBe('begun')
      await activate(alice, await alice.go(back))
      await expectOneDraft(scene, call)
    },
  )

  test(`S01 ${on} takes no code of another ticket: the provider refuses it, and nothing is kept`, async () => {
    const call = scene.storeDraft(revision)
    const { made, alice, back } = await aliceAtProvider(call)
    // Bob's call at the same provider; he brings his code into Alice's way back.
    const bobs = scene.storeDraft(revision, { caller: scene.caller('bob') })
    const bob = await signedIn(scene.world, 'bob')
    const bobsBack = await connectUntilCallback(scene.world, bob, await ticketOf(scene, bobs), 'bob')
    const mixed = new URL(back)
    mixed.searchParams.set('code', bobsBack.searchParams.get('code')!)
    const events = await underAttack(
      scene,
      call,
      async () => {
        const page = await alice.go(mixed)
        expect([page.status, page.title]).toEqual([200, 'Connect your Acme CRM account?'])
        expect(page.text).toContain('Nothing was connected')
      },
      { exchanges: 1 },
    )
    expect(events).toEqual(['attempt-failed'])
    expect(await scene.world.state(made.ticket)).toBe('pending')
    await expectAliceFinishes(scene, call)
    expect(bobs.isOver()).toBe(false)
  })

  test(`S04 ${on} leads back to no other address, at the provider or here`, async () => {
    const { world } = scene
    const call = scene.storeDraft(revision)
    const { alice, back } = await aliceAtProvider(call)
    const request = {
      ...{
        client_id: CLIENT_ID,
        response_type: 'code',
        scope: 'openid',
        state: back.searchParams.get('state')!,
      },
      ...{ code_challenge: 'A'.repeat(43), code_challenge_method: 'S256' },
    }
    const events = await underAttack(scene, call, async () => {
      for (const elsewhere of [
        'https://evil.example/callback/crm',
        world.origin.replace('127.0.0.1', 'evil.example') + back.pathname,
        `${world.origin}/callback/calendar`,
        `${world.origin}/callback/crm/../calendar`,
        `${world.origin}/callback/crm?more=1`,
        `${world.origin}/`,
      ]) {
        const asked = new URL(`${world.crm.issuer}/auth`)
        asked.search = new URLSearchParams({ ...request, redirect_uri: elsewhere }).toString()
        const answer = await alice.send(asked)
        expect(await answer.text()).toContain('redirect_uri did not match')
        expect([elsewhere, answer.status]).toEqual([elsewhere, 400])
      }
      for (const path of ['/callback2/crm', '/callback', '/callback/crm/', '/callback/calendar']) {
        const changed = new URL(back)
        changed.pathname = path
        expect([path, (await alice.go(changed)).status]).toEqual([path, 404])
      }
    })
    // What the provider refuses does not come here, and what is at no address of ours is nobody's.
    expect(events).toEqual(['visitor-mismatch'])
    await activate(alice, await alice.go(back))
    await expectOneDraft(scene, call)
  })

  test(`S04 ${on} is agreed with the provider before the browser sees it, so that nothing of it can be changed`, async () => {
    const call = scene.storeDraft(revision)
    const { alice, authorize } = await aliceGoesToProvider(call)
    const changed = new URL(authorize)
    changed.searchParams.set('redirect_uri', 'https://evil.example/callback/crm')
    changed.searchParams.set('state', 'guessed')
    alice.stopBefore(`${scene.world.origin}/callback/`)
    const back = await atServer(alice, await alice.go(changed), 'alice')
    alice.stopBefore(undefined)
    expect(back.url.href).toMatch(new RegExp(`^${scene.world.origin}/callback/crm\\?`))
    expect(back.url.searchParams.get('state')).not.toBe('guessed')
    await activate(alice, await alice.go(back.url))
    await expectOneDraft(scene, call)
  })

  test(`S05 ${on} is not ended by an error that somebody else makes up`, async () => {
    const call = scene.storeDraft(revision)
    const { made, alice, back } = await aliceAtProvider(call)
    const { world } = scene
    const state = back.searchParams.get('state')!
    const error = `${world.origin}/callback/crm?error=access_denied&iss=${world.crm.issuer}&state=`
    const events = await underAttack(scene, call, async () => {
      expect((await alice.go(`${error}guessed`)).status).toBe(404)
      expect((await (await signedIn(world, 'bob')).go(error + state)).status).toBe(400)
    })
    expect(events).toEqual(['visitor-mismatch', 'visitor-mismatch'])
    expect(await world.state(made.ticket)).toBe('begun')
    await activate(alice, await alice.go(back))
    await expectOneDraft(scene, call)
  })

  test(`S06 ${on} ends with a yes of the same person, which nobody else can give`, async () => {
    const call = scene.storeDraft(revision)
    const { made, alice, back } = await aliceAtProvider(call)
    const activation = await alice.go(back)
    const bob = await signedIn(scene.world, 'bob')
    const events = await underAttack(scene, call, async () => {
      expect((await bob.go(made.url)).title).toBe(NEUTRAL)
      expect((await bob.submit(activation, '/activate')).status).toBe(403)
    })
    expect(events).toEqual(['visitor-mismatch', 'visitor-mismatch'])
    await activate(alice, activation)
    await expectOneDraft(scene, call)
    expect(await connected(scene, 'bob')).toEqual([])
  })

  test(`S08 ${on} is over after its time: the code is thrown away`, async () => {
    const call = scene.storeDraft(revision)
    const { alice, back } = await aliceAtProvider(call)
    scene.world.clock.move(601)
    const events = await underAttack(scene, call, async () => {
      expect((await alice.go(back)).title).toBe('Connect your Acme CRM account?')
    })
    expect(events).toEqual(['replay-refused'])
    await expectAliceFinishes(scene, call)
  })
})
