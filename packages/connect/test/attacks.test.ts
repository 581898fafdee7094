import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBrowser } from './visitor.ts'
import {
  atServer,
  connectUntilActivation,
  connectUntilCallback,
  signedIn,
  signIn,
  startWorld,
  type World,
} from './world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

const NEUTRAL = 'There is nothing here for you'

/** Runs an attack, and finds out what it led to at the provider and in the journal. */
async function during(attack: () => Promise<void>) {
  const [exchanges, events] = [world.crm.exchanges(), (await world.events()).length]
  await attack()
  return { exchanges: world.crm.exchanges() - exchanges, events: (await world.events()).slice(events) }
}

async function connectionsOf(person: 'alice' | 'bob') {
  return (await world.store.connections.of(world.principal(person))).length
}

describe('a link that was passed on', () => {
  test('S06 another person who opens the connect URL sees nothing and changes nothing', async () => {
    const made = await world.ticket()
    const bob = await signedIn(world, 'bob')
    const { exchanges, events } = await during(async () => {
      const page = await bob.go(made.url)
      expect([page.status, page.title]).toEqual([404, NEUTRAL])
      expect(page.text).toContain('Switch account')
      expect(page.text).not.toMatch(/Alice|Acme CRM|draft/)
    })
    expect(exchanges).toBe(0)
    expect(events).toEqual(['visitor-mismatch'])
    expect(await world.state(made.ticket)).toBe('pending')

    const alice = await signedIn(world, 'alice')
    expect((await alice.go(made.url)).title).toBe('Connect your Acme CRM account?')
  })

  test('S06 mismatches are counted for the visitor and never for the ticket', async () => {
    const mine = await startWorld()
    try {
      const made = await mine.ticket()
      const bob = await signedIn(mine, 'bob')
      const titles: string[] = []
      for (let count = 0; count < 11; count += 1) titles.push((await bob.go(made.url)).title)
      expect(titles.slice(0, 10).every(title => title === NEUTRAL)).toBe(true)
      expect(titles[10]).toBe('Please wait a few minutes')
      // With new cookies he is still Bob.
      const again = await signedIn(mine, 'bob')
      expect((await again.go(made.url)).status).toBe(429)

      const alice = await signedIn(mine, 'alice')
      expect((await connectUntilActivation(mine, alice, made)).title).toBe('Is this the right account?')
    } finally {
      await mine.close()
    }
  })

  test("S05 another person who opens the provider's authorize URL connects nothing to anybody", async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    await alice.submit(await alice.go(made.url), `/t/${made.handle}`)
    const address = alice.visited.find(url => url.startsWith(`${world.crm.issuer}/auth`))!

    const bob = await signedIn(world, 'bob')
    const { exchanges, events } = await during(async () => {
      const end = await atServer(bob, await bob.go(address), 'bob')
      expect([end.status, end.title]).toEqual([400, 'Finish where you began'])
    })
    expect(exchanges).toBe(0)
    expect(events).toEqual(['visitor-mismatch'])
    expect(await connectionsOf('bob')).toBe(0)
  })

  test('S06 a browser that was signed in as the asker, and then given the authorize URL, exchanges no code', async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    await alice.submit(await alice.go(made.url), `/t/${made.handle}`)
    const address = alice.visited.find(url => url.startsWith(`${world.crm.issuer}/auth`))!

    const bob = createBrowser()
    bob.cookies.set('__Host-askgate-session', alice.cookies.get('__Host-askgate-session')!)
    const before = await connectionsOf('alice')
    const { exchanges, events } = await during(async () => {
      const end = await atServer(bob, await bob.go(address), 'bob')
      expect(end.title).toBe('Finish where you began')
    })
    expect([exchanges, events]).toEqual([0, ['visitor-mismatch']])
    expect(await connectionsOf('alice')).toBe(before)
  })

  test("another person's browser with the asker's flow cookie planted is turned away before the exchange", async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    const bob = await signedIn(world, 'bob')
    for (const [name, value] of alice.cookies) if (name.includes('flow')) bob.cookies.set(name, value)

    const { exchanges, events } = await during(async () => {
      expect((await bob.go(back)).title).toBe(NEUTRAL)
    })
    expect([exchanges, events]).toEqual([0, ['visitor-mismatch']])
    expect((await alice.go(back)).title).toBe('Is this the right account?')
  })
})

