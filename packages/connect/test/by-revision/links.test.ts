import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/routes/index.ts'
import { createBrowser } from '../visitor.ts'
import { connectUntilActivation, connectUntilCallback, signedIn } from '../world.ts'
import {
  activate,
  connected,
  expectAliceFinishes,
  expectNothingDone,
  expectOneDraft,
  type Scene,
  startScene,
  ticketOf,
  underAttack,
  WITH_URL,
} from './scene.ts'

let scene: Scene
beforeEach(async () => {
  // Pushed questions wait longer than their pages last.
  scene = await startScene({}, { limits: { answerSeconds: 60 * 60 } })
})
afterEach(() => scene.close())

const NEUTRAL = 'There is nothing here for you'

describe.each(WITH_URL)('[%s] the link that a waiting call sent its person to', revision => {
  const on = `[${revision}]`

  test(`S06 ${on} is of no use to another person, on any of its forms`, async () => {
    const call = scene.storeDraft(revision)
    const { url, ticket } = await ticketOf(scene, call)
    const bob = await signedIn(scene.world, 'bob')
    const events = await underAttack(scene, call, async () => {
      const page = await bob.go(url)
      expect([page.status, page.title]).toEqual([404, NEUTRAL])
      expect(page.text).not.toMatch(/Alice|Acme CRM|draft/)
      for (const path of ['', '/activate', '/consent', '/decline', '/not-mine', '/approve', '/answer']) {
        const { status } = await bob.send(url + path, {
          method: 'POST',
          body: new URLSearchParams({ token: 'guessed' }),
          headers: { origin: scene.world.origin, 'sec-fetch-site': 'same-origin' },
        })
        expect([path, status]).toEqual([path, 403])
      }
    })
    expect(new Set(events)).toEqual(new Set(['visitor-mismatch']))
    expect(await scene.world.state(ticket)).toBe('pending')
    await expectAliceFinishes(scene, call)
  })

  test(`S01 ${on} opens nothing once it was changed, nor does any other id of the call`, async () => {
    const call = scene.storeDraft(revision)
    const { url, handle, ticket } = await ticketOf(scene, call)
    const alice = await signedIn(scene.world, 'alice')
    const [asked] = call.asked
    const ids = [
      handle.slice(0, -1) + (handle.endsWith('A') ? 'E' : 'A'),
      handle.toLowerCase(),
      handle.slice(1),
      `${handle}A`,
      ticket.id,
      ticket.need,
      ...(asked?.elicitationId === undefined ? [] : [asked.elicitationId]),
      ...call.states,
    ].filter(id => id !== handle)
    const events = await underAttack(scene, call, async () => {
      for (const id of ids) {
        const page = await alice.go(`${scene.world.origin}/t/${id}`)
        expect([id, page.status, page.title]).toEqual([id, 404, NEUTRAL])
      }
    })
    expect(new Set(events)).toEqual(new Set(['visitor-mismatch']))
    expect((await alice.go(url)).title).toBe('Connect your Acme CRM account?')
    await expectAliceFinishes(scene, call)
  })

  test(`S17 ${on} reveals and changes nothing without a sign-in, whoever looks and however often`, async () => {
    const call = scene.storeDraft(revision)
    const { url, ticket } = await ticketOf(scene, call)
    const unknown = scene.world.connect.url('B'.repeat(43))
    const bare = (text: string) => text.replace(/value="[^"]*"/g, '')
    const events = await underAttack(scene, call, async () => {
      for (const method of ['GET', 'HEAD', 'GET']) {
        const answer = await createBrowser().send(url, { method })
        expect(answer.headers.getSetCookie()).toEqual([])
        expect(answer.headers.get('cache-control')).toBe('no-store')
        if (method === 'GET') {
          const same = await createBrowser().send(unknown)
          expect([answer.status, bare(await answer.text())]).toEqual([same.status, bare(await same.text())])
        }
      }
      const empty = await createBrowser().send(url, { headers: { 'sec-purpose': 'prefetch;prerender' } })
      expect(await empty.text()).toBe('')
      for (const path of ['', '/activate', '/approve', '/decline', '/not-mine']) {
        const post = { method: 'POST', body: new URLSearchParams({ token: 'guessed' }) }
        const headers = { origin: scene.world.origin, 'sec-fetch-site': 'same-origin' }
        const answer = await createBrowser().send(url + path, { ...post, headers })
        expect(await answer.text()).toContain('Sign in to go on')
      }
    })
    // Who only looks is nobody in particular, and writes no line.
    expect(events).toEqual([])
    expect(await scene.world.store.tickets.get(ticket.id)).toEqual(ticket)
    await expectAliceFinishes(scene, call)
  })

  test(`S18 ${on} tells nothing of the person, the account or the call, and every ticket has one of its own`, async () => {
    const first = scene.storeDraft(revision)
    const second = scene.sendMessage(revision)
    const urls = await Promise.all([first.page(), second.page()])
    for (const url of urls) {
      expect(url).toMatch(new RegExp(`^${scene.world.origin}/t/[\\w-]{43}$`))
      const handle = new URL(url).pathname.slice('/t/'.length)
      const inside = `${url} ${Buffer.from(handle, 'base64url').toString('latin1')}`.toLowerCase()
      for (const word of ['alice', 'ames', 'acme', 'assistant', 'crm', 'draft', 'send', 'bob', 'token'])
        expect(inside).not.toContain(word)
    }
    expect(new Set(urls).size).toBe(2)
  })

  test(`S08 ${on} opens nothing after its time, which its person is told, and the call asks for another`, async () => {
    const call = scene.storeDraft(revision)
    const { url, handle } = await ticketOf(scene, call)
    const alice = await signedIn(scene.world, 'alice')
    const shown = await alice.go(url)
    const back = await connectUntilCallback(scene.world, alice, await ticketOf(scene, call))
    scene.world.clock.move(30 * 60 + 1)
    const late = await signedIn(scene.world, 'alice')
    const bob = await signedIn(scene.world, 'bob')
    const events = await underAttack(scene, call, async () => {
      for (const browser of [bob, late]) {
        const page = await browser.go(url)
        expect([page.status, page.title]).toEqual([404, NEUTRAL])
      }
      expect((await late.submit(shown, `/t/${handle}`)).status).toBe(403)
      expect((await late.go(back)).status).toBeGreaterThanOrEqual(400)
    })
    expect(events.filter(event => event === 'ticket-expired')).toHaveLength(1)
    expect(events).toContain('visitor-mismatch')
    expect(await call.page(1)).not.toBe(url)
    await expectAliceFinishes(scene, call, 1)
  })

  test(`S08 ${on} opens nothing once the person declined, and neither does the way back`, async () => {
    const call = scene.storeDraft(revision)
    const made = await ticketOf(scene, call)
    const alice = await signedIn(scene.world, 'alice')
    const shown = await alice.go(made.url)
    const back = await connectUntilCallback(scene.world, alice, made)
    expect((await alice.submit(shown, '/decline')).title).toBe('Declined')
    expect(await call.end).toMatchObject({ is: 'refused', outcome: 'declined' })
    for (const page of [
      await alice.go(back),
      await alice.go(made.url),
      await alice.submit(shown, `/t/${made.handle}`),
    ])
      expect(page.title).toBe('Declined')
    expect([scene.world.crm.exchanges(), scene.api.requests()]).toEqual([0, 0])
    expect(await connected(scene, 'alice')).toEqual([])
    expect(await scene.world.events()).toEqual([
      'ticket-created',
      'ticket-begun',
      'ticket-declined',
      'replay-refused',
    ])

    // A while later the person may be asked again, and finishes.
    scene.world.clock.move(121)
    await expectAliceFinishes(scene, scene.storeDraft(revision))
  })

  test(`S08 ${on} opens nothing once the person said that they did not start it, and the call has its no`, async () => {
    const call = scene.storeDraft(revision)
    const made = await ticketOf(scene, call)
    const alice = await signedIn(scene.world, 'alice')
    const shown = await alice.go(made.url)
    const back = await connectUntilCallback(scene.world, alice, made)
    const stopped = 'Thank you. It was stopped'
    const attack = async () => {
      expect((await alice.submit(shown, '/not-mine')).title).toBe(stopped)
      for (const url of [back, made.url]) expect((await alice.go(url)).title).toBe(stopped)
      expect(await call.end).toMatchObject({ is: 'refused', outcome: 'declined' })
    }
    const events = await underAttack(scene, call, attack, { isOver: true })
    expect(events).toContain('ticket-revoked')
    expect(events).toContain('replay-refused')
    expect(await scene.world.state(made.ticket)).toBe('revoked')
    // Her client does not ask her for another page at once.
    expect(await scene.storeDraft(revision).end).toMatchObject({ is: 'refused', reason: 'cool_down' })
    expect(call.asked).toHaveLength(1)
  })

  test(`${on} is used up by no scanner, two tabs, back button or double submit: one account, one draft`, async () => {
    const call = scene.storeDraft(revision)
    const made = await ticketOf(scene, call)
    for (const method of ['GET', 'HEAD', 'GET']) await createBrowser().send(made.url, { method })
    const alice = await signedIn(scene.world, 'alice')
    const shown = await alice.go(made.url)
    const one = await connectUntilCallback(scene.world, alice, made)
    const other = await connectUntilCallback(scene.world, alice, made)
    expect(one.href).not.toBe(other.href)
    const activation = await alice.go(other)
    await alice.go(one)
    await expectNothingDone(scene, call)
    await Promise.all([alice.submit(activation, '/activate'), alice.submit(activation, '/activate')])
    await expectOneDraft(scene, call)
    // Back, and once more everything that was on screen.
    for (const page of [
      await alice.go(made.url),
      await alice.go(one),
      await alice.go(other),
      await alice.submit(shown, `/t/${made.handle}`),
      await alice.submit(activation, '/activate'),
      await alice.submit(activation, '/decline'),
    ])
      expect(page.title).toBe('Connected')
    expect(scene.api.drafts).toHaveLength(1)
    expect([scene.world.crm.exchanges(), (await connected(scene, 'alice')).length]).toEqual([1, 1])
  })

  test(`${on} changes nothing for a form of another site, whichever, and the journal tells`, async () => {
    const call = scene.storeDraft(revision)
    const made = await ticketOf(scene, call)
    const alice = await signedIn(scene.world, 'alice')
    const shown = await alice.go(made.url)
    const tokens = new Map<string, string>()
    for (const [, action = '', found = ''] of shown.text.matchAll(
      /action="([^"]+)"[^>]*>[\s\S]*?name="token" value="([^"]+)"/g,
    ))
      tokens.set(action, found)
    const token = tokens.get(`/t/${made.handle}`) ?? ''
    expect(token).not.toBe('')
    const own = { origin: scene.world.origin, 'sec-fetch-site': 'same-origin' }
    const paths = ROUTES.flatMap(({ method, path }) =>
      method === 'POST' && path.startsWith('/t/:handle') && !path.endsWith('/code') ? [path] : [],
    )
    expect(paths.length).toBeGreaterThan(6)
    const events = await underAttack(scene, call, async () => {
      for (const path of paths) {
        const url = scene.world.origin + path.replace(':handle', made.handle)
        const right = tokens.get(new URL(url).pathname) ?? token
        for (const [headers, sent] of [
          [{ ...own, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, right],
          [{ ...own, origin: 'null' }, right],
          [{}, right],
          [own, ''],
          [own, 'guessed'],
        ] as const) {
          const body = new URLSearchParams({ token: sent })
          const { status } = await alice.send(url, { method: 'POST', body, headers })
          expect([path, status]).toEqual([path, 403])
        }
      }
    })
    expect(new Set(events)).toEqual(new Set(['visitor-mismatch']))
    // Written down, and not without end.
    expect(events).toHaveLength(10)
    expect(await scene.world.store.tickets.get(made.ticket.id)).toEqual(made.ticket)
    const activation = await connectUntilActivation(scene.world, alice, made)
    await activate(alice, activation)
    await expectOneDraft(scene, call)
  })

  test(`${on} leads nowhere else, through no parameter`, async () => {
    const call = scene.storeDraft(revision)
    const made = await ticketOf(scene, call)
    const alice = await signedIn(scene.world, 'alice')
    const back = await connectUntilCallback(scene.world, alice, made)
    const events = await underAttack(scene, call, async () => {
      for (const name of [
        'for',
        'url',
        'next',
        'return',
        'redirect_uri',
        'state',
        'iss',
        'code',
        'error_uri',
      ]) {
        for (const value of [
          'https://evil.example/',
          '//evil.example/',
          '/\\evil.example',
          'javascript:alert(1)',
        ]) {
          for (const address of [made.url, `${made.url}/decline`, back.origin + back.pathname]) {
            const url = new URL(address)
            url.searchParams.set(name, value)
            const response = await alice.send(url)
            const location = response.headers.get('location')
            if (location !== null) expect(new URL(location, url).origin).toBe(scene.world.origin)
            expect(await response.text()).not.toMatch(
              /(href|action)="(?!\/|#|http:\/\/(127\.0\.0\.1|localhost))/,
            )
          }
        }
      }
    })
    expect(new Set(events)).toEqual(new Set(['visitor-mismatch']))
    await activate(alice, await alice.go(back))
    await expectOneDraft(scene, call)
  })
})
