import { createApiFetch } from '@askgate/server/connect'
import { type Browser, createBrowser, type PageSeen } from '../../../packages/connect/test/visitor.ts'
import { CRM_ACCOUNTS } from '../../../examples/follow-up/test/start-crm.ts'
import { PASSWORDS } from '../../authorization-server.ts'
import type { Stops } from '../stops.ts'

/** Alice at her browser. */
export interface Person {
  /**
   * Opens the page, and does what it asks for until it asks for nothing more: signs in, or types the code; connects
   * the account; says yes to it, or to a plan. Comes to `account shown` and `plan shown` on the way.
   *
   * @param code - From the dialog, where there is one.
   */
  goOn(url: string, code?: string): Promise<PageSeen>
  /** Finds the page of the only question that waits. */
  findQuestion(questions: string): Promise<string>
  /** Sends once more what was sent last, and gets an answer or none. */
  reload(): Promise<void>
}

export function createPerson(stops: Pick<Stops, 'arrive'>): Person {
  let last: { readonly url: URL; readonly init: RequestInit | undefined } | undefined
  const browser = createBrowser((input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    last = { url, init }
    return url.hostname.endsWith('.localhost') ? fetchOnThisMachine(url, init) : fetch(url, init)
  })

  return {
    async goOn(url, code) {
      for (let steps = 0; steps < MOST_STEPS; steps++) {
        const page = await browser.go(url)
        const step = stepOn(page, code)
        if (step === undefined) return page
        if (step in SHOWN) await stops.arrive(SHOWN[step as keyof typeof SHOWN])
        const next = await STEPS[step](browser, page, code)
        // Somebody is away: a person tries again later.
        if (next.status >= 500) return next
      }
      throw new Error(`The page asks for more and more: ${url}`)
    },
    async findQuestion(questions) {
      const shown = await browser.go(questions)
      const page = hasForm(shown, '/sign-in') ? await STEPS.signIn(browser, shown) : shown
      const [link, ...more] = page.text.match(/\/t\/[\w-]{43}/g) ?? []
      if (link === undefined || more.some(other => other !== link))
        throw new Error('There is not one question.')
      return new URL(link, questions).href
    },
    async reload() {
      if (last !== undefined) await browser.go(last.url, last.init)
    },
  }
}

const MOST_STEPS = 8

type Step = keyof typeof STEPS

/** What a page asks for that is Alice's to do. */
function stepOn(page: PageSeen, code: string | undefined): Step | undefined {
  const path = page.url.pathname
  if (page.status === 200 && hasForm(page, '/sign-in')) return 'signIn'
  if (hasForm(page, `${path}/code`) && code !== undefined) return 'typeCode'
  if (hasForm(page, `${path}/activate`)) return 'activate'
  if (hasForm(page, `${path}/approve`)) return 'approve'
  if (hasForm(page, `${path}/consent`)) return 'consent'
  return hasForm(page, path) ? 'connect' : undefined
}

const SHOWN = { activate: 'account shown', approve: 'plan shown' } as const

const STEPS = {
  async signIn(browser: Browser, page: PageSeen) {
    const issuer = await browser.submit(page, '/sign-in')
    // Who is signed in at the issuer comes straight back.
    if (issuer.url.origin === page.url.origin) return issuer
    return browser.go(issuer.url, post({ login: 'alice', password: PASSWORDS.alice }))
  },
  typeCode: (browser: Browser, page: PageSeen, code = '') =>
    browser.submit(page, `${page.url.pathname}/code`, { code }),
  activate: (browser: Browser, page: PageSeen) => browser.submit(page, '/activate'),
  approve: (browser: Browser, page: PageSeen) => browser.submit(page, '/approve'),
  consent: (browser: Browser, page: PageSeen) => browser.submit(page, '/consent'),
  async connect(browser: Browser, page: PageSeen) {
    const crm = await browser.submit(page, page.url.pathname)
    // The provider was away.
    if (crm.url.origin === page.url.origin) return crm
    const { id, password } = CRM_ACCOUNTS.alice
    const back = await browser.go(crm.url, post({ account: id, password, do: 'sign-in' }))
    // Over stdio the way back leads over the loopback address.
    const [, url] = /^0;url=(.*)$/.exec(back.headers.get('refresh') ?? '') ?? []
    return url === undefined ? back : browser.go(url, { headers: { 'sec-fetch-site': 'cross-site' } })
  },
}

function hasForm(page: PageSeen, action: string): boolean {
  return page.text.includes(`action="${action}"`)
}

function post(fields: Record<string, string>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields) }
}

/** Browsers know where names under `localhost` are (RFC 6761, section 6.3); name servers may not. */
function fetchOnThisMachine(url: URL, init: RequestInit | undefined): Promise<Response> {
  const there = new URL(url)
  there.hostname = '127.0.0.1'
  const headers = new Headers(init?.headers)
  headers.set('host', url.host)
  return fetchWithHost(there, { ...init, headers })
}

/** The built-in `fetch` makes the header up from the address. */
const fetchWithHost = createApiFetch(true)