describe('the way back', () => {
  test('S07 a callback that is opened again exchanges nothing and shows its person how it ended', async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    const first = await alice.go(back)
    expect(first.title).toBe('Is this the right account?')

    const { exchanges, events } = await during(async () => {
      expect((await alice.go(back)).title).toBe('Is this the right account?')
    })
    expect([exchanges, events]).toEqual([0, ['replay-refused']])
    expect((await alice.submit(first, '/activate')).title).toBe('Connected')
    world.clock.move(3600)
    const later = await during(async () => {
      await alice.go(back)
    })
    world.clock.move(-3600)
    expect(later.exchanges).toBe(0)
  })

  test('S07 a callback that is opened twenty times at once is exchanged once', async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    const { exchanges, events } = await during(async () => {
      await Promise.all(Array.from({ length: 20 }, () => alice.send(back)))
    })
    expect(exchanges).toBe(1)
    expect(events.filter(event => event === 'ticket-returned')).toHaveLength(1)
    expect((await alice.go(made.url)).title).toBe('Is this the right account?')
  })

  test('S07 a callback that a stranger opens afterwards reveals nothing', async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    await alice.go(back)
    const page = await createBrowser().go(back)
    expect(page.title).toBe('Finish where you began')
    expect(page.text).not.toMatch(/alice/i)
  })

  test.each([
    ['S05 without a state', (url: URL) => url.searchParams.delete('state')],
    ['S05 with an empty state', (url: URL) => url.searchParams.set('state', '')],
    [
      'S05 with a state in other letters',
      (url: URL) => url.searchParams.set('state', url.searchParams.get('state')!.toLowerCase()),
    ],
    [
      'S05 with the state twice',
      (url: URL) => url.searchParams.append('state', url.searchParams.get('state')!),
    ],
    ['without a code', (url: URL) => url.searchParams.delete('code')],
    ['with an empty code', (url: URL) => url.searchParams.set('code', '')],
    ['with the code twice', (url: URL) => url.searchParams.append('code', url.searchParams.get('code')!)],
    ['with code and error', (url: URL) => url.searchParams.set('error', 'access_denied')],
    ['with another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['with a slash behind the issuer', (url: URL) => url.searchParams.set('iss', `${world.crm.issuer}/`)],
    ['with the issuer twice', (url: URL) => url.searchParams.append('iss', url.searchParams.get('iss')!)],
    ['with an empty issuer', (url: URL) => url.searchParams.set('iss', '')],
    ['without the issuer that was promised', (url: URL) => url.searchParams.delete('iss')],
    ["O047 S03 at another provider's address", (url: URL) => void (url.pathname = '/callback/calendar')],
    ['S03 at an address of no provider', (url: URL) => void (url.pathname = '/callback/nobody')],
    ['S04 at another address', (url: URL) => void (url.pathname = '/callback2/crm')],
  ])('%s it is not exchanged, and the right one still is', async (_, tamper) => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    const tampered = new URL(back)
    tamper(tampered)
    const { exchanges } = await during(async () => {
      expect((await alice.go(tampered)).status).toBeGreaterThanOrEqual(400)
    })
    expect(exchanges).toBe(0)
    expect(await world.state(made.ticket)).toBe('begun')
    expect((await alice.go(back)).title).toBe('Is this the right account?')
  })

  test('an error with a state of nobody ends no flow', async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    await alice.go(`${world.origin}/callback/crm?error=access_denied&state=guessed&iss=${world.crm.issuer}`)
    expect(await world.state(made.ticket)).toBe('begun')
    expect((await alice.go(back)).title).toBe('Is this the right account?')
  })

  test('S01 the code of one ticket with the state of another is refused by the provider, and nothing is kept', async () => {
    const [one, other] = [await world.ticket(), await world.ticket()]
    const alice = await signedIn(world, 'alice')
    const backOne = await connectUntilCallback(world, alice, one)
    const backOther = await connectUntilCallback(world, alice, other)
    const mixed = new URL(backOne)
    mixed.searchParams.set('code', backOther.searchParams.get('code')!)

    const page = await alice.go(mixed)
    expect(page.title).toBe('Connect your Acme CRM account?')
    expect(page.text).toContain('Nothing was connected')
    expect(await world.state(one.ticket)).toBe('pending')
  })

  test.each([
    ['O051 no flow cookie', () => undefined],
    ["another flow's cookie", () => 'A'.repeat(43)],
  ])('with %s the code is thrown away unexchanged', async (_, value) => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    for (const name of [...alice.cookies.keys()].filter(one => one.includes('flow'))) {
      const planted = value()
      if (planted === undefined) alice.cookies.delete(name)
      else alice.cookies.set(name, planted)
    }
    const { exchanges, events } = await during(async () => {
      expect((await alice.go(back)).title).toBe('Finish where you began')
    })
    expect([exchanges, events]).toEqual([0, ['visitor-mismatch']])
  })

  test('two cookies of one name count as none', async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    const [name] = [...alice.cookies.keys()].filter(one => one.includes('flow'))
    const own = [...alice.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const { exchanges } = await during(async () => {
      for (const cookie of [`${own}; ${name}=planted`, `${name}=planted; ${own}`]) {
        expect((await alice.send(back, { headers: { cookie } })).status).toBe(400)
      }
    })
    expect(exchanges).toBe(0)
  })

  test('whose sign-in ended at the provider signs in again as the same person, and goes on', async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    alice.cookies.delete('__Host-askgate-session')
    const asked = await alice.go(back)
    expect(asked.title).toBe('Sign in to go on')
    expect(asked.url.href).not.toContain(back.searchParams.get('code'))
    expect((await alice.submit(asked, '/sign-in')).title).toBe('Is this the right account?')
  })

  test('whose sign-in ended at the provider and who signs in as another person gets nowhere', async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    const other = createBrowser()
    for (const [name, value] of alice.cookies) if (name.includes('flow')) other.cookies.set(name, value)
    const { exchanges } = await during(async () => {
      expect((await signIn(other, await other.go(back), 'bob')).title).toBe(NEUTRAL)
    })
    expect(exchanges).toBe(0)
  })
})

