import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from '../src/secrets.ts'
import { createBrowser, type Browser, type PageSeen } from './visitor.ts'
import { connectUntilCallback, type MadeTicket, signedIn, startWorld, type World } from './world.ts'

/** What arrives, told in the words of a service that is not ours. */
interface Case {
  readonly id: string
  readonly why: string
  /** Whose ticket it is: user-a where nothing is said. */
  readonly subject?: string
  readonly requests: readonly CaseRequest[]
  readonly expect: {
    readonly outcome: string
    readonly exchanges?: number
    readonly connection_active?: boolean
    readonly pending_still_open?: boolean
    readonly tell_user?: string
    readonly second_page?: string
    readonly resume_allowed_for?: string
  }
}

interface CaseRequest {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly cookies: { readonly flow?: string; readonly session_subject?: string }
  readonly form?: { readonly csrf: string }
  readonly at_s: number
}

const CASES = JSON.parse(
  readFileSync(new URL('cases/callbacks.json', import.meta.url), 'utf8'),
) as readonly Case[]

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.close())

/** The same for every case: a person went to the provider, and came back, and the code is not used yet. */
interface Pending {
  readonly made: MadeTicket
  readonly back: URL
  readonly flow: { readonly name: string; readonly value: string }
  readonly people: Readonly<Record<string, Browser>>
}

test.each(CASES)('$id $why', async ({ requests, expect: wanted, subject = 'user-a' }) => {
  const pending = await pend(subject === 'user-a' ? 'alice' : 'bob')
  const pages: PageSeen[] = []
  const before = world.crm.exchanges()
  let at = 0
  for (const request of requests) {
    world.clock.move(request.at_s - at)
    at = request.at_s
    pages.push(await arrive(request, pending))
  }
  const last = pages.at(-1)!

  expect(outcomesOf(last)).toContain(wanted.outcome)
  if (wanted.exchanges !== undefined) expect(world.crm.exchanges() - before).toBe(wanted.exchanges)
  expect(await active()).toBeLessThanOrEqual(1)
  if (wanted.outcome === 'reject') expect(await active()).toBe(0)
  if (wanted.connection_active !== undefined) expect((await active()) === 1).toBe(wanted.connection_active)
  if (wanted.pending_still_open === true) {
    expect(['pending', 'begun']).toContain(await world.state(pending.made.ticket))
  }
  if (wanted.tell_user !== undefined) expect(last.text).toContain('ask again')
  if (wanted.second_page === 'neutral') expect(last.title).toBe('Finish where you began')
})

async function pend(owner: 'alice' | 'bob'): Promise<Pending> {
  const people = { 'user-a': await signedIn(world, 'alice'), 'user-b': await signedIn(world, 'bob') }
  const made = await world.ticket({ for: owner })
  const browser = owner === 'alice' ? people['user-a'] : people['user-b']
  const back = await connectUntilCallback(world, browser, made)
  const [name, value] = [...browser.cookies].find(([cookie]) => cookie.includes('flow'))!
  return { made, back, flow: { name, value }, people }
}

/** A request of the case, with what the real flow made in place of what the case calls it. */
async function arrive(request: CaseRequest, { made, back, flow, people }: Pending): Promise<PageSeen> {
  const browser = createBrowser()
  const { session_subject: subject, flow: cookie } = request.cookies
  const session = subject === undefined ? undefined : await sessionOf(subject, people)
  if (session !== undefined) browser.cookies.set('__Host-askgate-session', session)
  if (cookie !== undefined) {
    browser.cookies.set(flow.name, cookie === 'fc-1' || cookie === 'fc-evil' ? flow.value : cookie)
  }
  switch (request.path) {
    case '/connect':
      return browser.go(request.query?.['e'] === 'E-404' ? world.connect.url('E'.repeat(43)) : made.url)
    case '/connect/activate': {
      const url = `${made.url}/activate`
      const token = world.keys.digest(['form', hashOf(session ?? ''), `/t/${made.handle}/activate`])
      const connection = world.keys.digest(['connection of', made.ticket.id, 0])
      return browser.go(url, {
        method: 'POST',
        body: new URLSearchParams({ connection, ...(request.form?.csrf === 'valid' && { token }) }),
        headers: { origin: world.origin, 'sec-fetch-site': 'same-origin' },
      })
    }
    default: {
      const url = new URL(request.path === '/cb' ? back : `${world.origin}${request.path}`)
      url.search = ''
      for (const [name, values] of Object.entries(request.query ?? {})) {
        for (const value of [values].flat()) url.searchParams.append(name, real(name, value, back))
      }
      return browser.go(url, { method: request.method })
    }
  }
}

/** Who comes an hour later has signed in again meanwhile. */
async function sessionOf(subject: string, people: Pending['people']): Promise<string> {
  const browser = people[subject]!
  const page = await browser.go(`${world.origin}/questions`)
  const fresh =
    page.title === 'Open questions' ? browser : await signedIn(world, subject === 'user-a' ? 'alice' : 'bob')
  return fresh.cookies.get('__Host-askgate-session')!
}

function real(name: string, value: string, back: URL): string {
  const known = { 'c-1': 'code', 'c-evil': 'code', 'st-1': 'state', 'st-evil': 'state' }[value]
  if (known !== undefined) return back.searchParams.get(known)!
  if (name === 'iss') return value.replace('https://idp.example.org', world.crm.issuer)
  return value
}

/** What the last page says; one page can be the answer to several outcomes, and shall not tell them apart. */
function outcomesOf({ title, text, url }: PageSeen): readonly string[] {
  switch (title) {
    case '':
      return ['ignore']
    case 'Is this the right account?':
    case 'Connected':
      return ['attach', 'attach-once']
    case 'Sign in to go on':
      return ['sign-in-first']
    case 'Connect your Acme CRM account?':
      if (text.includes('You said no there')) return ['declined']
      return text.includes('could not answer just now') ? ['retry-later'] : ['works-for-user']
    case 'Finish where you began':
      return ['reject', 'attach-once']
    case 'There is nothing here for you':
      return url.pathname.startsWith('/t/') ? ['reject', 'not-found', 'expired', 'attach-once'] : ['reject']
    default:
      return ['reject']
  }
}

async function active(): Promise<number> {
  const all = await world.store.connections.of(world.principal('alice'))
  return all.filter(({ state }) => state === 'active').length
}