describe('a link that is over', () => {
  test('S08 an expired, an unknown and a foreign link lead to the same page', async () => {
    const expired = await world.ticket({ lifeSeconds: 60 })
    const foreign = await world.ticket({ for: 'bob' })
    const alice = await signedIn(world, 'alice')
    world.clock.move(61)
    const texts: string[] = []
    for (const url of [expired.url, foreign.url, world.connect.url('A'.repeat(43))]) {
      const page = await alice.go(url)
      expect(page.status).toBe(404)
      texts.push(page.text.replace(/value="[^"]*"/g, ''))
    }
    world.clock.move(-61)
    expect(texts[0]).toContain('ask again')
    expect(new Set(texts).size).toBe(1)
  })

  test('that its time is over is written down when its person finds it so, once, and by nobody else', async () => {
    const made = await world.ticket({ lifeSeconds: 60 })
    const alice = await signedIn(world, 'alice')
    const bob = await signedIn(world, 'bob')
    const written = async () => (await world.events()).filter(event => event === 'ticket-expired').length
    await alice.go(made.url)
    world.clock.move(61)
    await bob.go(made.url)
    await createBrowser().go(made.url)
    expect(await written()).toBe(0)
    await Promise.all([alice.go(made.url), alice.go(made.url), alice.go(made.url)])
    expect(await written()).toBe(1)
    expect((await alice.go(`${world.origin}/records`)).text).toContain('The time was over')
  })

  test.each(['declined', 'revoked'] as const)(
    'after a ticket was %s its way back is not exchanged',
    async to => {
      const made = await world.ticket()
      const alice = await signedIn(world, 'alice')
      const back = await connectUntilCallback(world, alice, made)
      await world.store.tickets.move({ id: made.ticket.id, from: ['begun'], to })
      const { exchanges } = await during(async () => {
        expect((await alice.go(back)).url.pathname).toBe(`/t/${made.handle}`)
      })
      expect(exchanges).toBe(0)
      expect(await world.state(made.ticket)).toBe(to)
    },
  )

  test('S08 M019 after its time a way back is not exchanged', async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    world.clock.move(601)
    const { exchanges } = await during(async () => {
      await alice.go(back)
    })
    world.clock.move(-601)
    expect(exchanges).toBe(0)
  })

  test('a way back that comes just in time is exchanged', async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    world.clock.move(595)
    const page = await alice.go(back)
    world.clock.move(-595)
    expect(page.title).toBe('Is this the right account?')
  })
})

describe('before the person comes', () => {
  test('S17 the URL without a sign-in reveals and changes nothing', async () => {
    const made = await world.ticket()
    const page = await createBrowser().go(made.url)
    const unknown = await createBrowser().go(world.connect.url('B'.repeat(43)))
    const bare = (text: string) => text.replace(/value="[^"]*"/g, '')
    expect(bare(page.text)).toBe(bare(unknown.text))
    expect(page.headers.getSetCookie()).toEqual([])
    expect(await world.state(made.ticket)).toBe('pending')
  })

  test('S18 the URL holds a handle and nothing else', async () => {
    const { url, handle } = await world.ticket()
    expect(url).toBe(`${world.origin}/t/${handle}`)
    expect(handle).toMatch(/^[\w-]{43}$/)
  })

  test('a link scanner with GET, HEAD and prefetch uses nothing up: the person still finishes', async () => {
    const made = await world.ticket()
    const { exchanges, events } = await during(async () => {
      for (const method of ['GET', 'HEAD', 'GET']) await createBrowser().send(made.url, { method })
      const empty = await createBrowser().send(made.url, { headers: { 'sec-purpose': 'prefetch' } })
      expect(await empty.text()).toBe('')
    })
    expect([exchanges, events]).toEqual([0, []])
    const alice = await signedIn(world, 'alice')
    const activation = await connectUntilActivation(world, alice, made)
    expect((await alice.submit(activation, '/activate')).title).toBe('Connected')
  })

  test('HEAD on the way back uses no code up', async () => {
    const made = await world.ticket()
    const alice = await signedIn(world, 'alice')
    const back = await connectUntilCallback(world, alice, made)
    const { exchanges } = await during(async () => {
      expect((await alice.send(back, { method: 'HEAD' })).status).toBe(200)
    })
    expect(exchanges).toBe(0)
    expect((await alice.go(back)).title).toBe('Is this the right account?')
  })
})

describe('open redirects', () => {
  test.each(['for', 'url', 'next', 'return', 'redirect_uri', 'state', 'iss', 'code', 'error', 'error_uri'])(
    'no page leads away through the parameter %s',
    async name => {
      const alice = await signedIn(world, 'alice')
      const made = await world.ticket()
      for (const path of [
        `/t/${made.handle}`,
        '/callback/crm',
        '/sign-in',
        '/sign-in/callback',
        '/questions',
        '/connections',
        '/records',
      ]) {
        for (const value of [
          'https://evil.example/',
          '//evil.example/',
          '/\\evil.example',
          'javascript:alert(1)',
        ]) {
          const url = new URL(path, world.origin)
          url.searchParams.set(name, value)
          const response = await alice.send(url)
          const location = response.headers.get('location')
          if (location !== null) expect(new URL(location, url).origin).toBe(world.origin)
          expect(await response.text()).not.toMatch(
            /(href|action)="(?!\/|#|http:\/\/(127\.0\.0\.1|localhost))/,
          )
        }
      }
    },
  )

  test('the place to go to after a sign-in can not be made up', async () => {
    const browser = createBrowser()
    const asked = await browser.go(`${world.origin}/sign-in?for=ag1.k1.AAAA`)
    const end = await atServer(
      browser,
      await browser.submit(asked, '/sign-in', { for: 'https://evil.example/' }),
      'alice',
    )
    expect(end.url.href).toBe(`${world.origin}/questions`)
  })
})
